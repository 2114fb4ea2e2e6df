import * as z from "zod/mini";
import { type Api, api, type OperationName } from "#shared/api.ts";
import { JobAccepted } from "#shared/jobs.ts";
import { Problem } from "#shared/problem.ts";
import type { RequestOf, ResponseOf, Route } from "#shared/route.ts";

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

type Options = { signal?: AbortSignal; ifMatch?: number };
type Sent<R extends Route> = RequestOf<R> & Options;
type Args<R extends Route> = keyof RequestOf<R> extends never
  ? [options?: Options]
  : Record<never, never> extends RequestOf<R>
    ? [request?: Sent<R>]
    : [request: Sent<R>];
export type Client = { [K in OperationName]: (...args: Args<Api[K]>) => Promise<ResponseOf<Api[K]>> };
type Loose = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown } & Options;
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

const addressOf = (route: Route, { params = {}, query = {} }: Loose) => {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
  const pairs = Object.entries(query).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]]));
  return pairs.length ? `${path}?${new URLSearchParams(pairs)}` : path;
};

/** Sends one call; cookies always go along, a JSON body and its content type only when there is a body. */
const send = async (fetch: Fetch, route: Route, request: Loose, headers: Record<string, string> = {}) => {
  const reply = await fetch(addressOf(route, request), {
    method: route.method,
    credentials: "include",
    signal: request.signal ?? null,
    headers: {
      ...headers,
      ...(request.ifMatch !== undefined && { "if-match": `"${request.ifMatch}"` }),
      ...(request.body !== undefined && { "content-type": "application/json" }),
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new ApiError(reply.status, text || reply.statusText);
  return text;
};

/** `client.toggleTask({ params: { id } })`: one typed call per declared operation, its answer parsed. */
export const createClient = (fetch: Fetch): Client =>
  Object.fromEntries(
    Object.entries<Route>(api).map(([name, route]) => [
      name,
      async (request: Loose = {}) => {
        const text = await send(fetch, route, request);
        return route.response ? z.parse(route.response, JSON.parse(text)) : undefined;
      },
    ]),
  ) as unknown as Client; // the loop makes exactly the operations that Client lists

export const client = createClient((url, init) => fetch(url, init));

/** Names of the operations that run as jobs. */
export type JobOperation = { [K in OperationName]: Api[K] extends { job: true } ? K : never }[OperationName];
/** Starts a job operation without waiting for its answer; tells the job's id. */
export const startJob = async <K extends JobOperation>(
  name: K,
  request: RequestOf<Api[K]> & Options,
): Promise<string> => {
  const text = await send((url, init) => fetch(url, init), api[name], request as Loose, { prefer: "respond-async" });
  return z.parse(JobAccepted, JSON.parse(text)).jobId;
};
