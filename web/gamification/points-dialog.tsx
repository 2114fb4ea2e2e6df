import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { gamificationRoutes } from "#shared/gamification.ts";
import { read } from "#web/api/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { formatInstant } from "#web/ui/format.ts";
import { Loaded } from "#web/ui/loaded.tsx";
import { LineSkeletons } from "#web/ui/loading.tsx";

/** What points were given for, newest first. */
export const PointsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title="Points history" startAt="title" closeOnBackdrop>
    <Page />
  </Dialog>
);

/** A page of entries, and the next one below it when it is asked for. */
const Page = ({ after }: { after?: string }) => {
  const query = useQuery(read(gamificationRoutes, "listPointsHistory", { query: after ? { after } : {} }));
  const [more, setMore] = useState(false);
  return (
    <Loaded query={query} what="Your points" skeleton={<LineSkeletons count={5} label="Loading points" />}>
      {({ entries, next }) => (
        <>
          {entries.length === 0 && <p className="text-sm text-muted">No points yet. They come with real work.</p>}
          <ul className="divide-y divide-line border-line not-first:border-t">
            {entries.map(({ id, reason, points, createdAt }) => (
              <li key={id} className="flex items-baseline justify-between gap-4 py-2">
                <div className="min-w-0">
                  <p className="text-sm font-semibold">{reason}</p>
                  <p className="text-xs text-muted">{formatInstant(createdAt)}</p>
                </div>
                <p className="text-sm font-semibold whitespace-nowrap text-brass-text">+{points} XP</p>
              </li>
            ))}
          </ul>
          {next &&
            (more ? (
              <Page after={next} />
            ) : (
              <Button variant="outline" className="mt-3" onClick={() => setMore(true)}>
                Show more
              </Button>
            ))}
        </>
      )}
    </Loaded>
  );
};
