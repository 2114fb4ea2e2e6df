import fc from "fast-check";
import { expect, test } from "vitest";
import { profileKey } from "#functions/auth/users.table.ts";
import { accessKey } from "#functions/gamification/points.table.ts";
import { AppError } from "#shared/problem.ts";
import type { WayKind } from "./billing.table.ts";
import { cancelAllPlans, deleteCustomer } from "./leaving.ts";
import { openWay } from "./open-way.ts";
import type { Payments } from "./payments.ts";
import { syncPlans } from "./sync.ts";
import { type PayingWorld, payingWorld } from "./testing.ts";
import { type Ending, endings, type Failures, processOf } from "./testing-crashes.ts";

const origin = "https://grantlamp.example.org";
const kinds: WayKind[] = ["checkout", "subscription"];
const live = ({ subscriptions }: PayingWorld) => subscriptions().filter(({ status }) => status === "active");

const openOnes = ({ sessions, subscriptions }: PayingWorld) =>
  sessions().filter(({ status }) => status === "open").length +
  subscriptions().filter(({ status }) => status === "incomplete").length;

/** One person with several tabs, who keeps everything that was ever given to them to pay. */
const payer = async (settings?: Parameters<typeof payingWorld>[0]) => {
  const world = payingWorld(settings);
  const userId = await world.addUser();
  const given = new Set<string>();
  type How = Parameters<typeof processOf>[1];
  /** Opens a way to pay in a process of its own; answers the error's code where it fails. */
  const open = async (kind: WayKind, how?: How) => {
    const { outside, callsMade } = processOf(world.outside, how);
    try {
      const { url, clientSecret } = await openWay(outside, userId, { kind, origin });
      const way = String(url ?? clientSecret);
      given.add(way);
      return { way, calls: callsMade() };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { code: error.code, calls: callsMade() };
    }
  };
  /** Tries to pay; true when it went through. */
  const pay = (way: string): boolean => {
    try {
      const error = way.startsWith("https:")
        ? world.standIn.paySession(way.split("/").at(-1) ?? "")
        : world.standIn.payIntent(way);
      return error === undefined;
    } catch {
      return false;
    }
  };
  return { ...world, world, userId, given, open, pay };
};

test.each(kinds)("ten clicks on %s at once make one customer and one way to pay", async (kind) => {
  const { open, given, customers, subscriptions, sessions } = await payer();
  const opened = await Promise.all(Array.from({ length: 10 }, () => open(kind)));
  expect(new Set(opened.map(({ way }) => way)).size).toBe(1);
  expect([given.size, customers().length]).toEqual([1, 1]);
  expect(sessions().length + subscriptions().length).toBe(1);
  expect((await open(kind)).way).toBe([...given][0]);
});

test("a customer that was made and never noted is found again, however late somebody comes back", async () => {
  const { calls } = await (await payer()).open("checkout");
  for (let call = 0; call < calls; call++)
    for (const ending of ["dead after", "answer lost"] as const) {
      const { open, customers, outside } = await payer();
      await open("checkout", { failures: new Map([[call, ending]]) });
      outside.clock.forward(2 * 86_400_000);
      expect((await open("checkout")).way).toBeDefined();
      expect(customers(), `call ${call}, ${ending}`).toHaveLength(1);
    }
});

test("whoever leaves is no customer any more, noted or not", async () => {
  const { calls } = await (await payer()).open("checkout");
  for (let call = 0; call < calls; call++) {
    const { open, customers, outside, userId } = await payer();
    await open("checkout", { failures: new Map([[call, "dead after"]]) });
    await deleteCustomer(outside, userId);
    await deleteCustomer(outside, userId);
    expect(
      customers().filter(({ deleted }) => !deleted),
      `call ${call}`,
    ).toEqual([]);
  }
});

test("from the hosted page to the form and back: only the last one can be paid", async () => {
  const { open, pay, given, world, customers } = await payer();
  for (const kind of ["checkout", "subscription", "checkout", "subscription", "checkout"] as const)
    expect((await open(kind)).way).toBeDefined();
  expect(given.size).toBe(5);
  const [last, ...earlier] = [...given].reverse();
  expect(earlier.map(pay)).toEqual([false, false, false, false]);
  expect(pay(String(last))).toBe(true);
  expect([live(world).length, customers().length]).toEqual([1, 1]);
});

