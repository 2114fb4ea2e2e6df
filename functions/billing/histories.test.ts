import { expect, test } from "vitest";
import { hasAccess } from "#functions/auth/access.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import { isNightly } from "#scripts/nightly.ts";
import { drawn, signature } from "#scripts/stripe/core/webhooks.ts";
import { openWay } from "./open-way.ts";
import type { Payments } from "./payments.ts";
import { type PayingWorld, payingWorld } from "./testing.ts";

/** A share of the histories in `npm test`, as all of them take minutes. */
const histories = isNightly ? 2000 : 60;
const deliveriesEach = 50;

const day = 86_400_000;
const origin = "https://grantlamp.example.org";
const turn = () => new Promise((next) => setImmediate(next));

/** One person's subscription over months, by a seed, and news of it that travels badly. */
const tellHistory = async (seed: number) => {
  const draw = drawn(seed);
  const below = (most: number) => Math.floor(draw() * most);
  const oneOf = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  const pause = async () => {
    for (let turns = below(3); turns > 0; turns--) await turn();
  };
  // What was asked for early may be answered late.
  const slowly = (base: Payments): Payments => ({
    ...base,
    plansOf: async (customerId) => {
      const plans = await base.plansOf(customerId);
      await pause();
      return plans;
    },
  });
  const world = payingWorld({ payments: slowly });
  const { outside, standIn, deliver, subscriptions, customers } = world;
  const userId = await world.addUser();

  const waiting: string[] = [];
  const told: string[] = [];
  standIn.webhooks.setDeliver(async (rawBody) => {
    waiting.push(rawBody);
    return 200;
  });
  let deliveries = 0;
  const tell = async (rawBody: string) => {
    deliveries += 1;
    const seconds = Math.floor(outside.clock.now().getTime() / 1000);
    const status = await deliver(rawBody, signature(rawBody, standIn.keys.webhook, seconds));
    expect([200, 503]).toContain(status);
    // As the service does: what was not taken comes again.
    if (status !== 200) waiting.push(rawBody);
  };
  /** Some of what is under way arrives, in any order and several at once; some of it once more later. */
  const tellSome = async (most: number) => {
    await standIn.webhooks.flush();
    const batch: string[] = [];
    for (let count = below(most + 1); count > 0; count--) {
      const from = told.length && draw() < 0.4 ? told : waiting;
      const at = below(from.length);
      const [body] = from === told ? from.slice(at, at + 1) : from.splice(at, 1);
      if (body === undefined) continue;
      if (from === waiting) told.push(body);
      batch.push(body);
    }
    await Promise.all(batch.map(tell));
  };

  const ways = ["checkout", "subscription"] as const;
  const subscribe = async () => {
    const kind = oneOf(ways) ?? "checkout";
    const way = await openWay(outside, userId, { kind, origin }).catch(() => undefined);
    if (way && draw() < 0.85) payFor(world, way, draw() < 0.2 ? "declines later" : "pays");
  };
  const onOne = (act: (id: string) => unknown) => {
    const one = oneOf(subscriptions().filter(({ endedAt }) => endedAt === null));
    if (one) act(one.id);
  };
  const happenings: (() => unknown)[] = [
    subscribe,
    () => outside.clock.forward((1 + below(35)) * day),
    () => outside.clock.forward((1 + below(9)) * day),
    () =>
      customers().map(({ id, card }) => card && standIn.setCard(id, oneOf(["pays", "declines"] as const) ?? "pays")),
    () => onOne((id) => standIn.retryPayment(id)),
    () => onOne((id) => draw() < 0.4 && standIn.cancelNow(id)),
    () => onOne((id) => standIn.cancelAtPeriodEnd(id)),
    () => onOne((id) => standIn.resume(id)),
    () =>
      onOne((id) => standIn.setStatus(id, oneOf(["paused", "unpaid", "trialing", "active", "past_due"]) ?? "active")),
  ];

  await subscribe();
  while (deliveries < deliveriesEach) {
    const telling = tellSome(6);
    await pause();
    await oneOf(happenings)?.();
    standIn.catchUp();
    await telling;
  }
  // In the end everything has arrived; nothing says in which order.
  do {
    await standIn.webhooks.flush({ all: true });
    await Promise.all(waiting.splice(0, 1 + below(5)).map(tell));
  } while (waiting.length || standIn.webhooks.pending().length);
  return { ...world, userId, deliveries };
};

const payFor = (
  { standIn }: PayingWorld,
  way: { id: string; clientSecret?: string | undefined },
  card: "pays" | "declines later",
) => {
  try {
    if (way.clientSecret === undefined) standIn.paySession(way.id, card);
    else standIn.payIntent(way.clientSecret, card);
  } catch {
    // Paid or closed already.
  }
};

/** Said by the rules of the plan alone, from what the payment service holds. */
const shouldHaveAccess = ({ subscriptions }: PayingWorld, at: number): boolean => {
  const all = subscriptions();
  if (all.some(({ status }) => status === "active" || status === "trialing")) return true;
  const late = all.filter(({ status }) => status === "past_due");
  const newest = late.reduce<(typeof late)[number] | undefined>(
    (best, one) =>
      best && (best.created > one.created || (best.created === one.created && best.id > one.id)) ? best : one,
    undefined,
  );
  return newest !== undefined && at - newest.periodStart * 1000 < 7 * day;
};

test(
  `${histories} histories, their news shuffled, repeated, late and at once, end in the right access`,
  async () => {
    let deliveries = 0;
    const seen = new Set<unknown>();
    for (let seed = 1; seed <= histories; seed++) {
      const history = await tellHistory(seed);
      deliveries += history.deliveries;
      const { outside, userId, subscriptions } = history;
      const access = await outside.table.get(accessKey(userId));
      if (!access) throw new Error("The account is gone");
      seen.add(access.subscriptionStatus);
      const now = outside.clock.now().getTime();
      const at = [now, now + 4 * day, now + 8 * day];
      const story = `seed ${seed}: ${JSON.stringify(subscriptions().map(({ id, status, periodStart }) => ({ id, status, periodStart })))}`;
      expect(
        at.map((instant) => hasAccess(outside, access, instant)),
        story,
      ).toEqual(at.map((instant) => shouldHaveAccess(history, instant)));
      const counts = subscriptions().find(({ id }) => id === access.subscriptionId);
      if (counts) expect(access.subscriptionStatus, story).toBe(counts.status);
      expect(subscriptions().filter(({ status }) => status === "active").length, story).toBeLessThanOrEqual(1);
    }
    expect(deliveries).toBeGreaterThanOrEqual(histories * deliveriesEach);
    expect([...seen]).toEqual(
      expect.arrayContaining(["active", "past_due", "canceled", "paused", "unpaid", "trialing"]),
    );
  },
  isNightly ? 1_800_000 : 60_000,
);
