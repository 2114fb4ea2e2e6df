import type { Payments } from "#functions/billing/payments.ts";
import type { Blobs, Outside } from "#functions/outside.ts";
import type { Table } from "#functions/table/table.ts";

/**
 * How a chosen call fails: without effect, with effect but a lost response, or by crashing the process before or after
 * the effect.
 */
export type Ending = "not done" | "answer lost" | "dead before" | "dead after";
export const endings: Ending[] = ["not done", "answer lost", "dead before", "dead after"];
/** The calls that fail, by number from 0, and how. */
export type Failures = ReadonlyMap<number, Ending>;

type Interceptor = <T>(run: () => Promise<T>) => Promise<T>;
/** The payment service with every call used by deletion intercepted. */
const interceptPayments = (payments: Payments, call: Interceptor): Payments => ({
  ...payments,
  plansOf: (id) => call(() => payments.plansOf(id)),
  cancel: (id) => call(() => payments.cancel(id)),
  deleteCustomer: (id) => call(() => payments.deleteCustomer(id)),
  closeCheckout: (id) => call(() => payments.closeCheckout(id)),
  closeSubscription: (id) => call(() => payments.closeSubscription(id)),
});

/** Numbers the calls of all processes and makes the chosen ones fail. */
export const crashing = (failures: Failures) => {
  let calls = 0;
  /** A process: once it has crashed, none of its later calls has an effect. */
  const processOf = (base: Outside): Outside => {
    let dead = false;
    const call: Interceptor = async (run) => {
      const ending = failures.get(calls++);
      if (ending === "dead before") dead = true;
      if (dead || ending === "not done") throw new Error(`Call ${calls - 1} failed`);
      const answer = await run();
      if (ending === "dead after") dead = true;
      if (ending) throw new Error(`The response to call ${calls - 1} is lost`);
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
    const payments = async () => interceptPayments(await base.billing.payments(), call);
    const billing = { configured: base.billing.configured, payments };
    return { ...base, table, blobs, billing, queue: { send: (...sent) => call(() => base.queue.send(...sent)) } };
  };
  return { processOf, callsMade: () => calls };
};
