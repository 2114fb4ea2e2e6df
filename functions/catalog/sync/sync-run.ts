import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { getDayInZone } from "#shared/util/dates.ts";

const Position = z.record(z.string(), z.union([z.string(), z.number()]));

/** Checkpoint of a run: everything needed to resume it in another process. Its results are in numbered files. */
export const SyncRunState = z.object({
  runId: z.string().check(z.regex(/^[0-9a-z-]{8,60}$/)),
  source: z.string(),
  startedAt: z.iso.datetime(),
  /** First the source's pages, then individual lookups of the records that were not listed. */
  phase: z.enum(["pages", "missing"]),
  position: z.nullable(Position),
  parts: z.int().check(z.gte(0)),
  seen: z.int().check(z.gte(0)),
  unreadable: z.int().check(z.gte(0)),
  nameless: z.int().check(z.gte(0)),
  announced: z.nullable(z.int()),
  examples: z.array(z.object({ sourceId: z.string(), why: z.string() })),
  mark: z.nullable(Position),
  /** Failures since the last progress. */
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

/** The day of a run, `YYYY-MM-DD`, in Eastern Time: federal deadlines end with the day in Washington, D.C. */
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
  override readonly name = "RunLost";
  constructor() {
    super("The run was taken over by another process");
  }
}
