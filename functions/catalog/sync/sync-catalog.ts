import { countRemarkReasons } from "#functions/catalog/normalize/normalize-values.ts";
import type { CatalogChange } from "#functions/catalog/snapshot/diff-snapshots.ts";
import { diffSnapshots, type RecordsById } from "#functions/catalog/snapshot/diff-snapshots.ts";
import type { Snapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { readLatestSnapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import type { Manifest } from "#functions/catalog/snapshot/snapshot-format.ts";
import { SnapshotDamagedError } from "#functions/catalog/snapshot/snapshot-format.ts";
import { findValidationIssues, publishSnapshot, writeSnapshot } from "#functions/catalog/snapshot/write-snapshot.ts";
import { SourceError } from "#functions/catalog/sources/source.ts";
import { mergeRecords } from "./merge-records.ts";
import { readSource, type SyncOptions } from "./read-source.ts";
import { RunLostError } from "./run-lease.ts";
import {
  createSyncRunState,
  deleteStagedResults,
  getSyncDay,
  readStagedResults,
  type StagedResults,
  type SyncRunLease,
  type SyncRunState,
} from "./sync-run.ts";

const getRecords = (snapshot: Snapshot | undefined): RecordsById => snapshot?.records ?? new Map();

const mergeAndDiff = ({ clock }: SyncOptions, before: Snapshot | undefined, { notices, same }: StagedResults) => {
  const records = getRecords(before);
  const after = mergeRecords(records, { today: getSyncDay(clock.now()), notices, unchangedIds: new Set(same) });
  return { after, changes: diffSnapshots(records, after) };
};

const applyPastDeadlines = async (
  options: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const unchangedRecords: StagedResults = { notices: [], same: [...getRecords(before).keys()] };
  if (mergeAndDiff(options, before, unchangedRecords).changes.length > 0)
    return validateAndPublish(options, lease, state, before, unchangedRecords);
  await lease.save(undefined, options.clock.now());
  return { outcome: "unchanged" };
};

/** Validates the staged records of a completed run and publishes them if they pass. Throws SnapshotDamagedError. */
const finishSync = async (
  options: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  before: Snapshot | undefined,
): Promise<SyncResult> => {
  const staged = await readStagedResults(options.files, state);
  // Some unreadable records could not be identified, so no unlisted record can be considered removed.
  if (options.source.isExhaustive && state.nameless > 0) staged.same.push(...getRecords(before).keys());
  return validateAndPublish(options, lease, state, before, staged);
};

const validateAndPublish = async (
  options: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  before: Snapshot | undefined,
  staged: StagedResults,
): Promise<SyncResult> => {
  const { source, files, clock } = options;
  const now = clock.now();
  const { after, changes } = mergeAndDiff(options, before, staged);
  const { seen, unreadable, examples } = state;
  const report = {
    seen,
    unreadable,
    examples,
    remarks: countRemarkReasons(staged.notices.flatMap(({ remarks }) => remarks)),
  };
  const counts = { seen, unreadable, announced: state.announced ?? undefined };
  const why = findValidationIssues(counts, getRecords(before), after, changes);
  if (why.length > 0) {
    await lease.save(undefined, now);
    await deleteStagedResults(files, state);
    return { outcome: "refused", why, report };
  }
  const manifest = await writeSnapshot(files, {
    records: after,
    changes,
    previous: before?.manifest.version ?? null,
    source: source.name,
    now,
    run: { seen, unreadable, remarks: report.remarks },
    marks: { ...before?.manifest.marks, ...(state.mark && { [source.name]: state.mark }) },
    starter: options.starter,
  });
  // Throws if the lease was lost; the process that took over publishes instead.
  await lease.save(state, clock.now());
  await publishSnapshot(files, manifest, clock.now());
  await lease.save(undefined, clock.now());
  await deleteStagedResults(files, state);
  return { outcome: "published", manifest, changes, report };
};

export type SyncReport = {
  seen: number;
  unreadable: number;
  examples: SyncRunState["examples"];
  remarks: Record<string, number>;
};
export type SyncResult =
  | { outcome: "published"; manifest: Manifest; changes: CatalogChange[]; report: SyncReport }
  | { outcome: "unchanged" }
  | { outcome: "continued"; seen: number }
  | { outcome: "busy" }
  /** The source failed. If `resumable`, the next run continues from the checkpoint. */
  | { outcome: "failed"; why: string; resumable: boolean }
  | { outcome: "refused"; why: string[]; report: SyncReport };

/** Checkpoints older than this, in ms, are discarded. */
const maxCheckpointAge = 12 * 3_600_000;
const maxFailures = 3;

/**
 * Runs the sync, or as much of it as time allows: reads the source page by page with checkpoints, compares it with the
 * published catalog, and publishes a new version if validation passes. Retries happen only in the source's HTTP client.
 * Throws only on storage errors.
 */
export const syncCatalog = async (options: SyncOptions): Promise<SyncResult> => {
  const { runs, clock } = options;
  const lease = await runs.acquire(clock.now());
  if (!lease) return { outcome: "busy" };
  try {
    return await runSync(options, lease);
  } catch (error) {
    if (error instanceof RunLostError) return { outcome: "busy" };
    throw error;
  } finally {
    await lease.release();
  }
};

const runSync = async (options: SyncOptions, lease: SyncRunLease): Promise<SyncResult> => {
  const { source, files, clock, continueElsewhere } = options;
  const before = await readLatestSnapshot(files);
  const state = await resumeOrStart(options, lease);
  try {
    const readOutcome = await readSource(options, lease, state, before);
    if (readOutcome === "unchanged") return await applyPastDeadlines(options, lease, state, before);
    if (readOutcome === "done") return await finishSync(options, lease, state, before);
    await lease.save(state, clock.now());
    await lease.release();
    await continueElsewhere?.();
    return { outcome: "continued", seen: state.seen };
  } catch (error) {
    const isStorageDamage = error instanceof SnapshotDamagedError;
    if (!isStorageDamage && !(error instanceof SourceError)) throw error;
    // If a file is damaged, the staged results are lost; otherwise the next run resumes.
    const failedState = { ...state, failures: state.failures + 1 };
    const resumable = !isStorageDamage && state.parts > 0 && failedState.failures < maxFailures;
    if (!resumable) await deleteStagedResults(files, state);
    await lease.save(resumable ? failedState : undefined, clock.now());
    return { outcome: "failed", why: `${source.name}: ${error.message}`, resumable };
  }
};

const resumeOrStart = async ({ source, clock, files }: SyncOptions, lease: SyncRunLease): Promise<SyncRunState> => {
  const { state } = lease;
  const now = clock.now();
  const isRecent = state && now.getTime() - Date.parse(state.startedAt) < maxCheckpointAge;
  if (isRecent && state.source === source.name) return structuredClone(state);
  if (state) await deleteStagedResults(files, state);
  return createSyncRunState(source.name, now);
};
