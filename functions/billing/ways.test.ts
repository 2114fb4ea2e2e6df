import { expect, test } from "vitest";
import { profileKey } from "#functions/auth/users.table.ts";
import { cancelAllPlans, deleteCustomer } from "./leaving.ts";
import { openWay } from "./open-way.ts";
import type { Payments } from "./payments.ts";
import { kinds, live, openOnes, payer } from "./testing-payer.ts";

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
