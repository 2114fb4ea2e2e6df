import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { createApiClient } from "#shared/api/client.ts";
import { type Presence, presenceRoutes } from "#shared/api/presence.ts";

export type RecordPresenceProps = {
  recordId: string;
  /** The version shown; for a document, its revision. */
  version: number;
  /** This page is saving the record. */
  isSaving?: boolean;
  hasUnsavedEdits?: boolean;
  /** Loads a version that another member saved. Not called while there are unsaved edits. */
  onNewerVersion: () => void;
  className?: string;
};

const client = createApiClient(presenceRoutes);
/** Milliseconds between polls while nobody else, or someone else, has the record open. */
const pollIntervals = { alone: 10_000, withOthers: 5_000 };
/** Milliseconds without input after which polling stops, because the user is probably away. */
const idleTimeoutMs = 5 * 60_000;
const inputEvents = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/**
 * Reports every few seconds that the user has a record open, and returns who else has, its version and its latest change.
 * Stops while the page is hidden or without input. Failures are ignored until the next poll.
 */
export const usePresence = (
  recordId: string,
  version: number,
): { presence: Presence | undefined; polledAt: number } => {
  const displayedVersion = useRef(version);
  displayedVersion.current = version;
  const latest = useRef<Presence | null>(null);
  const lastInput = useRef(Date.now());
  const isIdle = () => Date.now() - lastInput.current > idleTimeoutMs;
  const { data, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["updatePresence", recordId],
    queryFn: async ({ signal }) => {
      try {
        latest.current = await client.updatePresence({ body: { recordId, version: displayedVersion.current }, signal });
      } catch {
        // The next poll tries again. The user's own actions report their failures.
      }
      return latest.current;
    },
    gcTime: 0,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      !isIdle() && (state.data?.others.length ? pollIntervals.withOthers : pollIntervals.alone),
  });
  useEffect(() => {
    const handleInput = () => {
      const wasIdle = Date.now() - lastInput.current > idleTimeoutMs;
      lastInput.current = Date.now();
      if (wasIdle) void refetch();
    };
    const options = { passive: true, capture: true };
    for (const name of inputEvents) window.addEventListener(name, handleInput, options);
    return () => {
      for (const name of inputEvents) window.removeEventListener(name, handleInput, options);
    };
  }, [refetch]);
  return { presence: data ?? undefined, polledAt: dataUpdatedAt };
};
