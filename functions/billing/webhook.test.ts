import Stripe from "stripe";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { billingKey, workspaceKey } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { createSeededRandom } from "#scripts/seeded-randomness.ts";
import { computeSignature } from "#scripts/stripe/core/webhooks.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import type { PaymentService } from "./payment-service.ts";
import { syncPlans } from "./plans.ts";
import { parseWebhookEvent } from "./stripe-mapping.ts";
import { createBillingEnvironment } from "./testing.ts";

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const origin = "https://grantlamp.example.org";
const createPaidUser = async (settings?: Parameters<typeof createBillingEnvironment>[0]) => {
  const env = createBillingEnvironment(settings);
  const { dependencies, fakeStripe } = env;
  const { userId, workspaceId } = await env.addUser();
  const { id } = await openPaymentAttempt(dependencies, { userId, workspaceId }, { kind: "checkout", origin });
  fakeStripe.paySession(id);
  const bodies = fakeStripe.webhooks.pending().map(({ body }) => body);
  const seconds = () => Math.floor(dependencies.clock.now().getTime() / 1000);
  const sign = (body: string, signedAt = seconds(), key: string = testKeys.webhook) =>
    computeSignature(body, key, signedAt);
  const deliverSigned = (body: string) => env.deliver(body, sign(body));
  const getStatus = async () => (await dependencies.table.get(workspaceKey(workspaceId)))?.subscriptionStatus;
  const findEvent = (type: string) => {
    const event = bodies.find((body) => (JSON.parse(body) as { type: string }).type === type);
    if (event === undefined) throw new Error(`No event of type ${type}`);
    return event;
  };
  return { ...env, userId, workspaceId, bodies, sign, deliverSigned, getStatus, findEvent, seconds };
};

test("processes an event once, however often it is delivered", async () => {
  const { deliverSigned, getStatus, findEvent, writes, dependencies, workspaceId } = await createPaidUser();
  const event = findEvent("checkout.session.completed");
  expect(await getStatus()).toBe("inactive");
  expect(await deliverSigned(event)).toBe(200);
  expect(await getStatus()).toBe("active");
  const before = writes();
  const version = (await dependencies.table.get(billingKey(workspaceId)))?.version;
  expect(await deliverSigned(event)).toBe(200);
  expect(writes()).toBe(before);
  const otherEvent = findEvent("invoice.paid");
  expect(await Promise.all([deliverSigned(otherEvent), deliverSigned(otherEvent), deliverSigned(otherEvent)])).toEqual([
    200, 200, 200,
  ]);
  expect((await dependencies.table.get(billingKey(workspaceId)))?.version).toBe(Number(version) + 1);
});

test("ignores the content of an event and reads the state from the service", async () => {
  const { deliverSigned, sign, deliver, getStatus, findEvent, fakeStripe, subscriptions } = await createPaidUser();
  const event = findEvent("customer.subscription.created");
  expect(event).toContain('"status": "incomplete"');
  await deliverSigned(event);
  expect(await getStatus()).toBe("active");
  fakeStripe.cancelNow(String(subscriptions()[0]?.id));
  const forgedEvent = event
    .replace('"status": "incomplete"', '"status": "active"')
    .replace(/"id": "evt_\w+"/, '"id": "evt_other"');
  expect(await deliver(forgedEvent, sign(forgedEvent))).toBe(200);
  expect(await getStatus()).toBe("canceled");
});

test("accepts and logs events of unknown customers or irrelevant types without writing", async () => {
  const { bodies, deliver, sign, writes, fakeStripe } = await createPaidUser();
  const before = writes();
  const strangersEvent = bodies[0]?.replaceAll(/cus_\w+/g, "cus_stranger") ?? "";
  const unknownEvent = strangersEvent.replace('"type": "customer.created"', '"type": "customer.subscription.updated"');
  expect(await deliver(unknownEvent, sign(unknownEvent))).toBe(200);
  expect(log.warn).toHaveBeenCalledWith(
    "payment event of an unknown customer",
    expect.objectContaining({ type: "customer.subscription.updated", customerId: "cus_stranger" }),
  );
  fakeStripe.faults.setDown(true);
  for (const body of bodies.filter((text) => text.includes('"type": "payment_intent.')))
    expect(await deliver(body, sign(body))).toBe(200);
  expect(writes()).toBe(before);
});

test("rejects an event that cannot be processed yet, so that it is redelivered, and writes nothing", async () => {
  const { deliverSigned, getStatus, findEvent, fakeStripe, writes } = await createPaidUser();
  const event = findEvent("checkout.session.completed");
  const before = writes();
  fakeStripe.faults.setDown(true);
  expect(await deliverSigned(event)).toBe(503);
  expect([writes(), await getStatus()]).toEqual([before, "inactive"]);
  fakeStripe.faults.setDown(false);
  expect(await deliverSigned(event)).toBe(200);
  expect(await getStatus()).toBe("active");
});

test("stores neither the state nor the event ID when the table fails", async () => {
  const { deliverSigned, getStatus, findEvent, dependencies } = await createPaidUser();
  const event = findEvent("checkout.session.completed");
  const { write } = dependencies.table;
  dependencies.table.write = async () => {
    throw new Error("The table is unavailable");
  };
  expect(await deliverSigned(event)).toBe(500);
  dependencies.table.write = write;
  expect(await getStatus()).toBe("inactive");
  expect(await deliverSigned(event)).toBe(200);
  expect(await getStatus()).toBe("active");
});

