import { hasAccess } from "#functions/auth/access.ts";
import type { JournalChange } from "#functions/table/journal.ts";
import type { Item } from "#functions/table/table.ts";
import type { Subscription } from "#scripts/stripe/core/records.ts";
import type { StripeStandIn } from "#scripts/stripe/stand-in.ts";
import { gracePeriodDays } from "#shared/api/messages.ts";
import { userId } from "#tests/simulation/person.ts";

const day = 86_400_000;
const partition = `USER#${userId}`;
const costing = ["active", "trialing", "past_due", "unpaid", "paused"];

/** Said by the rules of the plan alone, from what the payment service holds. */
const shouldHaveAccess = (plans: readonly Subscription[], at: number): boolean => {
  if (plans.some(({ status }) => status === "active" || status === "trialing")) return true;
  const late = plans.filter(({ status }) => status === "past_due");
  const [newest] = late.toSorted((a, b) => b.created - a.created || (a.id < b.id ? 1 : -1));
  return newest !== undefined && at - newest.periodStart * 1000 < gracePeriodDays * day;
};

/** Keeps the books on what somebody pays for, beside the payment service, whose word counts. */
export const makeBooks = (breaches: string[], standIn: () => StripeStandIn) => {
  const items = new Map<string, Item>();
  const handled = new Set<string>();
  let mostPlans = 1;
  const plans = () => Object.values(standIn().state.subscriptions);
  const customers = () => Object.values(standIn().state.customers);

  const committed = (changes: readonly JournalChange[]) => {
    for (const change of changes) {
      const { pk, sk } = "put" in change ? change.put : change.delete;
      if (pk === partition) "put" in change ? items.set(sk, change.put) : items.delete(sk);
      if (sk !== "EVENT") continue;
      if (handled.has(pk)) breaches.push(`dealt with twice: ${pk}`);
      handled.add(pk);
    }
  };
  /** At no instant is there more than one plan that costs something. */
  const look = () => {
    const live = plans().filter(({ status }) => costing.includes(status));
    if (live.length <= mostPlans) return;
    mostPlans = live.length;
    breaches.push(`${live.length} plans at once: ${live.map(({ id, status }) => `${id} ${status}`)}`);
  };
  /** Does everything rest on what the payment service holds in the end? */
  const check = (now: number) => {
    look();
    const access = items.get("ACCESS");
    if (!access) return breaches.push("the account is gone");
    const story = JSON.stringify(plans().map(({ id, status, periodStart }) => ({ id, status, periodStart })));
    for (const at of [now, now + 4 * day, now + 8 * day]) {
      const has = hasAccess({ billing: { configured: true, payments: () => Promise.reject() } }, access, at);
      const should = shouldHaveAccess(plans(), at);
      // What was paid for ends by itself where no news of it comes: later it is asked anew.
      if (has !== should && (at === now || has)) breaches.push(`access is ${has}, should be ${should}: ${story}`);
    }
    const billing = items.get("BILLING");
    const known = customers().map(({ id }) => id);
    if (known.length > 1) breaches.push(`${known.length} customers`);
    if (billing?.customerId !== undefined && !known.includes(String(billing.customerId)))
      breaches.push(`the customer is ${billing.customerId}, not ${known}`);
    const counts = plans().find(({ id }) => id === billing?.subscriptionId);
    if (counts && counts.status !== access.subscriptionStatus)
      breaches.push(`${counts.id} is ${counts.status}, not ${access.subscriptionStatus}`);
  };
  return { items, committed, look, check, plans, customers };
};
