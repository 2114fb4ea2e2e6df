import { AppError } from "#shared/api/problem.ts";
import { createFaultyProcesses, type FaultPlan } from "#tests/support/faults.ts";
import type { PaymentAttemptKind } from "./billing.table.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import { type BillingEnvironment, createBillingEnvironment } from "./testing.ts";

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
  const open = async (
    kind: PaymentAttemptKind,
    { failures, pause }: { failures?: FaultPlan; pause?: () => Promise<unknown> } = {},
  ) => {
    const { startProcess, callsMade } = createFaultyProcesses(failures, pause);
    const dependencies = startProcess(world.dependencies);
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
