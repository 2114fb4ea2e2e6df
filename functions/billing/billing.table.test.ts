import { beforeEach, expect, test } from "vitest";
import { billingKey, profileKey, type WorkspaceId, workspaceKey } from "#functions/table/keys.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Table, Write } from "#functions/table/table.ts";
import { findFailedCondition } from "#functions/testing.ts";
import {
  type BillingRecord,
  buildAbandonPaymentAttemptWrite,
  buildForgetCustomerWrites,
  buildInvalidatePaymentAttemptsWrite,
  buildSaveCustomerWrites,
  buildSavePaymentAttemptWrites,
  buildStartPaymentAttemptWrites,
  buildSyncResultWrites,
  type CustomerDetails,
  findWorkspaceIdByCustomer,
  getLinkedBillingKeys,
  initialBillingRecord,
  type PaymentAttempt,
  readBilling,
  readBillingOfOwner,
  readSubscriptionState,
} from "./billing.table.ts";
import { getSubscriptionState } from "./billing.ts";
import { buildPlan } from "./testing.ts";

const now = new Date("2026-11-21T15:00:00.500Z");
const workspaceId = "lantern-house" as WorkspaceId;
const customerDetails = { email: "ada@example.org", name: "Ada Example" };
const paymentAttempt: PaymentAttempt = {
  kind: "checkout",
  origin: "https://grantlamp.example.org",
  begunAt: now.getTime(),
  former: [],
};
const openAttempt = { ...paymentAttempt, id: "cs_1", url: "https://pay.example.org/cs_1", expiresAt: 1, paidBefore: 0 };
let table: Table;
const write = (...writes: [Write, ...Write[]]) => findFailedCondition(table, ...writes);
const read = async () => (await readBilling(table, workspaceId)) as BillingRecord; // always present here
const start = (billing: BillingRecord | undefined, details?: CustomerDetails) =>
  write(...buildStartPaymentAttemptWrites(workspaceId, billing, paymentAttempt, details));

beforeEach(async () => {
  table = createMemoryTable();
  await table.write(
    { put: { ...workspaceKey(workspaceId) } },
    { put: { ...profileKey("ada"), email: customerDetails.email } },
  );
});

test("the first payment attempt creates the record, once", async () => {
  expect(await start(undefined, customerDetails)).toBeUndefined();
  expect(await read()).toEqual({ ...initialBillingRecord, attempt: 1, paymentAttempt, customerDetails });
  expect(await start(undefined)).toBe(0);
});

test("starts an attempt under the next number if the previous one has not changed", async () => {
  await start(undefined, customerDetails);
  const first = await read();
  expect(await start(first)).toBeUndefined();
  expect(await read()).toEqual({ ...first, attempt: 2 });
  expect(await start(first)).toBe(0);
  const before = await read();
  await write(...buildSavePaymentAttemptWrites(workspaceId, 2, openAttempt));
  expect(await start(before)).toBe(0);
  expect(await start(await read())).toBeUndefined();
  expect(await table.get(billingKey(workspaceId))).not.toHaveProperty("wayId");
});

test("stores nothing for a deleted workspace", async () => {
  await start(undefined);
  const billing = await read();
  await table.write({ delete: workspaceKey(workspaceId) });
  expect(await start(billing)).toBe(1);
  expect(await write(...buildSavePaymentAttemptWrites(workspaceId, 1, openAttempt))).toBe(1);
  expect(await write(...buildSaveCustomerWrites(workspaceId, 1, "cus_1"))).toBe(2);
  expect(await readBilling(table, workspaceId)).toEqual(billing);
});

