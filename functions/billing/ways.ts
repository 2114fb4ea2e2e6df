import type { Way, WayId, WayKind } from "./billing.table.ts";
import { isWaiting, paidCount } from "./billing.ts";
import type { PaidPlan } from "./payments.ts";

export type Wanted = { kind: WayKind; origin: string };

const hour = 3_600_000;
/** A payment page is given out while there are this many milliseconds left to pay on it. */
const timeToPay = 600_000;
/** A subscription waits 23 hours for its first payment. */
const formIsGoodFor = 22 * hour;
/** The payment service remembers a key for 24 hours. */
const keyIsGoodFor = 20 * hour;

/** Where one comes back to matters only to a page that leaves ours. */
const isWanted = (way: Way, { kind, origin }: Wanted) =>
  way.kind === kind && (kind === "subscription" || way.origin === origin);

/** Can it be paid still, with time to do so? `plans` are the customer's as of now. */
export const isGood = (
  way: Way,
  wanted: Wanted,
  plans: readonly PaidPlan[],
  now: number,
): way is Way & { id: string } => {
  if (way.id === undefined || !isWanted(way, wanted)) return false;
  if (way.kind === "checkout")
    return Number(way.expiresAt) * 1000 - now > timeToPay && paidCount(plans) === way.paidBefore;
  const plan = plans.find(({ subscriptionId }) => subscriptionId === way.id);
  return plan !== undefined && isWaiting(plan) && now - way.begunAt < formIsGoodFor;
};

/** Was it begun by a request that is not done, or broke off? Then it goes on under the same key. */
export const isUnderWay = (way: Way, wanted: Wanted, now: number) =>
  way.id === undefined && !way.givenUp && isWanted(way, wanted) && now - way.begunAt < keyIsGoodFor;

/** What has to be closed before another way is opened: the last one, and whatever else still waits to be paid. */
export const waysToClose = (way: Way | undefined, plans: readonly PaidPlan[]): WayId[] => {
  const last = way?.id === undefined ? (way?.former ?? []) : [{ kind: way.kind, id: way.id }];
  const waiting = plans
    .filter(isWaiting)
    .map(({ subscriptionId }) => ({ kind: "subscription", id: subscriptionId }) as const);
  return [...last, ...waiting.filter(({ id }) => last.every((one) => one.id !== id))];
};
