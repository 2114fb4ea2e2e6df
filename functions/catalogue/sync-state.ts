import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { dayIn } from "#shared/dates.ts";

const Position = z.record(z.string(), z.union([z.string(), z.number()]));

/** Checkpoint of a run: everything needed to resume it in another process. Its results are in numbered files. */
export const RunState = z.object({
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
export type RunState = z.infer<typeof RunState>;

export const newRun = (source: string, now: Date): RunState => ({
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
export const runDay = (now: Date) => dayIn("America/New_York", now);

/** Duration of the lease in ms; every checkpoint renews it. */
export const leaseMilliseconds = 5 * 60_000;

export interface HeldRun {
  readonly state: RunState | undefined;
  /** Saves a checkpoint (undefined clears it) and renews the lease. Throws SyncRunLostError. */
  save(state: RunState | undefined, now: Date): Promise<void>;
  release(): Promise<void>;
}

export interface Runs {
  take(now: Date): Promise<HeldRun | undefined>;
}

export class RunLost extends Error {
  override readonly name = "RunLost";
  constructor() {
    super("The run was taken over by another process");
  }
}
