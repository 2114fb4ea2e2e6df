import { createIdempotencyError, createUnauthorizedError, StripeApiError } from "./api-errors.ts";
import { handlePaymentCall, isPaymentCall } from "./checkout.ts";
import { runEndpoint } from "./endpoints.ts";
import { parseForm } from "./parameters.ts";
import type { Context, State, StoredResponse } from "./records.ts";

/** How long a response is stored under its idempotency key. */
const maxAgeMilliseconds = 24 * 3_600_000;

/** Normalizes parameters, whose order does not matter. */
const sortParameters = (text: string) =>
  JSON.stringify([...new URLSearchParams(text)].sort((a, b) => (a.join() < b.join() ? -1 : 1)));

/** Returns the response stored under this key. Throws a 400 if it belongs to a different request. */
const findStoredResponse = (
  state: State,
  key: string,
  request: { path: string; body: string },
  now: number,
): StoredResponse | undefined => {
  if (key.length > 255) throw createIdempotencyError("Idempotency keys can be at most 255 characters long.");
  const stored = Object.hasOwn(state.keys, key) ? state.keys[key] : undefined;
  if (!stored) return undefined;
  if (now - stored.at >= maxAgeMilliseconds) {
    delete state.keys[key];
    return undefined;
  }
  const advice = `Try using a key other than '${key}' if you meant to execute a different request.`;
  if (stored.path !== request.path)
    throw createIdempotencyError(
      `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${stored.path}' vs '${request.path}'). ${advice}`,
    );
  if (stored.parameters !== sortParameters(request.body))
    throw createIdempotencyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. ${advice}`,
    );
  return stored;
};

/** Stores a response under its key and deletes expired ones. */
export const storeResponse = (
  state: State,
  key: string,
  request: { path: string; body: string },
  response: { status: number; body: string },
  now: number,
): void => {
  for (const [oldKey, { at }] of Object.entries(state.keys)) {
    if (now - at < maxAgeMilliseconds) break;
    delete state.keys[oldKey];
  }
  state.keys[key] = { at: now, path: request.path, parameters: sortParameters(request.body), ...response };
};

export type Keys = { secret: string; publishable: string; webhook: string };
export type ApiCall = { method: string; path: string; headers: Record<string, string | undefined>; body?: string };
export type ApiResponse = { status: number; headers: Record<string, string>; body: string };

const checkKey = (authorization: string | undefined, secret: string) => {
  const key = /^Bearer (.+)$/.exec(authorization ?? "")?.[1];
  if (!key) throw createUnauthorizedError("You did not provide an API key, as Authorization: Bearer YOUR_SECRET_KEY.");
  if (key !== secret) throw createUnauthorizedError(`Invalid API Key provided: ****${key.slice(-4)}`);
};

/**
 * Handles one API call. Returns errors in Stripe's format, and the same response for the same idempotency key. `time` is
 * in milliseconds.
 */
export const handleApiCall = (context: Context, keys: Keys, call: ApiCall, time: number): ApiResponse => {
  const headers: ApiCall["headers"] = Object.fromEntries(
    Object.entries(call.headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
  const [path = "", query = ""] = call.path.split("?");
  const body = call.body ?? "";
  const key = call.method === "POST" ? headers["idempotency-key"] : undefined;
  const respond = (status: number, text: string, extraHeaders: Record<string, string> = {}): ApiResponse => ({
    status,
    headers: {
      "content-type": "application/json",
      "request-id": context.newId("req"),
      ...(headers["stripe-version"] && { "stripe-version": headers["stripe-version"] }),
      ...(key && { "idempotency-key": key }),
      ...extraHeaders,
    },
    body: text,
  });
  const storeAndRespond = (status: number, text: string) => {
    if (key) storeResponse(context.state, key, { path, body }, { status, body: text }, time);
    return respond(status, text);
  };
  try {
    const form = parseForm(call.method === "POST" ? body : query);
    if (isPaymentCall(path))
      return storeAndRespond(
        200,
        JSON.stringify(handlePaymentCall(context, keys.publishable, { method: call.method, path, form })),
      );
    checkKey(headers.authorization, keys.secret);
    const stored = key ? findStoredResponse(context.state, key, { path, body }, time) : undefined;
    if (stored) return respond(stored.status, stored.body, { "idempotent-replayed": "true" });
    return storeAndRespond(200, JSON.stringify(runEndpoint(context, call.method, path, form), null, 2));
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    const text = JSON.stringify({ error: error.body }, null, 2);
    return error.isExecuted ? storeAndRespond(error.status, text) : respond(error.status, text);
  }
};
