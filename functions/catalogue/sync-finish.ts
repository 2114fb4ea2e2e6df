import { diff, type Records } from "./changes.ts";
import { objections } from "./judge.ts";
import { merge } from "./merge.ts";
import { countReasons } from "./normalise-values.ts";
import type { Snapshot } from "./snapshot-read.ts";
import { publish, writeSnapshot } from "./snapshot-write.ts";
import type { SyncParts, SyncResult } from "./sync.ts";
import { discardStaged, readStaged, type Staged } from "./sync-staged.ts";
import { type HeldRun, type RunState, runDay } from "./sync-state.ts";

const recordsOf = (snapshot: Snapshot | undefined): Records => snapshot?.records ?? new Map();

const compared = ({ clock }: SyncParts, before: Snapshot | undefined, { notices, same }: Staged) => {
  const records = recordsOf(before);
  const after = merge(records, { today: runDay(clock.now()), notices, same: new Set(same) });
  return { after, changes: diff(records, after) };
};

/** The source has nothing new; a deadline may have passed all the same. */
export const rollOn = async (
  parts: SyncParts,
  held: HeldRun,
  state: RunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const everything: Staged = { notices: [], same: [...recordsOf(before).keys()] };
  if (compared(parts, before, everything).changes.length > 0) return judge(parts, held, state, before, everything);
  await held.save(undefined, parts.clock.now());
  return { outcome: "unchanged" };
};

/** All is read: judges it, and publishes it if nothing speaks against it. Throws SnapshotDamaged. */
export const finishRun = async (
  parts: SyncParts,
  held: HeldRun,
  state: RunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const staged = await readStaged(parts.files, state);
  // Which records could not be read is not known of all, so none that is not listed can be said to be gone.
  if (parts.source.listsAll && state.nameless > 0) staged.same.push(...recordsOf(before).keys());
  return judge(parts, held, state, before, staged);
};

const judge = async (
  parts: SyncParts,
  held: HeldRun,
  state: RunState,
  before: Snapshot | undefined,
  staged: Staged,
): Promise<SyncResult> => {
  const { source, files, clock } = parts;
  const now = clock.now();
  const { after, changes } = compared(parts, before, staged);
  const { seen, unreadable, examples } = state;
  const told = { seen, unreadable, examples, remarks: countReasons(staged.notices.flatMap(({ remarks }) => remarks)) };
  const counts = { seen, unreadable, announced: state.announced ?? undefined };
  const why = objections(counts, recordsOf(before), after, changes);
  if (why.length > 0) {
    await held.save(undefined, now);
    await discardStaged(files, state);
    return { outcome: "refused", why, told };
  }
  const manifest = await writeSnapshot(files, {
    records: after,
    changes,
    previous: before?.manifest.version ?? null,
    source: source.name,
    now,
    run: { seen, unreadable, remarks: told.remarks },
    marks: { ...before?.manifest.marks, ...(state.mark && { [source.name]: state.mark }) },
  });
  // Still ours? Whoever took over publishes, not we.
  await held.save(state, clock.now());
  await publish(files, manifest, clock.now());
  await held.save(undefined, clock.now());
  await discardStaged(files, state);
  return { outcome: "published", manifest, changes, told };
};
