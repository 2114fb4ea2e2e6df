import { expect, test } from "vitest";
import { billingRoutes } from "#shared/billing.ts";
import { clientOf, type Fetch } from "#web/api/client.ts";
import { paymentAddress } from "./payment-address.ts";

const addressWhen = (fetch: Fetch) => paymentAddress(clientOf(billingRoutes, fetch));
const answering = (body: unknown, status = 200) =>
  addressWhen(async () => new Response(JSON.stringify(body), { status }));

test("the hosted payment page, where there is one", async () => {
  expect(await answering({ url: "https://pay.example.org/c/1" })).toBe("https://pay.example.org/c/1");
});

test("our own payment screen where there is none, and whatever fails", async () => {
  expect(await answering({ url: null })).toBe("/subscribe");
  expect(await answering({ url: "javascript:alert(1)" })).toBe("/subscribe");
  expect(await answering({}, 503)).toBe("/subscribe");
  expect(await answering("nonsense")).toBe("/subscribe");
  expect(await addressWhen(() => Promise.reject(new TypeError("Failed to fetch")))).toBe("/subscribe");
});
