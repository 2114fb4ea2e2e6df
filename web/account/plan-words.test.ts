import { expect, test } from "vitest";
import { subscriptionStatuses } from "#shared/auth.ts";
import type { Subscription } from "#shared/billing.ts";
import { planState } from "./plan-words.ts";

const paid: Subscription = {
  configured: true,
  status: "active",
  hasAccess: true,
  isCustomer: true,
  paidUntil: "2026-12-09T03:00:00.000Z",
  endsThen: false,
};
const said = (change: Partial<Subscription>) => planState({ ...paid, ...change }, "UTC");

test("without a payment service everything is open, whatever the status", () => {
  for (const status of subscriptionStatuses)
    expect(said({ configured: false, status })).toMatchObject({
      sentence: "Payment is not set up on this installation: everything is open.",
      canSubscribe: false,
    });
});

test("an active plan says until when it is paid, or that it ends then", () => {
  expect(said({}).sentence).toBe(
    "Your Professional Plan is active, paid until Dec 09, 2026. It renews by itself at $99 per month.",
  );
  expect(said({ endsThen: true }).sentence).toBe(
    "Your Professional Plan is active. It ends on Dec 09, 2026; until then everything is open.",
  );
  expect(said({ paidUntil: null }).sentence).toBe("Your Professional Plan is active.");
  expect(planState(paid, "America/New_York").sentence).toContain("paid until Dec 08, 2026");
});

test("a late payment says whether everything is still open", () => {
  expect(said({ status: "past_due" }).sentence).toMatch(/did not go through\. Everything stays open/);
  expect(said({ status: "past_due", hasAccess: false }).sentence).toMatch(/on hold/);
});

test("a canceled plan that is paid for still says until when", () => {
  expect(said({ status: "canceled" }).sentence).toBe(
    "Your plan is canceled. Everything stays open until Dec 09, 2026.",
  );
  expect(said({ status: "canceled", hasAccess: false }).sentence).toMatch(/^Your plan has ended/);
});

test("only those without a running plan are offered to subscribe", () => {
  const offered = subscriptionStatuses.filter((status) => said({ status, hasAccess: false }).canSubscribe);
  expect(offered).toEqual(["inactive", "incomplete", "canceled", "incomplete_expired"]);
});

test("every status has a sentence without gaps", () => {
  for (const status of subscriptionStatuses)
    for (const paidUntil of [paid.paidUntil, null])
      for (const endsThen of [true, false])
        expect(said({ status, paidUntil, endsThen }).sentence).not.toMatch(/undefined|null|NaN/);
});
