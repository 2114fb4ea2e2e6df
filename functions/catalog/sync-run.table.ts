import { randomUUID } from "node:crypto";
import { catalogStateKey } from "#functions/table/keys.ts";
import { type Condition, ConditionFailed, type Table, type Value } from "#functions/table/table.ts";
import { SyncRunLostError, SyncRunState, type SyncRunStore, syncLeaseMs } from "./sync/sync-run.ts";

const key = catalogStateKey("SYNC");

const tryWrite = async (write: Promise<void>) => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
const leaseEnd = (now: Date) => new Date(now.getTime() + syncLeaseMs).toISOString();

/** Run storage as one table item. Taking the lease and saving a checkpoint are conditional writes. */
export const createTableRunStore = (table: Table): SyncRunStore => ({
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
});
