import { afterEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { profileKey } from "#functions/table/keys.ts";
import { adaRecord, createTestDependencies } from "#functions/testing.ts";
import { buildSavePaymentAttemptWrites, type PaymentAttempt, type PaymentAttemptId } from "./billing.table.ts";
import { countPaidPlans, isAwaitingPayment, isLivePlan } from "./billing.ts";
import { toCustomerDetails, updateCustomer } from "./customer.ts";
import { cancelAllPlans, deleteCustomer } from "./delete-customer.ts";
import { getAttemptsToClose, isResumableAttempt, isReusableAttempt } from "./payment-attempts.ts";
import type { PaidPlan, PaymentService } from "./payment-service.ts";
import { cancelPlans, closePaymentAttempt, handlePaymentEvent } from "./plans.ts";
import { buildPlan, createPayer } from "./testing.ts";

afterEach(() => {
  vi.restoreAllMocks();
});
const hour = 3_600_000;
const now = Date.parse("2026-11-21T15:00:00.000Z");
const origin = "https://grantlamp.example.org";
const checkoutRequest = { kind: "checkout", origin } as const;
const formRequest = { kind: "subscription", origin } as const;
const buildAttempt = (overrides: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  kind: "checkout",
  origin,
  begunAt: now,
  former: [],
  ...overrides,
});
const unpaidPlan = buildPlan({ subscriptionId: "sub_w", status: "incomplete" });

test("classifies plans as live, awaiting payment or ever paid", () => {
  const statuses = "active trialing past_due unpaid paused incomplete canceled incomplete_expired inactive".split(" ");
  const plans = statuses.map((status) => buildPlan({ status: status as PaidPlan["status"] }));
  expect(plans.map(isLivePlan)).toEqual([true, true, true, true, true, false, false, false, false]);
  expect(plans.filter(isAwaitingPayment).map(({ status }) => status)).toEqual(["incomplete"]);
  expect(countPaidPlans(plans)).toBe(7);
});

test("reuses a checkout page with more than ten minutes left and no payment since", () => {
  const buildPage = (millisecondsLeft: number, paidBefore = 0) =>
    buildAttempt({ id: "cs_1", expiresAt: (now + millisecondsLeft) / 1000, paidBefore });
  expect(isReusableAttempt(buildPage(600_001), checkoutRequest, [], now)).toBe(true);
  expect(isReusableAttempt(buildPage(600_000), checkoutRequest, [], now)).toBe(false);
  expect(isReusableAttempt(buildPage(hour), checkoutRequest, [buildPlan({ status: "canceled" })], now)).toBe(false);
  expect(isReusableAttempt(buildPage(hour, 1), checkoutRequest, [buildPlan({ status: "canceled" })], now)).toBe(true);
  expect(isReusableAttempt({ ...buildPage(hour), id: undefined }, checkoutRequest, [], now)).toBe(false);
  expect(isReusableAttempt(buildPage(hour), formRequest, [], now)).toBe(false);
  expect(isReusableAttempt(buildPage(hour), { ...checkoutRequest, origin: "https://www.example.org" }, [], now)).toBe(
    false,
  );
});

test("reuses a payment form for 22 hours while its subscription awaits payment, regardless of its origin", () => {
  const buildForm = (buildStartedAttempt: number) =>
    buildAttempt({ kind: "subscription", id: "sub_w", begunAt: now - buildStartedAttempt });
  expect(isReusableAttempt(buildForm(22 * hour - 1), formRequest, [buildPlan({}), unpaidPlan], now)).toBe(true);
  expect(isReusableAttempt(buildForm(22 * hour), formRequest, [unpaidPlan], now)).toBe(false);
  expect(isReusableAttempt(buildForm(0), formRequest, [buildPlan({ subscriptionId: "sub_w" })], now)).toBe(false);
  expect(isReusableAttempt(buildForm(0), formRequest, [{ ...unpaidPlan, subscriptionId: "sub_x" }], now)).toBe(false);
  expect(
    isReusableAttempt(buildForm(0), { ...formRequest, origin: "https://www.example.org" }, [unpaidPlan], now),
  ).toBe(true);
  expect(isReusableAttempt(buildForm(0), checkoutRequest, [unpaidPlan], now)).toBe(false);
});

test("resumes an interrupted attempt for 20 hours unless it is open or abandoned", () => {
  const buildStartedAttempt = (milliseconds: number, overrides: Partial<PaymentAttempt> = {}) =>
    buildAttempt({ begunAt: now - milliseconds, ...overrides });
  expect(isResumableAttempt(buildStartedAttempt(20 * hour - 1), checkoutRequest, now)).toBe(true);
  expect(isResumableAttempt(buildStartedAttempt(20 * hour), checkoutRequest, now)).toBe(false);
  expect(isResumableAttempt(buildStartedAttempt(0, { id: "cs_1" }), checkoutRequest, now)).toBe(false);
  expect(isResumableAttempt(buildStartedAttempt(0, { givenUp: true }), checkoutRequest, now)).toBe(false);
  expect(isResumableAttempt(buildStartedAttempt(0), formRequest, now)).toBe(false);
});

