import { expect, test } from "vitest";
import { hasAccess } from "#functions/auth/actor.ts";
import { workspaceKey } from "#functions/table/keys.ts";
import { isNightly } from "#scripts/nightly.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { computeSignature } from "#scripts/stripe/core/webhooks.ts";
import { AppError } from "#shared/api/problem.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import type { PaymentService } from "./payment-service.ts";
import { type BillingEnvironment, createBillingEnvironment } from "./testing.ts";

/** All histories take minutes, so the regular run covers only a part. */
const historyCount = isNightly ? 2000 : 60;
const deliveriesPerHistory = 50;

const day = 86_400_000;
const origin = "https://grantlamp.example.org";
const nextTick = () => new Promise((next) => setImmediate(next));

const simulateHistory = async (seed: number) => {
  const draw = createSeededRandom(seed);
  const randomBelow = (max: number) => Math.floor(draw() * max);
  const pickRandom = <T>(values: readonly T[]): T | undefined => values[randomBelow(values.length)];
  const pause = async () => {
    for (let turns = randomBelow(3); turns > 0; turns--) await nextTick();
  };
  const withSlowPlans = (base: PaymentService): PaymentService => ({
    ...base,
    listPlans: async (customerId) => {
      const plans = await base.listPlans(customerId);
      await pause();
      return plans;
    },
  });
  const env = createBillingEnvironment({ payments: withSlowPlans });
  const { dependencies, fakeStripe, deliver, subscriptions, customers } = env;
  const { userId, workspaceId } = await env.addUser();
  const { write } = dependencies.table;
  // Some writes fail, and some succeed but their response is lost.
  dependencies.table.write = async (...writes) => {
    const chance = draw();
    if (chance < 0.04) throw new AppError("unavailable", "The table does not respond");
    await write(...writes);
    if (chance > 0.96) throw new AppError("unavailable", "The response is lost");
  };

  const pending: string[] = [];
  const deliveredEvents: string[] = [];
  fakeStripe.webhooks.setDeliver(async (rawBody) => {
    pending.push(rawBody);
    return 200;
  });
  let deliveries = 0;
  const deliverEvent = async (rawBody: string) => {
    deliveries += 1;
    const seconds = Math.floor(dependencies.clock.now().getTime() / 1000);
    const status = await deliver(rawBody, computeSignature(rawBody, fakeStripe.keys.webhook, seconds));
    expect([200, 503]).toContain(status);
    // Like Stripe, redelivers an event that was not accepted.
    if (status !== 200) pending.push(rawBody);
  };
  const deliverSome = async (max: number) => {
    await fakeStripe.webhooks.flush();
    const batch: string[] = [];
    for (let count = randomBelow(max + 1); count > 0; count--) {
      const from = deliveredEvents.length && draw() < 0.4 ? deliveredEvents : pending;
      const index = randomBelow(from.length);
      const [body] = from === deliveredEvents ? from.slice(index, index + 1) : from.splice(index, 1);
      if (body === undefined) continue;
      if (from === pending) deliveredEvents.push(body);
      batch.push(body);
    }
    await Promise.all(batch.map(deliverEvent));
  };

  const kinds = ["checkout", "subscription"] as const;
  const subscribe = async () => {
    const kind = pickRandom(kinds) ?? "checkout";
    const paymentAttempt = await openPaymentAttempt(dependencies, { userId, workspaceId }, { kind, origin }).catch(
      () => undefined,
    );
    if (paymentAttempt && draw() < 0.85) payFor(env, paymentAttempt, draw() < 0.2 ? "declines later" : "pays");
  };
  const withRandomSubscription = (act: (id: string) => unknown) => {
    const subscription = pickRandom(subscriptions().filter(({ endedAt }) => endedAt === null));
    if (subscription) act(subscription.id);
  };
  const events: (() => unknown)[] = [
    subscribe,
    () => dependencies.clock.advance((1 + randomBelow(35)) * day),
    () => dependencies.clock.advance((1 + randomBelow(9)) * day),
    () =>
      customers().map(
        ({ id, card }) => card && fakeStripe.setCard(id, pickRandom(["pays", "declines"] as const) ?? "pays"),
      ),
    () => withRandomSubscription((id) => fakeStripe.retryPayment(id)),
    () => withRandomSubscription((id) => draw() < 0.4 && fakeStripe.cancelNow(id)),
    () => withRandomSubscription((id) => fakeStripe.cancelAtPeriodEnd(id)),
    () => withRandomSubscription((id) => fakeStripe.resume(id)),
    () =>
      withRandomSubscription((id) =>
        fakeStripe.setStatus(id, pickRandom(["paused", "unpaid", "trialing", "active", "past_due"]) ?? "active"),
      ),
  ];

  await subscribe();
  while (deliveries < deliveriesPerHistory) {
    const delivery = deliverSome(6);
    await pause();
    await pickRandom(events)?.();
    fakeStripe.catchUp();
    await delivery;
  }
  do {
    await fakeStripe.webhooks.flush({ all: true });
    await Promise.all(pending.splice(0, 1 + randomBelow(5)).map(deliverEvent));
  } while (pending.length || fakeStripe.webhooks.pending().length);
  return { ...env, userId, workspaceId, deliveries };
};

