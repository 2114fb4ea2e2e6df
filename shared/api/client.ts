import * as z from "zod/mini";
import type { Route, RouteRequest, RouteResponse, Routes } from "./define-routes.ts";
import { Problem } from "./problem.ts";

/** A failed call. The message is "status: body" (spec section 7); show users `detail` instead. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly problem: Problem | undefined;
  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
    this.problem = parseProblem(body);
  }
  /** The server's explanation, or "" if it gave none. */
  get detail() {
    return this.problem?.detail ?? "";
  }
}

const parseProblem = (body: string) => {
  try {
    return z.safeParse(Problem, JSON.parse(body)).data;
  } catch {
    return undefined;
  }
};

/** Returns the server's explanation of an error, or `fallback`. */
export const getErrorDetail = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.detail ? error.detail : fallback;

/** Whether the error means that no user is signed in. Wrong passwords and codes also return 401. */
export const isSignedOutError = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && (error.problem?.code ?? "unauthenticated") === "unauthenticated";

/** Whether the record changed since it was read. */
export const isConflictError = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Whether the error means that a subscription is required. */
export const isPlanRequiredError = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 402;

/** Whether access has ended because of the plan (402) or the workspace membership (403). */
export const isAccessError = (error: unknown) =>
  error instanceof ApiError && (error.status === 402 || error.status === 403);

/** Whether the same call may succeed later: network errors, 429 and 5xx. */
export const isTransientError = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

type Options = {
  signal?: AbortSignal;
  ifMatch?: number;
  /** Stays the same across retries of an action, so that the server performs it only once. */
  idempotencyKey?: string;
};
type TypedRequest<R extends Route> = RouteRequest<R> & Options;
type Args<R extends Route> = keyof RouteRequest<R> extends never
  ? [options?: Options]
  : Record<never, never> extends RouteRequest<R>
    ? [request?: TypedRequest<R>]
    : [request: TypedRequest<R>];
export type ApiClient<R extends Routes> = { [K in keyof R]: (...args: Args<R[K]>) => Promise<RouteResponse<R[K]>> };
export type LooseRequest = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
} & Options;
export type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;
const browserFetch: FetchFunction = (url, init) => fetch(url, init);

const buildUrl = (route: Route, { params = {}, query = {} }: LooseRequest) => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
};

/** Returns the cursor of the next page in a `Link` header. */
const parseNextCursor = (link: string | null) => {
  const [, url] = /^<([^>]+)>; rel="next"$/.exec(link ?? "") ?? [];
  return url && (new URLSearchParams(url.split("?")[1]).get("after") ?? undefined);
};

const maxAttempts = 3;
/** In seconds. If `Retry-After` is longer, the user decides whether to retry. */
const maxRetryAfter = 2;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Retries a read if the service is busy (503 with a short `Retry-After`), with exponential back-off and jitter. In a
 * new AWS account, the requests of one screen can exceed the ten Lambdas that may run at once.
 */
const fetchWithRetry = async (fetch: FetchFunction, url: string, init: RequestInit) => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, init);
    const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
    const isBusy = init.method === "GET" && response.status === 503 && seconds <= maxRetryAfter;
    if (!isBusy || attempt === maxAttempts) return response;
    await pause(seconds * 1000 * 2 ** (attempt - 1) * (0.5 + Math.random()));
  }
};

const fetchText = async (
  route: Route,
  request: LooseRequest,
  headers: Record<string, string> = {},
  fetch = browserFetch,
) => {
  const response = await fetchWithRetry(fetch, buildUrl(route, request), {
    method: route.method,
    credentials: "include",
    signal: request.signal ?? null,
    // Completes a deletion even if the page is closed while it is being sent.
    keepalive: route.method === "DELETE",
    headers: {
      ...headers,
      ...(request.ifMatch !== undefined && { "if-match": `"${request.ifMatch}"` }),
      ...(request.idempotencyKey && { "idempotency-key": request.idempotencyKey }),
      ...(request.body !== undefined && { "content-type": "application/json" }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new ApiError(response.status, text || response.statusText);
  return { text, next: parseNextCursor(response.headers.get("link")) };
};

/** Sends one call with cookies and returns the text. Throws an ApiError for every non-success status. */
export const sendRequest = async (...args: Parameters<typeof fetchText>) => (await fetchText(...args)).text;

/** Sends one call and parses its response. Returns undefined for a route without a response. */
export const callRoute = async (route: Route, request: LooseRequest, fetch?: FetchFunction) => {
  const text = await sendRequest(route, request, {}, fetch);
  return route.response ? z.parse(route.response, JSON.parse(text)) : undefined;
};

type List = Route & { response: z.ZodMiniArray };
/** Fetches one page of a list. Pass `next` as `after` to get the following page. */
export const requestPage = async <R extends List>(route: R, request: LooseRequest, fetch?: FetchFunction) => {
  const { text, next } = await fetchText(route, request, {}, fetch);
  return { items: z.parse(route.response, JSON.parse(text)) as z.output<R["response"]>, next };
};

export const fetchAllPages = async (route: List, request: LooseRequest, fetch?: FetchFunction) => {
  const all: unknown[] = [];
  for (let after: string | undefined = ""; after !== undefined; ) {
    const query = after ? { ...request.query, after } : request.query;
    const page: { items: unknown[]; next: string | undefined } = await requestPage(
      route,
      { ...request, ...(query && { query }) },
      fetch,
    );
    all.push(...page.items);
    after = page.next;
  }
  return all;
};

/** Create one client per feature, so that each page bundles only the schemas it uses. */
export const createApiClient = <R extends Routes>(routes: R, fetch?: FetchFunction): ApiClient<R> =>
  Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [
      name,
      (request: LooseRequest = {}) => callRoute(route, request, fetch),
    ]),
  ) as unknown as ApiClient<R>;
