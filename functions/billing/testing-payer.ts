import type { Dependencies } from "#functions/dependencies.ts";
import type { Table } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { PaymentAttemptKind } from "./billing.table.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import type { PaymentService } from "./payment-service.ts";
import { type BillingEnvironment, createBillingEnvironment } from "./testing.ts";

/** How an injected fault ends a call: before taking effect, with its response lost, or as the process dies. */
export type BillingFault = "not done" | "answer lost" | "dead before" | "dead after";
export const billingFaults: BillingFault[] = ["not done", "answer lost", "dead before", "dead after"];
/** Faults by call number, from 0. */
export type BillingFaultPlan = ReadonlyMap<number, BillingFault>;

type Options = {
  failures?: BillingFaultPlan;
  /** Runs before and after each call, so that other processes can interleave. */
  pause?: () => Promise<unknown>;
};

/** Creates a process whose calls to the table and the payment service are counted and fail as planned. */
const createFaultyProcess = (base: Dependencies, { failures = new Map(), pause }: Options = {}) => {
  let calls = 0;
  let dead = false;
  const call = async <T>(act: () => Promise<T>): Promise<T> => {
    await pause?.();
    const number = calls++;
    const ending = failures.get(number);
    if (ending === "dead before") dead = true;
    if (dead || ending === "not done") throw new AppError("unavailable", `Call ${number} failed`);
    const response = await act();
    await pause?.();
    if (ending === "dead after") dead = true;
    if (dead || ending === "answer lost") throw new AppError("unavailable", `The response to call ${number} is lost`);
    return response;
  };
  const table: Table = {
    get: (key) => call(() => base.table.get(key)),
    getMany: (keys) => call(() => base.table.getMany(keys)),
    query: (query) => call(() => base.table.query(query)),
    write: (...writes) => call(() => base.table.write(...writes)),
  };
  const wrapPayments = (payments: PaymentService): PaymentService => ({
    ...payments,
    createCustomer: (...args) => call(() => payments.createCustomer(...args)),
    findCustomer: (...args) => call(() => payments.findCustomer(...args)),
    updateCustomer: (...args) => call(() => payments.updateCustomer(...args)),
    openCheckout: (...args) => call(() => payments.openCheckout(...args)),
    closeCheckout: (...args) => call(() => payments.closeCheckout(...args)),
    openSubscription: (...args) => call(() => payments.openSubscription(...args)),
    closeSubscription: (...args) => call(() => payments.closeSubscription(...args)),
    cancel: (...args) => call(() => payments.cancel(...args)),
    openPortal: (...args) => call(() => payments.openPortal(...args)),
    listPlans: (...args) => call(() => payments.listPlans(...args)),
  });
  const payments = async () => wrapPayments(await base.billing.payments());
  const dependencies: Dependencies = { ...base, table, billing: { configured: true, payments } };
  return { dependencies, callsMade: () => calls };
};

const origin = "https://grantlamp.example.org";
export const paymentAttemptKinds: PaymentAttemptKind[] = ["checkout", "subscription"];
export const listLiveSubscriptions = ({ subscriptions }: BillingEnvironment) =>
  subscriptions().filter(({ status }) => status === "active");

/** Counts the payable attempts at the payment service. */
export const countOpenAttempts = ({ sessions, subscriptions }: BillingEnvironment) =>
  sessions().filter(({ status }) => status === "open").length +
  subscriptions().filter(({ status }) => status === "incomplete").length;

/** A user with several tabs who collects every payment attempt ever returned. */
export const createPayer = async (settings?: Parameters<typeof createBillingEnvironment>[0]) => {
  const world = createBillingEnvironment(settings);
  const userId = await world.addUser();
  const given = new Set<string>();
  type ProcessOptions = Parameters<typeof createFaultyProcess>[1];
  const open = async (kind: PaymentAttemptKind, options?: ProcessOptions) => {
    const { dependencies, callsMade } = createFaultyProcess(world.dependencies, options);
    try {
      const { url, clientSecret } = await openPaymentAttempt(dependencies, userId, { kind, origin });
      const way = String(url ?? clientSecret);
      given.add(way);
      return { way, calls: callsMade() };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { code: error.code, calls: callsMade() };
    }
  };
  const pay = (way: string): boolean => {
    try {
      const error = way.startsWith("https:")
        ? world.standIn.paySession(way.split("/").at(-1) ?? "")
        : world.standIn.payIntent(way);
      return error === undefined;
    } catch {
      return false;
    }
  };
  return { ...world, world, userId, given, open, pay };
};
