import { diff, type Records } from "./changes.ts";
import { objections } from "./judge.ts";
import { merge } from "./merge.ts";
import { countReasons } from "./normalise-values.ts";
import type { Snapshot } from "./snapshot-read.ts";
import { publish, writeSnapshot } from "./snapshot-write.ts";
import type { SyncParts, SyncResult } from "./sync.ts";
import { discardStaged, readStaged, type Staged } from "./sync-staged.ts";
import { type HeldRun, type RunState, runDay } from "./sync-state.ts";

const getRecords = (snapshot: Snapshot | undefined): Records => snapshot?.records ?? new Map();

const mergeAndDiff = ({ clock }: SyncParts, before: Snapshot | undefined, { notices, same }: Staged) => {
  const records = getRecords(before);
  const after = merge(records, { today: runDay(clock.now()), notices, same: new Set(same) });
  return { after, changes: diff(records, after) };
};

export const rollOn = async (
  parts: SyncParts,
  lease: HeldRun,
  state: RunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const unchangedRecords: Staged = { notices: [], same: [...getRecords(before).keys()] };
  if (mergeAndDiff(parts, before, unchangedRecords).changes.length > 0)
    return validateAndPublish(parts, lease, state, before, unchangedRecords);
  await lease.save(undefined, parts.clock.now());
  return { outcome: "unchanged" };
};

/** Validates the staged records of a completed run and publishes them if they pass. Throws SnapshotDamagedError. */
export const finishRun = async (
  parts: SyncParts,
  lease: HeldRun,
  state: RunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const staged = await readStaged(parts.files, state);
  // Some unreadable records could not be identified, so no unlisted record may be considered removed.
  if (parts.source.listsAll && state.nameless > 0) staged.same.push(...getRecords(before).keys());
  return validateAndPublish(parts, lease, state, before, staged);
};

const validateAndPublish = async (
  parts: SyncParts,
  lease: HeldRun,
  state: RunState,
  before: Snapshot | undefined,
  staged: Staged,
): Promise<SyncResult> => {
  const { source, files, clock } = parts;
  const now = clock.now();
  const { after, changes } = mergeAndDiff(parts, before, staged);
  const { seen, unreadable, examples } = state;
  const report = {
    seen,
    unreadable,
    examples,
    remarks: countReasons(staged.notices.flatMap(({ remarks }) => remarks)),
  };
  const counts = { seen, unreadable, announced: state.announced ?? undefined };
  const why = objections(counts, getRecords(before), after, changes);
  if (why.length > 0) {
    await lease.save(undefined, now);
    await discardStaged(files, state);
    return { outcome: "refused", why, told: report };
  }
  const manifest = await writeSnapshot(files, {
    records: after,
    changes,
    previous: before?.manifest.version ?? null,
    source: source.name,
    now,
    run: { seen, unreadable, remarks: report.remarks },
    marks: { ...before?.manifest.marks, ...(state.mark && { [source.name]: state.mark }) },
  });
  // Throws if the lease was lost: the process that took over publishes.
  await lease.save(state, clock.now());
  await publish(files, manifest, clock.now());
  await lease.save(undefined, clock.now());
  await discardStaged(files, state);
  return { outcome: "published", manifest, changes, told: report };
};