test("closes the last attempt, or those before it, and any other that awaits payment", () => {
  const former: PaymentAttemptId[] = [{ kind: "checkout", id: "cs_0" }];
  const unpaidAttempt = { kind: "subscription", id: "sub_w" };
  expect(getAttemptsToClose(undefined, [])).toEqual([]);
  expect(getAttemptsToClose(undefined, [buildPlan({}), unpaidPlan])).toEqual([unpaidAttempt]);
  expect(getAttemptsToClose(buildAttempt({ former }), [])).toEqual(former);
  expect(getAttemptsToClose(buildAttempt({ former, id: "cs_1" }), [unpaidPlan])).toEqual([
    { kind: "checkout", id: "cs_1" },
    unpaidAttempt,
  ]);
  expect(getAttemptsToClose(buildAttempt({ kind: "subscription", id: "sub_w" }), [unpaidPlan])).toEqual([
    unpaidAttempt,
  ]);
});

const createService = (overrides: Partial<PaymentService>) => overrides as PaymentService;

test("cancels every chargeable plan and fails if one remains", async () => {
  const canceledIds: string[] = [];
  const plansToCancel = [
    buildPlan({ subscriptionId: "sub_1" }),
    unpaidPlan,
    buildPlan({ subscriptionId: "sub_0", status: "canceled" }),
  ];
  const cancel = (remainingPlans: readonly PaidPlan[], plans = plansToCancel) =>
    cancelPlans(
      createService({ cancel: async (id) => void canceledIds.push(id), listPlans: async () => [...remainingPlans] }),
      "cus_1",
      plans,
    );
  await cancel([buildPlan({ status: "canceled" })]);
  expect(canceledIds).toEqual(["sub_1", "sub_w"]);
  await expect(cancel([buildPlan({ status: "canceled" }), unpaidPlan])).rejects.toMatchObject({ code: "unavailable" });
  await cancelPlans(createService({}), "cus_1", [buildPlan({ status: "canceled" })]);
  expect(canceledIds).toHaveLength(4);
});

test("closes a checkout page or a subscription depending on the kind", async () => {
  const payments = createService({ closeCheckout: async () => true, closeSubscription: async () => false });
  const paymentAttempts: PaymentAttemptId[] = [
    { kind: "checkout", id: "1" },
    { kind: "subscription", id: "1" },
  ];
  expect(
    await Promise.all(paymentAttempts.map((paymentAttempt) => closePaymentAttempt(payments, paymentAttempt))),
  ).toEqual([true, false]);
});

test("never calls the payment service when billing is not configured", async () => {
  const payments = () => Promise.reject(new Error("unexpected call"));
  const dependencies = { ...createTestDependencies(), billing: { configured: false, payments } };
  await cancelAllPlans(dependencies, adaRecord.workspaceId);
  await deleteCustomer(dependencies, adaRecord.workspaceId);
  await updateCustomer(dependencies, adaRecord.workspaceId, { email: "ada@example.org", name: "Ada" });
});

test("sends name and email, and updates only an existing customer", async () => {
  expect(
    toCustomerDetails({ ...profileKey("ada"), email: "ada@example.org", firstName: "Ada", lastName: "Example" }),
  ).toEqual({
    email: "ada@example.org",
    name: "Ada Example",
  });
  const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { open, dependencies, workspaceId, customers, fakeStripe } = await createPayer();
  const grace = { email: "grace@example.org", name: "Grace Example" };
  await updateCustomer(dependencies, workspaceId, grace);
  await open("checkout");
  await updateCustomer(dependencies, workspaceId, grace);
  expect(customers()).toMatchObject([grace]);
  expect(warn).not.toHaveBeenCalled();
  fakeStripe.faults.setDown(true);
  await updateCustomer(dependencies, workspaceId, { ...grace, name: "Grace Other" });
  expect(warn).toHaveBeenCalled();
  expect(customers()).toMatchObject([grace]);
});

test("does not call the service for an event without a known customer or of an irrelevant type", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  const listPlans = vi.fn(async () => []);
  const { dependencies, open, workspaceId } = await createPayer({
    payments: (base) => ({ ...base, listPlans: listPlans }),
  });
  await open("checkout");
  const customerId = String(
    (await dependencies.table.get({ pk: `WORKSPACE#${workspaceId}`, sk: "BILLING" }))?.customerId,
  );
  listPlans.mockClear();
  const event = { id: "evt_1", type: "invoice.paid", customerId };
  await handlePaymentEvent(dependencies, { ...event, customerId: undefined });
  await handlePaymentEvent(dependencies, { ...event, customerId: "cus_unknown" });
  await handlePaymentEvent(dependencies, { ...event, type: "charge.succeeded" });
  expect(listPlans).not.toHaveBeenCalled();
  await handlePaymentEvent(dependencies, event);
  expect(listPlans).toHaveBeenCalledExactlyOnceWith(customerId);
});

test("closes the open attempt and retries when a concurrent request interferes", async () => {
  const { open, dependencies, workspaceId, sessions } = await createPayer();
  await open("checkout");
  const { write } = dependencies.table;
  let writeCount = 0;
  dependencies.table.write = async (...writes) => {
    if (writeCount++ === 0)
      await write(...buildSavePaymentAttemptWrites(workspaceId, 1, buildAttempt({ id: "cs_other" })));
    return write(...writes);
  };
  await expect(cancelAllPlans(dependencies, workspaceId)).resolves.toBeUndefined();
  expect(writeCount).toBe(2);
  expect(sessions().length).toBe(1);
});
