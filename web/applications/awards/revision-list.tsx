import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Award } from "#shared/api/awards.ts";
import { approvalStatuses } from "#shared/domain/awards/award-terms.ts";
import { deleteRevision, newestRevisionOnly } from "#shared/domain/awards/budget-revisions.ts";
import { formatDay } from "#shared/util/dates.ts";
import { Chip } from "#web/ui/badges/chip.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ConfirmDialog } from "#web/ui/dialogs/confirm-dialog.tsx";
import { formatCents } from "./format-cents.ts";
import { useSaveAward } from "./use-award.ts";

type Revision = Award["revisions"][number];
type Props = { award: Award; onEdit: ((revision: Revision) => void) | undefined };

const approvalTones = { not_needed: "gray", requested: "yellow", approved: "green", denied: "red" } as const;

/** "Approved Mar 1, 2027". */
const formatApproval = ({ approval, approvalDate }: Revision) =>
  approval === "not_needed"
    ? "No approval needed"
    : [
        approval === "requested" ? "Approval pending" : approvalStatuses[approval],
        approvalDate && formatDay(approvalDate),
      ]
        .filter(Boolean)
        .join(" ");

/** Budget revisions, newest first. Only the newest can be deleted. */
export const RevisionList = ({ award, onEdit }: Props) => {
  const { applicationId, revisions, budgetLines } = award;
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const save = useSaveAward(applicationId, () => setDeletingId(null));
  const newestRevision = revisions.at(-1);
  const confirmDelete = (id: string) =>
    save.mutate({
      change: (latest) => deleteRevision(latest, id) ?? {},
      getPart: (latest) => [latest.revisions, latest.budgetLines.map((line) => line.budgetedCents)],
    });
  return (
    <div className="mt-4">
      <h4 className="text-sm font-semibold">Revisions</h4>
      <ul className="award-rows mt-1">
        {revisions.toReversed().map((revision) => (
          <li key={revision.id}>
            <div className="award-row-main text-sm">
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-2 wrap-anywhere">
                  {formatDay(revision.date)}: {revision.reason}
                  <Chip tone={approvalTones[revision.approval]}>{formatApproval(revision)}</Chip>
                </p>
                <p className="text-muted wrap-anywhere">{revision.changes.map(formatChange).join("; ")}</p>
              </div>
            </div>
            {onEdit && (
              <span className="award-row-actions">
                <IconButton
                  icon={Pencil}
                  label={`Edit revision: ${revision.reason}`}
                  onClick={() => onEdit(revision)}
                />
                {revision === newestRevision && (
                  <IconButton
                    icon={Trash2}
                    label={`Delete revision: ${revision.reason}`}
                    onClick={() => setDeletingId(revision.id)}
                  />
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {onEdit && revisions.length > 1 && <p className="mt-2 text-sm text-muted">{newestRevisionOnly}.</p>}
      <ConfirmDialog
        open={newestRevision !== undefined && deletingId === newestRevision.id}
        title="Delete this revision?"
        pending={save.isPending}
        onConfirm={() => newestRevision && confirmDelete(newestRevision.id)}
        onCancel={() => setDeletingId(null)}
      >
        {newestRevision && formatDeletionEffect(newestRevision, budgetLines)}
      </ConfirmDialog>
    </div>
  );
};

const formatChange = ({ lineName, beforeCents, afterCents }: Revision["changes"][number]) =>
  `${lineName} from ${formatCents(beforeCents)} to ${formatCents(afterCents)}`;

/** Describes what deleting the revision changes in the remaining lines. */
const formatDeletionEffect = ({ reason, changes }: Revision, lines: Award["budgetLines"]) => {
  const restoredAmounts = changes.flatMap(({ lineId, beforeCents }) => {
    const line = lines.find(({ id }) => id === lineId);
    return line ? [`${line.name} from ${formatCents(line.budgetedCents)} to ${formatCents(beforeCents)}`] : [];
  });
  const effect =
    restoredAmounts.length > 0 ? `its amounts change back: ${restoredAmounts.join("; ")}` : "no amounts change";
  return `“${reason}” will be deleted, and ${effect}.`;
};
