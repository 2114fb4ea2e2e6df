import type { Outside } from "#functions/outside.ts";
import type { Table } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { Payments } from "./payments.ts";

/** How a call ends that is chosen to fail: before it happened, after it with its answer lost, or as its process dies. */
export type Ending = "not done" | "answer lost" | "dead before" | "dead after";
export const endings: Ending[] = ["not done", "answer lost", "dead before", "dead after"];
/** Which calls fail, by their number from 0. */
export type Failures = ReadonlyMap<number, Ending>;

type Options = {
  failures?: Failures;
  /** Waits before and after each call, so that others come in between. */
  pause?: () => Promise<unknown>;
};

/** A process of this world, whose calls to the table and the payment service are counted; some fail. */
export const processOf = (base: Outside, { failures = new Map(), pause }: Options = {}) => {
  let calls = 0;
  let dead = false;
  const call = async <T>(act: () => Promise<T>): Promise<T> => {
    await pause?.();
    const number = calls++;
    const ending = failures.get(number);
    if (ending === "dead before") dead = true;
    if (dead || ending === "not done") throw new AppError("unavailable", `Call ${number} failed`);
    const answer = await act();
    await pause?.();
    if (ending === "dead after") dead = true;
    if (dead || ending === "answer lost") throw new AppError("unavailable", `The answer to call ${number} is lost`);
    return answer;
  };
  const table: Table = {
    get: (key) => call(() => base.table.get(key)),
    getMany: (keys) => call(() => base.table.getMany(keys)),
    query: (query) => call(() => base.table.query(query)),
    write: (...writes) => call(() => base.table.write(...writes)),
  };
  const wrapped = (payments: Payments): Payments => ({
    ...payments,
    createCustomer: (...given) => call(() => payments.createCustomer(...given)),
    findCustomer: (...given) => call(() => payments.findCustomer(...given)),
    updateCustomer: (...given) => call(() => payments.updateCustomer(...given)),
    openCheckout: (...given) => call(() => payments.openCheckout(...given)),
    closeCheckout: (...given) => call(() => payments.closeCheckout(...given)),
    openSubscription: (...given) => call(() => payments.openSubscription(...given)),
    closeSubscription: (...given) => call(() => payments.closeSubscription(...given)),
    cancel: (...given) => call(() => payments.cancel(...given)),
    openPortal: (...given) => call(() => payments.openPortal(...given)),
    plansOf: (...given) => call(() => payments.plansOf(...given)),
  });
  const payments = async () => wrapped(await base.billing.payments());
  const outside: Outside = { ...base, table, billing: { configured: true, payments } };
  return { outside, callsMade: () => calls };
};
