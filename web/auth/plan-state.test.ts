import { expect, test } from "vitest";
import { subscriptionStatuses } from "#shared/auth.ts";
import { planState } from "./plan-state.ts";

test("nothing is said of a plan that gives access, but for a late payment", () => {
  const said = subscriptionStatuses.map((subscriptionStatus) => planState({ hasAccess: true, subscriptionStatus }));
  expect(new Set(said)).toEqual(new Set(["good", "late"]));
  expect(planState({ hasAccess: true, subscriptionStatus: "past_due" })).toBe("late");
  expect(planState({ hasAccess: true, subscriptionStatus: "inactive" })).toBe("good");
});

test("without access the reason is said: no plan, or a payment that stayed out", () => {
  for (const subscriptionStatus of subscriptionStatuses)
    expect(planState({ hasAccess: false, subscriptionStatus })).toBe(
      ["past_due", "unpaid"].includes(subscriptionStatus) ? "ended" : "missing",
    );
});
