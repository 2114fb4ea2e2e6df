import type { Records } from "./changes.ts";
import { hasEnded, normalise } from "./normalise.ts";
import { isLive } from "./record.ts";
import { keys } from "./snapshot.ts";
import type { Snapshot } from "./snapshot-read.ts";
import type { Found, Known, Page } from "./sources/source.ts";
import type { SyncParts } from "./sync.ts";
import { readStaged, type Staged } from "./sync-staged.ts";
import { type HeldRun, type RunState, runDay } from "./sync-state.ts";

/** With less time than this left, in milliseconds, another process goes on. */
const leastTime = 60_000;
/** Records asked for one by one between two checkpoints. */
const askBatch = 25;
const mostExamples = 20;

export type Stop = "done" | "short" | "unchanged";

/** Reads on from where the run is, with a checkpoint after every page; `state` is changed as it gets on. Throws SourceProblem. */
export const readSource = async (
  parts: SyncParts,
  held: HeldRun,
  state: RunState,
  before: Snapshot | undefined,
): Promise<Stop> => {
  const { source, clock } = parts;
  const records: Records = before?.records ?? new Map();
  const known: Known = {
    get: (id) => records.get(id),
    lastRun: before?.manifest.marks[source.name],
    today: runDay(clock.now()),
  };
  if (state.phase === "pages") {
    for await (const page of source.pages(state.position ?? undefined, known)) {
      if (page.unchanged && state.parts === 0) return "unchanged";
      await keep(parts, held, state, page, known);
      if (isShort(parts)) return "short";
    }
  }
  return askForMissing(parts, held, state, known, records);
};

const isShort = ({ timeLeft }: SyncParts) => timeLeft !== undefined && timeLeft() < leastTime;

/** Cleans what a page found, keeps it in a file of its own and then the checkpoint: done twice, it is the same. */
const keep = async (parts: SyncParts, held: HeldRun, state: RunState, page: Page, known: Known) => {
  const { files, clock, progress } = parts;
  const staged: Staged = { notices: [], same: [] };
  for (const found of page.found) take(found, staged, state, known);
  await files.put(keys.staged(state.runId, state.parts), JSON.stringify(staged));
  state.parts++;
  // Those asked for one by one are not among what the source announced.
  if (state.phase === "pages") state.seen += page.found.length;
  state.announced = page.announced ?? state.announced;
  state.mark = page.mark ?? state.mark;
  state.failures = 0;
  state.position = page.next ? { ...page.next } : null;
  if (!page.next) state.phase = "missing";
  await held.save(state, clock.now());
  progress?.({ seen: state.seen, announced: state.announced });
};

const take = (found: Found, staged: Staged, state: RunState, { get, today }: Known) => {
  const unreadable = (sourceId: string, why: string) => {
    state.unreadable++;
    if (state.examples.length < mostExamples) state.examples.push({ sourceId, why });
    // It is there all the same: what is known of it stays.
    if (/^\d+$/.test(sourceId)) staged.same.push(recordId(sourceId));
    else state.nameless++;
  };
  if (found.kind === "same") staged.same.push(found.id);
  else if (found.kind === "unreadable") unreadable(found.sourceId, found.why);
  else {
    const { grantsGovId, ownId } = found.raw;
    const sourceId = String(grantsGovId ?? ownId ?? "");
    // Most of what a full list holds ended long ago and was never ours.
    if (hasEnded(found.raw, today) && !get(recordId(sourceId))) return;
    const result = normalise(found.raw, today);
    if ("notice" in result) staged.notices.push(result.notice);
    else unreadable(sourceId, result.problem);
  }
};
const recordId = (sourceId: string) => `gg-${sourceId.replace(/^0+/, "")}`;

/** A source that lists only what lives is asked for those it no longer lists: they ended, or they are gone. */
const askForMissing = async (
  parts: SyncParts,
  held: HeldRun,
  state: RunState,
  known: Known,
  records: Records,
): Promise<Stop> => {
  const { source, files } = parts;
  if (source.listsAll || !source.one) return "done";
  const { notices, same } = await readStaged(files, state);
  const listed = new Set([...notices.map(({ id }) => id), ...same]);
  const missing = [...records.values()].filter((record) => isLive(record) && !listed.has(record.id));
  // So many at once are a bad list, not ended notices: the run is refused without asking for each.
  if (missing.length > Math.max(50, records.size / 2)) return "done";
  for (let at = 0; at < missing.length; at += askBatch) {
    const found: Found[] = [];
    for (const { id } of missing.slice(at, at + askBatch)) {
      const raw = await source.one(id);
      if (raw) found.push({ kind: "notice", raw });
    }
    await keep(parts, held, state, { found, next: undefined }, known);
    if (isShort(parts)) return "short";
  }
  return "done";
};
