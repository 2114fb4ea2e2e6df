import { afterEach, expect, test, vi } from "vitest";
import { profileKey } from "#functions/auth/users.table.ts";
import { log } from "#functions/clients/log.ts";
import { testOutside } from "#functions/testing.ts";
import { type Way, type WayId, wayWrites } from "./billing.table.ts";
import { isLive, isWaiting, paidCount } from "./billing.ts";
import { personOf, updateCustomer } from "./customer.ts";
import { closeWay, endPlans } from "./end-plans.ts";
import { cancelAllPlans, deleteCustomer } from "./leaving.ts";
import type { PaidPlan, Payments } from "./payments.ts";
import { hear } from "./sync.ts";
import { aPlan } from "./testing.ts";
import { payer } from "./testing-payer.ts";
import { isGood, isUnderWay, waysToClose } from "./ways.ts";

afterEach(() => {
  vi.restoreAllMocks();
});
const hour = 3_600_000;
const now = Date.parse("2026-11-21T15:00:00.000Z");
const origin = "https://grantlamp.example.org";
const wanted = { kind: "checkout", origin } as const;
const form = { kind: "subscription", origin } as const;
const aWay = (over: Partial<Way> = {}): Way => ({ kind: "checkout", origin, begunAt: now, former: [], ...over });
const waiting = aPlan({ subscriptionId: "sub_w", status: "incomplete" });

test("which plans go on costing, wait for a payment, or were ever paid for", () => {
  const statuses = "active trialing past_due unpaid paused incomplete canceled incomplete_expired inactive".split(" ");
  const plans = statuses.map((status) => aPlan({ status: status as PaidPlan["status"] }));
  expect(plans.map(isLive)).toEqual([true, true, true, true, true, false, false, false, false]);
  expect(plans.filter(isWaiting).map(({ status }) => status)).toEqual(["incomplete"]);
  expect(paidCount(plans)).toBe(7);
});

test("a hosted page is good with more than ten minutes left, and while nobody has paid since", () => {
  const page = (left: number, paidBefore = 0) => aWay({ id: "cs_1", expiresAt: (now + left) / 1000, paidBefore });
  expect(isGood(page(600_001), wanted, [], now)).toBe(true);
  expect(isGood(page(600_000), wanted, [], now)).toBe(false);
  expect(isGood(page(hour), wanted, [aPlan({ status: "canceled" })], now)).toBe(false);
  expect(isGood(page(hour, 1), wanted, [aPlan({ status: "canceled" })], now)).toBe(true);
  expect(isGood({ ...page(hour), id: undefined }, wanted, [], now)).toBe(false);
  expect(isGood(page(hour), form, [], now)).toBe(false);
  expect(isGood(page(hour), { ...wanted, origin: "https://www.example.org" }, [], now)).toBe(false);
});

test("a form is good for 22 hours while its subscription waits, wherever it was begun", () => {
  const begun = (ago: number) => aWay({ kind: "subscription", id: "sub_w", begunAt: now - ago });
  expect(isGood(begun(22 * hour - 1), form, [aPlan({}), waiting], now)).toBe(true);
  expect(isGood(begun(22 * hour), form, [waiting], now)).toBe(false);
  expect(isGood(begun(0), form, [aPlan({ subscriptionId: "sub_w" })], now)).toBe(false);
  expect(isGood(begun(0), form, [{ ...waiting, subscriptionId: "sub_x" }], now)).toBe(false);
  expect(isGood(begun(0), { ...form, origin: "https://www.example.org" }, [waiting], now)).toBe(true);
  expect(isGood(begun(0), wanted, [waiting], now)).toBe(false);
});

test("a way that broke off goes on for twenty hours, unless it is open or given up", () => {
  const ago = (milliseconds: number, over: Partial<Way> = {}) => aWay({ begunAt: now - milliseconds, ...over });
  expect(isUnderWay(ago(20 * hour - 1), wanted, now)).toBe(true);
  expect(isUnderWay(ago(20 * hour), wanted, now)).toBe(false);
  expect(isUnderWay(ago(0, { id: "cs_1" }), wanted, now)).toBe(false);
  expect(isUnderWay(ago(0, { givenUp: true }), wanted, now)).toBe(false);
  expect(isUnderWay(ago(0), form, now)).toBe(false);
});

