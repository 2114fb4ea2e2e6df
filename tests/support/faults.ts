import type { PaymentService } from "#functions/billing/payment-service.ts";
import type { Blobs, Dependencies } from "#functions/dependencies.ts";
import type { Table } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";

/** How an injected fault ends a call: without effect, with its response lost, or as the process dies before or after it. */
export const faults = ["not done", "answer lost", "dead before", "dead after"] as const;
type Fault = (typeof faults)[number];
/** Faults by call number, from 0 over all processes. */
export type FaultPlan<F extends string = Fault> = ReadonlyMap<number, F>;
/** Wraps each call of a process to a service. `kind` tells calls apart that fail in their own way. */
export type Intercept<Kind extends string = string> = <T>(act: () => T | Promise<T>, kind?: Kind) => Promise<T>;

export const interceptTable = (table: Table, call: Intercept<keyof Table>): Table => ({
  get: (key) => call(() => table.get(key), "get"),
  getMany: (keys) => call(() => table.getMany(keys), "getMany"),
  query: (query) => call(() => table.query(query), "query"),
  write: (...writes) => call(() => table.write(...writes), "write"),
});

export const interceptBlobs = (blobs: Blobs, call: Intercept<"file">): Blobs => ({
  ...blobs,
  put: (key, content) => call(() => blobs.put(key, content), "file"),
  // Reading the stream needs calls of its own, so only the complete upload counts as one.
  putStream: async (key, chunks) => {
    const all: Uint8Array[] = [];
    for await (const chunk of chunks) all.push(chunk);
    await call(() => blobs.put(key, Buffer.concat(all)), "file");
  },
  get: (key) => call(() => blobs.get(key), "file"),
  getBytes: (key, from, to) => call(() => blobs.getBytes(key, from, to), "file"),
  getSize: (key) => call(() => blobs.getSize(key), "file"),
  copyFile: (from, to, file) => call(() => blobs.copyFile(from, to, file), "file"),
  delete: (key) => call(() => blobs.delete(key), "file"),
  list: (prefix) => call(() => blobs.list(prefix), "file"),
});

/** Every function of the payment service except the verification of webhooks, which calls nothing. */
const interceptPayments = (payments: PaymentService, call: Intercept): PaymentService => ({
  ...payments,
  createCustomer: (...args) => call(() => payments.createCustomer(...args)),
  findCustomer: (...args) => call(() => payments.findCustomer(...args)),
  updateCustomer: (...args) => call(() => payments.updateCustomer(...args)),
  deleteCustomer: (...args) => call(() => payments.deleteCustomer(...args)),
  openCheckout: (...args) => call(() => payments.openCheckout(...args)),
  closeCheckout: (...args) => call(() => payments.closeCheckout(...args)),
  openSubscription: (...args) => call(() => payments.openSubscription(...args)),
  closeSubscription: (...args) => call(() => payments.closeSubscription(...args)),
  cancel: (...args) => call(() => payments.cancel(...args)),
  openPortal: (...args) => call(() => payments.openPortal(...args)),
  listPlans: (...args) => call(() => payments.listPlans(...args)),
});

/**
 * Numbers the calls of all processes to the table, the bucket, the queue and the payment service, and fails the planned
 * ones. `pause` runs before and after each call, so that other processes can interleave.
 */
export const createFaultyProcesses = (plan: FaultPlan = new Map(), pause?: () => Promise<unknown>) => {
  let calls = 0;
  /** Starts a process. Once it is dead, none of its later calls has an effect. */
  const startProcess = <D extends Dependencies>(base: D): D => {
    let dead = false;
    const call: Intercept = async (act) => {
      await pause?.();
      const number = calls++;
      const fault = plan.get(number);
      if (fault === "dead before") dead = true;
      if (dead || fault === "not done") throw new AppError("unavailable", `Call ${number} failed`);
      const response = await act();
      await pause?.();
      if (fault === "dead after") dead = true;
      if (dead || fault) throw new AppError("unavailable", `The response to call ${number} is lost`);
      return response;
    };
    const payments = async () => interceptPayments(await base.billing.payments(), call);
    return {
      ...base,
      table: interceptTable(base.table, call),
      blobs: interceptBlobs(base.blobs, call),
      billing: { configured: base.billing.configured, payments },
      queue: { send: (...args) => call(() => base.queue.send(...args)) },
    };
  };
  return { startProcess, callsMade: () => calls };
};
