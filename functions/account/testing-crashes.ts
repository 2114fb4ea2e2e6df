import type { Payments } from "#functions/billing/payments.ts";
import type { Blobs, Outside } from "#functions/outside.ts";
import type { Table } from "#functions/table/table.ts";

/**
 * How a call ends that is chosen to fail: before it happened, after it happened with its answer lost, or as the last
 * one of a process that dies at it.
 */
export type Ending = "not done" | "answer lost" | "dead before" | "dead after";
export const endings: Ending[] = ["not done", "answer lost", "dead before", "dead after"];
/** Which calls fail, by their number from 0, and how. */
export type Failures = ReadonlyMap<number, Ending>;

type Counted = <T>(act: () => Promise<T>) => Promise<T>;
/** The payment service with every call of deletion counted. */
const eachCall = (payments: Payments, call: Counted): Payments => ({
  ...payments,
  plansOf: (id) => call(() => payments.plansOf(id)),
  cancel: (id) => call(() => payments.cancel(id)),
  deleteCustomer: (id) => call(() => payments.deleteCustomer(id)),
  closeCheckout: (id) => call(() => payments.closeCheckout(id)),
  closeSubscription: (id) => call(() => payments.closeSubscription(id)),
});

/** Counts the calls of all processes of a world and lets some of them fail. */
export const crashing = (failures: Failures) => {
  let calls = 0;
  /** A process: once dead, nothing that it still tries happens. */
  const processOf = (base: Outside): Outside => {
    let dead = false;
    const call: Counted = async (act) => {
      const ending = failures.get(calls++);
      if (ending === "dead before") dead = true;
      if (dead || ending === "not done") throw new Error(`Call ${calls - 1} failed`);
      const answer = await act();
      if (ending === "dead after") dead = true;
      if (ending) throw new Error(`The answer to call ${calls - 1} is lost`);
      return answer;
    };
    const table: Table = {
      get: (key) => call(() => base.table.get(key)),
      getMany: (keys) => call(() => base.table.getMany(keys)),
      query: (query) => call(() => base.table.query(query)),
      write: (...writes) => call(() => base.table.write(...writes)),
    };
    const blobs: Blobs = {
      ...base.blobs,
      list: (prefix) => call(() => base.blobs.list(prefix)),
      delete: (key) => call(() => base.blobs.delete(key)),
    };
    const payments = async () => eachCall(await base.billing.payments(), call);
    const billing = { configured: base.billing.configured, payments };
    return { ...base, table, blobs, billing, queue: { send: (...sent) => call(() => base.queue.send(...sent)) } };
  };
  return { processOf, callsMade: () => calls };
};
