import { randomUUID } from "node:crypto";
import type * as z from "zod/mini";
import { catalogStateKey } from "#functions/table/keys.ts";
import { type Condition, ConditionFailedError, type Table, type Value } from "#functions/table/table.ts";

/** Duration of a lease in ms; every checkpoint renews it. */
export const runLeaseMs = 5 * 60_000;

/** The right to work on a run. Only one process holds it at a time. */
export interface RunLease<State> {
  /** The checkpoint from which another process can resume the run. */
  readonly state: State | undefined;
  /** Saves a checkpoint (undefined clears it) and renews the lease. Throws RunLostError. */
  save(state: State | undefined, now: Date): Promise<void>;
  release(): Promise<void>;
}

export interface RunStore<State> {
  acquire(now: Date): Promise<RunLease<State> | undefined>;
}

export class RunLostError extends Error {
  override readonly name = "RunLostError";
  constructor() {
    super("The run was taken over by another process");
  }
}

const tryWrite = async (write: Promise<void>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
};
const computeLeaseEnd = (now: Date) => new Date(now.getTime() + runLeaseMs).toISOString();

/**
 * Stores the runs of one kind in one table item. Acquiring the lease and saving a checkpoint are conditional writes. A
 * stored checkpoint that does not match `schema` is ignored.
 */
export const createLeaseStore = <S extends z.ZodMiniType>(
  table: Table,
  kind: "SYNC" | "PUBLISH",
  schema: S,
): RunStore<z.infer<S>> => {
  const key = catalogStateKey(kind);
  return {
    async acquire(now) {
      const holder = randomUUID();
      const ifFree: Condition = {
        any: ["absent", { all: { holder: { is: null } } }, { all: { leaseUntil: { below: now.toISOString() } } }],
      };
      const isAcquired = await tryWrite(
        table.write({ update: key, set: { holder, leaseUntil: computeLeaseEnd(now) }, if: ifFree }),
      );
      if (!isAcquired) return undefined;
      const storedState = schema.safeParse((await table.get(key))?.state);
      const ifOwner: Condition = { all: { holder: { is: holder } } };
      return {
        state: storedState.success ? storedState.data : undefined,
        async save(state, at) {
          const set = { state: (state ?? null) as Value, leaseUntil: computeLeaseEnd(at) };
          if (!(await tryWrite(table.write({ update: key, set, if: ifOwner })))) throw new RunLostError();
        },
        async release() {
          await tryWrite(table.write({ update: key, set: { holder: null }, if: ifOwner }));
        },
      };
    },
  };
};
