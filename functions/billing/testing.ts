import { createUserRecords } from "#functions/auth/users.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import { createFakeStripe, type FakeStripe } from "#scripts/stripe/fake-stripe.ts";
import { createSequentialIds, testKeys } from "#scripts/stripe/testing.ts";
import { AppError } from "#shared/api/problem.ts";
import { createFaultyProcesses, type FaultPlan } from "#tests/support/faults.ts";
import type { BillingOwner, PaymentAttemptKind } from "./billing.table.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import type { PaidPlan, PaymentService } from "./payment-service.ts";
import { createStripePayments } from "./stripe.ts";

const origin = "https://grantlamp.example.org";
export const paymentAttemptKinds: PaymentAttemptKind[] = ["checkout", "subscription"];
export const listLiveSubscriptions = ({ subscriptions }: BillingEnvironment) =>
  subscriptions().filter(({ status }) => status === "active");

export const countOpenAttempts = ({ sessions, subscriptions }: BillingEnvironment) =>
  sessions().filter(({ status }) => status === "open").length +
  subscriptions().filter(({ status }) => status === "incomplete").length;

/** Creates a user with several tabs, and the URL or client secret of every payment attempt returned to them. */
export const createPayer = async (settings?: Parameters<typeof createBillingEnvironment>[0]) => {
  const env = createBillingEnvironment(settings);
  const owner = await env.addUser();
  const references = new Set<string>();
  const open = async (
    kind: PaymentAttemptKind,
    { failures, pause }: { failures?: FaultPlan; pause?: () => Promise<unknown> } = {},
  ) => {
    const { startProcess, countCalls } = createFaultyProcesses(failures, pause);
    const dependencies = startProcess(env.dependencies);
    try {
      const { url, clientSecret } = await openPaymentAttempt(dependencies, owner, { kind, origin });
      const reference = String(url ?? clientSecret);
      references.add(reference);
      return { reference, calls: countCalls() };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { code: error.code, calls: countCalls() };
    }
  };
  const pay = (reference: string): boolean => {
    try {
      const error = reference.startsWith("https:")
        ? env.fakeStripe.paySession(reference.split("/").at(-1) ?? "")
        : env.fakeStripe.payIntent(reference);
      return error === undefined;
    } catch {
      return false;
    }
  };
  return { ...env, env, ...owner, references, open, pay };
};

export const stripeTestSettings = {
  secretKey: testKeys.secret,
  webhookSecret: testKeys.webhook,
  publishableKey: testKeys.publishable,
  priceId: "price_test_professional",
};

/** Creates a fake Stripe with a given clock, and a Stripe client that calls it directly, without sockets. */
export const createTestPayments = (
  clock: Dependencies["clock"],
): { fakeStripe: FakeStripe; payments: PaymentService } => {
  const origin = "https://payments.example.org";
  const fakeStripe = createFakeStripe({ clock, origin, keys: testKeys, newId: createSequentialIds() });
  return { fakeStripe, payments: createStripePayments({ ...stripeTestSettings, fetch: fakeStripe.fetch }) };
};

export const createBillingEnvironment = (
  settings: { payments?: (base: PaymentService) => PaymentService; table?: Table } = {},
) => {
  const dependencies = createTestDependencies(settings.table && { table: settings.table });
  const { write } = dependencies.table;
  let writes = 0;
  dependencies.table.write = async (...args) => {
    writes += 1;
    await write(...args);
  };
  const { fakeStripe, payments: base } = createTestPayments(dependencies.clock);
  const payments = settings.payments?.(base) ?? base;
  dependencies.billing = { configured: true, payments: async () => payments };
  const api = createTestApi(dependencies);
  const deliver = async (rawBody: string, signature: string | undefined) => {
    const headers: Record<string, string> = signature === undefined ? {} : { "Stripe-Signature": signature };
    const response = await api.call("stripeWebhook", { text: rawBody, headers, fromBrowser: false });
    return response.status;
  };
  fakeStripe.webhooks.setDeliver(deliver);

  let userCount = 0;
  const addUser = async (): Promise<BillingOwner> => {
    userCount += 1;
    const owner = { userId: crypto.randomUUID(), workspaceId: crypto.randomUUID() as string as WorkspaceId };
    const { writes } = createUserRecords({
      ...owner,
      passwordHash: "none",
      createdAt: dependencies.clock.now().toISOString(),
      firstName: "Ada",
      lastName: "Example",
      email: `payer${userCount}@example.org`,
      phone: "555-0100",
      organizationName: "Lantern House",
      timeZone: "America/New_York",
    });
    await dependencies.table.write(...writes);
    return owner;
  };
  const customers = () => Object.values(fakeStripe.state.customers);
  const subscriptions = () => Object.values(fakeStripe.state.subscriptions);
  const sessions = () => Object.values(fakeStripe.state.sessions);
  const charges = () => Object.values(fakeStripe.state.intents).filter(({ status }) => status === "succeeded");
  const collections = { customers, subscriptions, sessions, charges };
  return { dependencies, fakeStripe, payments, ...api, deliver, addUser, ...collections, writes: () => writes };
};
export type BillingEnvironment = ReturnType<typeof createBillingEnvironment>;

export const buildPlan = (plan: Partial<PaidPlan>): PaidPlan => ({
  subscriptionId: "sub_1",
  status: "active",
  createdAt: "2026-11-01T00:00:00.000Z",
  periodStart: "2026-11-01T00:00:00.000Z",
  paidUntil: "2026-12-01T00:00:00.000Z",
  cancelsAtPeriodEnd: false,
  ...plan,
});
