import { subscriptionStatuses } from "#shared/auth.ts";
import type { PaidPlan } from "./payments.ts";

export type Status = (typeof subscriptionStatuses)[number];

/** From what gives most to what gives nothing. */
const order: Status[] = [
  "active",
  "trialing",
  "past_due",
  "unpaid",
  "paused",
  "incomplete",
  "canceled",
  "incomplete_expired",
  "inactive",
];

/** The plan of a customer that says how the subscription stands: the best one, and of equals the newest. */
export const planThatCounts = (plans: readonly PaidPlan[]): PaidPlan | undefined =>
  plans.toSorted(
    (a, b) =>
      order.indexOf(a.status) - order.indexOf(b.status) ||
      // The id decides between two of one second, so that the answer never depends on the order they came in.
      (a.createdAt === b.createdAt
        ? a.subscriptionId < b.subscriptionId
          ? 1
          : -1
        : a.createdAt < b.createdAt
          ? 1
          : -1),
  )[0];

const liveStatuses: Status[] = ["active", "trialing", "past_due", "unpaid", "paused"];
/** Has it been paid for once, and goes on costing? Beside such a one there must be no second. */
export const isLive = ({ status }: PaidPlan) => liveStatuses.includes(status);
/** Does it wait for its first payment? */
export const isWaiting = ({ status }: PaidPlan) => status === "incomplete";
/** Has it ever been paid for? */
const wasPaid = ({ status }: PaidPlan) => status !== "incomplete" && status !== "incomplete_expired";
/** How many plans were ever paid for: when it grows, somebody has paid. */
export const paidCount = (plans: readonly PaidPlan[]) => plans.filter(wasPaid).length;

/** How a subscription stands, as it is kept beside what every session reads. */
export type Standing = {
  subscriptionStatus: Status;
  /** Since when the payment is late, ISO 8601. */
  pastDueSince: string | undefined;
  paidUntil: string | undefined;
  endsThen: boolean;
};

/**
 * What follows from a customer's plans alone: told late, twice or not at all on the way, it comes out the same. A
 * payment is late since its period began, not since we heard of it.
 */
export const standingOf = (plans: readonly PaidPlan[]): Standing => {
  const plan = planThatCounts(plans);
  const began = plan !== undefined && wasPaid(plan);
  return {
    subscriptionStatus: plan?.status ?? "inactive",
    pastDueSince: plan?.status === "past_due" ? plan.periodStart : undefined,
    paidUntil: began ? plan.paidUntil : undefined,
    endsThen: began && plan.endsThen,
  };
};

/** Events that tell nothing of a subscription; after every other one of a customer's we look how things stand. */
const idle =
  /^(customer\.(created|updated|source|tax_id|discount)|payment_method|payment_intent|setup_intent|charge|mandate|invoiceitem|billing_portal|invoice\.(created|upcoming|sent|updated|finalized))(\.|$)/;
export const mayChangePlans = (eventType: string) => !idle.test(eventType);

/** Does this text name a status we know? One that we do not know gives no access, and no second subscription. */
export const statusFrom = (text: string): Status => subscriptionStatuses.find((status) => status === text) ?? "unpaid";
