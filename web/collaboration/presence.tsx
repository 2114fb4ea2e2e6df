import clsx from "clsx";
import { useEffect, useRef, useState } from "react";
import type { Presence } from "#shared/api/presence.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { VisuallyHidden } from "#web/ui/accessibility.tsx";
import { formatTime } from "#web/ui/text/format.ts";
import { type RecordPresenceProps, usePresence } from "./use-presence.ts";

type Change = NonNullable<Presence["lastChange"]>;

/** Returns the first letters of the first and the last word. */
export const getInitials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toUpperCase();
};

const momentMs = 60_000;
const formatMoment = (at: string) => (Date.now() - Date.parse(at) < momentMs ? "a moment ago" : `at ${formatTime(at)}`);

const getChangeKey = ({ at, actor, summary }: Change) => `${at} ${actor.id} ${summary}`;

/** Returns another member's latest change since the record was opened, and loads a version that is not shown yet. */
const useRemoteChanges = (
  { version, isSaving = false, hasUnsavedEdits = false, onNewerVersion }: RecordPresenceProps,
  { presence, polledAt }: ReturnType<typeof usePresence>,
) => {
  const { user } = useCurrentUser();
  const [remoteChange, setRemoteChange] = useState<Change | null>(null);
  /** Undefined before the first poll. */
  const lastChangeKey = useRef<string | null>(undefined);
  const isStale = useRef(false);
  const isNewer = presence !== undefined && presence.version > version && !isSaving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each poll
  useEffect(() => {
    if (!presence) return;
    const change = presence.lastChange;
    const key = change && getChangeKey(change);
    // Ignore a change from before the record was opened, unless it came after its version was loaded.
    const isNewChange = key !== null && (lastChangeKey.current === undefined ? isNewer : key !== lastChangeKey.current);
    lastChangeKey.current = key ?? lastChangeKey.current ?? null;
    const isByOther = isNewChange && change?.actor.id !== user?.id;
    if (isByOther) setRemoteChange(change);
    isStale.current = isNewer || isByOther;
  }, [polledAt]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refresh that failed is repeated after the next poll
  useEffect(() => {
    if (!isStale.current || hasUnsavedEdits || isSaving) return;
    isStale.current = false;
    onNewerVersion();
  }, [polledAt, hasUnsavedEdits, isSaving]);
  return { remoteChange, isNewer };
};

const maxShown = 4;

export const RecordPresenceView = (props: RecordPresenceProps) => {
  const { recordId, version, hasUnsavedEdits, className } = props;
  const pollResult = usePresence(recordId, version);
  const others = pollResult.presence?.others ?? [];
  const { remoteChange, isNewer } = useRemoteChanges(props, pollResult);
  const hiddenPeople = others.slice(maxShown);
  const isEmpty = others.length === 0 && remoteChange === null;
  return (
    <div className={clsx("flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 print:hidden", !isEmpty && className)}>
      {others.length > 0 && (
        <span aria-hidden className="flex shrink-0 gap-1">
          {others.slice(0, maxShown).map(({ id, name }) => (
            <Initials key={id} title={`${name} is here`}>
              {getInitials(name)}
            </Initials>
          ))}
          {hiddenPeople.length > 0 && (
            <Initials title={hiddenPeople.map(({ name }) => name).join(", ")}>{`+${hiddenPeople.length}`}</Initials>
          )}
        </span>
      )}
      <p role="status" className="min-w-0 text-sm text-muted">
        <VisuallyHidden>{others.map(({ name }) => `${name} is here. `).join("")}</VisuallyHidden>
        {remoteChange && (
          <>
            <bdi>{remoteChange.actor.name}</bdi> changed this {formatMoment(remoteChange.at)}.{" "}
            {hasUnsavedEdits && isNewer
              ? "Your edits are kept. Save to compare them."
              : remoteChange.summary && `${remoteChange.summary}.`}
          </>
        )}
      </p>
    </div>
  );
};

const Initials = ({ title, children }: { title: string; children: string }) => (
  <span
    title={title}
    className="grid size-7 place-items-center rounded-full bg-primary-soft text-xs font-semibold text-primary-text"
  >
    {children}
  </span>
);
