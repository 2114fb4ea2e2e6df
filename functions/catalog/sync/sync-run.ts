import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { Notice } from "#functions/catalog/record.ts";
import {
  SnapshotDamagedError,
  type SnapshotStorage,
  snapshotKeys,
} from "#functions/catalog/snapshot/snapshot-format.ts";
import { catalogStateKey } from "#functions/table/keys.ts";
import { type Condition, ConditionFailedError, type Table, type Value } from "#functions/table/table.ts";
import { getDayInZone } from "#shared/util/dates.ts";

export const StagedResults = z.object({ notices: z.array(Notice), same: z.array(z.string()) });
export type StagedResults = z.infer<typeof StagedResults>;

export const deleteStagedResults = async (files: SnapshotStorage, { runId, parts }: SyncRunState): Promise<void> => {
  // Delete one more file than counted, because a crash may have occurred between file and checkpoint.
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

const tryWrite = async (write: Promise<void>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
};
const leaseEnd = (now: Date) => new Date(now.getTime() + syncLeaseMs).toISOString();

/** Stores runs in one table item. Acquiring the lease and saving a checkpoint are conditional writes. */
export const createTableRunStore = (table: Table): SyncRunStore => {
  const key = catalogStateKey("SYNC");
  return {
    async acquire(now) {
      const holder = randomUUID();
      const ifFree: Condition = {
        any: ["absent", { all: { holder: { is: null } } }, { all: { leaseUntil: { below: now.toISOString() } } }],
      };
      const isTaken = await tryWrite(
        table.write({ update: key, set: { holder, leaseUntil: leaseEnd(now) }, if: ifFree }),
      );
      if (!isTaken) return undefined;
      const stored = SyncRunState.safeParse((await table.get(key))?.state);
      const ifOwner: Condition = { all: { holder: { is: holder } } };
      return {
        state: stored.success ? stored.data : undefined,
        async save(state, at) {
          const set = { state: (state ?? null) as Value, leaseUntil: leaseEnd(at) };
          if (!(await tryWrite(table.write({ update: key, set, if: ifOwner })))) throw new SyncRunLostError();
        },
        async release() {
          await tryWrite(table.write({ update: key, set: { holder: null }, if: ifOwner }));
        },
      };
    },
  };
};

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

/** Duration of the lease in ms; every checkpoint renews it. */
export const syncLeaseMs = 5 * 60_000;

export interface SyncRunLease {
  readonly state: SyncRunState | undefined;
  /** Saves a checkpoint (undefined clears it) and renews the lease. Throws SyncRunLostError. */
  save(state: SyncRunState | undefined, now: Date): Promise<void>;
  release(): Promise<void>;
}

export interface SyncRunStore {
  acquire(now: Date): Promise<SyncRunLease | undefined>;
}

export class SyncRunLostError extends Error {
  override readonly name = "SyncRunLostError";
  constructor() {
    super("The run was taken over by another process");
  }
}