test("stores the outcome of an attempt unless a later one has started", async () => {
  await start(undefined);
  expect(await write(...buildSavePaymentAttemptWrites(workspaceId, 1, openAttempt))).toBeUndefined();
  expect(await table.get(billingKey(workspaceId))).toMatchObject({ way: openAttempt, wayId: "cs_1" });
  expect(await write(...buildSavePaymentAttemptWrites(workspaceId, 2, openAttempt))).toBe(0);
  await start(await read());
  expect(await write(...buildSavePaymentAttemptWrites(workspaceId, 2, paymentAttempt))).toBeUndefined();
  expect(await table.get(billingKey(workspaceId))).not.toHaveProperty("wayId");
});

test("abandons an attempt only while it is not payable", async () => {
  await start(undefined);
  const billing = await read();
  expect(await write(buildAbandonPaymentAttemptWrite(workspaceId, { ...billing, attempt: 2 }, paymentAttempt))).toBe(0);
  expect(await write(buildAbandonPaymentAttemptWrite(workspaceId, billing, paymentAttempt))).toBeUndefined();
  expect(await read()).toMatchObject({ attempt: 1, paymentAttempt: { ...paymentAttempt, givenUp: true } });
  await write(...buildSavePaymentAttemptWrites(workspaceId, 1, openAttempt));
  expect(await write(buildAbandonPaymentAttemptWrite(workspaceId, billing, paymentAttempt))).toBe(0);
});

test("invalidates attempts that are being opened", async () => {
  await start(undefined);
  const started = await read();
  await write(...buildSavePaymentAttemptWrites(workspaceId, 1, openAttempt));
  expect(await write(buildInvalidatePaymentAttemptsWrite(workspaceId, started, paymentAttempt))).toBe(0);
  expect(await write(buildInvalidatePaymentAttemptsWrite(workspaceId, await read(), paymentAttempt))).toBeUndefined();
  expect(await read()).toEqual({ ...initialBillingRecord, attempt: 2, paymentAttempt });
  expect(await write(...buildSavePaymentAttemptWrites(workspaceId, 1, openAttempt))).toBe(0);
});

test("stores a customer once, maps its ID to the workspace and drops the pending details", async () => {
  await start(undefined, customerDetails);
  expect(await write(...buildSaveCustomerWrites(workspaceId, 2, "cus_0"))).toBe(0);
  expect(await write(...buildSaveCustomerWrites(workspaceId, 1, "cus_1"))).toBeUndefined();
  expect(await read()).toEqual({ ...initialBillingRecord, attempt: 1, paymentAttempt, customerId: "cus_1" });
  expect([await findWorkspaceIdByCustomer(table, "cus_1"), await findWorkspaceIdByCustomer(table, "cus_2")]).toEqual([
    workspaceId,
    undefined,
  ]);
  expect(await write(...buildSaveCustomerWrites(workspaceId, 1, "cus_2"))).toBe(0);
});

test("forgets a customer and changes the idempotency key for the next one", async () => {
  await start(undefined, customerDetails);
  const withoutCustomer = await read();
  await write(...buildSaveCustomerWrites(workspaceId, 1, "cus_1"));
  await write(...buildSavePaymentAttemptWrites(workspaceId, 1, openAttempt));
  const billing = await read();
  expect(await write(...buildForgetCustomerWrites(workspaceId, withoutCustomer))).toBe(0);
  expect(await write(...buildForgetCustomerWrites(workspaceId, { ...billing, customerAttempt: 2 }))).toBe(0);
  expect(await write(...buildForgetCustomerWrites(workspaceId, billing))).toBeUndefined();
  expect(await read()).toEqual({ version: 0, attempt: 2, customerAttempt: 2 });
  expect(await findWorkspaceIdByCustomer(table, "cus_1")).toBeUndefined();
  expect(await write(...buildForgetCustomerWrites(workspaceId, billing))).toBe(0);
  expect(await write(...buildForgetCustomerWrites(workspaceId, await read()))).toBeUndefined();
  expect(await read()).toEqual({ version: 0, attempt: 3, customerAttempt: 3 });
});

