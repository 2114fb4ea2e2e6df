import type { ActivityDependencies } from "#functions/activity.ts";
import type { PaymentService } from "#functions/billing/payment-service.ts";
import type { Blobs } from "#functions/dependencies.ts";
import type { Table } from "#functions/table/table.ts";

/** Without effect, with effect but a lost response, or with a crash before or after the effect. */
export type FailureMode = "not done" | "answer lost" | "dead before" | "dead after";
export const failureModes: FailureMode[] = ["not done", "answer lost", "dead before", "dead after"];
/** By number of the call, from 0. */
export type InjectedFailures = ReadonlyMap<number, FailureMode>;

type Interceptor = <T>(run: () => Promise<T>) => Promise<T>;
const interceptPayments = (payments: PaymentService, call: Interceptor): PaymentService => ({
  ...payments,
  listPlans: (id) => call(() => payments.listPlans(id)),
  cancel: (id) => call(() => payments.cancel(id)),
  deleteCustomer: (id) => call(() => payments.deleteCustomer(id)),
  closeCheckout: (id) => call(() => payments.closeCheckout(id)),
  closeSubscription: (id) => call(() => payments.closeSubscription(id)),
});

/** Numbers the calls of all processes and fails the chosen ones. */
export const createCrashingProcesses = (failures: InjectedFailures) => {
  let calls = 0;
  /** Once it has crashed, none of its later calls has an effect. */
  const processOf = (base: ActivityDependencies): ActivityDependencies => {
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
