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
  /** Sends an event immediately; set when the caller accepts an event stream. */
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
  /** IP address of the client, as CloudFront saw it. */
  address: string;
  caller: Caller | undefined;
  input: { params?: unknown; query?: unknown; body?: unknown; rawBody?: string };
  reply: Reply;
  emit?: EventSink;
};
export type Middleware = middy.MiddlewareObj<HttpEvent, APIGatewayProxyResult | unknown>;

/** Whether the page was loaded over HTTPS: through CloudFront, which sets this header, or a proxy of the local host. */
export const isSecure = ({ origin }: Pick<Dependencies, "origin">, header: HttpEvent["header"]) =>
  header["x-viewer-host"] !== undefined || origin?.startsWith("https:") === true;

/** The public origin, configured or from `x-viewer-host` (set by the edge), never from a header callers control. */
export const getPublicOrigin = ({ origin }: Pick<Dependencies, "origin">, header: HttpEvent["header"]) =>
  origin ?? `https://${header["x-viewer-host"] ?? "localhost"}`;
