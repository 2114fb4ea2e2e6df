import type { Books } from "./books.ts";
import { customerEndpoints } from "./customers-api.ts";
import { expandAll } from "./expand.ts";
import { type Form, parseForm } from "./form.ts";
import { keepAnswer, keptAnswer } from "./idempotency.ts";
import { readParameters } from "./parameters.ts";
import { answerPaymentCall, isPaymentCall } from "./payment-api.ts";
import { StripeProblem, unauthorized, unknownAddress } from "./problem.ts";
import { sessionEndpoints } from "./sessions-api.ts";
import { subscriptionEndpoints } from "./subscriptions-api.ts";

export type Keys = { secret: string; publishable: string; webhook: string };
export type Call = { method: string; path: string; headers: Record<string, string | undefined>; body?: string };
export type Answer = { status: number; headers: Record<string, string>; body: string };

const endpoints = [...customerEndpoints, ...subscriptionEndpoints, ...sessionEndpoints];

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

/** The result of the endpoint an address names, expanded as asked for. */
const run = (books: Books, method: string, path: string, form: Form): object => {
  for (const { method: itsMethod, path: itsPath, schema, answer } of endpoints) {
    const match = method === itsMethod && itsPath.exec(path);
    if (!match) continue;
    const parameters = readParameters(schema, form) as { expand?: string[] };
    const { expand, ...rest } = parameters;
    return expandAll(books, answer(books, rest, match[1] ?? ""), expand);
  }
  throw unknownAddress(method, path);
};

/** Answers one call of the API, in Stripe's form whatever happens; the same under the same key. `at`: milliseconds. */
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
    return keep(200, JSON.stringify(run(books, call.method, path, form), null, 2));
  } catch (error) {
    if (!(error instanceof StripeProblem)) throw error;
    const text = JSON.stringify({ error: error.body }, null, 2);
    return error.ran ? keep(error.status, text) : answer(error.status, text);
  }
};
