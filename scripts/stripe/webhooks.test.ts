import type Stripe from "stripe";
import { expect, test } from "vitest";
import type { Travel } from "./core/webhooks.ts";
import { testKeys, testStandIn, waitingSubscription } from "./testing.ts";

/** Creates a stand-in with five events, whose receiver's status can be set. */
const withEvents = async (travel: Travel = {}) => {
  const arrived: string[] = [];
  let status = 200;
  const parts = testStandIn({
    deliver: async (rawBody) => {
      if (status === 200) arrived.push((JSON.parse(rawBody) as Stripe.Event).id);
      return status;
    },
  });
  parts.standIn.webhooks.setTravel(travel);
  await waitingSubscription(parts);
  const made = parts.standIn.state.events.map((text) => (JSON.parse(text) as Stripe.Event).id);
  const answerWith = (next: number) => {
    status = next;
  };
  return { ...parts, arrived, made, answerWith };
};

test("signs an event's raw body like Stripe when it is sent", async () => {
  const { standIn, stripe, got, clock } = testStandIn();
  await waitingSubscription({ standIn, stripe });
  clock.move(60);
  await standIn.webhooks.flush();
  const [{ rawBody, signature, event } = { rawBody: "", signature: "", event: undefined }] = got;
  const now = clock.now().getTime();
  const read = (body: string, header: string, secret: string = testKeys.webhook, at = now) =>
    stripe.webhooks.constructEvent(body, header, secret, 300, undefined, at);
  expect(read(rawBody, signature)).toEqual(event);
  expect(signature).toContain(`t=${now / 1000},`);
  expect(event?.created).toBe(now / 1000 - 60);
  expect(() => read(rawBody.replace("ada@", "eve@"), signature)).toThrow("No signatures found");
  expect(() => read(rawBody, signature.replace(/t=\d+/, `t=${now / 1000 + 1}`))).toThrow("No signatures found");
  expect(() => read(rawBody, signature, "another-key")).toThrow("No signatures found");
  expect(() => read(rawBody, signature, undefined, now + 301_000)).toThrow("outside the tolerance");
});

test("delivers each event once and in order by default", async () => {
  const { standIn, arrived, made } = await withEvents();
  expect(standIn.webhooks.pending().map(({ eventId }) => eventId)).toEqual(made);
  expect(arrived).toEqual([]);
  await standIn.webhooks.flush();
  expect(arrived).toEqual(made);
  expect(standIn.webhooks.pending()).toEqual([]);
});

test("a plan duplicates, delays or drops single events", async () => {
  const { standIn, arrived, made, clock } = await withEvents({
    plan: [{ copies: 2 }, { delaySeconds: 10 }, { drops: 1 }],
  });
  const [one, two, three, ...rest] = made;
  await standIn.webhooks.flush();
  expect(arrived.splice(0)).toEqual([one, one, ...rest]);
  clock.move(1);
  await standIn.webhooks.flush();
  expect(arrived.splice(0)).toEqual([three]);
  clock.move(9);
  await standIn.webhooks.flush();
  expect(arrived).toEqual([two]);
});

test("delivers delayed events in the order in which they become due", async () => {
  const { standIn, arrived, made, clock } = await withEvents({
    plan: [{ delaySeconds: 30 }, { delaySeconds: 20 }, { delaySeconds: 10 }],
  });
  const [one, two, three, ...rest] = made;
  clock.move(60);
  await standIn.webhooks.flush();
  expect(arrived).toEqual([...rest, three, two, one]);
});

test("the same seed repeats the same deliveries, and no event is lost", async () => {
  const run = async (seed: number) => {
    const travel = { seed, duplicate: 0.5, delay: 0.5, drop: 0.5, reorder: true };
    const { standIn, arrived, made } = await withEvents(travel);
    await standIn.webhooks.flush({ all: true });
    expect(new Set(arrived)).toEqual(new Set(made));
    expect(standIn.webhooks.pending()).toEqual([]);
    return arrived;
  };
  expect(await run(7)).toEqual(await run(7));
  const runs = await Promise.all([1, 2, 3, 4, 5, 6].map(run));
  expect(new Set(runs.map(String)).size).toBeGreaterThan(1);
  expect(runs.some((arrived) => arrived.length > new Set(arrived).size)).toBe(true);
  expect(runs.some((arrived) => String(arrived) !== String([...arrived].sort()))).toBe(true);
});

test("retries later when the receiver returns an error", async () => {
  const { standIn, arrived, made, answerWith, clock } = await withEvents();
  answerWith(500);
  await standIn.webhooks.flush();
  expect(arrived).toEqual([]);
  expect(standIn.webhooks.pending()).toHaveLength(made.length);
  answerWith(200);
  await standIn.webhooks.flush();
  expect(arrived).toEqual([]);
  clock.move(1);
  await standIn.webhooks.flush();
  expect(arrived).toEqual(made);
});

test("sends single deliveries in any order", async () => {
  const { standIn, arrived, made } = await withEvents();
  const ids = standIn.webhooks.pending().map(({ id }) => id);
  for (const id of ids.reverse()) await standIn.webhooks.send(id);
  expect(arrived).toEqual(made.toReversed());
});
