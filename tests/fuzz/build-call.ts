import { isDeepStrictEqual } from "node:util";
import type { ApiCall } from "#functions/testing-api.ts";
import { computeSignature } from "#scripts/stripe/core/webhooks.ts";
import { testKeys } from "#scripts/stripe/testing.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders.ts";
import type { Category, Change, Plan } from "./request-plan.ts";

type Step = string | number;
type Container = Record<Step, unknown>;

/** Lists the paths to all nested values, outermost first. */
const listPaths = (value: unknown, path: Step[] = []): Step[][] => {
  if (typeof value !== "object" || value === null) return [];
  return Object.keys(value).flatMap((name) => {
    const childPath = [...path, Array.isArray(value) ? Number(name) : name];
    return [childPath, ...listPaths((value as Container)[name], childPath)];
  });
};

/** Deeper than any legitimate request. */
const maxDepth = 400;
const nest = (value: unknown): unknown => {
  let nested = value;
  for (let level = 0; level < maxDepth; level++) nested = level % 2 ? [nested] : { a: nested };
  return nested;
};

/** Creates a placeholder that `toJson` replaces with raw JSON text. */
const toRawPlaceholder = (text: string) => `%raw:${Buffer.from(text).toString("hex")}%`;
const defineOwn = (target: Container, name: Step, value: unknown) =>
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });

const applyChange = (value: unknown, change: Change): unknown => {
  if ("put" in change) return change.put;
  if ("raw" in change) return toRawPlaceholder(change.raw);
  if ("wrap" in change) return change.wrap === "array" ? [value] : change.wrap === "object" ? { value } : nest(value);
  if ("padTo" in change) return String(value ?? "x").padEnd(change.padTo, "long text ");
  if ("truncateTo" in change) return String(value).slice(0, change.truncateTo);
  return value;
};

/** Applies a plan's changes to its request; positions are recounted after each change. */
const applyChanges = ({ parts, changes }: Pick<Plan, "parts" | "changes">): Plan["parts"] => {
  if (changes.length === 0) return parts;
  const changed = structuredClone(parts) as Container;
  for (const change of changes) {
    const paths = listPaths(changed);
    const path = paths[change.position % Math.max(1, paths.length)];
    if (!path) continue;
    let parent = changed;
    for (const step of path.slice(0, -1)) parent = parent[step] as Container;
    const last = path.at(-1) as Step;
    const value = parent[last];
    if ("drop" in change) delete parent[last];
    else if ("duplicate" in change) defineOwn(parent, `%duplicate:${String(last)}%`, value);
    else if ("extra" in change) {
      const target =
        typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Container) : parent;
      defineOwn(target, change.extra, change.value);
    } else defineOwn(parent, last, applyChange(value, change));
  }
  return changed;
};

const rawPlaceholder = /"?%raw:([0-9a-f]*)%"?/g;
const fillRawPlaceholders = (text: string) =>
  text.replaceAll(rawPlaceholder, (_, hex: string) => Buffer.from(hex, "hex").toString());
const duplicatePlaceholder = /%duplicate:((?:[^"%\\]|\\.)*)%/g;
/** Serializes to JSON with raw values and duplicate keys. */
const toJson = (value: unknown): string | undefined =>
  fillRawPlaceholders(JSON.stringify(value) ?? "").replaceAll(duplicatePlaceholder, (_, name: string) => name) ||
  undefined;

/** Converts path or query parameters to strings, as API Gateway passes them. */
const toParameters = (part: unknown, transform: (text: string) => string): Record<string, string> | undefined => {
  if (typeof part !== "object" || part === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [name, value] of Object.entries(part))
    defineOwn(texts, name, transform(typeof value === "string" ? fillRawPlaceholders(value) : (toJson(value) ?? "")));
  return texts;
};

const getCookie = ({ caller }: Plan, { own, other }: PlaceholderValues): string | undefined => {
  if (caller === "own") return own.cookie;
  if (caller === "other") return other.cookie;
  return caller === "visitor" ? undefined : caller.cookie;
};

/** Matches the case of the header that test requests send by default, so that this one replaces it. */
const toHeaderName = (name: string) => (name === "content-type" ? "Content-Type" : name);

/** Builds the request for a plan in a world. */
export const buildCall = (plan: Plan, values: PlaceholderValues): ApiCall => {
  const parts = applyChanges(plan);
  const route: Route = api[plan.operation];
  const fill = (part: unknown) => toParameters(part, (text) => fillPlaceholders(text, values));
  const [params, query, cookie] = [fill(parts.params), fill(parts.query), getCookie(plan, values)];
  const text = plan.text ?? (parts.body === undefined ? undefined : fillPlaceholders(toJson(parts.body) ?? "", values));
  if (plan.category === "valid" && plan.operation === "stripeWebhook") return buildWebhookCall(cookie, values);
  const content = plan.bytes ? { text: Buffer.from(plan.bytes).toString("base64"), isBase64: true } : { text };
  const headers = Object.entries(plan.headers).map(([name, value]) => [toHeaderName(name), value]);
  return {
    ...(params && { params }),
    ...(query && { query }),
    ...(cookie !== undefined && { cookie }),
    ...(content.text !== undefined && content),
    // No worker runs during a request, so it must not wait for its job.
    headers: {
      ...(route.job && { Prefer: "respond-async" }),
      ...(plan.acceptsEventStream && { accept: "text/event-stream" }),
      ...Object.fromEntries(headers),
    },
    fromBrowser: plan.headers["sec-fetch-site"] === undefined,
  };
};

/** Returns the category of the actual request: a near-valid request whose changes had no effect is valid. */
export const getActualCategory = (plan: Plan, values: PlaceholderValues): Category => {
  if (plan.category !== "near-valid") return plan.category;
  const unchanged = buildCall({ ...plan, changes: [], headers: {} }, values);
  return isDeepStrictEqual(buildCall(plan, values), unchanged) ? "valid" : plan.category;
};

/** Builds a signed webhook from the payment service about an unknown customer. */
const buildWebhookCall = (cookie: string | undefined, { now }: PlaceholderValues): ApiCall => {
  const seconds = Math.floor(now().getTime() / 1000);
  const object = { id: "cus_nobody", object: "customer", customer: "cus_nobody" };
  const text = JSON.stringify({ id: `evt_${seconds}`, object: "event", type: "customer.updated", data: { object } });
  return {
    text,
    headers: { "Stripe-Signature": computeSignature(text, testKeys.webhook, seconds) },
    ...(cookie !== undefined && { cookie }),
  };
};
