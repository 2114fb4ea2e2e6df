import { Suspense } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import type { RecordPresenceProps } from "./use-presence.ts";

const presence = lazyWithReload(async () => (await import("./presence.tsx")).RecordPresenceView);

/** Shows who else has a record open or just changed it. Does nothing in a workspace with one member. */
export const RecordPresence = (props: RecordPresenceProps) => {
  const { user } = useCurrentUser();
  if ((user?.workspace?.memberCount ?? 1) < 2) return null;
  return (
    <Suspense>
      <presence.Component key={props.recordId} {...props} />
    </Suspense>
  );
};