test("stores a sync result with its event once, and none that is based on an outdated read", async () => {
  await start(undefined);
  const store = (version: number, plan = buildPlan({}), eventId?: string) =>
    write(
      ...buildSyncResultWrites(workspaceId, {
        state: getSubscriptionState([plan]),
        subscriptionId: "sub_1",
        version,
        now,
        ...(eventId && { eventId }),
      }),
    );
  expect(await readSubscriptionState(table, workspaceId, "evt_1")).toMatchObject({
    isKnownEvent: false,
    billing: { version: 0 },
  });
  expect(await store(0, buildPlan({ status: "past_due" }), "evt_1")).toBeUndefined();
  const { workspace, isKnownEvent, billing } = await readSubscriptionState(table, workspaceId, "evt_1");
  expect([isKnownEvent, billing]).toMatchObject([true, { version: 1, subscriptionId: "sub_1" }]);
  expect(workspace).toMatchObject({ subscriptionStatus: "past_due", pastDueSince: buildPlan({}).periodStart });
  const item = await table.get({ pk: "EVENT#evt_1", sk: "EVENT" });
  expect(item?.expiresAt).toBe(Math.floor(now.getTime() / 1000) + 40 * 86_400);
  expect(await store(0)).toBe(0);
  expect(await store(1, buildPlan({}), "evt_1")).toBe(2);
  expect(await store(1)).toBeUndefined();
  expect((await readSubscriptionState(table, workspaceId)).workspace).not.toHaveProperty("pastDueSince");
  expect((await readSubscriptionState(table, workspaceId)).isKnownEvent).toBe(false);
  const noPlan = { state: getSubscriptionState([]), subscriptionId: undefined, version: 2, now };
  expect(await write(...buildSyncResultWrites(workspaceId, noPlan))).toBeUndefined();
  expect(await read()).not.toHaveProperty("subscriptionId");
  await table.write({ delete: workspaceKey(workspaceId) });
  expect(await write(...buildSyncResultWrites(workspaceId, { ...noPlan, version: 3 }))).toBe(1);
});

test("omits empty set, delete and read operations", async () => {
  const [store] = buildSyncResultWrites(workspaceId, {
    state: getSubscriptionState([]),
    subscriptionId: undefined,
    version: 2,
    now,
  });
  expect(store).toHaveProperty("remove", ["subscriptionId"]);
  expect(store).not.toHaveProperty("set");
  const [item] = buildSavePaymentAttemptWrites(workspaceId, 1, paymentAttempt);
  expect(item).toHaveProperty("set", { way: paymentAttempt });
  expect(item).not.toHaveProperty("set.wayId");
  expect(buildForgetCustomerWrites(workspaceId, initialBillingRecord)).toHaveLength(1);
  const requestedKeys: Parameters<Table["getMany"]>[0][] = [];
  const getMany: Table["getMany"] = (keys) => {
    requestedKeys.push(keys);
    return table.getMany(keys);
  };
  await readSubscriptionState({ ...table, getMany }, workspaceId);
  expect(requestedKeys).toEqual([[billingKey(workspaceId), workspaceKey(workspaceId)]]);
});

test("returns the owner's profile only when workspace and profile exist", async () => {
  const owner = { workspaceId, userId: "ada" };
  expect(await readBillingOfOwner(table, owner)).toMatchObject({
    billing: undefined,
    profile: { email: customerDetails.email },
  });
  await table.write({ delete: workspaceKey(workspaceId) });
  expect((await readBillingOfOwner(table, owner)).profile).toBeUndefined();
});

test("only the billing record has linked keys", () => {
  const item = { ...billingKey(workspaceId), customerId: "cus_1" };
  expect(getLinkedBillingKeys(item)).toEqual([{ pk: "STRIPE#cus_1", sk: "CUSTOMER" }]);
  expect([getLinkedBillingKeys({ ...item, sk: "ORG#1" }), getLinkedBillingKeys(billingKey(workspaceId))]).toEqual([
    [],
    [],
  ]);
});
