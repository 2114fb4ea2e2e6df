import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { createApiClient } from "#shared/api/client.ts";
import { gamificationRoutes } from "#shared/api/gamification.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Dialog } from "#web/ui/dialogs/dialog.tsx";
import { QueryState } from "#web/ui/feedback/query-state.tsx";
import { SkeletonLines } from "#web/ui/feedback/skeleton.tsx";
import * as common from "#web/ui/messages.ts";
import { formatInstant, interpolate } from "#web/ui/text/format.ts";
import * as messages from "./messages.ts";

const client = createApiClient(gamificationRoutes);

export const PointsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={messages.pointsHistory} initialFocus="title" closeOnBackdrop>
    <History />
  </Dialog>
);

const usePoints = () =>
  useInfiniteQuery({
    queryKey: ["listPointsHistory"],
    queryFn: ({ pageParam, signal }) =>
      client.listPointsHistory({ query: pageParam ? { after: pageParam } : {}, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnMount: "always",
  });

const History = () => {
  const query = usePoints();
  const list = useRef<HTMLUListElement>(null);
  const loadMore = async () => {
    const { hasNextPage, isError } = await query.fetchNextPage();
    // The button disappears with the last page.
    if (!hasNextPage && !isError) list.current?.focus();
  };
  return (
    <QueryState query={query} subject="Your points" skeleton={<SkeletonLines count={5} label="Loading points" />}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return entries.length === 0 ? (
          <p className="text-sm text-muted">No points yet. Earn them by searching, writing and finishing tasks.</p>
        ) : (
          <>
            <ul ref={list} tabIndex={-1} aria-label="Points" className="divide-y divide-line">
              {entries.map(({ id, reason, points, createdAt }) => (
                <li key={id} className="flex items-baseline justify-between gap-4 py-2">
                  <div className="min-w-0">
                    <p className="text-sm font-semibold">{reason}</p>
                    <p className="text-xs text-muted">{formatInstant(createdAt)}</p>
                  </div>
                  <p className="text-sm font-semibold whitespace-nowrap text-brass-text">
                    {interpolate(messages.plusPoints, { points })}
                  </p>
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <Button
                variant="outline"
                className="mt-3"
                pending={query.isFetchingNextPage}
                onClick={() => void loadMore()}
              >
                {query.isFetchingNextPage ? common.loadingMore : common.showMore}
              </Button>
            )}
          </>
        );
      }}
    </QueryState>
  );
};
