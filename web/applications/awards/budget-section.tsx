import { Calculator, FileUp, Pencil, Plus, Scale, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Award } from "#shared/api/awards.ts";
import { budgetRoutes } from "#shared/api/budget.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { computeVariance } from "#shared/domain/awards/award-figures.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { toCentsOrNull } from "#shared/util/money.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { interpolate } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { AwardSection, EmptyHint } from "./award-section.tsx";
import { formatCents } from "./format-cents.ts";
import * as messages from "./messages.ts";
import { RevisionList } from "./revision-list.tsx";
import { removeRow, useSaveAward } from "./use-award.ts";

const LineDialog = lazyDialog(async () => (await import("./line-dialog.tsx")).LineDialog);
const RevisionDialog = lazyDialog(async () => (await import("./revision-dialog.tsx")).RevisionDialog);
const ActualsDialog = lazyDialog(async () => (await import("./actuals-dialog.tsx")).ActualsDialog);

type Line = Award["budgetLines"][number];
type Props = { award: Award; grantName: string; canEdit: boolean };

/** Fetches the application's budget, converted to award lines. */
const fetchBudgetLines = async (id: string): Promise<Line[]> => {
  const [{ budget }, { toAwardLines }] = await Promise.all([
    createApiClient(budgetRoutes).getBudget({ params: { id } }),
    import("#shared/domain/awards/budget-lines.ts"),
  ]);
  const now = new Date();
  return budget
    ? toAwardLines(budget).map((line) => ({ ...line, id: createSortableId(now), spentCents: 0, accounts: [] }))
    : [];
};

const useCopyBudget = (applicationId: string) => {
  const save = useSaveAward(applicationId);
  const [isLoading, setIsLoading] = useState(false);
  const showError = (description: string) => toast({ title: common.error, description, variant: "error" });
  const start = async () => {
    setIsLoading(true);
    try {
      const budgetLines = await fetchBudgetLines(applicationId);
      if (budgetLines.length > 0)
        save.mutate({ change: () => ({ budgetLines }), getPart: (latest) => latest.budgetLines });
      else showError("This application’s Budget tab has no amounts yet. Fill it in, or add lines here");
    } catch (error) {
      showError(getErrorDetail(error, "Failed to load the budget"));
    }
    setIsLoading(false);
  };
  return { start, isPending: isLoading || save.isPending };
};

/** The budget and spending by line, with the budget revisions. */
export const BudgetSection = ({ award, grantName, canEdit }: Props) => {
  const { applicationId, budgetLines } = award;
  const [form, setForm] = useState<{ line?: Line } | null>(null);
  const [dialog, setDialog] = useState<"revision" | "actuals" | null>(null);
  const [editedRevision, setEditedRevision] = useState<Award["revisions"][number]>();
  const openRevision = (revision?: Award["revisions"][number]) => {
    setEditedRevision(revision);
    setDialog("revision");
  };
  const [lineToDelete, setLineToDelete] = useState<Line | null>(null);
  const save = useSaveAward(applicationId, () => setLineToDelete(null));
  const budgetCopy = useCopyBudget(applicationId);
  const isEmpty = budgetLines.length === 0;
  return (
    <AwardSection
      title="Budget and spending"
      actions={
        canEdit && (
          <>
            {isEmpty ? (
              <Button
                size="sm"
                variant="outline"
                icon={Calculator}
                pending={budgetCopy.isPending}
                onClick={() => void budgetCopy.start()}
              >
                Use the application’s budget
              </Button>
            ) : (
              <>
                <Button size="sm" variant="outline" icon={FileUp} onClick={() => setDialog("actuals")}>
                  {messages.importActuals}
                </Button>
                <Button size="sm" variant="outline" icon={Scale} onClick={() => openRevision()}>
                  Revise budget
                </Button>
              </>
            )}
            <Button size="sm" variant="outline" icon={Plus} onClick={() => setForm({})}>
              {messages.addLine}
            </Button>
          </>
        )
      }
    >
      {isEmpty ? (
        <EmptyHint>
          Add the lines the funder approved. Then enter what you spent, or import it from QuickBooks or another
          spreadsheet, to see what’s left in each line.
        </EmptyHint>
      ) : (
        <LinesTable
          award={award}
          onEdit={canEdit ? (line) => setForm({ line }) : undefined}
          onDelete={canEdit ? setLineToDelete : undefined}
        />
      )}
      {award.revisions.length > 0 && <RevisionList award={award} onEdit={canEdit ? openRevision : undefined} />}
      <LineDialog open={form !== null} onClose={() => setForm(null)} applicationId={applicationId} line={form?.line} />
      <RevisionDialog
        open={dialog === "revision"}
        onClose={() => setDialog(null)}
        award={award}
        revision={editedRevision}
      />
      <ActualsDialog open={dialog === "actuals"} onClose={() => setDialog(null)} award={award} grantName={grantName} />
      <ConfirmDialog
        open={lineToDelete !== null}
        title="Delete this line?"
        pending={save.isPending}
        onConfirm={() =>
          lineToDelete &&
          save.mutate({ change: (latest) => ({ budgetLines: removeRow(latest.budgetLines, lineToDelete.id) }) })
        }
        onCancel={() => setLineToDelete(null)}
      >
        {interpolate(common.deleteQuestion, { title: lineToDelete?.name ?? "" })}
      </ConfirmDialog>
    </AwardSection>
  );
};

