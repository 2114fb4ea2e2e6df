import type * as z from "zod/mini";
import type { AccessTokenScope } from "#shared/domain/access-tokens.ts";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import type { ProblemCode } from "./problem.ts";

/** Who may call a route. `token` routes authenticate by themselves and are exempt from the origin check. */
export type RouteAuth = "public" | "user" | "subscriber" | "token";
/** Rate limit classes. A route without one is limited only by API Gateway's throttle. */
export type RateLimitClass = "auth" | "email" | "ai" | "search" | "billing" | "feed" | "read" | "review" | "webhook";

export const maxBodyBytes = 200 * 1024;

type Schema = z.core.$ZodType;
type ObjectSchema = z.core.$ZodObject;

export type Route = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: `/api/${string}`;
  auth: RouteAuth;
  /** Minimum role in the current workspace. Absent: the route concerns only the user, not the workspace. */
  role?: WorkspaceRole;
  summary: string;
  limit?: RateLimitClass;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: Schema;
  /** Maximum size of the request body, if its fields can exceed `maxBodyBytes` at four bytes per character. */
  bodyBytes?: number;
  /** Absent: 204 No Content. */
  response?: Schema;
  /** The handler returns a path or URL, sent as a 302 redirect. */
  redirect?: true;
  /** The handler returns a text, sent as an attachment with this media type and name instead of as JSON. */
  file?: { type: string; name: string };
  /** The handler receives the unparsed body as `rawBody`, to verify its signature. */
  raw?: true;
  /** The handler returns a `RawResponse` with messages of this protocol, which has its own error format. */
  protocol?: "json-rpc";
  /** The response contains a secret and is never stored, not even for idempotent replay. */
  secret?: true;
  /** Streams events on `Accept: text/event-stream`; all routes of the feature then use response streaming. */
  stream?: true;
  /** Error codes that the handler adds to those implied by the rest of the declaration. */
  problems?: readonly ProblemCode[];
  /**
   * Whether personal access tokens may call it. Default: yes for workspace routes that require at most the editor role
   * and return no secret, no for all others. A scope overrides the one derived from the method.
   */
  accessToken?: boolean | AccessTokenScope;
  /** Runs as a job; with `Prefer: respond-async` the response is 202 with the job's URL. */
  job?: true;
};
export type Routes = Record<string, Route>;

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;
type DeclaredParams<R extends Route> = R["params"] extends z.core.$ZodObject<infer S> ? keyof S & string : never;
/** Makes a route whose `{placeholders}` and `params` schema disagree a compile error. */
type ParamsMatch<R extends Routes> = {
  [K in keyof R]: [ParamNames<R[K]["path"]>, DeclaredParams<R[K]>] extends [
    DeclaredParams<R[K]>,
    ParamNames<R[K]["path"]>,
  ]
    ? R[K]
    : R[K] & { params: `path and params disagree in ${K & string}` };
};

/** Declares routes. The key is the operation name for handlers, client methods, query keys and logs. */
export const defineRoutes = <const R extends Routes>(routes: R & ParamsMatch<R>): R => routes;

const maxAccessTokenRole: WorkspaceRole = "editor";

/** Returns the scope that a personal access token needs for a route; undefined if no token may call it. */
export const getAccessTokenScope = ({
  method,
  auth,
  role,
  limit,
  secret,
  accessToken = role !== undefined && hasRole(maxAccessTokenRole, role) && !secret,
}: Route): AccessTokenScope | undefined => {
  if (!accessToken || (auth !== "user" && auth !== "subscriber")) return undefined;
  if (accessToken !== true) return accessToken;
  if (limit === "ai" || limit === "search") return "ai";
  return method === "GET" ? "read" : "write";
};

export const getRouteKey = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

/** Whether a feature uses response streaming, which is a property of its Lambda and so applies to all its routes. */
export const isStreaming = (routes: Routes): boolean => Object.values(routes).some(({ stream }) => stream === true);

type RoutePart<R, K extends string, Side> = R extends { [P in K]: infer S extends Schema }
  ? { [P in K]: Side extends "in" ? z.core.input<S> : z.core.output<S> }
  : unknown;
export type RouteRequest<R extends Route> = RoutePart<R, "params", "in"> &
  RoutePart<R, "query", "in"> &
  RoutePart<R, "body", "in">;
export type ParsedRouteRequest<R extends Route> = RoutePart<R, "params", "out"> &
  RoutePart<R, "query", "out"> &
  RoutePart<R, "body", "out"> &
  (R extends { raw: true } ? { rawBody: string } : unknown);
export type RouteResponse<R extends Route> = R extends { response: infer S extends Schema } ? z.core.output<S> : void;
export type HandlerOutput<R extends Route> = R extends { redirect: true }
  ? string
  : R extends { response: infer S extends Schema }
    ? z.core.input<S>
    : void;
