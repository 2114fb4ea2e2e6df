import { type Subscription, subscriptionPlan } from "#shared/api/billing.ts";
import { formatInstantDay } from "#web/ui/text/format.ts";

export type PlanDescription = {
  tone: "info" | "success" | "warn";
  sentence: string;
  canSubscribe: boolean;
};

const onHold = "Please check your card under “Manage plan and invoices”.";

/** Describes a subscription for its owner. Days are in `timeZone`. */
export const describePlan = (subscription: Subscription, timeZone?: string): PlanDescription => {
  const { configured, status, hasAccess, paidUntil, endsThen } = subscription;
  if (!configured)
    return {
      tone: "info",
      sentence: "Payment is not set up on this installation: everything is open.",
      canSubscribe: false,
    };
  const day = paidUntil ? formatInstantDay(paidUntil, timeZone) : undefined;
  const describe = (tone: PlanDescription["tone"], sentence: string, canSubscribe = false) => ({
    tone,
    sentence,
    canSubscribe,
  });
  switch (status) {
    case "active":
    case "trialing": {
      const name = `Your ${subscriptionPlan.name} is active`;
      if (!day) return describe("success", `${name}.`);
      if (endsThen) return describe("warn", `${name}. It ends on ${day}; until then everything is open.`);
      const paid = status === "active" ? "paid until" : "on trial until";
      return describe("success", `${name}, ${paid} ${day}. It renews by itself at ${subscriptionPlan.price}.`);
    }
    case "past_due":
      return describe(
        "warn",
        hasAccess
          ? `Your last payment did not go through. Everything stays open for a few days. ${onHold}`
          : `Your last payment did not go through, and your plan is on hold. ${onHold}`,
      );
    case "unpaid":
      return describe("warn", `Your plan is on hold, because it is not paid. ${onHold}`);
    case "paused":
      return describe("warn", "Your plan is paused. Continue it under “Manage plan and invoices”.");
    case "incomplete":
      return describe("warn", "Your first payment was not completed. Subscribe to try again.", true);
    case "canceled":
      return hasAccess && day
        ? describe("warn", `Your plan is canceled. Everything stays open until ${day}.`, true)
        : describe("info", `Your plan has ended. ${subscriptionPlan.name}: ${subscriptionPlan.price}.`, true);
    case "inactive":
    case "incomplete_expired":
      return describe("info", `You have no plan yet. ${subscriptionPlan.name}: ${subscriptionPlan.price}.`, true);
  }
};
