import { expect, test } from "vitest";
import { graceDays } from "#shared/billing-texts.ts";
import { hasAccess, isPaidUntilBefore } from "./access.ts";

const day = 86_400_000;
const now = Date.parse("2026-11-21T15:00:00.000Z");
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const record = (over: object) => ({ pk: "USER#ada", sk: "ACCESS", ...over });
const accessOf = (over: object, configured = true) =>
  hasAccess({ billing: { configured } as Parameters<typeof hasAccess>[0]["billing"] }, record(over), now); // what is read of it

test("without a payment service everybody has access", () => {
  expect(accessOf({ subscriptionStatus: "inactive" }, false)).toBe(true);
  expect(accessOf({ subscriptionStatus: "inactive" })).toBe(false);
});

test.each(["active", "trialing"])("%s gives access until the grace after what was paid for is over", (status) => {
  const until = (milliseconds: number) => accessOf({ subscriptionStatus: status, paidUntil: ago(milliseconds) });
  expect(accessOf({ subscriptionStatus: status })).toBe(true);
  expect([until(-day), until(day), until(graceDays * day), until(graceDays * day + 1)]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a late payment keeps access for the grace, counted from when it was late", () => {
  const late = (milliseconds: number) => accessOf({ subscriptionStatus: "past_due", pastDueSince: ago(milliseconds) });
  expect([late(0), late(graceDays * day - 1), late(graceDays * day)]).toEqual([true, true, false]);
  expect(accessOf({ subscriptionStatus: "past_due" })).toBe(false);
});

test.each(["unpaid", "paused", "incomplete", "canceled", "incomplete_expired", "inactive", undefined])(
  "%s gives none",
  (subscriptionStatus) => {
    expect(accessOf({ subscriptionStatus, paidUntil: ago(-day), pastDueSince: ago(0) })).toBe(false);
  },
);

test("what was paid for ended before an instant, or did not", () => {
  const ended = (paidUntil: unknown) => isPaidUntilBefore(record({ paidUntil }), now);
  expect([ended(ago(1)), ended(ago(0)), ended(ago(-1)), ended(undefined), ended(0)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});
