import { StatusChip } from "#web/ui/chips.tsx";
import { LineSkeletons } from "#web/ui/skeleton.tsx";
import { badgeOf, statusLabels } from "./labels.ts";
import { useHistory } from "./use-applications.ts";

const when = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** The changes of status, newest first. */
export const History = ({ applicationId }: { applicationId: string }) => {
  const { data, isPending } = useHistory(applicationId);
  if (isPending) return <LineSkeletons count={3} label="Loading the history" />;
  return (
    <ol className="grid gap-5 border-l border-line pl-5">
      {(data ?? []).map(({ id, previousStatus, newStatus, notes, changedAt }) => (
        <li key={id} className="relative">
          <span aria-hidden className="absolute top-2 -left-[1.56rem] size-2 rounded-full bg-brass" />
          <p className="flex flex-wrap items-center gap-2">
            <StatusChip status={newStatus} label={badgeOf(newStatus)} />
            <span className="text-sm text-muted">{previousStatus ? `from ${statusLabels[previousStatus]}` : "started"}</span>
          </p>
          <p className="mt-1 text-sm text-muted">
            <time dateTime={changedAt}>{when.format(new Date(changedAt))}</time>
          </p>
          {notes && <p className="mt-1 max-w-[68ch] whitespace-pre-line">{notes}</p>}
        </li>
      ))}
    </ol>
  );
};
