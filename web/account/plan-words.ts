import { plan, type Subscription } from "#shared/billing.ts";
import { formatInstantDay } from "#web/ui/format.ts";

export type PlanState = {
  tone: "info" | "success" | "warn";
  /** How the plan stands, in a sentence or two. */
  sentence: string;
  /** May the plan be bought now? */
  canSubscribe: boolean;
};

const onHold = "Please check your card under “Manage plan and invoices”.";

/** How a subscription stands, for its owner; days are those of `timeZone`. */
export const planState = (subscription: Subscription, timeZone?: string): PlanState => {
  const { configured, status, hasAccess, paidUntil, endsThen } = subscription;
  if (!configured)
    return {
      tone: "info",
      sentence: "Payment is not set up on this installation: everything is open.",
      canSubscribe: false,
    };
  const day = paidUntil ? formatInstantDay(paidUntil, timeZone) : undefined;
  const is = (tone: PlanState["tone"], sentence: string, canSubscribe = false) => ({ tone, sentence, canSubscribe });
  switch (status) {
    case "active":
    case "trialing": {
      const name = `Your ${plan.name} is active`;
      if (!day) return is("success", `${name}.`);
      if (endsThen) return is("warn", `${name}. It ends on ${day}; until then everything is open.`);
      const paid = status === "active" ? "paid until" : "on trial until";
      return is("success", `${name}, ${paid} ${day}. It renews by itself at ${plan.price}.`);
    }
    case "past_due":
      return is(
        "warn",
        hasAccess
          ? `Your last payment did not go through. Everything stays open for a few days. ${onHold}`
          : `Your last payment did not go through, and your plan is on hold. ${onHold}`,
      );
    case "unpaid":
      return is("warn", `Your plan is on hold, because it is not paid. ${onHold}`);
    case "paused":
      return is("warn", "Your plan is paused. Continue it under “Manage plan and invoices”.");
    case "incomplete":
      return is("warn", "Your first payment was not completed. Subscribe to try again.", true);
    case "canceled":
      return hasAccess && day
        ? is("warn", `Your plan is canceled. Everything stays open until ${day}.`, true)
        : is("info", `Your plan has ended. ${plan.name}: ${plan.price}.`, true);
    case "inactive":
    case "incomplete_expired":
      return is("info", `You have no plan yet. ${plan.name}: ${plan.price}.`, true);
  }
};
