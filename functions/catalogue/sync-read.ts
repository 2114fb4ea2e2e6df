import type { Records } from "./changes.ts";
import { hasEnded, normalise } from "./normalise.ts";
import { isLive } from "./record.ts";
import { keys } from "./snapshot.ts";
import type { Snapshot } from "./snapshot-read.ts";
import type { Found, Known, Page } from "./sources/source.ts";
import type { SyncParts } from "./sync.ts";
import { readStaged, type Staged } from "./sync-staged.ts";
import { type HeldRun, type RunState, runDay } from "./sync-state.ts";

/** With less time left (ms), the run is handed to another process. */
const minTimeLeft = 60_000;
const lookupBatchSize = 25;
const maxExamples = 20;

export type Stop = "done" | "short" | "unchanged";

/**
 * Continues reading the source from `state`, with a checkpoint after every page; updates `state` in place.
 * Throws SourceError.
 */
export const readSource = async (
  parts: SyncParts,
  lease: HeldRun,
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
      await stagePage(parts, lease, state, page, known);
      if (isOutOfTime(parts)) return "short";
    }
  }
  return lookUpMissing(parts, lease, state, known, records);
};

const isOutOfTime = ({ timeLeft }: SyncParts) => timeLeft !== undefined && timeLeft() < minTimeLeft;

const stagePage = async (parts: SyncParts, lease: HeldRun, state: RunState, page: Page, known: Known) => {
  const { files, clock, progress } = parts;
  const staged: Staged = { notices: [], same: [] };
  for (const found of page.found) stageRecord(found, staged, state, known);
  await files.put(keys.staged(state.runId, state.parts), JSON.stringify(staged));
  state.parts++;
  // Individually requested records are not part of the announced total.
  if (state.phase === "pages") state.seen += page.found.length;
  state.announced = page.announced ?? state.announced;
  state.mark = page.mark ?? state.mark;
  state.failures = 0;
  state.position = page.next ? { ...page.next } : null;
  if (!page.next) state.phase = "missing";
  await lease.save(state, clock.now());
  progress?.({ seen: state.seen, announced: state.announced });
};

const stageRecord = (found: Found, staged: Staged, state: RunState, { get, today }: Known) => {
  const addUnreadable = (sourceId: string, why: string) => {
    state.unreadable++;
    if (state.examples.length < maxExamples) state.examples.push({ sourceId, why });
    // The source still has it, so the known record stays.
    if (/^\d+$/.test(sourceId)) staged.same.push(recordId(sourceId));
    else state.nameless++;
  };
  if (found.kind === "same") staged.same.push(found.id);
  else if (found.kind === "unreadable") addUnreadable(found.sourceId, found.why);
  else {
    const { grantsGovId, ownId } = found.raw;
    const sourceId = String(grantsGovId ?? ownId ?? "");
    // Most records of a full extract ended long ago and were never in the catalog.
    if (hasEnded(found.raw, today) && !get(recordId(sourceId))) return;
    const result = normalise(found.raw, today);
    if ("notice" in result) staged.notices.push(result.notice);
    else addUnreadable(sourceId, result.problem);
  }
};
const recordId = (sourceId: string) => `gg-${sourceId.replace(/^0+/, "")}`;

/**
 * Looks up known records that the source, which lists only live ones, no longer lists: they have closed or were
 * removed.
 */
const lookUpMissing = async (
  parts: SyncParts,
  lease: HeldRun,
  state: RunState,
  known: Known,
  records: Records,
): Promise<Stop> => {
  const { source, files } = parts;
  if (source.listsAll || !source.one) return "done";
  const { notices, same } = await readStaged(files, state);
  const listed = new Set([...notices.map(({ id }) => id), ...same]);
  const missing = [...records.values()].filter((record) => isLive(record) && !listed.has(record.id));
  // This many indicate a bad list, not closed notices: validation rejects the run, so do not look them up.
  if (missing.length > Math.max(50, records.size / 2)) return "done";
  for (let at = 0; at < missing.length; at += lookupBatchSize) {
    const found: Found[] = [];
    for (const { id } of missing.slice(at, at + lookupBatchSize)) {
      const raw = await source.one(id);
      if (raw) found.push({ kind: "notice", raw });
    }
    await stagePage(parts, lease, state, { found, next: undefined }, known);
    if (isOutOfTime(parts)) return "short";
  }
  return "done";
};
