import type { Dependencies } from "#functions/dependencies.ts";
import type { Item } from "#functions/table/table.ts";
import { gracePeriodDays } from "#shared/api/limits.ts";

const grace = gracePeriodDays * 86_400_000;

/** Without a configured payment service everyone has access. */
export const hasAccess = ({ billing }: Pick<Dependencies, "billing">, access: Item, now: number) => {
  if (!billing.configured) return true;
  const status = access.subscriptionStatus;
  // Ends access even if the payment service's events got lost.
  if (status === "active" || status === "trialing") return !paidPeriodEndsBefore(access, now - grace);
  return status === "past_due" && now - Date.parse(String(access.pastDueSince)) < grace;
};

/** `instant` in epoch milliseconds. */
export const paidPeriodEndsBefore = ({ paidUntil }: Item, instant: number): boolean =>
  typeof paidUntil === "string" && Date.parse(paidUntil) < instant;