test("both at once: what was given out and is not the last cannot be paid", async () => {
  const { open, pay, given, world } = await payer();
  await Promise.all([open("checkout"), open("subscription"), open("checkout"), open("subscription")]);
  expect(openOnes(world)).toBe(1);
  expect([...given].filter(pay).length).toBeLessThanOrEqual(1);
  expect(live(world).length).toBeLessThanOrEqual(1);
});

test("a page that is about to end, or was begun for another address, is replaced", async () => {
  const { open, outside, standIn, userId, pay } = await payer();
  const first = (await open("checkout")).way;
  outside.clock.forward(23 * 3_600_000);
  expect((await open("checkout")).way).toBe(first);
  outside.clock.forward(55 * 60_000);
  const second = (await open("checkout")).way;
  expect(second).not.toBe(first);
  expect(pay(String(first))).toBe(false);
  await openWay(outside, userId, { kind: "checkout", origin: "https://www.example.org" });
  expect(pay(String(second))).toBe(false);
  const secret = String((await open("subscription")).way);
  outside.clock.forward(22 * 3_600_000);
  expect((await open("subscription")).way).not.toBe(secret);
  expect(pay(secret)).toBe(false);
  standIn.catchUp();
});

test("renamed between two tries, it is one customer, under the new name", async () => {
  const { open, outside, userId, customers } = await payer();
  // The customer is made, and its answer lost.
  const { code } = await open("checkout", { failures: new Map([[2, "answer lost"]]) });
  expect([code, customers().length]).toEqual(["unavailable", 1]);
  await outside.table.write({ update: profileKey(userId), set: { email: "new@example.org" } });
  expect((await open("checkout")).way).toBeDefined();
  expect(customers()).toMatchObject([{ email: "new@example.org", name: "Ada Example" }]);
});

test.each(["POST /v1/customers", "POST /v1/checkout/sessions"])(
  "an answer of 500 to %s, which would come again under its key, is got over",
  async (on) => {
    for (const done of [true, false]) {
      const { open, pay, standIn, world } = await payer();
      standIn.faults.failNext({ kind: "error", status: 500, done, on });
      expect((await open("checkout")).code).toBe("unavailable");
      const { way } = await open("checkout");
      expect(pay(String(way))).toBe(true);
      expect(live(world)).toHaveLength(1);
    }
  },
);

/** What there is when the first tab's request breaks off. */
const befores = [[], ["checkout"], ["subscription"]] as const;

test("wherever a request breaks off, the next one finishes or closes what it left", async () => {
  let tried = 0;
  for (const before of befores)
    for (const first of kinds)
      for (const second of kinds)
        for (const ending of endings)
          for (let at = 0; ; at++) {
            const { open, pay, given, world, customers, charges } = await payer();
            for (const kind of before) await open(kind);
            const broken = await open(first, { failures: new Map([[at, ending]]) });
            if (broken.calls <= at) break;
            tried += 1;
            const then = await open(second);
            const story = JSON.stringify({ before, first, second, ending, at, then });
            expect(then.way, story).toBeDefined();
            const paid = [...given].filter(pay);
            expect(paid, story).toEqual([then.way]);
            expect([live(world).length, charges().length, customers().length], story).toEqual([1, 1, 1]);
          }
  expect(tried).toBeGreaterThan(200);
});

test("paid on one while another is being opened: one plan, one charge", async () => {
  for (const first of kinds)
    for (const second of kinds)
      for (let ticks = 0; ticks < 40; ticks++) {
        const { open, pay, given, world, charges } = await payer();
        const { way } = await open(first);
        const opening = open(second, { pause: () => new Promise((next) => setImmediate(next)) });
        for (let tick = 0; tick < ticks; tick++) await new Promise((next) => setImmediate(next));
        const paidEarly = pay(String(way));
        await opening;
        const paid = [...given].filter(pay).length + (paidEarly ? 1 : 0);
        expect([paid, live(world).length, charges().length], `${first}, ${second}, ${ticks}`).toEqual([1, 1, 1]);
      }
});

type Step =
  | { does: "open"; kind: WayKind; failures: Failures }
  | { does: "pay"; which: number }
  | { does: "wait"; hours: number };
const failures = fc
  .array(fc.tuple(fc.nat({ max: 14 }), fc.constantFrom<Ending>(...endings)), { maxLength: 2 })
  .map((entries) => new Map(entries));
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ does: fc.constant("open" as const), kind: fc.constantFrom(...kinds), failures }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("pay" as const), which: fc.nat({ max: 9 }) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("wait" as const), hours: fc.constantFrom(1, 9, 21, 23, 25) }) },
);
/** Steps in groups; those of a group happen at the same time. */
const stories = fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });

