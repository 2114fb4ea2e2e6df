import fc from "fast-check";
import { expect, test } from "vitest";
import { subscriptionStatuses } from "#shared/api/auth.ts";
import { canChangePlans, getSubscriptionState, parseSubscriptionStatus, selectEffectivePlan } from "./billing.ts";
import { buildPlan } from "./testing.ts";

const toDay = (number: number) => `2026-11-${String(number).padStart(2, "0")}T00:00:00.000Z`;
const plans = fc.uniqueArray(
  fc.record({
    subscriptionId: fc.string({ minLength: 1, maxLength: 3 }),
    status: fc.constantFrom(...subscriptionStatuses),
    createdAt: fc.integer({ min: 1, max: 5 }).map(toDay),
    periodStart: fc.integer({ min: 1, max: 28 }).map(toDay),
    paidUntil: fc.integer({ min: 1, max: 28 }).map(toDay),
    cancelsAtPeriodEnd: fc.boolean(),
  }),
  { selector: ({ subscriptionId }) => subscriptionId, maxLength: 6 },
);

test.each([
  [["canceled", "active", "past_due"], "active"],
  [["past_due", "trialing"], "trialing"],
  [["unpaid", "past_due", "canceled"], "past_due"],
  [["paused", "unpaid"], "unpaid"],
  [["incomplete", "paused"], "paused"],
  [["canceled", "incomplete"], "incomplete"],
  [["incomplete_expired", "canceled"], "canceled"],
] as const)("of plans that are %j, selects the one that is %s", (statuses, best) => {
  const selected = selectEffectivePlan(
    statuses.map((status, index) => buildPlan({ subscriptionId: `sub_${index}`, status })),
  );
  expect(selected?.status).toBe(best);
});

test("selects the newest of equal plans", () => {
  const older = buildPlan({ subscriptionId: "sub_old", createdAt: toDay(1) });
  const newer = buildPlan({ subscriptionId: "sub_new", createdAt: toDay(2) });
  expect(selectEffectivePlan([older, newer])).toBe(newer);
  expect(selectEffectivePlan([newer, older])).toBe(newer);
});

test("selects the greater ID within one second, in any input order", () => {
  const lower = buildPlan({ subscriptionId: "sub_a", createdAt: toDay(1) });
  const higher = buildPlan({ subscriptionId: "sub_b", createdAt: toDay(1) });
  expect(selectEffectivePlan([lower, higher])).toBe(higher);
  expect(selectEffectivePlan([higher, lower])).toBe(higher);
});

test("reports whether a paid plan ends with its period", () => {
  expect(getSubscriptionState([buildPlan({ cancelsAtPeriodEnd: true })]).cancelsAtPeriodEnd).toBe(true);
  expect(getSubscriptionState([buildPlan({ cancelsAtPeriodEnd: false })]).cancelsAtPeriodEnd).toBe(false);
});

test("does not depend on the order of plans", () => {
  fc.assert(
    fc.property(plans, fc.infiniteStream(fc.nat()), (generatedPlans, draws) => {
      const shuffled = generatedPlans
        .map((plan) => ({ plan, order: draws.next().value }))
        .sort((a, b) => a.order - b.order);
      expect(getSubscriptionState(shuffled.map(({ plan }) => plan))).toEqual(getSubscriptionState(generatedPlans));
    }),
  );
});

test("is active only when a plan is active", () => {
  fc.assert(
    fc.property(plans, (generatedPlans) => {
      const { subscriptionStatus, pastDueSince, paidUntil, cancelsAtPeriodEnd } = getSubscriptionState(generatedPlans);
      expect(subscriptionStatus === "active").toBe(generatedPlans.some(({ status }) => status === "active"));
      expect(pastDueSince !== undefined).toBe(subscriptionStatus === "past_due");
      if (["inactive", "incomplete", "incomplete_expired"].includes(subscriptionStatus) && generatedPlans.length === 0)
        expect([paidUntil, cancelsAtPeriodEnd]).toEqual([undefined, false]);
      if (pastDueSince)
        expect(
          generatedPlans.some(({ status, periodStart }) => status === "past_due" && periodStart === pastDueSince),
        ).toBe(true);
    }),
  );
});

test("an overdue payment counts from the start of its period", () => {
  const pastDue = buildPlan({ status: "past_due", periodStart: toDay(3), paidUntil: toDay(28) });
  expect(getSubscriptionState([pastDue])).toEqual({
    subscriptionStatus: "past_due",
    pastDueSince: toDay(3),
    paidUntil: toDay(28),
    cancelsAtPeriodEnd: false,
  });
});

test("has no paid-until date without a payment", () => {
  expect(getSubscriptionState([])).toEqual({
    subscriptionStatus: "inactive",
    pastDueSince: undefined,
    paidUntil: undefined,
    cancelsAtPeriodEnd: false,
  });
  expect(getSubscriptionState([buildPlan({ status: "incomplete", cancelsAtPeriodEnd: true })])).toMatchObject({
    paidUntil: undefined,
    cancelsAtPeriodEnd: false,
  });
});

test("maps an unknown status to unpaid", () => {
  expect(parseSubscriptionStatus("past_due")).toBe("past_due");
  expect(parseSubscriptionStatus("very_active")).toBe("unpaid");
});

test.each([
  ["customer.subscription.updated", true],
  ["customer.subscription.deleted", true],
  ["customer.subscription.paused", true],
  ["customer.deleted", true],
  ["checkout.session.completed", true],
  ["invoice.paid", true],
  ["invoice.payment_failed", true],
  ["invoice.marked_uncollectible", true],
  ["something.new", true],
  ["customer.created", false],
  ["customer.updated", false],
  ["payment_method.attached", false],
  ["billing_portal.session.created", false],
  ["charge.succeeded", false],
  ["invoice.created", false],
  ["of_another_kind.charge.succeeded", true],
])("event type %s may change plans: %s", (type, canChange) => {
  expect(canChangePlans(type)).toBe(canChange);
});
