import type * as z from "zod/mini";
import type { ProblemCode } from "./problem.ts";

/**
 * Who may call a route; the onion enforces it and the handler's `caller` type follows from it.
 * `token` routes carry their own proof (signed links, webhooks) and are exempt from the origin check.
 */
export type Auth = "public" | "user" | "subscriber" | "token";
/** Rate limit classes; a route without one is limited by API Gateway's throttle alone. */
export type LimitClass = "auth" | "mail" | "ai" | "billing" | "feed" | "read";

/** Bytes that a body may have, of a route that declares nothing else. */
export const maxBodyBytes = 200 * 1024;

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

export type Route = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  auth: Auth;
  summary: string;
  limit?: LimitClass;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: Schema;
  /** Bytes that a body may have, where its longest fields need more than `maxBodyBytes` in a script of four bytes a character. */
  bodyBytes?: number;
  /** Absent means 204 No Content. */
  response?: Schema;
  /** The handler answers a path or address to go to, sent as 302. */
  redirect?: true;
  /** The handler answers a text, which is sent as an attachment of that type and name instead of as JSON. */
  file?: { type: string; name: string };
  /** The body arrives as the text that was sent (`rawBody`), for signatures over it; it has no schema. */
  raw?: true;
  /** The answer holds a secret: it is kept nowhere, not even for a request that is sent again. */
  secret?: true;
  /** With `Accept: text/event-stream` the answer comes as events, piece by piece; all routes of its feature stream. */
  stream?: true;
  /** Codes that only the handler finds a reason for, beside those that follow from the rest of the declaration. */
  problems?: readonly ProblemCode[];
  /** Slow work: with `Prefer: respond-async` it answers 202 and the job's address instead of `response`. */
  job?: true;
};
export type Routes = Record<string, Route>;

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;
type DeclaredParams<R extends Route> = R["params"] extends z.core.$ZodObject<infer S> ? keyof S & string : never;
/** A route whose `{placeholders}` and `params` schema disagree does not compile. */
type ParamsMatch<R extends Routes> = {
  [K in keyof R]: [ParamNames<R[K]["path"]>, DeclaredParams<R[K]>] extends [
    DeclaredParams<R[K]>,
    ParamNames<R[K]["path"]>,
  ]
    ? R[K]
    : R[K] & { params: `path and params disagree in ${K & string}` };
};

/** Declares routes; the key is the operation's one name everywhere (handler, client method, query key, log field). */
export const defineRoutes = <const R extends Routes>(routes: R & ParamsMatch<R>): R => routes;

/** The one key by which API Gateway, the dispatch and the local host know a route. */
export const routeKey = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

/** Does a feature stream? Then all its routes answer through the stream: the way there belongs to its Lambda. */
export const isStreaming = (routes: Routes): boolean => Object.values(routes).some(({ stream }) => stream === true);

type Part<R, K extends string, Side> = R extends { [P in K]: infer S extends Schema }
  ? { [P in K]: Side extends "in" ? z.core.input<S> : z.core.output<S> }
  : unknown;
/** What a client sends. */
export type RequestOf<R extends Route> = Part<R, "params", "in"> & Part<R, "query", "in"> & Part<R, "body", "in">;
/** What a handler receives, parsed. */
export type ParsedOf<R extends Route> = Part<R, "params", "out"> &
  Part<R, "query", "out"> &
  Part<R, "body", "out"> &
  (R extends { raw: true } ? { rawBody: string } : unknown);
/** What a client receives. */
export type ResponseOf<R extends Route> = R extends { response: infer S extends Schema } ? z.core.output<S> : void;
/** What a handler answers, before it is parsed. */
export type ReplyOf<R extends Route> = R extends { redirect: true }
  ? string
  : R extends { response: infer S extends Schema }
    ? z.core.input<S>
    : void;
