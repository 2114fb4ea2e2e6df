import type { Change } from "./changes.ts";
import type { Manifest, SnapshotFiles } from "./snapshot.ts";
import { SnapshotDamaged } from "./snapshot.ts";
import { readLatest } from "./snapshot-read.ts";
import { type Source, SourceProblem } from "./sources/source.ts";
import { finishRun, rollOn } from "./sync-finish.ts";
import { readSource } from "./sync-read.ts";
import { discardStaged } from "./sync-staged.ts";
import { type HeldRun, newRun, RunLost, type RunState, type Runs } from "./sync-state.ts";

export type SyncParts = {
  source: Source;
  files: SnapshotFiles;
  runs: Runs;
  clock: { now(): Date };
  /** Remaining time of this process in ms; unlimited by default. */
  timeLeft?: () => number;
  /** Starts another process that resumes from the checkpoint. */
  again?: () => Promise<void>;
  progress?: (counts: { seen: number; announced: number | null }) => void;
};

export type Told = {
  seen: number;
  unreadable: number;
  examples: RunState["examples"];
  remarks: Record<string, number>;
};
export type SyncResult =
  | { outcome: "published"; manifest: Manifest; changes: Change[]; told: Told }
  | { outcome: "unchanged" }
  | { outcome: "goesOn"; seen: number }
  | { outcome: "busy" }
  /** The source failed. If `resumable`, the next run continues from the checkpoint. */
  | { outcome: "brokeOff"; why: string; resumable: boolean }
  | { outcome: "refused"; why: string[]; told: Told };

/** Checkpoints older than this, in ms, are discarded. */
const maxCheckpointAge = 12 * 3_600_000;
const maxFailures = 3;

/**
 * Runs the sync, or as much of it as time allows: reads the source page by page with checkpoints, compares it
 * with the published catalog, and publishes a new version if validation passes. The only retries are those of
 * the source's HTTP client. Throws only on storage errors.
 */
export const syncCatalogue = async (parts: SyncParts): Promise<SyncResult> => {
  const { runs, clock } = parts;
  const lease = await runs.take(clock.now());
  if (!lease) return { outcome: "busy" };
  try {
    return await run(parts, lease);
  } catch (error) {
    if (error instanceof RunLost) return { outcome: "busy" };
    throw error;
  } finally {
    await lease.release();
  }
};

const run = async (parts: SyncParts, lease: HeldRun): Promise<SyncResult> => {
  const { source, files, clock, again } = parts;
  const before = await readLatest(files);
  const state = await resumeOrStart(parts, lease);
  try {
    const stopped = await readSource(parts, lease, state, before);
    if (stopped === "unchanged") return await rollOn(parts, lease, state, before);
    if (stopped === "done") return await finishRun(parts, lease, state, before);
    await lease.save(state, clock.now());
    await lease.release();
    await again?.();
    return { outcome: "goesOn", seen: state.seen };
  } catch (error) {
    const isStorageDamage = error instanceof SnapshotDamaged;
    if (!isStorageDamage && !(error instanceof SourceProblem)) throw error;
    // A damaged file loses the staged results; otherwise the next run resumes.
    const failed = { ...state, failures: state.failures + 1 };
    const resumable = !isStorageDamage && state.parts > 0 && failed.failures < maxFailures;
    if (!resumable) await discardStaged(files, state);
    await lease.save(resumable ? failed : undefined, clock.now());
    return { outcome: "brokeOff", why: `${source.name}: ${error.message}`, resumable };
  }
};

const resumeOrStart = async ({ source, clock, files }: SyncParts, lease: HeldRun): Promise<RunState> => {
  const { state } = lease;
  const now = clock.now();
  const isRecent = state && now.getTime() - Date.parse(state.startedAt) < maxCheckpointAge;
  if (isRecent && state.source === source.name) return structuredClone(state);
  if (state) await discardStaged(files, state);
  return newRun(source.name, now);
};
