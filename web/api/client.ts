import * as z from "zod/mini";
import { Problem } from "#shared/problem.ts";
import type { RequestOf, ResponseOf, Route, Routes } from "#shared/route.ts";

/** A failed call. The message is the status, a colon, a space and the body text (spec section 7); people are shown `detail`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = problemIn(body);
  }
  /** The server's sentence, or the empty text when it said none. */
  get detail() {
    return this.problem?.detail ?? "";
  }
}

const problemIn = (body: string) => {
  try {
    return z.safeParse(Problem, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** The sentence to show for whatever was thrown; `fallback` where nobody said one. */
export const detailOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.detail ? error.detail : fallback;

/** Does this failure say that nobody is signed in (any more)? Refused passwords and codes do not. */
export const isSignedOut = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && (error.problem?.code ?? "unauthenticated") === "unauthenticated";

/** Does this failure say that somebody else changed the record since it was read? */
export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Does this failure say that the plan is missing? */
export const needsPlan = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 402;

/** Might the same call do better a little later? Not where the server has understood it and refused it. */
export const isPassing = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

type Options = {
  signal?: AbortSignal;
  ifMatch?: number;
  /** The same for every try of one act, so that it is done once. */
  idempotencyKey?: string;
};
type Sent<R extends Route> = RequestOf<R> & Options;
type Args<R extends Route> = keyof RequestOf<R> extends never
  ? [options?: Options]
  : Record<never, never> extends RequestOf<R>
    ? [request?: Sent<R>]
    : [request: Sent<R>];
export type Client<R extends Routes> = { [K in keyof R]: (...args: Args<R[K]>) => Promise<ResponseOf<R[K]>> };
/** A request as any route might take it. */
export type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & Options;
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
const browserFetch: Fetch = (url, init) => fetch(url, init);

const addressOf = (route: Route, { params = {}, query = {} }: Loose) => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
};

/** Where the rest of a list begins, as a `Link` header says it. */
const nextIn = (link: string | null) => {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(link ?? "") ?? [];
  return address && (new URLSearchParams(address.split("?")[1]).get("after") ?? undefined);
};

const answerOf = async (route: Route, request: Loose, headers: Record<string, string> = {}, fetch = browserFetch) => {
  const reply = await fetch(addressOf(route, request), {
    method: route.method,
    credentials: "include",
    signal: request.signal ?? null,
    headers: {
      ...headers,
      ...(request.ifMatch !== undefined && { "if-match": `"${request.ifMatch}"` }),
      ...(request.idempotencyKey && { "idempotency-key": request.idempotencyKey }),
      ...(request.body !== undefined && { "content-type": "application/json" }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new ApiError(reply.status, text || reply.statusText);
  return { text, next: nextIn(reply.headers.get("link")) };
};

/**
 * Sends one call and answers its text; cookies always go along, a JSON body and its content type only when
 * there is a body. Throws an ApiError for what is not a success.
 */
export const send = async (...sent: Parameters<typeof answerOf>) => (await answerOf(...sent)).text;

/** One call, its answer parsed: undefined where the route answers nothing. */
export const call = async (route: Route, request: Loose, fetch?: Fetch) => {
  const text = await send(route, request, {}, fetch);
  return route.response ? z.parse(route.response, JSON.parse(text)) : undefined;
};

type List = Route & { response: z.ZodMiniArray };
/** One page of a list, and where the next begins: ask for that with it as `after`. */
export const callPage = async <R extends List>(route: R, request: Loose, fetch?: Fetch) => {
  const { text, next } = await answerOf(route, request, {}, fetch);
  return { items: z.parse(route.response, JSON.parse(text)) as z.output<R["response"]>, next };
};

/** A list in as many answers as it takes: each says where the next begins. */
export const callAll = async (route: List, request: Loose, fetch?: Fetch) => {
  const all: unknown[] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const query = after ? { ...request.query, after } : request.query;
    const page: { items: unknown[]; next: string | undefined } = await callPage(
      route,
      { ...request, ...(query && { query }) },
      fetch,
    );
    all.push(...page.items);
    after = page.next;
  }
  return all;
};

/**
 * The typed calls of one feature: `clientOf(taskRoutes).toggleTask({ params: { id } })`. By feature and never of
 * all routes at once: a page carries the schemas of what it calls, and no others.
 */
export const clientOf = <R extends Routes>(routes: R, fetch?: Fetch): Client<R> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, (request: Loose = {}) => call(route, request, fetch)]),
  ) as unknown as Client<R>; // the loop makes exactly the operations that Client lists
