import { randomUUID } from "node:crypto";
import { ConditionFailed, type If, type Table, type Value } from "#functions/table/table.ts";
import { leaseMilliseconds, RunLost, RunState, type Runs } from "./sync-state.ts";

const key = { pk: "CATALOGUE", sk: "SYNC" };

/** Runs a conditional write. False: its condition did not hold. */
const happened = async (write: Promise<void>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
const until = (now: Date) => new Date(now.getTime() + leaseMilliseconds).toISOString();

/** The run as one item of the table: the lease is a conditional write, and so is every checkpoint. */
export const tableRuns = (table: Table): Runs => ({
  async take(now) {
    const holder = randomUUID();
    const free: If = {
      any: ["absent", { all: { holder: { is: null } } }, { all: { leaseUntil: { below: now.toISOString() } } }],
    };
    const took = await happened(table.write({ update: key, set: { holder, leaseUntil: until(now) }, if: free }));
    if (!took) return undefined;
    const kept = RunState.safeParse((await table.get(key))?.state);
    const mine: If = { all: { holder: { is: holder } } };
    return {
      state: kept.success ? kept.data : undefined,
      async save(state, at) {
        const set = { state: (state ?? null) as Value, leaseUntil: until(at) };
        if (!(await happened(table.write({ update: key, set, if: mine })))) throw new RunLost();
      },
      async release() {
        await happened(table.write({ update: key, set: { holder: null }, if: mine }));
      },
    };
  },
});
