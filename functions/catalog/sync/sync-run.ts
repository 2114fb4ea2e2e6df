import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { Notice } from "#functions/catalog/record.ts";
import {
  SnapshotDamagedError,
  type SnapshotStorage,
  snapshotKeys,
} from "#functions/catalog/snapshot/snapshot-format.ts";
import type { Table } from "#functions/table/table.ts";
import { getDayInZone } from "#shared/util/dates.ts";
import { createLeaseStore, type RunLease, type RunStore } from "./run-lease.ts";

export const StagedResults = z.object({ notices: z.array(Notice), same: z.array(z.string()) });
export type StagedResults = z.infer<typeof StagedResults>;

export const deleteStagedResults = async (files: SnapshotStorage, { runId, parts }: SyncRunState): Promise<void> => {
  // Delete one more file than counted, because a crash may have occurred between writing the file and the checkpoint.
  for (let part = 0; part <= parts; part++) await files.delete(snapshotKeys.staged(runId, part));
};

export const readStagedResults = async (
  files: SnapshotStorage,
  { runId, parts }: SyncRunState,
): Promise<StagedResults> => {
  const all: StagedResults = { notices: [], same: [] };
  for (let part = 0; part < parts; part++) {
    const text = await files.get(snapshotKeys.staged(runId, part));
    if (text === undefined) throw new SnapshotDamagedError(`${snapshotKeys.staged(runId, part)} is missing`);
    const staged = StagedResults.parse(JSON.parse(text));
    all.notices.push(...staged.notices);
    all.same.push(...staged.same);
  }
  return all;
};

export const createTableRunStore = (table: Table): SyncRunStore => createLeaseStore(table, "SYNC", SyncRunState);

const Position = z.record(z.string(), z.union([z.string(), z.number()]));

/** Checkpoint of a run: everything needed to resume it in another process. Results are in numbered files. */
export const SyncRunState = z.object({
  runId: z.string().check(z.regex(/^[0-9a-z-]{8,60}$/)),
  source: z.string(),
  startedAt: z.iso.datetime(),
  /** The source's pages come first, then individual lookups of unlisted records. */
  phase: z.enum(["pages", "missing"]),
  position: z.nullable(Position),
  parts: z.int().check(z.gte(0)),
  seen: z.int().check(z.gte(0)),
  unreadable: z.int().check(z.gte(0)),
  nameless: z.int().check(z.gte(0)),
  announced: z.nullable(z.int()),
  examples: z.array(z.object({ sourceId: z.string(), why: z.string() })),
  mark: z.nullable(Position),
  /** Number of failures since the last progress. */
  failures: z.int().check(z.gte(0)),
});
export type SyncRunState = z.infer<typeof SyncRunState>;

export const createSyncRunState = (source: string, now: Date): SyncRunState => ({
  runId: randomUUID(),
  source,
  startedAt: now.toISOString(),
  phase: "pages",
  position: null,
  parts: 0,
  seen: 0,
  unreadable: 0,
  nameless: 0,
  announced: null,
  examples: [],
  mark: null,
  failures: 0,
});

/**
 * Returns the date of a run, `YYYY-MM-DD`, in Eastern Time, because federal deadlines are based on the date in
 * Washington, D.C.
 */
export const getSyncDay = (now: Date) => getDayInZone("America/New_York", now);

export type SyncRunLease = RunLease<SyncRunState>;
export type SyncRunStore = RunStore<SyncRunState>;