test("a slow response never overwrites a newer one", async () => {
  const releases: (() => void)[] = [];
  let isHeld = false;
  const payments = (base: PaymentService): PaymentService => ({
    ...base,
    listPlans: async (customerId) => {
      const plans = await base.listPlans(customerId);
      if (isHeld) await new Promise<void>((resolve) => releases.push(resolve));
      return plans;
    },
  });
  const { dependencies, workspaceId, fakeStripe, subscriptions, getStatus } = await createPaidUser({ payments });
  isHeld = true;
  const slowSync = syncPlans(dependencies, workspaceId);
  while (releases.length === 0) await new Promise((next) => setImmediate(next));
  isHeld = false;
  fakeStripe.cancelNow(String(subscriptions()[0]?.id));
  await syncPlans(dependencies, workspaceId);
  expect(await getStatus()).toBe("canceled");
  releases[0]?.();
  await slowSync;
  expect(await getStatus()).toBe("canceled");
});

test("fails when concurrent syncs keep winning", async () => {
  const { dependencies, workspaceId, fakeStripe } = await createPaidUser();
  const table: Table = dependencies.table;
  const { getMany } = table;
  let readCount = 0;
  table.getMany = async (keys) => {
    const items = await getMany(keys);
    readCount += 1;
    await table.write({ update: billingKey(workspaceId), add: { version: 1 } });
    return items;
  };
  await expect(syncPlans(dependencies, workspaceId)).rejects.toMatchObject({ code: "unavailable" });
  expect(readCount).toBeLessThan(10);
  expect(fakeStripe.state.events.length).toBeGreaterThan(0);
});

test("cancels a payment that completes after its account was deleted", async () => {
  const { deliverSigned, findEvent, dependencies, workspaceId, subscriptions } = await createPaidUser();
  await dependencies.table.write({ delete: workspaceKey(workspaceId) });
  expect(await deliverSigned(findEvent("checkout.session.completed"))).toBe(200);
  expect(subscriptions()).toMatchObject([{ status: "canceled" }]);
  expect(await dependencies.table.get(workspaceKey(workspaceId))).toBeUndefined();
});

test("rejects 10,000 forged, old or tampered events without writing or calling the service", async () => {
  const { bodies, sign, deliver, writes, seconds, fakeStripe } = await createPaidUser();
  const before = writes();
  fakeStripe.faults.setDown(true);
  const draw = createSeededRandom(7);
  const randomBelow = (max: number) => Math.floor(draw() * max);
  const createRandomHex = (length: number) =>
    Array.from({ length }, () => "0123456789abcdef"[randomBelow(16)]).join("");
  const flipCharacter = (text: string) => {
    const index = randomBelow(text.length);
    return `${text.slice(0, index)}${text[index] === "0" ? "1" : "0"}${text.slice(index + 1)}`;
  };
  const forgeries: ((body: string) => [string, string | undefined])[] = [
    (body) => [body, undefined],
    (body) => [body, ""],
    (body) => [body, createRandomHex(1 + randomBelow(200))],
    (body) => [body, `t=${seconds()},v1=${createRandomHex(64)}`],
    (body) => [body, sign(body, seconds(), `${testKeys.webhook}${randomBelow(1000)}`)],
    (body) => [body, sign(body, seconds(), "")],
    (body) => [body, sign(body, seconds() - 301 - randomBelow(1_000_000))],
    (body) => [body, sign(body, 0)],
    (body) => [body, sign(body).replace("v1=", "v0=")],
    (body) => [body, sign(body).replace(/t=\d+/, `t=${seconds() + 1 + randomBelow(1000)}`)],
    (body) => [body, sign(body).replace(/t=\d+,/, "")],
    (body) => [body, sign(body).slice(0, -1 - randomBelow(60))],
    (body) => [body, flipCharacter(sign(body).slice(sign(body).indexOf("v1=") + 3))],
    (body) => [flipCharacter(body), sign(body)],
    (body) => [`${body} `, sign(body)],
    (body) => [body.slice(0, randomBelow(body.length)), sign(body)],
    (body) => [JSON.stringify(JSON.parse(body)), sign(body)],
    (body) => ["", sign(body)],
    (body) => [body, sign("")],
  ];
  const statusCounts = new Map<number, number>();
  for (let count = 0; count < 10_000; count++) {
    const body = bodies[randomBelow(bodies.length)] ?? "";
    const [text, header] = forgeries[count % forgeries.length]?.(body) ?? ["", ""];
    const status = await deliver(text, header);
    statusCounts.set(status, (statusCounts.get(status) ?? 0) + 1);
  }
  expect([...statusCounts]).toEqual([[400, 10_000]]);
  expect(writes()).toBe(before);
});

test("rejects a signed event with an invalid body", async () => {
  const { deliver, sign, writes } = await createPaidUser();
  const before = writes();
  for (const body of [
    "{}",
    "[]",
    "null",
    "not JSON",
    '{"id":"","type":"a","data":{"object":{}}}',
    '{"id":"evt_1","type":"a"}',
  ])
    expect(await deliver(body, sign(body)), body).toBe(400);
  expect(writes()).toBe(before);
});

test("rejects and counts a message without a valid signature", () => {
  vi.stubEnv("METRICS_NAMESPACE", "Grantlamp-test");
  const info = vi.spyOn(log, "info").mockImplementation(() => {});
  const forged = { rawBody: "{}", signature: "t=1,v1=00", secret: "whsec_test", now: new Date(1000) };
  expect(() => parseWebhookEvent(new Stripe("sk_test_nobody"), forged)).toThrow("invalid or too old");
  expect(info).toHaveBeenCalledExactlyOnceWith("measured", expect.objectContaining({ WebhooksRefused: 1 }));
});
