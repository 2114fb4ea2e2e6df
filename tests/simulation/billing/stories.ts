import type { PaymentAttemptKind } from "#functions/billing/billing.table.ts";
import type { StripeStandIn } from "#scripts/stripe/stand-in.ts";
import type { World } from "#tests/simulation/world.ts";
import { lookAtPlan, open, pay, refresh } from "./acts.ts";

const hour = 3_600_000;
const day = 24 * hour;

/** A world with a payment service, and every way to pay that somebody was ever given. */
export type Told = { world: World; standIn: StripeStandIn; given: string[]; look(): void };

const plansOf = ({ standIn }: Told) => Object.values(standIn.state.subscriptions);
const running = (told: Told) =>
  plansOf(told).find(({ endedAt, status }) => endedAt === null && status !== "incomplete");

const statuses = ["paused", "unpaid", "trialing", "active", "past_due"] as const;

/** A click on a way to pay; answers where it leads, undefined where it leads nowhere. */
export const click = async ({ world, given }: Told, kind: PaymentAttemptKind): Promise<string | undefined> => {
  const end = await world.run(open(kind));
  if (end.ended !== "well" || !end.value) return undefined;
  given.push(end.value);
  return end.value;
};
/** Whoever is sent nowhere tries again. */
const clickOn = async (told: Told, kind: PaymentAttemptKind): Promise<string> => {
  for (let tries = 0; tries < 5; tries++) {
    const way = await click(told, kind);
    if (way) return way;
    await told.world.pass(hour / 60);
  }
  return "";
};

/** The same each time: two kinds of payment begun and one left, a year in short, and another beginning. */
export const fixedStory = async (told: Told) => {
  const { world, standIn, look } = told;
  const page = await clickOn(told, "checkout");
  const form = await clickOn(told, "subscription");
  const tabs = await Promise.all([click(told, "checkout"), click(told, "checkout"), click(told, "checkout")]);
  await clickOn(told, "checkout");
  // Whatever was left open somewhere is paid too, where it can be.
  for (const way of [form, page, ...tabs, ...told.given]) {
    pay(standIn, String(way), "declines later");
    look();
  }
  await world.pass(hour);
  await world.pass(31 * day);
  const plan = running(told);
  if (plan) standIn.setCard(plan.customer, "pays");
  if (plan) standIn.retryPayment(plan.id);
  await world.run(lookAtPlan);
  if (plan) standIn.cancelAtPeriodEnd(plan.id);
  await world.pass(hour);
  await world.pass(31 * day);
  await world.run(refresh);
  const left = await clickOn(told, "subscription");
  await world.pass(26 * hour);
  pay(standIn, left);
  const last = await clickOn(told, "subscription");
  pay(standIn, last);
  look();
};

/** Months in which somebody pays, does not pay, leaves, comes back, and has more than one tab. */
export const anyStory = async (told: Told) => {
  const { world, standIn, given, look } = told;
  const { below, happens, oneOf } = world.chance;
  const kinds = ["checkout", "subscription"] as const;
  const clicking = () => click(told, oneOf(kinds));
  const change = () => {
    const plan = running(told);
    if (!plan) return;
    const { id, customer } = plan;
    const status = oneOf(statuses);
    const acts = [
      () => standIn.setCard(customer, oneOf(["pays", "declines"])),
      () => standIn.retryPayment(id),
      () => happens(0.5) && standIn.cancelNow(id),
      () => standIn.cancelAtPeriodEnd(id),
      () => standIn.resume(id),
      () => standIn.setStatus(id, status),
    ] as const;
    try {
      oneOf(acts)();
    } catch {
      // It ended at this very moment.
    }
  };
  const payAny = () => {
    if (given.length === 0) return;
    // Most pay where they were sent last; an old tab may be open still.
    const way = happens(0.7) ? given.at(-1) : oneOf(given as [string]);
    pay(standIn, String(way), oneOf(["pays", "pays", "pays", "declines", "declines later"]));
  };
  for (let steps = 4 + below(9); steps > 0; steps--) {
    const choice = below(12);
    if (choice < 3) await clicking();
    else if (choice < 4) await world.together<unknown>(clicking, clicking);
    else if (choice < 6) payAny();
    else if (choice < 7)
      await world.together<unknown>(
        clicking,
        async () => payAny(),
        () => world.run(refresh),
      );
    else if (choice < 8) change();
    else if (choice < 9) await world.run(oneOf([lookAtPlan, refresh]));
    else await world.pass(oneOf([hour / 30, hour, 5 * hour, 25 * hour, 3 * day, 9 * day, 32 * day]));
    look();
  }
};
