import type { Outside } from "#functions/outside.ts";
import type { Item } from "#functions/table/table.ts";
import { graceDays } from "#shared/billing-texts.ts";

/** A subscription whose payment is late keeps its access for this many milliseconds. */
const grace = graceDays * 86_400_000;

/** May this user create and use what the plan pays for? Without a payment service everybody may. */
export const hasAccess = ({ billing }: Pick<Outside, "billing">, access: Item, now: number) => {
  if (!billing.configured) return true;
  const status = access.subscriptionStatus;
  // Should the payment service's news have got lost, what was paid for ends all the same.
  if (status === "active" || status === "trialing") return !isPaidUntilBefore(access, now - grace);
  return status === "past_due" && now - Date.parse(String(access.pastDueSince)) < grace;
};

/** Did the period that was paid for end before that instant (epoch milliseconds)? */
export const isPaidUntilBefore = ({ paidUntil }: Item, instant: number): boolean =>
  typeof paidUntil === "string" && Date.parse(paidUntil) < instant;