test("before another way the last one is closed, or those before it, and whatever else waits", () => {
  const former: WayId[] = [{ kind: "checkout", id: "cs_0" }];
  const waits = { kind: "subscription", id: "sub_w" };
  expect(waysToClose(undefined, [])).toEqual([]);
  expect(waysToClose(undefined, [aPlan({}), waiting])).toEqual([waits]);
  expect(waysToClose(aWay({ former }), [])).toEqual(former);
  expect(waysToClose(aWay({ former, id: "cs_1" }), [waiting])).toEqual([{ kind: "checkout", id: "cs_1" }, waits]);
  expect(waysToClose(aWay({ kind: "subscription", id: "sub_w" }), [waiting])).toEqual([waits]);
});

/** A payment service of which only what is given answers. */
const service = (over: Partial<Payments>) => over as Payments;

test("every plan that costs or could is ended, and one that goes on is told", async () => {
  const ended: string[] = [];
  const costing = [aPlan({ subscriptionId: "sub_1" }), waiting, aPlan({ subscriptionId: "sub_0", status: "canceled" })];
  const end = (left: readonly PaidPlan[], plans = costing) =>
    endPlans(service({ cancel: async (id) => void ended.push(id), plansOf: async () => [...left] }), "cus_1", plans);
  await end([aPlan({ status: "canceled" })]);
  expect(ended).toEqual(["sub_1", "sub_w"]);
  await expect(end([aPlan({ status: "canceled" }), waiting])).rejects.toMatchObject({ code: "unavailable" });
  // Where nothing costs, nobody is asked.
  await endPlans(service({}), "cus_1", [aPlan({ status: "canceled" })]);
  expect(ended).toHaveLength(4);
});

test("a page is closed as a page, a subscription as one", async () => {
  const closing = service({ closeCheckout: async () => true, closeSubscription: async () => false });
  const ways: WayId[] = [
    { kind: "checkout", id: "1" },
    { kind: "subscription", id: "1" },
  ];
  expect(await Promise.all(ways.map((way) => closeWay(closing, way)))).toEqual([true, false]);
});

test("without a payment service nobody is asked for anything", async () => {
  const payments = () => Promise.reject(new Error("nobody is there"));
  const outside = { ...testOutside(), billing: { configured: false, payments } };
  await cancelAllPlans(outside, "ada");
  await deleteCustomer(outside, "ada");
  await updateCustomer(outside, "ada", { email: "ada@example.org", name: "Ada" });
});

test("a customer is known by name and address, and told of new ones only where there is one", async () => {
  expect(personOf({ ...profileKey("ada"), email: "ada@example.org", firstName: "Ada", lastName: "Example" })).toEqual({
    email: "ada@example.org",
    name: "Ada Example",
  });
  const said = vi.spyOn(log, "warn").mockImplementation(() => {});
  const { open, outside, userId, customers, standIn } = await payer();
  const grace = { email: "grace@example.org", name: "Grace Example" };
  await updateCustomer(outside, userId, grace);
  await open("checkout");
  await updateCustomer(outside, userId, grace);
  expect(customers()).toMatchObject([grace]);
  expect(said).not.toHaveBeenCalled();
  standIn.faults.setDown(true);
  await updateCustomer(outside, userId, { ...grace, name: "Grace Other" });
  expect(said).toHaveBeenCalled();
  expect(customers()).toMatchObject([grace]);
});

test("an event about nobody, nobody we know, or nothing that matters asks the service nothing", async () => {
  vi.spyOn(log, "warn").mockImplementation(() => {});
  const asked = vi.fn(async () => []);
  const { outside, open, userId } = await payer({ payments: (base) => ({ ...base, plansOf: asked }) });
  await open("checkout");
  const customerId = String((await outside.table.get({ pk: `USER#${userId}`, sk: "BILLING" }))?.customerId);
  asked.mockClear();
  const event = { id: "evt_1", type: "invoice.paid", customerId };
  await hear(outside, { ...event, customerId: undefined });
  await hear(outside, { ...event, customerId: "cus_unknown" });
  await hear(outside, { ...event, type: "charge.succeeded" });
  expect(asked).not.toHaveBeenCalled();
  await hear(outside, event);
  expect(asked).toHaveBeenCalledExactlyOnceWith(customerId);
});

test("who leaves ends the way that is open at the service, and is asked again where others came in between", async () => {
  const { open, outside, userId, sessions } = await payer();
  await open("checkout");
  const { write } = outside.table;
  let between = 0;
  outside.table.write = async (...writes) => {
    // Between what was read and what is written somebody opens another way.
    if (between++ === 0) await write(...wayWrites(userId, 1, aWay({ id: "cs_other" })));
    return write(...writes);
  };
  await expect(cancelAllPlans(outside, userId)).resolves.toBeUndefined();
  expect(between).toBe(2);
  expect(sessions().length).toBe(1);
});
