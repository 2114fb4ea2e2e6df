import { Eye, Trash2 } from "lucide-react";
import type { GrantApplication } from "#shared/applications.ts";
import { dollarsOr, formatInstantDay, formatMonthDay } from "#web/ui/format.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { ApplicationStatusChip, PriorityChip } from "#web/ui/status-chips.tsx";

type Props = { application: GrantApplication; onView: () => void; onDelete: () => void };

/** One application in the tracker's grid. */
export const ApplicationCard = ({ application, onView, onDelete }: Props) => {
  const { grantName, funder, status, priority, amountRequested, deadline, progress, updatedAt } = application;
  return (
    <li className="flex flex-col rounded-card border border-line bg-surface p-5">
      <div className="mb-3 flex flex-wrap gap-2">
        <ApplicationStatusChip status={status} />
        <PriorityChip priority={priority} />
      </div>
      <h2 className="font-semibold">{grantName}</h2>
      <p className="text-sm text-muted">{funder}</p>
      <div className="mt-3 flex items-baseline justify-between gap-3">
        <p className="font-serif text-lg font-semibold">{dollarsOr(amountRequested)}</p>
        {deadline && <p className="text-sm text-muted">{formatMonthDay(deadline)}</p>}
      </div>
      {progress > 0 && <ProgressBar className="mt-3" label={`Progress of ${grantName}`} value={progress} showPercent />}
      <div className="mt-auto pt-4">
        <div className="flex items-center justify-between border-t border-line pt-3">
          <p className="text-xs text-muted">Updated {formatInstantDay(updatedAt)}</p>
          <div className="flex gap-1">
            <IconButton icon={Eye} label={`View ${grantName}`} tip="View" onClick={onView} />
            <IconButton icon={Trash2} label={`Delete ${grantName}`} tip="Delete" tone="danger" onClick={onDelete} />
          </div>
        </div>
      </div>
    </li>
  );
};
