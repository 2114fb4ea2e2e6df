import type middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Route } from "#shared/api/define-routes.ts";

export type Reply = {
  cookies: string[];
  /** Logged for a request without a session: its account and factors. */
  logSubject?: { userId: string | undefined; factors?: string };
  /** Cursor of a list's next page, sent as `Link: <…?after=…>; rel="next"`. */
  nextCursor?: string;
  /** Sends an event immediately; set if the caller accepts an event stream. */
  emit?: EventSink;
};
/** `data` is serialized as JSON. */
export type EventSink = (name: string, data: object) => void;

export type HttpEvent = APIGatewayProxyEvent & {
  /** From `performance.now()`, in milliseconds. */
  startedAt: number;
  /** Header names in lower case. */
  header: Record<string, string | undefined>;
  requestId: string;
  operation: { name: string; route: Route };
  /** The client's IP address as seen by CloudFront. */
  address: string;
  caller: Caller | undefined;
  input: { params?: unknown; query?: unknown; body?: unknown; rawBody?: string };
  reply: Reply;
  emit?: EventSink;
};
export type Middleware = middy.MiddlewareObj<HttpEvent, APIGatewayProxyResult | unknown>;

/**
 * Whether the page was loaded over HTTPS, either through CloudFront (which sets this header) or through a proxy of the
 * local host.
 */
export const isSecure = ({ origin }: Pick<Dependencies, "origin">, header: HttpEvent["header"]) =>
  header["x-viewer-host"] !== undefined || origin?.startsWith("https:") === true;

/**
 * Returns the public origin: the configured one, or the one from `x-viewer-host` (set by the edge). Never uses a header
 * that callers control.
 */
export const getPublicOrigin = ({ origin }: Pick<Dependencies, "origin">, header: HttpEvent["header"]) =>
  origin ?? `https://${header["x-viewer-host"] ?? "localhost"}`;
