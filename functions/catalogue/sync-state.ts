import { randomUUID } from "node:crypto";
import * as z from "zod/mini";
import { dayIn } from "#shared/dates.ts";

const Position = z.record(z.string(), z.union([z.string(), z.number()]));

/** How far a run is: all it takes to go on in another process. What it found lies in numbered files. */
export const RunState = z.object({
  runId: z.string().check(z.regex(/^[0-9a-z-]{8,60}$/)),
  source: z.string(),
  startedAt: z.iso.datetime(),
  /** First the source's pages, then those who were not listed, one by one. */
  phase: z.enum(["pages", "missing"]),
  position: z.nullable(Position),
  /** Files written. */
  parts: z.int().check(z.gte(0)),
  seen: z.int().check(z.gte(0)),
  unreadable: z.int().check(z.gte(0)),
  /** Unreadable ones of which not even the id is known. */
  nameless: z.int().check(z.gte(0)),
  announced: z.nullable(z.int()),
  /** The first few, to tell. */
  examples: z.array(z.object({ sourceId: z.string(), why: z.string() })),
  mark: z.nullable(Position),
  /** Times it broke off since it last got on. */
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

/** The day of a run, `YYYY-MM-DD`: deadlines of federal notices end with the day in the capital. */
export const runDay = (now: Date) => dayIn("America/New_York", now);

/** So long nobody else may take the run over, in milliseconds; every checkpoint renews it. */
export const leaseMilliseconds = 5 * 60_000;

/** The run in hand: nobody else has it while the lease lasts. */
export interface HeldRun {
  /** How far an earlier process got, when it left something to go on with. */
  readonly state: RunState | undefined;
  /** Keeps a checkpoint (undefined: there is nothing to go on with) and renews the lease. Throws RunLost. */
  save(state: RunState | undefined, now: Date): Promise<void>;
  /** Lets others have it. Never throws RunLost: it is theirs already. */
  release(): Promise<void>;
}

/** Where the one run of a catalogue is kept. */
export interface Runs {
  /** Undefined: another process has it. */
  take(now: Date): Promise<HeldRun | undefined>;
}

/** Another process has taken the run over; this one must not write anything more. */
export class RunLost extends Error {
  override readonly name = "RunLost";
  constructor() {
    super("The run was taken over by another process");
  }
}
