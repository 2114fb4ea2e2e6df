import { answerPaymentCall, isPaymentCall } from "./checkout.ts";
import { runEndpoint } from "./endpoints.ts";
import { parseForm } from "./parameters.ts";
import { keyMisused, StripeProblem, unauthorized } from "./problem.ts";
import type { Books, KeptAnswer, State } from "./records.ts";

/** How long a response is stored under its idempotency key, in milliseconds. */
const keptFor = 24 * 3_600_000;

/** Sorts parameters, so that their order does not count. */
const inOrder = (text: string) =>
  JSON.stringify([...new URLSearchParams(text)].sort((a, b) => (a.join() < b.join() ? -1 : 1)));

/** Returns the response stored under this key. Throws a 400 if it belongs to another request. */
const keptAnswer = (
  state: State,
  key: string,
  request: { path: string; body: string },
  now: number,
): KeptAnswer | undefined => {
  if (key.length > 255) throw keyMisused("Idempotency keys can be at most 255 characters long.");
  const kept = Object.hasOwn(state.keys, key) ? state.keys[key] : undefined;
  if (!kept) return undefined;
  if (now - kept.at >= keptFor) {
    delete state.keys[key];
    return undefined;
  }
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (kept.path !== request.path)
    throw keyMisused(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' vs '${request.path}'). ${advice}`,
    );
  if (kept.parameters !== inOrder(request.body))
    throw keyMisused(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  return kept;
};

/** Stores a response under its key and drops expired ones. */
export const keepAnswer = (
  state: State,
  key: string,
  request: { path: string; body: string },
  answer: { status: number; body: string },
  now: number,
): void => {
  for (const [old, { at }] of Object.entries(state.keys)) {
    if (now - at < keptFor) break;
    delete state.keys[old];
  }
  state.keys[key] = { at: now, path: request.path, parameters: inOrder(request.body), ...answer };
};

export type Keys = { secret: string; publishable: string; webhook: string };
export type Call = { method: string; path: string; headers: Record<string, string | undefined>; body?: string };
export type Answer = { status: number; headers: Record<string, string>; body: string };

const readKey = (authorization = ""): string => {
  const [scheme, value = ""] = authorization.split(" ");
  if (scheme === "Bearer") return value;
  return scheme === "Basic" ? (Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? "") : "";
};

const checkKey = (authorization: string | undefined, secret: string) => {
  const key = readKey(authorization);
  if (!key) throw unauthorized("You did not provide an API key, as Authorization: Bearer YOUR_SECRET_KEY.");
  if (key !== secret) throw unauthorized(`Invalid API Key provided: ****${key.slice(-4)}`);
};

/** Handles one API call: errors in Stripe's shape, the same response for the same key. `at`: milliseconds. */
export const answerCall = (books: Books, keys: Keys, call: Call, at: number): Answer => {
  const headers: Call["headers"] = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const [path = "", query = ""] = call.path.split("?");
  const body = call.body ?? "";
  const key = call.method === "POST" ? headers["idempotency-key"] : undefined;
  const answer = (status: number, text: string, more: Record<string, string> = {}): Answer => ({
    status,
    headers: {
      "content-type": "application/json",
      "request-id": books.newId("req"),
      ...(headers["stripe-version"] && { "stripe-version": headers["stripe-version"] }),
      ...(key && { "idempotency-key": key }),
      ...more,
    },
    body: text,
  });
  const keep = (status: number, text: string) => {
    if (key) keepAnswer(books.state, key, { path, body }, { status, body: text }, at);
    return answer(status, text);
  };
  try {
    const form = parseForm(call.method === "POST" ? body : query);
    if (isPaymentCall(path))
      return keep(200, JSON.stringify(answerPaymentCall(books, keys.publishable, { method: call.method, path, form })));
    checkKey(headers.authorization, keys.secret);
    const kept = key ? keptAnswer(books.state, key, { path, body }, at) : undefined;
    if (kept) return answer(kept.status, kept.body, { "idempotent-replayed": "true" });
    return keep(200, JSON.stringify(runEndpoint(books, call.method, path, form), null, 2));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const text = JSON.stringify({ error: error.body }, null, 2);
    return error.ran ? keep(error.status, text) : answer(error.status, text);
  }
};
