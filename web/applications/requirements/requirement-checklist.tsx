import { BookOpen, Plus, TextSearch } from "lucide-react";
import { type FormEvent, useRef, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import {
  type Checklist,
  maxNoticeLength,
  type Requirement,
  requirementKinds,
  requirementRoutes,
} from "#shared/api/requirements.ts";
import { useMay } from "#web/auth/authorization.tsx";
import { CommentsButton } from "#web/comments/comments-button.tsx";
import { useOpenCounts } from "#web/comments/use-comments.ts";
import { useCreateTask } from "#web/tasks/use-tasks.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import { Field } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/inputs.tsx";
import { formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { NoticeFiles } from "./notice-files.tsx";
import { RequirementRow } from "./requirement-row.tsx";
import {
  formatMetCount,
  groupByKind,
  toRequirementTask,
  useChecklist,
  useCheckRequirement,
  useDeleteRequirement,
  useFindRequirements,
} from "./use-requirements.ts";

/** The request limit for the JSON-encoded text, less room for the rest of the body. */
const maxBytes = 195 * 1024;
const countBytes = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

const validate = (text: string) => {
  if (text.trim() === "") return "Please paste the text of the notice";
  return [...text].length > maxNoticeLength || countBytes(text) > maxBytes
    ? "This text is too long. Please paste at most 100,000 characters at a time"
    : undefined;
};

type Props = { applicationId: string; hasRecord: boolean; onDone: () => void };

const PasteForm = ({ applicationId, hasRecord, onDone }: Props) => {
  const [text, setText] = useState("");
  const [isSubmitted, setIsSubmitted] = useState(false);
  const find = useFindRequirements(applicationId, ({ added, known }) => {
    setIsSubmitted(false);
    if (added + known === 0) return;
    setText("");
    onDone();
  });
  const error = isSubmitted ? validate(text) : undefined;
  const source = find.isPending ? find.variables : undefined;
  const isReadingRecord = source !== undefined && source.text === undefined && source.documentId === undefined;
  const isReadingText = source?.text !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!validate(text)) find.mutate({ text });
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <NoticeFiles
        applicationId={applicationId}
        pendingId={source?.documentId}
        isDisabled={find.isPending}
        onFind={(documentId) => find.mutate({ documentId })}
      />
      <Field
        label="Notice text"
        hint="Or paste the full notice. We’ll pull deadlines, eligibility, award amounts, cost share, page limits, required parts, review criteria and more, with quotes."
        error={error}
        foot={text && `${formatNumber(text.length)} of ${formatNumber(maxNoticeLength)} characters`}
      >
        <TextArea
          rows={5}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="max-h-72"
          spellCheck={false}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" icon={TextSearch} pending={isReadingText} inactive={find.isPending && !isReadingText}>
          {isReadingText ? texts.readingLabel : texts.findRequirements}
        </Button>
        {hasRecord && (
          <Button
            variant="outline"
            icon={BookOpen}
            pending={isReadingRecord}
            inactive={find.isPending && !isReadingRecord}
            onClick={() => find.mutate({})}
          >
            {isReadingRecord ? texts.readingLabel : "Use catalog text"}
          </Button>
        )}
      </div>
    </form>
  );
};

const RequirementDialog = lazyDialog(async () => (await import("./requirement-dialog.tsx")).RequirementDialog);

export const RequirementChecklist = ({ application: { id, openComments } }: { application: GrantApplication }) => {
  const source = { kind: "application", id } as const;
  const openCounts = useOpenCounts(source, Boolean(openComments));
  const query = useChecklist(id);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => heading.current?.focus();
  const [isPasting, setPasting] = useState(false);
  const [editing, setEditing] = useState<{ rowId?: string } | null>(null);
  const [deleting, setDeleting] = useState<Requirement | null>(null);
  const check = useCheckRequirement(id);
  const createTask = useCreateTask(id, () => undefined);
  const remove = useDeleteRequirement(id, () => {
    setDeleting(null);
    // The focused button was removed with its row.
    requestAnimationFrame(focusHeading);
  });
  const pendingTitle = createTask.isPending ? createTask.variables?.title : undefined;

  const mayEdit = useMay(requirementRoutes.updateRequirement);
  const addButton = (
    <Button size="sm" variant="outline" icon={Plus} onClick={() => setEditing({})}>
      Add manually
    </Button>
  );
  const closePasteForm = () => {
    setPasting(false);
    focusHeading();
  };
  const renderPasteForm = ({ fromCatalog }: Checklist) => (
    <PasteForm applicationId={id} hasRecord={fromCatalog !== null} onDone={closePasteForm} />
  );
  const renderGroups = ({ items }: Checklist) =>
    groupByKind(items).map(([kind, rows]) => (
      <div key={kind} className="mt-6">
        <h4 className="text-sm font-semibold text-muted">
          {requirementKinds[kind]} <span className="font-normal">({formatMetCount(rows)})</span>
        </h4>
        <ul aria-label={requirementKinds[kind]} className="mt-1 divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <RequirementRow
              key={row.id}
              row={row}
              isPending={pendingTitle === row.requirement}
              isReadOnly={!mayEdit}
              onStateChange={(state) => check.mutate({ requirementId: row.id, change: { state } })}
              onConfirm={() => check.mutate({ requirementId: row.id, change: { isProposed: false } })}
              onCreateTask={() => createTask.mutate(toRequirementTask(id, row))}
              onEdit={() => setEditing({ rowId: row.id })}
              onDelete={() => setDeleting(row)}
              comments={
                <CommentsButton
                  source={source}
                  subjectId={row.id}
                  title={row.requirement}
                  openCount={openCounts.get(row.id) ?? 0}
                />
              }
            />
          ))}
        </ul>
      </div>
    ));
  const renderChecklist = (checklist: Checklist) =>
    checklist.items.length === 0 && !mayEdit ? (
      <p className="text-muted">No requirements yet.</p>
    ) : checklist.items.length === 0 ? (
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-muted">
          No requirements yet. Upload the notice or paste its text to build a checklist, or add requirements manually.
        </p>
        {renderPasteForm(checklist)}
        <div>{addButton}</div>
      </div>
    ) : (
      <>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-sm text-muted">
            {formatMetCount(checklist.items)}
          </p>
          {mayEdit && (
            <span className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="outline"
                icon={TextSearch}
                aria-expanded={isPasting}
                onClick={() => setPasting(!isPasting)}
              >
                Scan a notice
              </Button>
              {addButton}
            </span>
          )}
        </div>
        {isPasting && <div className="mt-4">{renderPasteForm(checklist)}</div>}
        {renderGroups(checklist)}
      </>
    );

  return (
    <>
      <h3 id="requirements" ref={heading} tabIndex={-1} className="mb-3 font-serif text-lg font-semibold">
        Requirements
      </h3>
      <QueryState
        query={query}
        subject="The requirements"
        skeleton={<SkeletonLines count={3} label={texts.loadingRequirements} />}
      >
        {renderChecklist}
      </QueryState>
      <RequirementDialog
        applicationId={id}
        row={query.data?.items.find((row) => row.id === editing?.rowId)}
        open={editing !== null}
        onClose={() => setEditing(null)}
      />
      <ConfirmDialog
        open={deleting !== null}
        title="Delete this requirement?"
        pending={remove.isPending}
        onConfirm={() => deleting && remove.mutate(deleting.id)}
        onCancel={() => setDeleting(null)}
      >
        {`Are you sure you want to delete "${deleting?.requirement}"? It will reappear if you rescan the notice; mark it not applicable to keep it off the list.`}
      </ConfirmDialog>
    </>
  );
};
