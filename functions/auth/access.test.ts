import { expect, test } from "vitest";
import { gracePeriodDays } from "#shared/api/limits.ts";
import { hasAccess, paidPeriodEndsBefore } from "./actor.ts";

const day = 86_400_000;
const now = Date.parse("2026-11-21T15:00:00.000Z");
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const buildWorkspace = (overrides: object) => ({ pk: "USER#ada", sk: "ACCESS", ...overrides });
const isAllowed = (overrides: object, configured = true) =>
  hasAccess({ billing: { configured } as Parameters<typeof hasAccess>[0]["billing"] }, buildWorkspace(overrides), now); // the field under test

test("grants everyone access without a payment service", () => {
  expect(isAllowed({ subscriptionStatus: "inactive" }, false)).toBe(true);
  expect(isAllowed({ subscriptionStatus: "inactive" })).toBe(false);
});

test.each(["active", "trialing"])("%s keeps access until the grace period after the paid period ends", (status) => {
  const isAllowedAfter = (milliseconds: number) =>
    isAllowed({ subscriptionStatus: status, paidUntil: ago(milliseconds) });
  expect(isAllowed({ subscriptionStatus: status })).toBe(true);
  expect([-day, day, gracePeriodDays * day, gracePeriodDays * day + 1].map(isAllowedAfter)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("a past-due payment keeps access for the grace period", () => {
  const isAllowedAfter = (milliseconds: number) =>
    isAllowed({ subscriptionStatus: "past_due", pastDueSince: ago(milliseconds) });
  expect([0, gracePeriodDays * day - 1, gracePeriodDays * day].map(isAllowedAfter)).toEqual([true, true, false]);
  expect(isAllowed({ subscriptionStatus: "past_due" })).toBe(false);
});

test.each(["unpaid", "paused", "incomplete", "canceled", "incomplete_expired", "inactive", undefined])(
  "%s denies access",
  (subscriptionStatus) => {
    expect(isAllowed({ subscriptionStatus, paidUntil: ago(-day), pastDueSince: ago(0) })).toBe(false);
  },
);

test("compares the end of the paid period with an instant", () => {
  const hasEnded = (paidUntil: unknown) => paidPeriodEndsBefore(buildWorkspace({ paidUntil }), now);
  expect([ago(1), ago(0), ago(-1), undefined, 0].map(hasEnded)).toEqual([true, false, false, false, false]);
});
