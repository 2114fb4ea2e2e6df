import type middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import type { Actor } from "#functions/gamification/points.ts";
import type { Outside } from "#functions/outside.ts";
import type { Route } from "#shared/route.ts";

/** The caller, as the session identifies them. */
export type Caller = Actor & { sessionHash: string; hasAccess: boolean };

/** What a handler may add to its response. */
export type Reply = {
  cookies: string[];
  /** For the log only: the account and the factors used by a request that has no session yet. */
  about?: { userId: string | undefined; factors?: string };
  /** Cursor of a list's next page, sent as `Link: <…?after=…>; rel="next"`. */
  next?: string;
  /** Set when the caller accepts an event stream: sends an event at once. The response itself is the last event. */
  tell?: Tell;
};
/** Sends one event; `data` is serialized as JSON. */
export type Tell = (name: string, data: object) => void;

/** API Gateway's event plus what the middlewares add to it. */
export type HttpEvent = APIGatewayProxyEvent & {
  /** Arrival time in milliseconds, from `performance.now()`. */
  startedAt: number;
  /** Header names in lower case. */
  header: Record<string, string | undefined>;
  requestId: string;
  operation: { name: string; route: Route };
  /** The client's IP address, as CloudFront saw it. */
  address: string;
  caller: Caller | undefined;
  input: { params?: unknown; query?: unknown; body?: unknown; rawBody?: string };
  reply: Reply;
  /** Set when the Lambda streams and the caller accepts an event stream. */
  tell?: Tell;
};
export type Middleware = middy.MiddlewareObj<HttpEvent, APIGatewayProxyResult | unknown>;

/**
 * Whether the calling page was loaded over https. Only CloudFront sets this header; the local host
 * speaks plain http.
 */
export const isSecure = ({ header }: Pick<HttpEvent, "header">) => header["x-viewer-host"] !== undefined;

/**
 * The product's public origin. It goes into links in emails to other people, so no header that a
 * caller controls may decide it: it is the configured origin, or else CloudFront's own name, which
 * the edge writes into `x-viewer-host`.
 */
export const originOf = ({ origin }: Pick<Outside, "origin">, header: HttpEvent["header"]) =>
  origin ?? `https://${header["x-viewer-host"] ?? "localhost"}`;