const payFor = (
  { fakeStripe }: BillingEnvironment,
  paymentAttempt: { id: string; clientSecret?: string | undefined },
  card: "pays" | "declines later",
) => {
  try {
    if (paymentAttempt.clientSecret === undefined) fakeStripe.paySession(paymentAttempt.id, card);
    else fakeStripe.payIntent(paymentAttempt.clientSecret, card);
  } catch {}
};

const shouldHaveAccess = ({ subscriptions }: BillingEnvironment, instant: number): boolean => {
  const allSubscriptions = subscriptions();
  if (allSubscriptions.some(({ status }) => status === "active" || status === "trialing")) return true;
  const pastDue = allSubscriptions.filter(({ status }) => status === "past_due");
  const newest = pastDue.reduce<(typeof pastDue)[number] | undefined>(
    (best, candidate) =>
      best && (best.created > candidate.created || (best.created === candidate.created && best.id > candidate.id))
        ? best
        : candidate,
    undefined,
  );
  return newest !== undefined && instant - newest.periodStart * 1000 < 7 * day;
};

test(
  `${historyCount} histories with failing writes and shuffled, repeated, late and concurrent events end with the right access`,
  async () => {
    let deliveries = 0;
    const statuses = new Set<unknown>();
    for (let seed = 1; seed <= historyCount; seed++) {
      const history = await simulateHistory(seed);
      deliveries += history.deliveries;
      const { dependencies, workspaceId, subscriptions } = history;
      const access = await dependencies.table.get(workspaceKey(workspaceId));
      if (!access) throw new Error("The account is missing");
      statuses.add(access.subscriptionStatus);
      const now = dependencies.clock.now().getTime();
      const instants = [now, now + 4 * day, now + 8 * day];
      const description = `seed ${seed}: ${JSON.stringify(subscriptions().map(({ id, status, periodStart }) => ({ id, status, periodStart })))}`;
      expect(
        instants.map((instant) => hasAccess(dependencies, access, instant)),
        description,
      ).toEqual(instants.map((instant) => shouldHaveAccess(history, instant)));
      const effectiveSubscription = subscriptions().find(({ id }) => id === access.subscriptionId);
      if (effectiveSubscription) expect(access.subscriptionStatus, description).toBe(effectiveSubscription.status);
      expect(subscriptions().filter(({ status }) => status === "active").length, description).toBeLessThanOrEqual(1);
    }
    expect(deliveries).toBeGreaterThanOrEqual(historyCount * deliveriesPerHistory);
    expect([...statuses]).toEqual(
      expect.arrayContaining(["active", "past_due", "canceled", "paused", "unpaid", "trialing"]),
    );
  },
  isNightly ? 1_800_000 : 60_000,
);
