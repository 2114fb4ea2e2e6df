import { Plus, TextSearch } from "lucide-react";
import { useRef, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { type Checklist, type Requirement, requirementRoutes } from "#shared/api/requirements.ts";
import { useCan } from "#web/auth/authorization.tsx";
import type { Team } from "#web/auth/team.ts";
import { CommentsButton } from "#web/comments/comments-button.tsx";
import { useOpenCounts } from "#web/comments/use-comments.ts";
import { useCreateTask } from "#web/tasks/use-tasks.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { Notice } from "#web/ui/feedback/notice.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { formatCount } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { NoticeDeadline } from "./notice-deadline.tsx";
import { PlanButtons } from "./plan-buttons.tsx";
import { RequirementGroup } from "./requirement-group.tsx";
import { RequirementRow } from "./requirement-row.tsx";
import { ScanForm } from "./scan-form.tsx";
import {
  countMet,
  formatMetCount,
  groupByKind,
  isUndecided,
  toRequirementTask,
  useChecklist,
  useCheckRequirement,
  useDecideRequirements,
  useDeleteRequirement,
} from "./use-requirements.ts";

const RequirementDialog = lazyDialog(async () => (await import("./requirement-dialog.tsx")).RequirementDialog);
const NoticeTextDialog = lazyDialog(async () => (await import("./notice-text-dialog.tsx")).NoticeTextDialog);

type Props = { application: GrantApplication; team: Team | undefined };

/** Lists the notice's requirements: scan, accept, plan and check off. */
export const RequirementsTab = ({ application, team }: Props) => {
  const { id, openComments } = application;
  const source = { kind: "application", id } as const;
  const openCounts = useOpenCounts(source, Boolean(openComments));
  const query = useChecklist(id);
  const canEdit = useCan(requirementRoutes.updateRequirement);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const [isScanning, setScanning] = useState(false);
  const [form, setForm] = useState<{ rowId?: string } | null>(null);
  const [rowToDelete, setRowToDelete] = useState<Requirement | null>(null);
  const [passage, setPassage] = useState<Requirement | null>(null);
  const check = useCheckRequirement(id);
  const decide = useDecideRequirements(id);
  const createTask = useCreateTask(id, () => undefined);
  const remove = useDeleteRequirement(id, () => {
    setRowToDelete(null);
    // The focused button was removed with its row.
    requestAnimationFrame(focusHeading);
  });
  const pendingTitle = createTask.isPending ? createTask.variables?.title : undefined;

  const addButton = (
    <Button size="sm" variant="outline" icon={Plus} onClick={() => setForm({})}>
      Add manually
    </Button>
  );
  const closeScanForm = () => {
    setScanning(false);
    focusHeading();
  };
  const renderScanForm = ({ fromCatalog, items }: Checklist) => (
    <ScanForm
      applicationId={id}
      hasRecord={fromCatalog !== null}
      hasRows={items.some(({ origin }) => origin !== "user")}
      onDone={closeScanForm}
    />
  );
  const renderRow = (row: Requirement) => (
    <RequirementRow
      key={row.id}
      row={row}
      isReadOnly={!canEdit}
      isPending={pendingTitle === row.requirement}
      responsible={row.ownerId ? team?.getResponsible(row.ownerId, application.ownerId)?.name : undefined}
      onStateChange={(state) => check.mutate({ requirementId: row.id, change: { state } })}
      onAccept={() =>
        check.mutate({
          requirementId: row.id,
          change: { isProposed: false, ...(row.state === "not_applicable" && { state: "open" as const }) },
        })
      }
      onMarkAsSeen={() => check.mutate({ requirementId: row.id, change: { noticeChange: null } })}
      onShowPassage={() => setPassage(row)}
      onCreateTask={() => createTask.mutate(toRequirementTask(id, row))}
      onEdit={() => setForm({ rowId: row.id })}
      onDelete={() => setRowToDelete(row)}
      comments={
        <CommentsButton
          source={source}
          subjectId={row.id}
          title={row.requirement}
          openCount={openCounts.get(row.id) ?? 0}
        />
      }
    />
  );
  const renderGroups = ({ items }: Checklist) =>
    groupByKind(items).map(([kind, rows]) => (
      <RequirementGroup
        key={kind}
        kind={kind}
        rows={rows}
        renderRow={renderRow}
        onDecide={canEdit ? (ids, decision) => decide.mutate({ ids, decision }) : undefined}
      />
    ));
  const renderChecklist = (checklist: Checklist) => {
    const { items } = checklist;
    if (items.length === 0 && !canEdit) return <p className="text-muted">No requirements yet.</p>;
    if (items.length === 0)
      return (
        <div className="grid gap-4">
          <p className="max-w-[68ch] text-muted">
            No requirements yet. Upload the notice or paste its text to build a checklist, or add requirements manually.
          </p>
          {renderScanForm(checklist)}
          <div>{addButton}</div>
        </div>
      );
    const { metCount, total } = countMet(items);
    const pending = items.filter(isUndecided);
    const changes = items.filter(({ noticeChange }) => noticeChange);
    return (
      <>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <div className="min-w-40 flex-1">
            <p role="status" className="text-sm text-muted">
              {formatMetCount(items)}
            </p>
            <ProgressBar label="Requirements met" value={metCount} max={total} className="mt-1 max-w-xs" />
          </div>
          {canEdit && (
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                icon={TextSearch}
                aria-expanded={isScanning}
                onClick={() => setScanning(!isScanning)}
              >
                Scan a notice
              </Button>
              {addButton}
            </span>
          )}
        </div>
        {isScanning && <div className="mt-4">{renderScanForm(checklist)}</div>}
        <NoticeDeadline application={application} items={items} />
        <PlanButtons application={application} items={items} canEdit={canEdit} />
        {canEdit && pending.length > 0 && (
          <Notice tone="info" className="mt-4">
            {formatCount(pending.length, "requirement")} proposed. Read the source text, then accept or dismiss each.
            Only accepted requirements count and become tasks. Until you decide, a draft follows a clear list of
            criteria.
          </Notice>
        )}
        {changes.length > 0 && (
          <Notice tone="warn" className="mt-4" title="The notice has changed">
            {formatCount(changes.length, "requirement")} marked below as new, changed or no longer in the notice.
          </Notice>
        )}
        {renderGroups(checklist)}
      </>
    );
  };

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="sr-only">
        {texts.requirements}
      </h3>
      <QueryState
        query={query}
        subject={texts.theRequirements}
        skeleton={<SkeletonLines count={3} label={texts.loadingRequirements} />}
      >
        {renderChecklist}
      </QueryState>
      <RequirementDialog
        applicationId={id}
        row={query.data?.items.find((row) => row.id === form?.rowId)}
        team={team}
        open={form !== null}
        onClose={() => setForm(null)}
      />
      <NoticeTextDialog
        open={passage !== null}
        documentId={passage?.sourceId ?? ""}
        quote={passage?.quote ?? ""}
        onClose={() => setPassage(null)}
      />
      <ConfirmDialog
        open={rowToDelete !== null}
        title="Delete this requirement?"
        pending={remove.isPending}
        onConfirm={() => rowToDelete && remove.mutate(rowToDelete.id)}
        onCancel={() => setRowToDelete(null)}
      >
        {`Are you sure you want to delete "${rowToDelete?.requirement}"? It will reappear if you rescan the notice; mark it not applicable to keep it off the list.`}
      </ConfirmDialog>
    </>
  );
};
