import { isDeepStrictEqual } from "node:util";
import type { ApiCall } from "#functions/testing-api.ts";
import { signature } from "#scripts/stripe/core/webhooks.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders.ts";
import type { Change, Plan, Sort } from "./request-plan.ts";

type Step = string | number;
type Inner = Record<Step, unknown>;

/** Paths to everything inside a value, outermost first. */
const placesIn = (value: unknown, path: Step[] = []): Step[][] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const inner = [...path, Array.isArray(value) ? Number(name) : name];
    return [inner, ...placesIn((value as Inner)[name], inner)];
  });
};

/** Deeper than any form. */
const deep = 400;
const nested = (value: unknown): unknown => {
  let all = value;
  for (let level = 0; level < deep; level++) all = level % 2 ? [all] : { a: all };
  return all;
};

/** A placeholder for raw JSON text, which `jsonText` inserts. */
const raw = (text: string) => `%raw:${Buffer.from(text).toString("hex")}%`;
const own = (inside: Inner, name: Step, value: unknown) =>
  Object.defineProperty(inside, name, { value, enumerable: true, configurable: true, writable: true });

const changed = (value: unknown, change: Change): unknown => {
  if ("put" in change) return change.put;
  if ("raw" in change) return raw(change.raw);
  if ("wrap" in change) return change.wrap === "array" ? [value] : change.wrap === "object" ? { value } : nested(value);
  if ("longer" in change) return String(value ?? "x").padEnd(change.longer, "long text ");
  if ("cut" in change) return String(value).slice(0, change.cut);
  return value;
};

/** Applies the changes of a plan; positions are recounted after each. */
const withChanges = ({ parts, changes }: Pick<Plan, "parts" | "changes">): Plan["parts"] => {
  if (changes.length === 0) return parts;
  const all = structuredClone(parts) as Inner;
  for (const change of changes) {
    const places = placesIn(all);
    const path = places[change.at % Math.max(1, places.length)];
    if (!path) continue;
    let inside = all;
    for (const step of path.slice(0, -1)) inside = inside[step] as Inner;
    const last = path.at(-1) as Step;
    const value = inside[last];
    if ("drop" in change) delete inside[last];
    else if ("twice" in change) own(inside, `%twice:${String(last)}%`, value);
    else if ("extra" in change) {
      const target = typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Inner) : inside;
      own(target, change.extra, change.value);
    } else own(inside, last, changed(value, change));
  }
  return all;
};

const rawWord = /"?%raw:([0-9a-f]*)%"?/g;
const written = (text: string) => text.replaceAll(rawWord, (_, hex: string) => Buffer.from(hex, "hex").toString());
const twiceName = /%twice:((?:[^"%\\]|\\.)*)%/g;
/** JSON text with raw values and duplicate keys. */
const jsonText = (value: unknown): string | undefined =>
  written(JSON.stringify(value) ?? "").replaceAll(twiceName, (_, name: string) => name) || undefined;

/** Path or query parameters as API Gateway passes them. */
const textsOf = (part: unknown, finish: (text: string) => string): Record<string, string> | undefined => {
  if (typeof part !== "object" || part === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(part))
    own(texts, name, finish(typeof value === "string" ? written(value) : (jsonText(value) ?? "")));
  return texts;
};

const cookieOf = ({ who }: Plan, { own, other }: PlaceholderValues): string | undefined => {
  if (who === "own") return own.cookie;
  if (who === "other") return other.cookie;
  return who === "nobody" ? undefined : who.cookie;
};

/** Replaces the header of the same name that test requests send anyway. */
const named = (name: string) => (name === "content-type" ? "Content-Type" : name);

/** The request for a plan in a world. */
export const buildCall = (plan: Plan, names: PlaceholderValues): ApiCall => {
  const parts = withChanges(plan);
  const route: Route = api[plan.operation];
  const filled = (part: unknown) => textsOf(part, (text) => fillPlaceholders(text, names));
  const [params, query, cookie] = [filled(parts.params), filled(parts.query), cookieOf(plan, names)];
  const text =
    plan.text ?? (parts.body === undefined ? undefined : fillPlaceholders(jsonText(parts.body) ?? "", names));
  if (plan.sort === "valid" && plan.operation === "stripeWebhook") return signed(cookie, names);
  const sent = plan.bytes ? { text: Buffer.from(plan.bytes).toString("base64"), isBase64: true } : { text };
  const headers = Object.entries(plan.headers).map(([name, value]) => [named(name), value]);
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(cookie !== undefined && { cookie }),
    ...(sent.text !== undefined && sent),
    // No worker runs during a request, so it must not wait for its job.
    headers: {
      ...(route.job && { Prefer: "respond-async" }),
      ...(plan.asEvents && { accept: "text/event-stream" }),
      ...Object.fromEntries(headers),
    },
    fromBrowser: plan.headers["sec-fetch-site"] === undefined,
  };
};

/** The kind of the actual request: one that its changes left unchanged is valid. */
export const getActualSort = (plan: Plan, names: PlaceholderValues): Sort => {
  if (plan.sort !== "near-valid") return plan.sort;
  const unchanged = buildCall({ ...plan, changes: [], headers: {} }, names);
  return isDeepStrictEqual(buildCall(plan, names), unchanged) ? "valid" : plan.sort;
};

/** A signed webhook of the payment service about an unknown customer. */
const signed = (cookie: string | undefined, { now }: PlaceholderValues): ApiCall => {
  const at = Math.floor(now().getTime() / 1000);
  const object = { id: "cus_nobody", object: "customer", customer: "cus_nobody" };
  const text = JSON.stringify({ id: `evt_${at}`, object: "event", type: "customer.updated", data: { object } });
  return {
    text,
    headers: { "Stripe-Signature": signature(text, testKeys.webhook, at) },
    ...(cookie !== undefined && { cookie }),
  };
};
