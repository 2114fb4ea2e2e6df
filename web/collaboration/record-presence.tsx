import { Suspense } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";
import type { RecordPresenceProps } from "./use-presence.ts";

const presence = lazyWithReload(async () => (await import("./presence.tsx")).RecordPresenceView);

/** Who else has a record open and has just changed it. Renders and sends nothing in a workspace of one. */
export const RecordPresence = (props: RecordPresenceProps) => {
  const { user } = useCurrentUser();
  if ((user?.workspace?.memberCount ?? 1) < 2) return null;
  return (
    <Suspense>
      <presence.Component key={props.recordId} {...props} />
    </Suspense>
  );
};
