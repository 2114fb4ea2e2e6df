import { isDeepStrictEqual } from "node:util";
import type { ApiCall } from "#functions/testing-api.ts";
import { signature } from "#scripts/stripe/core/webhooks.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { jsonText, textsOf, withChanges } from "./mutate-request.ts";
import { fillIn, type Names } from "./placeholders.ts";
import type { Plan, Sort } from "./request-plan.ts";

const cookieOf = ({ who }: Plan, { own, other }: Names): string | undefined => {
  if (who === "own") return own.cookie;
  if (who === "other") return other.cookie;
  return who === "nobody" ? undefined : who.cookie;
};

/** As the rest of the test's requests write it, so that it takes the place of what is sent anyhow. */
const named = (name: string) => (name === "content-type" ? "Content-Type" : name);

/** The request that a plan comes to in a world. */
export const callOf = (plan: Plan, names: Names): ApiCall => {
  const parts = withChanges(plan);
  const route: Route = api[plan.operation];
  const filled = (part: unknown) => textsOf(part, (text) => fillIn(text, names));
  const [params, query, cookie] = [filled(parts.params), filled(parts.query), cookieOf(plan, names)];
  const text = plan.text ?? (parts.body === undefined ? undefined : fillIn(jsonText(parts.body) ?? "", names));
  if (plan.sort === "valid" && plan.operation === "stripeWebhook") return signed(cookie, names);
  const sent = plan.bytes ? { text: Buffer.from(plan.bytes).toString("base64"), isBase64: true } : { text };
  const headers = Object.entries(plan.headers).map(([name, value]) => [named(name), value]);
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(cookie !== undefined && { cookie }),
    ...(sent.text !== undefined && sent),
    // Nobody works while a request waits, so none waits for its job.
    headers: {
      ...(route.job && { Prefer: "respond-async" }),
      ...(plan.asEvents && { accept: "text/event-stream" }),
      ...Object.fromEntries(headers),
    },
    fromBrowser: plan.headers["sec-fetch-site"] === undefined,
  };
};

/** As what a plan was really sent: one that its changes left as it was is valid. */
export const sentAs = (plan: Plan, names: Names): Sort => {
  if (plan.sort !== "near-valid") return plan.sort;
  const unchanged = callOf({ ...plan, changes: [], headers: {} }, names);
  return isDeepStrictEqual(callOf(plan, names), unchanged) ? "valid" : plan.sort;
};

/** A message of the payment service as it signs them, about a customer whom nobody knows. */
const signed = (cookie: string | undefined, { now }: Names): ApiCall => {
  const at = Math.floor(now().getTime() / 1000);
  const object = { id: "cus_nobody", object: "customer", customer: "cus_nobody" };
  const text = JSON.stringify({ id: `evt_${at}`, object: "event", type: "customer.updated", data: { object } });
  return {
    text,
    headers: { "Stripe-Signature": signature(text, testKeys.webhook, at) },
    ...(cookie !== undefined && { cookie }),
  };
};
