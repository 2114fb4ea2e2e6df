import { expect, test } from "vitest";
import { subscriptionStatuses } from "#shared/api/auth.ts";
import { getPlanState } from "./session.ts";

test("reports nothing for a plan with access, except a late payment", () => {
  const states = subscriptionStatuses.map((subscriptionStatus) =>
    getPlanState({ hasAccess: true, subscriptionStatus }),
  );
  expect(new Set(states)).toEqual(new Set(["good", "late"]));
  expect(getPlanState({ hasAccess: true, subscriptionStatus: "past_due" })).toBe("late");
  expect(getPlanState({ hasAccess: true, subscriptionStatus: "inactive" })).toBe("good");
});

test("reports the reason when there is no access: no plan, or an unpaid one", () => {
  for (const subscriptionStatus of subscriptionStatuses)
    expect(getPlanState({ hasAccess: false, subscriptionStatus })).toBe(
      ["past_due", "unpaid"].includes(subscriptionStatus) ? "ended" : "missing",
    );
});
