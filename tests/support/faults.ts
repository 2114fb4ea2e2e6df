import type { Blobs, Dependencies } from "#functions/dependencies.ts";
import type { Table } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";

/**
 * How an injected fault affects a call: it has no effect, its response is lost, or the process crashes before or after it.
 */
export const faults = ["failed", "response lost", "crash before", "crash after"] as const;
type Fault = (typeof faults)[number];
/** Faults by call number, counted from 0 across all processes. */
export type FaultPlan<F extends string = Fault> = ReadonlyMap<number, F>;
/** Wraps a process's calls to services. `kind` identifies calls that fail in a special way. */
export type Intercept<Kind extends string = string> = <T>(perform: () => T | Promise<T>, kind?: Kind) => Promise<T>;

/** Wraps the named methods of a service. */
const interceptMethods = <T extends object, K extends keyof T & string>(
  service: T,
  names: readonly K[],
  call: Intercept<K>,
): T => {
  const methods = service as Record<K, (...args: unknown[]) => Promise<unknown>>; // All names are method names.
  const wrapped = names.map((name) => [name, (...args: unknown[]) => call(() => methods[name](...args), name)]);
  return { ...service, ...Object.fromEntries(wrapped) };
};

export const interceptTable = (table: Table, call: Intercept<keyof Table>): Table =>
  interceptMethods(table, ["get", "getMany", "query", "write"], call);

export const interceptBlobs = (blobs: Blobs, call: Intercept<"file">): Blobs => ({
  ...interceptMethods(blobs, ["put", "get", "getBytes", "getSize", "copyFile", "delete", "list"], (perform) =>
    call(perform, "file"),
  ),
  // Reading the stream makes calls of its own, so only the complete upload is one call.
  putStream: async (key, chunks) => {
    const received: Uint8Array[] = [];
    for await (const chunk of chunks) received.push(chunk);
    await call(() => blobs.put(key, Buffer.concat(received)), "file");
  },
});

/** The payment service's methods that make requests. */
const paymentMethods = [
  "createCustomer",
  "findCustomer",
  "updateCustomer",
  "deleteCustomer",
  "openCheckout",
  "closeCheckout",
  "openSubscription",
  "closeSubscription",
  "cancel",
  "openPortal",
  "listPlans",
] as const;

/**
 * Numbers all processes' calls to the table, the bucket, the queue and the payment service, and injects the planned
 * faults. `pause` runs before and after each call so that other processes can interleave.
 */
export const createFaultyProcesses = (plan: FaultPlan = new Map(), pause?: () => Promise<unknown>) => {
  let calls = 0;
  /** Starts a process. After a crash, its calls have no effect. */
  const startProcess = <D extends Dependencies>(base: D): D => {
    let hasCrashed = false;
    const call: Intercept = async (perform) => {
      await pause?.();
      const number = calls++;
      const fault = plan.get(number);
      if (fault === "crash before") hasCrashed = true;
      if (hasCrashed || fault === "failed") throw new AppError("unavailable", `Call ${number} failed`);
      const response = await perform();
      await pause?.();
      if (fault === "crash after") hasCrashed = true;
      if (hasCrashed || fault) throw new AppError("unavailable", `The response to call ${number} was lost`);
      return response;
    };
    const payments = async () => interceptMethods(await base.billing.payments(), paymentMethods, call);
    return {
      ...base,
      table: interceptTable(base.table, call),
      blobs: interceptBlobs(base.blobs, call),
      billing: { configured: base.billing.configured, payments },
      queue: { send: (...args) => call(() => base.queue.send(...args)) },
    };
  };
  return { startProcess, countCalls: () => calls };
};
