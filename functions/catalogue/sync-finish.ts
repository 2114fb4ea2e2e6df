import { diffSnapshots, type RecordsById } from "./snapshot/diff-snapshots.ts";
import { validationIssues } from "./sync/validate-snapshot.ts";
import { mergeRecords } from "./sync/merge-records.ts";
import { countRemarkReasons } from "./normalize/normalize-values.ts";
import type { Snapshot } from "./snapshot/read-snapshot.ts";
import { publishSnapshot, writeSnapshot } from "./snapshot/write-snapshot.ts";
import type { SyncOptions, SyncResult } from "./sync/sync-catalogue.ts";
import { deleteStagedResults, readStagedResults, type StagedResults } from "./sync/staged-results.ts";
import { type SyncRunLease, type SyncRunState, getSyncDay } from "./sync/sync-run.ts";

const getRecords = (snapshot: Snapshot | undefined): RecordsById => snapshot?.records ?? new Map();

const mergeAndDiff = ({ clock }: SyncOptions, before: Snapshot | undefined, { notices, same }: StagedResults) => {
  const records = getRecords(before);
  const after = mergeRecords(records, { today: getSyncDay(clock.now()), notices, unchangedIds: new Set(same) });
  return { after, changes: diffSnapshots(records, after) };
};

export const applyPassedDeadlines = async (
  parts: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const unchangedRecords: StagedResults = { notices: [], same: [...getRecords(before).keys()] };
  if (mergeAndDiff(parts, before, unchangedRecords).changes.length > 0)
    return validateAndPublish(parts, lease, state, before, unchangedRecords);
  await lease.save(undefined, parts.clock.now());
  return { outcome: "unchanged" };
};

/** Validates the staged records of a completed run and publishes them if they pass. Throws SnapshotDamagedError. */
export const finishSync = async (
  parts: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const staged = await readStagedResults(parts.files, state);
  // Some unreadable records could not be identified, so no unlisted record may be considered removed.
  if (parts.source.isExhaustive && state.nameless > 0) staged.same.push(...getRecords(before).keys());
  return validateAndPublish(parts, lease, state, before, staged);
};

const validateAndPublish = async (
  parts: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  before: Snapshot | undefined,
  staged: StagedResults,
): Promise<SyncResult> => {
  const { source, files, clock } = parts;
  const now = clock.now();
  const { after, changes } = mergeAndDiff(parts, before, staged);
  const { seen, unreadable, examples } = state;
  const report = {
    seen,
    unreadable,
    examples,
    remarks: countRemarkReasons(staged.notices.flatMap(({ remarks }) => remarks)),
  };
  const counts = { seen, unreadable, announced: state.announced ?? undefined };
  const why = validationIssues(counts, getRecords(before), after, changes);
  if (why.length > 0) {
    await lease.save(undefined, now);
    await deleteStagedResults(files, state);
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
  await publishSnapshot(files, manifest, clock.now());
  await lease.save(undefined, clock.now());
  await deleteStagedResults(files, state);
  return { outcome: "published", manifest, changes, told: report };
};
