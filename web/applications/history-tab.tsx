import type { StatusChange } from "#shared/api/applications.ts";
import { formatInstant } from "#web/ui/text/format.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/loading.tsx";
import { ApplicationStatusChip } from "#web/ui/badges/status-chips.tsx";
import { formatStatusLabel } from "#web/ui/badges/status-label.ts";
import { useStatusHistory } from "./application-queries.ts";

export const HistoryTab = ({ applicationId }: { applicationId: string }) => {
  const query = useStatusHistory(applicationId);
  return (
    <QueryState query={query} subject="The history" skeleton={<SkeletonLines count={3} label="Loading the history" />}>
      {(changes) => <Timeline changes={changes} />}
    </QueryState>
  );
};

const Timeline = ({ changes }: { changes: StatusChange[] }) => (
  <ol className="grid gap-5 border-l border-line pl-5">
    {changes.map(({ id, previousStatus, newStatus, notes, changedAt }) => (
      <li key={id} className="relative">
        <span aria-hidden className="absolute top-2 -left-[1.56rem] size-2 rounded-full bg-brass" />
        <p className="flex flex-wrap items-center gap-2">
          <ApplicationStatusChip status={newStatus} />
          <span className="text-sm text-muted">
            {previousStatus ? `from ${formatStatusLabel(previousStatus)}` : "started"}
          </span>
        </p>
        <p className="mt-1 text-sm text-muted">
          <time dateTime={changedAt}>{formatInstant(changedAt)}</time>
        </p>
        {notes && <p className="mt-1 max-w-[68ch] whitespace-pre-line">{notes}</p>}
      </li>
    ))}
  </ol>
);
