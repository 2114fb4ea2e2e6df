import type Stripe from "stripe";
import { expect, test } from "vitest";
import { createIncompleteSubscription, createTestStripe, testKeys } from "./testing.ts";

/** Creates a fake Stripe with pending events and a receiver whose status can be set. */
const createWithEvents = async (delivery: { copies?: number; delaySeconds?: number } = {}) => {
  const receivedIds: string[] = [];
  let status = 200;
  const parts = createTestStripe({
    deliver: async (rawBody) => {
      if (status === 200) receivedIds.push((JSON.parse(rawBody) as Stripe.Event).id);
      return status;
    },
  });
  parts.fakeStripe.webhooks.setDelivery(delivery);
  await createIncompleteSubscription(parts);
  const eventIds = parts.fakeStripe.state.events.map((text) => (JSON.parse(text) as Stripe.Event).id);
  const respondWith = (next: number) => {
    status = next;
  };
  return { ...parts, received: receivedIds, eventIds, respondWith };
};

test("signs an event's raw body as Stripe does when sending it", async () => {
  const { fakeStripe, stripe, delivered, clock } = createTestStripe();
  await createIncompleteSubscription({ fakeStripe, stripe });
  clock.move(60);
  await fakeStripe.webhooks.flush();
  const [{ rawBody, signature, event } = { rawBody: "", signature: "", event: undefined }] = delivered;
  const now = clock.now().getTime();
  const read = (body: string, header: string, secret: string = testKeys.webhook, time = now) =>
    stripe.webhooks.constructEvent(body, header, secret, 300, undefined, time);
  expect(read(rawBody, signature)).toEqual(event);
  expect(signature).toContain(`t=${now / 1000},`);
  expect(event?.created).toBe(now / 1000 - 60);
  expect(() => read(rawBody.replace("ada@", "eve@"), signature)).toThrow("No signatures found");
  expect(() => read(rawBody, signature.replace(/t=\d+/, `t=${now / 1000 + 1}`))).toThrow("No signatures found");
  expect(() => read(rawBody, signature, "another-key")).toThrow("No signatures found");
  expect(() => read(rawBody, signature, undefined, now + 301_000)).toThrow("outside the tolerance");
});

test("delivers each event once and in order by default", async () => {
  const { fakeStripe, received, eventIds } = await createWithEvents();
  expect(fakeStripe.webhooks.pending().map(({ eventId }) => eventId)).toEqual(eventIds);
  expect(received).toEqual([]);
  await fakeStripe.webhooks.flush();
  expect(received).toEqual(eventIds);
  expect(fakeStripe.webhooks.pending()).toEqual([]);
});

test("delivers copies of delayed events in order when they become due", async () => {
  const { fakeStripe, received, eventIds, clock } = await createWithEvents({ copies: 2, delaySeconds: 10 });
  await fakeStripe.webhooks.flush();
  expect(received).toEqual([]);
  clock.move(10);
  await fakeStripe.webhooks.flush();
  expect(received).toEqual(eventIds.flatMap((id) => [id, id]));
});

test("flushes delayed events on request", async () => {
  const { fakeStripe, received, eventIds } = await createWithEvents({ delaySeconds: 3600 });
  await fakeStripe.webhooks.flush({ all: true });
  expect(received).toEqual(eventIds);
});

test("retries later when the receiver returns an error", async () => {
  const { fakeStripe, received, eventIds, respondWith, clock } = await createWithEvents();
  respondWith(500);
  await fakeStripe.webhooks.flush();
  expect(received).toEqual([]);
  expect(fakeStripe.webhooks.pending()).toHaveLength(eventIds.length);
  respondWith(200);
  await fakeStripe.webhooks.flush();
  expect(received).toEqual([]);
  clock.move(1);
  await fakeStripe.webhooks.flush();
  expect(received).toEqual(eventIds);
});
