import { expect, test } from "vitest";
import { billingKey, workspaceKey } from "#functions/table/keys.ts";
import { createTestDynamoTable } from "#functions/table/testing-engines.ts";
import { getLinkedBillingKeys } from "./billing.table.ts";
import { cancelAllPlans } from "./delete-customer.ts";
import { openPaymentAttempt } from "./open-checkout.ts";
import { createBillingEnvironment } from "./testing.ts";

test("completes the flow from checkout to account deletion on DynamoDB", async () => {
  const { table } = await createTestDynamoTable();
  const env = createBillingEnvironment({ table });
  const { dependencies, fakeStripe, customers, sessions, subscriptions } = env;
  const { userId, workspaceId } = await env.addUser();
  const open = (kind: "checkout" | "subscription") =>
    openPaymentAttempt(dependencies, { userId, workspaceId }, { kind, origin: "https://a.example.org" });

  const paymentAttempts = await Promise.all(Array.from({ length: 5 }, () => open("checkout")));
  expect(new Set(paymentAttempts.map(({ url }) => url)).size).toBe(1);
  expect([customers().length, sessions().length]).toEqual([1, 1]);
  const { clientSecret } = await open("subscription");
  fakeStripe.payIntent(String(clientSecret));
  await expect(open("checkout")).rejects.toMatchObject({ code: "conflict" });
  fakeStripe.webhooks.setDelivery({ copies: 2 });
  fakeStripe.cancelAtPeriodEnd(String(subscriptions()[0]?.id));
  await fakeStripe.webhooks.flush();
  expect(fakeStripe.webhooks.pending()).toEqual([]);
  const access = await table.get(workspaceKey(workspaceId));
  expect(access).toMatchObject({ subscriptionStatus: "active", cancelsAtPeriodEnd: true });
  expect(access).not.toHaveProperty("pastDueSince");

  await cancelAllPlans(dependencies, workspaceId);
  await fakeStripe.webhooks.flush();
  expect(await table.get(workspaceKey(workspaceId))).toMatchObject({ subscriptionStatus: "canceled" });
  const billing = await table.get(billingKey(workspaceId));
  const [linkedKey] = billing ? getLinkedBillingKeys(billing) : [];
  expect(linkedKey && (await table.get(linkedKey))).toMatchObject({ workspaceId });
});
