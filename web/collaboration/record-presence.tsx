import { Suspense } from "react";
import { useCurrentUser } from "#web/auth/session.ts";
import { lazyWithReload } from "#web/ui/reload-on-stale-chunk.ts";

export type RecordPresenceProps = {
  recordId: string;
  /** The version that is shown; of a document, its revision. */
  version: number;
  /** While the record is saved from here. */
  isSaving?: boolean;
  hasUnsavedEdits?: boolean;
  /** Loads a version that somebody else saved. Not called while there are unsaved edits. */
  onNewerVersion: () => void;
  className?: string;
};

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