type TableProps = {
  award: Award;
  onEdit: ((line: Line) => void) | undefined;
  onDelete: ((line: Line) => void) | undefined;
};

const LinesTable = ({ award: { budgetLines, amountAwarded }, onEdit, onDelete }: TableProps) => {
  const total = budgetLines.reduce(
    (sum, line) => ({
      budgetedCents: sum.budgetedCents + line.budgetedCents,
      spentCents: sum.spentCents + line.spentCents,
    }),
    { budgetedCents: 0, spentCents: 0 },
  );
  const difference = (toCentsOrNull(amountAwarded) ?? total.budgetedCents) - total.budgetedCents;
  return (
    <>
      <table className="award-table">
        <thead>
          <tr>
            <th scope="col">{messages.budgetLine}</th>
            <th scope="col">{messages.budgeted}</th>
            <th scope="col">{messages.spent}</th>
            <th scope="col">Left</th>
            <th scope="col">% spent</th>
            {onEdit && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {budgetLines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{line.name}</th>
              <AmountCells {...line} />
              {onEdit && onDelete && (
                <td className="award-table-actions">
                  <IconButton icon={Pencil} label={`Edit ${line.name}`} onClick={() => onEdit(line)} />
                  <IconButton icon={Trash2} label={`Delete ${line.name}`} onClick={() => onDelete(line)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <AmountCells {...total} />
            {onEdit && <td className="award-table-actions" />}
          </tr>
        </tfoot>
      </table>
      {difference !== 0 && (
        <p className="mt-2 text-sm text-muted">
          The lines add up to {formatCents(total.budgetedCents)}, {formatCents(Math.abs(difference))}{" "}
          {difference > 0 ? "less" : "more"} than the award.
        </p>
      )}
    </>
  );
};

const AmountCells = (line: Pick<Line, "budgetedCents" | "spentCents">) => {
  const { varianceCents, spentPercent } = computeVariance(line);
  return (
    <>
      <td data-label={messages.budgeted}>{formatCents(line.budgetedCents)}</td>
      <td data-label={messages.spent}>{formatCents(line.spentCents)}</td>
      <td data-label="Left" className={varianceCents < 0 ? "font-semibold text-red" : undefined}>
        {formatCents(varianceCents)}
        {varianceCents < 0 && <span className="sr-only"> overspent</span>}
      </td>
      <td data-label="% spent">{spentPercent === null ? "–" : `${spentPercent}%`}</td>
    </>
  );
};
