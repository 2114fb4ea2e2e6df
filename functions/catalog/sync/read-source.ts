import { hasNoticeEnded, normalizeNotice } from "#functions/catalog/normalize/normalize-notice.ts";
import { isLiveRecord } from "#functions/catalog/record.ts";
import type { RecordsById } from "#functions/catalog/snapshot/diff-snapshots.ts";
import type { Snapshot } from "#functions/catalog/snapshot/read-snapshot.ts";
import { type SnapshotStorage, snapshotKeys } from "#functions/catalog/snapshot/snapshot-format.ts";
import type { KnownCatalog, NoticeSource, SourceItem, SourcePage } from "#functions/catalog/sources/source.ts";
import type { Catalog } from "#functions/dependencies.ts";
import {
  getSyncDay,
  readStagedResults,
  type StagedResults,
  type SyncRunLease,
  type SyncRunState,
  type SyncRunStore,
} from "./sync-run.ts";

/** If less time (in ms) is left, another process continues the run. */
const minTimeLeft = 60_000;
const lookupBatchSize = 25;
const maxExamples = 20;

export type SyncOptions = {
  source: NoticeSource;
  files: SnapshotStorage;
  runs: SyncRunStore;
  clock: { now(): Date };
  /** The catalog whose records supplement the synced ones; by default the embedded one. */
  starter?: Catalog | undefined;
  /** Remaining time of this process in ms; unlimited by default. */
  timeLeft?: () => number;
  /** Starts another process that resumes from the checkpoint. */
  continueElsewhere?: () => Promise<void>;
  onProgress?: (counts: { seen: number; announced: number | null }) => void;
};

export type ReadOutcome = "done" | "outOfTime" | "unchanged";

/** Continues reading from `state` and updates it, with a checkpoint after every page. Throws SourceError. */
export const readSource = async (
  options: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  before: Snapshot | undefined,
): Promise<ReadOutcome> => {
  const { source, clock } = options;
  const records: RecordsById = before?.records ?? new Map();
  const known: KnownCatalog = {
    get: (id) => records.get(id),
    lastRun: before?.manifest.marks[source.name],
    today: getSyncDay(clock.now()),
  };
  if (state.phase === "pages") {
    for await (const page of source.readPages(state.position ?? undefined, known)) {
      if (page.unchanged && state.parts === 0) return "unchanged";
      await stagePage(options, lease, state, page, known);
      if (isOutOfTime(options)) return "outOfTime";
    }
  }
  return lookUpMissing(options, lease, state, known, records);
};

const isOutOfTime = ({ timeLeft }: SyncOptions) => timeLeft !== undefined && timeLeft() < minTimeLeft;

const stagePage = async (
  options: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  page: SourcePage,
  known: KnownCatalog,
) => {
  const { files, clock, onProgress } = options;
  const staged: StagedResults = { notices: [], same: [] };
  for (const item of page.items) stageRecord(item, staged, state, known);
  await files.put(snapshotKeys.staged(state.runId, state.parts), JSON.stringify(staged));
  state.parts++;
  // Individually requested records are not part of the announced total.
  if (state.phase === "pages") state.seen += page.items.length;
  state.announced = page.announced ?? state.announced;
  state.mark = page.mark ?? state.mark;
  state.failures = 0;
  state.position = page.next ? { ...page.next } : null;
  if (!page.next) state.phase = "missing";
  await lease.save(state, clock.now());
  onProgress?.({ seen: state.seen, announced: state.announced });
};

const stageRecord = (item: SourceItem, staged: StagedResults, state: SyncRunState, { get, today }: KnownCatalog) => {
  const addUnreadable = (sourceId: string, why: string) => {
    state.unreadable++;
    if (state.examples.length < maxExamples) state.examples.push({ sourceId, why });
    // The source still lists it, so keep the known record.
    if (/^\d+$/.test(sourceId)) staged.same.push(recordId(sourceId));
    else state.nameless++;
  };
  if (item.kind === "same") staged.same.push(item.id);
  else if (item.kind === "unreadable") addUnreadable(item.sourceId, item.why);
  else {
    const { grantsGovId, ownId } = item.raw;
    const sourceId = String(grantsGovId ?? ownId ?? "");
    // Most records in a full extract ended long ago and were never in the catalog.
    if (hasNoticeEnded(item.raw, today) && !get(recordId(sourceId))) return;
    const result = normalizeNotice(item.raw, today);
    if ("notice" in result) staged.notices.push(result.notice);
    else addUnreadable(sourceId, result.problem);
  }
};
const recordId = (sourceId: string) => `gg-${sourceId.replace(/^0+/, "")}`;

/** Looks up known records that are no longer listed, for sources that list only live notices. */
const lookUpMissing = async (
  options: SyncOptions,
  lease: SyncRunLease,
  state: SyncRunState,
  known: KnownCatalog,
  records: RecordsById,
): Promise<ReadOutcome> => {
  const { source, files } = options;
  if (source.isExhaustive || !source.findNotice) return "done";
  const { notices, same } = await readStagedResults(files, state);
  const listedIds = new Set([...notices.map(({ id }) => id), ...same]);
  const missingRecords = [...records.values()].filter((record) => isLiveRecord(record) && !listedIds.has(record.id));
  // This many missing records indicate a bad list, not closed notices. Validation will reject the run, so do not look them up.
  if (missingRecords.length > Math.max(50, records.size / 2)) return "done";
  for (let position = 0; position < missingRecords.length; position += lookupBatchSize) {
    const items: SourceItem[] = [];
    for (const { id } of missingRecords.slice(position, position + lookupBatchSize)) {
      const raw = await source.findNotice(id);
      if (raw) items.push({ kind: "notice", raw });
    }
    await stagePage(options, lease, state, { items, next: undefined }, known);
    if (isOutOfTime(options)) return "outOfTime";
  }
  return "done";
};
