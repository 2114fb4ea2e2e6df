import { expect, test } from "vitest";
import { billingRoutes } from "#shared/api/billing.ts";
import { createApiClient, type FetchFunction } from "#shared/api/client.ts";
import { getPaymentUrl } from "./sign-up-form.tsx";

const getPaymentUrlWith = (fetch: FetchFunction) => getPaymentUrl(createApiClient(billingRoutes, fetch));
const respondWith = (body: unknown, status = 200) =>
  getPaymentUrlWith(async () => new Response(JSON.stringify(body), { status }));

test("returns the hosted payment page when there is one", async () => {
  expect(await respondWith({ url: "https://pay.example.org/c/1" })).toBe("https://pay.example.org/c/1");
});

test("falls back to our own payment screen without a hosted page and on any failure", async () => {
  expect(await respondWith({ url: null })).toBe("/subscribe");
  expect(await respondWith({ url: "javascript:alert(1)" })).toBe("/subscribe");
  expect(await respondWith({}, 503)).toBe("/subscribe");
  expect(await respondWith("nonsense")).toBe("/subscribe");
  expect(await getPaymentUrlWith(() => Promise.reject(new TypeError("Failed to fetch")))).toBe("/subscribe");
});