test("whatever tabs, crashes and payments do at once, there is never a second plan", async () => {
  await fc.assert(
    fc.asyncProperty(stories, fc.integer(), async (story, seed) => {
      const { open, pay, given, world, outside, userId, customers, charges } = await payer();
      let state = seed | 1;
      const draw = (most: number) => {
        state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
        return (state >>> 0) % most;
      };
      const pause = async () => {
        for (let tick = draw(4); tick > 0; tick--) await new Promise((next) => setImmediate(next));
      };
      const take = async (step: Step) => {
        await pause();
        if (step.does === "open") await open(step.kind, { failures: step.failures, pause });
        else if (step.does === "wait") outside.clock.forward(step.hours * 3_600_000);
        else pay([...given][step.which % Math.max(given.size, 1)] ?? "");
        world.standIn.catchUp();
      };
      for (const group of story) {
        await Promise.all(group.map(take));
        expect(live(world).length).toBeLessThanOrEqual(1);
        expect(charges().length).toBeLessThanOrEqual(1);
      }
      // Nothing is stuck: what is asked for now can be paid, unless it has been.
      const last = await open("checkout");
      if (last.way === undefined) expect(last.code).toBe("conflict");
      else expect(pay(last.way)).toBe(true);
      for (const way of given) pay(way);
      await syncPlans(outside, userId);
      expect([live(world).length, charges().length]).toEqual([1, 1]);
      expect(customers().length).toBeLessThanOrEqual(1 + story.length);
    }),
    { numRuns: 150 },
  );
});

test("leaving ends every plan and every way to pay, and those that are being opened", async () => {
  for (const kind of kinds)
    for (let ticks = 0; ticks < 30; ticks++) {
      const { open, pay, given, world, outside, userId } = await payer();
      const { way } = await open(ticks % 2 ? kind : "checkout");
      if (ticks % 3 === 0) pay(String(way));
      const opening = open(kind, { pause: () => new Promise((next) => setImmediate(next)) });
      for (let tick = 0; tick < ticks; tick++) await new Promise((next) => setImmediate(next));
      await cancelAllPlans(outside, userId);
      await outside.table.write({ delete: accessKey(userId) });
      await opening;
      // What was opened after that and before the account ended is found when its records are deleted.
      await cancelAllPlans(outside, userId);
      expect([...given].filter(pay)).toEqual([]);
      expect(live(world)).toEqual([]);
    }
});

test("what is made while its person is leaving is closed again, and never given out", async () => {
  let go = () => {};
  const held = new Promise<void>((release) => {
    go = release;
  });
  const payments = (base: Payments): Payments => ({
    ...base,
    openCheckout: async (...given) => {
      const page = await base.openCheckout(...given);
      await held;
      return page;
    },
  });
  const { open, world, outside, userId, sessions } = await payer({ payments });
  const opening = open("checkout");
  while (sessions().length === 0) await new Promise((next) => setImmediate(next));
  await cancelAllPlans(outside, userId);
  go();
  expect(await opening).toMatchObject({ code: "conflict" });
  expect(openOnes(world)).toBe(0);
});

test("leaving fails aloud while the payment service is down, and can be tried again", async () => {
  const { open, pay, standIn, outside, userId, world, addUser } = await payer();
  pay(String((await open("checkout")).way));
  standIn.faults.setDown(true);
  await expect(cancelAllPlans(outside, userId)).rejects.toMatchObject({ code: "unavailable" });
  standIn.faults.setDown(false);
  await cancelAllPlans(outside, userId);
  await cancelAllPlans(outside, userId);
  expect(live(world)).toEqual([]);
  await cancelAllPlans(outside, await addUser());
});

test.each([
  ["refused", { kind: "error", status: 400 }],
  ["not answered", { kind: "refused" }],
  ["answered by a fault", { kind: "error", status: 503 }],
] as const)("a plan whose end is %s goes on, and is not taken for ended", async (_, fault) => {
  const { open, pay, outside, standIn, userId, world } = await payer();
  pay(String((await open("checkout")).way));
  standIn.faults.failNext(
    { ...fault, on: `DELETE /v1/subscriptions/${Object.keys(standIn.state.subscriptions)[0]}` },
    9,
  );
  await expect(cancelAllPlans(outside, userId)).rejects.toMatchObject({ code: "unavailable" });
  expect(live(world)).toHaveLength(1);
});
