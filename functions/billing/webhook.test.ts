import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#functions/clients/log.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import type { Table } from "#functions/table/table.ts";
import { drawn, signature } from "#scripts/stripe/core/webhooks.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import { billingKey } from "./billing.table.ts";
import { openWay } from "./open-way.ts";
import type { Payments } from "./payments.ts";
import { syncPlans } from "./sync.ts";
import { payingWorld } from "./testing.ts";

beforeEach(() => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const origin = "https://grantlamp.example.org";
/** Somebody who has paid; the news of it is caught on its way. */
const paid = async (settings?: Parameters<typeof payingWorld>[0]) => {
  const world = payingWorld(settings);
  const { outside, standIn } = world;
  const userId = await world.addUser();
  const { id } = await openWay(outside, userId, { kind: "checkout", origin });
  standIn.paySession(id);
  const bodies = standIn.webhooks.pending().map(({ body }) => body);
  const seconds = () => Math.floor(outside.clock.now().getTime() / 1000);
  const sign = (body: string, at = seconds(), key: string = testKeys.webhook) => signature(body, key, at);
  const tell = (body: string) => world.deliver(body, sign(body));
  const status = async () => (await outside.table.get(accessKey(userId)))?.subscriptionStatus;
  const eventOf = (type: string) => {
    const found = bodies.find((body) => (JSON.parse(body) as { type: string }).type === type);
    if (found === undefined) throw new Error(`There is no event ${type}`);
    return found;
  };
  return { ...world, userId, bodies, sign, tell, status, eventOf, seconds };
};

test("an event is acted on once, however often it comes", async () => {
  const { tell, status, eventOf, writes, outside, userId } = await paid();
  const event = eventOf("checkout.session.completed");
  expect(await status()).toBe("inactive");
  expect(await tell(event)).toBe(200);
  expect(await status()).toBe("active");
  const before = writes();
  const version = (await outside.table.get(billingKey(userId)))?.version;
  expect(await tell(event)).toBe(200);
  expect(writes()).toBe(before);
  // At once they may both be under way: one of them counts.
  const other = eventOf("invoice.paid");
  expect(await Promise.all([tell(other), tell(other), tell(other)])).toEqual([200, 200, 200]);
  expect((await outside.table.get(billingKey(userId)))?.version).toBe(Number(version) + 1);
});

test("what an event says of a subscription is not believed, only that something happened", async () => {
  const { tell, sign, deliver, status, eventOf, standIn, subscriptions } = await paid();
  const event = eventOf("customer.subscription.created");
  expect(event).toContain('"status": "incomplete"');
  await tell(event);
  expect(await status()).toBe("active");
  standIn.cancelNow(String(subscriptions()[0]?.id));
  const lie = event
    .replace('"status": "incomplete"', '"status": "active"')
    .replace(/"id": "evt_\w+"/, '"id": "evt_other"');
  expect(await deliver(lie, sign(lie))).toBe(200);
  expect(await status()).toBe("canceled");
});

test("news of somebody unknown, or of nothing that matters, is taken and logged, and nothing is written", async () => {
  const { bodies, deliver, sign, writes, standIn } = await paid();
  const before = writes();
  const stranger = bodies[0]?.replaceAll(/cus_\w+/g, "cus_stranger") ?? "";
  const unknown = stranger.replace('"type": "customer.created"', '"type": "customer.subscription.updated"');
  expect(await deliver(unknown, sign(unknown))).toBe(200);
  expect(log.warn).toHaveBeenCalledWith(
    "payment event of an unknown customer",
    expect.objectContaining({ type: "customer.subscription.updated", customerId: "cus_stranger" }),
  );
  standIn.faults.setDown(true);
  for (const body of bodies.filter((text) => text.includes('"type": "payment_intent.')))
    expect(await deliver(body, sign(body))).toBe(200);
  expect(writes()).toBe(before);
});

test("an event that cannot be acted on now is refused, so that it comes again, and nothing is half written", async () => {
  const { tell, status, eventOf, standIn, writes } = await paid();
  const event = eventOf("checkout.session.completed");
  const before = writes();
  standIn.faults.setDown(true);
  expect(await tell(event)).toBe(503);
  expect([writes(), await status()]).toEqual([before, "inactive"]);
  standIn.faults.setDown(false);
  expect(await tell(event)).toBe(200);
  expect(await status()).toBe("active");
});

test("where the table fails, neither the state nor the mark of the event is kept", async () => {
  const { tell, status, eventOf, outside } = await paid();
  const event = eventOf("checkout.session.completed");
  const { write } = outside.table;
  outside.table.write = async () => {
    throw new Error("The table is away");
  };
  expect(await tell(event)).toBe(500);
  outside.table.write = write;
  expect(await status()).toBe("inactive");
  expect(await tell(event)).toBe(200);
  expect(await status()).toBe("active");
});

test("a slow answer never replaces a newer one", async () => {
  const held: (() => void)[] = [];
  let hold = false;
  const payments = (base: Payments): Payments => ({
    ...base,
    plansOf: async (customerId) => {
      const plans = await base.plansOf(customerId);
      if (hold) await new Promise<void>((go) => held.push(go));
      return plans;
    },
  });
  const { outside, userId, standIn, subscriptions, status } = await paid({ payments });
  hold = true;
  const early = syncPlans(outside, userId);
  while (held.length === 0) await new Promise((next) => setImmediate(next));
  hold = false;
  standIn.cancelNow(String(subscriptions()[0]?.id));
  await syncPlans(outside, userId);
  expect(await status()).toBe("canceled");
  held[0]?.();
  await early;
  expect(await status()).toBe("canceled");
});

test("who is overtaken again and again says so instead of going on for ever", async () => {
  const { outside, userId, standIn } = await paid();
  const table: Table = outside.table;
  const { getMany } = table;
  let looks = 0;
  table.getMany = async (keys) => {
    const items = await getMany(keys);
    looks += 1;
    await table.write({ update: billingKey(userId), add: { version: 1 } });
    return items;
  };
  await expect(syncPlans(outside, userId)).rejects.toMatchObject({ code: "unavailable" });
  expect(looks).toBeLessThan(10);
  expect(standIn.state.events.length).toBeGreaterThan(0);
});

test("a payment that comes through when its account has just gone is ended at once", async () => {
  const { tell, eventOf, outside, userId, subscriptions } = await paid();
  await outside.table.write({ delete: accessKey(userId) });
  expect(await tell(eventOf("checkout.session.completed"))).toBe(200);
  expect(subscriptions()).toMatchObject([{ status: "canceled" }]);
  expect(await outside.table.get(accessKey(userId))).toBeUndefined();
});

test("10,000 forged, old or tampered messages are refused, and nothing is written or asked", async () => {
  const { bodies, sign, deliver, writes, seconds, standIn } = await paid();
  const before = writes();
  standIn.faults.setDown(true);
  const draw = drawn(7);
  const below = (most: number) => Math.floor(draw() * most);
  const hex = (length: number) => Array.from({ length }, () => "0123456789abcdef"[below(16)]).join("");
  const changed = (text: string) => {
    const at = below(text.length);
    return `${text.slice(0, at)}${text[at] === "0" ? "1" : "0"}${text.slice(at + 1)}`;
  };
  const forgeries: ((body: string) => [string, string | undefined])[] = [
    (body) => [body, undefined],
    (body) => [body, ""],
    (body) => [body, hex(1 + below(200))],
    (body) => [body, `t=${seconds()},v1=${hex(64)}`],
    (body) => [body, sign(body, seconds(), `${testKeys.webhook}${below(1000)}`)],
    (body) => [body, sign(body, seconds(), "")],
    (body) => [body, sign(body, seconds() - 301 - below(1_000_000))],
    (body) => [body, sign(body, 0)],
    (body) => [body, sign(body).replace("v1=", "v0=")],
    (body) => [body, sign(body).replace(/t=\d+/, `t=${seconds() + 1 + below(1000)}`)],
    (body) => [body, sign(body).replace(/t=\d+,/, "")],
    (body) => [body, sign(body).slice(0, -1 - below(60))],
    (body) => [body, changed(sign(body).slice(sign(body).indexOf("v1=") + 3))],
    (body) => [changed(body), sign(body)],
    (body) => [`${body} `, sign(body)],
    (body) => [body.slice(0, below(body.length)), sign(body)],
    (body) => [JSON.stringify(JSON.parse(body)), sign(body)],
    (body) => ["", sign(body)],
    (body) => [body, sign("")],
  ];
  const answered = new Map<number, number>();
  for (let count = 0; count < 10_000; count++) {
    const body = bodies[below(bodies.length)] ?? "";
    const [text, header] = forgeries[count % forgeries.length]?.(body) ?? ["", ""];
    const status = await deliver(text, header);
    answered.set(status, (answered.get(status) ?? 0) + 1);
  }
  expect([...answered]).toEqual([[400, 10_000]]);
  expect(writes()).toBe(before);
});

test("a message that is signed and makes no sense is refused", async () => {
  const { deliver, sign, writes } = await paid();
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
