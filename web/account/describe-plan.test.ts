import { expect, test } from "vitest";
import { subscriptionStatuses } from "#shared/api/auth.ts";
import type { Subscription } from "#shared/api/billing.ts";
import { describePlan } from "./plan-section.tsx";

const paidSubscription: Subscription = {
  configured: true,
  status: "active",
  hasAccess: true,
  isCustomer: true,
  paidUntil: "2026-12-09T03:00:00.000Z",
  cancelsAtPeriodEnd: false,
};
const describeChanged = (change: Partial<Subscription>) => describePlan({ ...paidSubscription, ...change }, "UTC");

test("grants access in every status when no payment service is configured", () => {
  for (const status of subscriptionStatuses)
    expect(describeChanged({ configured: false, status })).toMatchObject({
      sentence: "Billing is off; all features are unlocked.",
      canSubscribe: false,
    });
});

test("shows when an active plan renews or ends", () => {
  expect(describeChanged({}).sentence).toBe(
    "Your Professional Plan is active, paid until Dec 9, 2026. It renews automatically at $99 per month.",
  );
  expect(describeChanged({ cancelsAtPeriodEnd: true }).sentence).toBe(
    "Your Professional Plan is active. It ends on Dec 9, 2026; you have full access until then.",
  );
  expect(describeChanged({ paidUntil: null }).sentence).toBe("Your Professional Plan is active.");
  expect(describePlan(paidSubscription, "America/New_York").sentence).toContain("paid until Dec 8, 2026");
});

test("shows whether access continues after a late payment", () => {
  expect(describeChanged({ status: "past_due" }).sentence).toMatch(/did not go through\. You still have full access/);
  expect(describeChanged({ status: "past_due", hasAccess: false }).sentence).toMatch(/on hold/);
});

test("shows when access ends for a canceled plan", () => {
  expect(describeChanged({ status: "canceled" }).sentence).toBe(
    "Your plan is canceled. You have full access until Dec 9, 2026.",
  );
  expect(describeChanged({ status: "canceled", hasAccess: false }).sentence).toMatch(/^Your plan has ended/);
});

test("offers a subscription only if there is no active plan", () => {
  const statusesWithOffer = subscriptionStatuses.filter(
    (status) => describeChanged({ status, hasAccess: false }).canSubscribe,
  );
  expect(statusesWithOffer).toEqual(["inactive", "incomplete", "canceled", "incomplete_expired"]);
});

test("describes every status", () => {
  for (const status of subscriptionStatuses)
    for (const paidUntil of [paidSubscription.paidUntil, null])
      for (const cancelsAtPeriodEnd of [true, false])
        expect(describeChanged({ status, paidUntil, cancelsAtPeriodEnd }).sentence).not.toMatch(/undefined|null|NaN/);
});
