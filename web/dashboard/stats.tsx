import clsx from "clsx";
import type { ApplicationStats } from "#shared/api/applications.ts";
import { useApplicationStats } from "#web/api/application-queries.ts";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { formatDollars } from "#web/ui/text/format.ts";
import * as texts from "./messages.ts";

export const Stats = () => {
  const query = useApplicationStats();
  return (
    <QueryState query={query} subject="Your numbers" skeleton={<Strip />}>
      {(stats) => <Strip stats={stats} />}
    </QueryState>
  );
};

const Strip = ({ stats: data }: { stats?: ApplicationStats }) => {
  const cells = [
    { name: texts.totalApplications, value: data && String(data.totalApplications) },
    { name: texts.successRate, value: data && `${data.successRate}%` },
    { name: texts.totalAwarded, value: data && formatDollars(data.totalAwarded) },
    { name: texts.pendingReview, value: data && String(data.pending) },
  ];
  return (
    <dl
      className="grid grid-cols-2 overflow-hidden rounded-card border border-line bg-surface lg:grid-cols-4"
      aria-busy={!data}
    >
      {cells.map(({ name, value }) => (
        <div key={name} className="-mt-px -ml-px flex flex-col justify-between border-t border-l border-line px-5 py-4">
          <dt className="text-sm text-muted">{name}</dt>
          {/* At the bottom, so that values line up when a name wraps. Long amounts shrink instead of wrapping. */}
          <dd
            className={clsx(
              "mt-1 font-serif text-stat font-semibold whitespace-nowrap",
              value && value.length > 8 && "max-sm:text-lg max-sm:leading-10",
            )}
          >
            {value ?? <Skeleton className="my-1 h-8 w-24" />}
          </dd>
        </div>
      ))}
    </dl>
  );
};
