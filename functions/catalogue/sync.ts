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
  /** Milliseconds this process still has; unlimited when not given. */
  timeLeft?: () => number;
  /** Has another process go on from the checkpoint. */
  again?: () => Promise<void>;
  /** Told after every checkpoint. */
  progress?: (told: { seen: number; announced: number | null }) => void;
};

/** What a run met, for whoever started it and for the log. */
export type Told = {
  seen: number;
  unreadable: number;
  /** The first few of those that could not be read. */
  examples: RunState["examples"];
  /** Values that were not taken as they stood, by reason. */
  remarks: Record<string, number>;
};
export type SyncResult =
  /** There is a new version; what changed since the one before. */
  | { outcome: "published"; manifest: Manifest; changes: Change[]; told: Told }
  /** Nothing to publish: the source has nothing new, and no day has passed that matters. */
  | { outcome: "unchanged" }
  /** Time is short: it goes on elsewhere from where it is. */
  | { outcome: "goesOn"; seen: number }
  /** Another process is at it. */
  | { outcome: "busy" }
  /** The source broke off; the next run goes on from the checkpoint where there is one. */
  | { outcome: "brokeOff"; why: string; resumable: boolean }
  /** It came to its end and is too bad to be published. The catalogue stays as it is. */
  | { outcome: "refused"; why: string[]; told: Told };

/** A checkpoint older than this, in milliseconds, is no longer worth going on from. */
const oldestRun = 12 * 3_600_000;
/** A run that breaks off so often at one place starts over. */
const mostFailures = 3;

/**
 * One run of the sync, or as much of it as there is time for: reads the source page by page with a checkpoint after
 * each, compares with the published catalogue, and publishes the next version if nothing speaks against it. Nothing
 * is tried again beyond what the source's own patience does. Throws only for troubles of its own storage.
 */
export const syncCatalogue = async (parts: SyncParts): Promise<SyncResult> => {
  const { runs, clock } = parts;
  const held = await runs.take(clock.now());
  if (!held) return { outcome: "busy" };
  try {
    return await run(parts, held);
  } catch (error) {
    if (error instanceof RunLost) return { outcome: "busy" };
    throw error;
  } finally {
    await held.release();
  }
};

const run = async (parts: SyncParts, held: HeldRun): Promise<SyncResult> => {
  const { source, files, clock, again } = parts;
  const before = await readLatest(files);
  const state = await begin(parts, held);
  try {
    const stopped = await readSource(parts, held, state, before);
    if (stopped === "unchanged") return await rollOn(parts, held, state, before);
    if (stopped === "done") return await finishRun(parts, held, state, before);
    await held.save(state, clock.now());
    await held.release();
    await again?.();
    return { outcome: "goesOn", seen: state.seen };
  } catch (error) {
    const isOurs = error instanceof SnapshotDamaged;
    if (!isOurs && !(error instanceof SourceProblem)) throw error;
    // What was found so far is lost with a damaged file; else the next run goes on from there.
    const failed = { ...state, failures: state.failures + 1 };
    const resumable = !isOurs && state.parts > 0 && failed.failures < mostFailures;
    if (!resumable) await discardStaged(files, state);
    await held.save(resumable ? failed : undefined, clock.now());
    return { outcome: "brokeOff", why: `${source.name}: ${error.message}`, resumable };
  }
};

/** The run to go on with, or a new one where there is none of this source or it is old. */
const begin = async ({ source, clock, files }: SyncParts, held: HeldRun): Promise<RunState> => {
  const { state } = held;
  const now = clock.now();
  const isFresh = state && now.getTime() - Date.parse(state.startedAt) < oldestRun;
  if (isFresh && state.source === source.name) return structuredClone(state);
  if (state) await discardStaged(files, state);
  return newRun(source.name, now);
};
