import { expect, test } from "vitest";
import { profileKey } from "#functions/table/keys.ts";
import { cancelAllPlans, deleteCustomer } from "./delete-customer.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import type { PaymentService } from "./payment-service.ts";
import { countOpenAttempts, createPayer, listLiveSubscriptions, paymentAttemptKinds } from "./testing.ts";

test.each(paymentAttemptKinds)("ten concurrent %s requests create one customer and one attempt", async (kind) => {
  const { open, references, customers, subscriptions, sessions } = await createPayer();
  const attempts = await Promise.all(Array.from({ length: 10 }, () => open(kind)));
  expect(new Set(attempts.map(({ reference }) => reference)).size).toBe(1);
  expect([references.size, customers().length]).toEqual([1, 1]);
  expect(sessions().length + subscriptions().length).toBe(1);
  expect((await open(kind)).reference).toBe([...references][0]);
});

test("finds a customer that was created but never stored, even days later", async () => {
  const { calls } = await (await createPayer()).open("checkout");
  for (let call = 0; call < calls; call++)
    for (const fault of ["crash after", "response lost"] as const) {
      const { open, customers, dependencies } = await createPayer();
      await open("checkout", { failures: new Map([[call, fault]]) });
      dependencies.clock.advance(2 * 86_400_000);
      expect((await open("checkout")).reference).toBeDefined();
      expect(customers(), `call ${call}, ${fault}`).toHaveLength(1);
    }
});

test("account deletion deletes the customer, stored or not", async () => {
  const { calls } = await (await createPayer()).open("checkout");
  for (let call = 0; call < calls; call++) {
    const { open, customers, dependencies, workspaceId } = await createPayer();
    await open("checkout", { failures: new Map([[call, "crash after"]]) });
    await deleteCustomer(dependencies, workspaceId);
    await deleteCustomer(dependencies, workspaceId);
    expect(
      customers().filter(({ deleted }) => !deleted),
      `call ${call}`,
    ).toEqual([]);
  }
});

test("only the last attempt is payable after switching between page and form", async () => {
  const { open, pay, references, env, customers } = await createPayer();
  for (const kind of ["checkout", "subscription", "checkout", "subscription", "checkout"] as const)
    expect((await open(kind)).reference).toBeDefined();
  expect(references.size).toBe(5);
  const [last, ...earlier] = [...references].reverse();
  expect(earlier.map(pay)).toEqual([false, false, false, false]);
  expect(pay(String(last))).toBe(true);
  expect([listLiveSubscriptions(env).length, customers().length]).toEqual([1, 1]);
});

test("only one of several concurrent attempts is payable", async () => {
  const { open, pay, references, env } = await createPayer();
  await Promise.all([open("checkout"), open("subscription"), open("checkout"), open("subscription")]);
  expect(countOpenAttempts(env)).toBe(1);
  expect([...references].filter(pay).length).toBeLessThanOrEqual(1);
  expect(listLiveSubscriptions(env).length).toBeLessThanOrEqual(1);
});

test("replaces a checkout page that is about to expire or has another origin", async () => {
  const { open, dependencies, fakeStripe, userId, workspaceId, pay } = await createPayer();
  const first = (await open("checkout")).reference;
  dependencies.clock.advance(23 * 3_600_000);
  expect((await open("checkout")).reference).toBe(first);
  dependencies.clock.advance(55 * 60_000);
  const second = (await open("checkout")).reference;
  expect(second).not.toBe(first);
  expect(pay(String(first))).toBe(false);
  await openPaymentAttempt(
    dependencies,
    { userId, workspaceId },
    { kind: "checkout", origin: "https://www.example.org" },
  );
  expect(pay(String(second))).toBe(false);
  const secret = String((await open("subscription")).reference);
  dependencies.clock.advance(22 * 3_600_000);
  expect((await open("subscription")).reference).not.toBe(secret);
  expect(pay(secret)).toBe(false);
  fakeStripe.catchUp();
});

test("uses one customer with the new name after a rename between attempts", async () => {
  const { open, dependencies, userId, customers } = await createPayer();
  const { code } = await open("checkout", { failures: new Map([[2, "response lost"]]) });
  expect([code, customers().length]).toEqual(["unavailable", 1]);
  await dependencies.table.write({ update: profileKey(userId), set: { email: "new@example.org" } });
  expect((await open("checkout")).reference).toBeDefined();
  expect(customers()).toMatchObject([{ email: "new@example.org", name: "Ada Example" }]);
});

test.each(["POST /v1/customers", "POST /v1/checkout/sessions"])(
  "recovers from a 500 on %s that would repeat under the same key",
  async (on) => {
    for (const isExecuted of [true, false]) {
      const { open, pay, fakeStripe, env } = await createPayer();
      fakeStripe.faults.failNext({ kind: "error", status: 500, isExecuted, on });
      expect((await open("checkout")).code).toBe("unavailable");
      const { reference } = await open("checkout");
      expect(pay(String(reference))).toBe(true);
      expect(listLiveSubscriptions(env)).toHaveLength(1);
    }
  },
);

test("closes an attempt created during account deletion without returning it", async () => {
  let resume = () => {};
  const gate = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const payments = (base: PaymentService): PaymentService => ({
    ...base,
    openCheckout: async (...args) => {
      const page = await base.openCheckout(...args);
      await gate;
      return page;
    },
  });
  const { open, env, dependencies, workspaceId, sessions } = await createPayer({ payments });
  const opening = open("checkout");
  while (sessions().length === 0) await new Promise((next) => setImmediate(next));
  await cancelAllPlans(dependencies, workspaceId);
  resume();
  expect(await opening).toMatchObject({ code: "conflict" });
  expect(countOpenAttempts(env)).toBe(0);
});

test("account deletion fails while the payment service is down and can be retried", async () => {
  const { open, pay, fakeStripe, dependencies, workspaceId, env, addUser } = await createPayer();
  pay(String((await open("checkout")).reference));
  fakeStripe.faults.setDown(true);
  await expect(cancelAllPlans(dependencies, workspaceId)).rejects.toMatchObject({ code: "unavailable" });
  fakeStripe.faults.setDown(false);
  await cancelAllPlans(dependencies, workspaceId);
  await cancelAllPlans(dependencies, workspaceId);
  expect(listLiveSubscriptions(env)).toEqual([]);
  await cancelAllPlans(dependencies, (await addUser()).workspaceId);
});

test.each([
  ["rejected", { kind: "error", status: 400 }],
  ["not processed", { kind: "refused" }],
  ["answered with an error", { kind: "error", status: 503 }],
] as const)("fails when the cancellation of a plan is %s", async (_, fault) => {
  const { open, pay, dependencies, fakeStripe, workspaceId, env } = await createPayer();
  pay(String((await open("checkout")).reference));
  fakeStripe.faults.failNext(
    { ...fault, on: `DELETE /v1/subscriptions/${Object.keys(fakeStripe.state.subscriptions)[0]}` },
    9,
  );
  await expect(cancelAllPlans(dependencies, workspaceId)).rejects.toMatchObject({ code: "unavailable" });
  expect(listLiveSubscriptions(env)).toHaveLength(1);
});
