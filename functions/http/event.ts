import type middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from "aws-lambda";
import type { Actor } from "#functions/gamification/points.ts";
import type { Outside } from "#functions/outside.ts";
import type { Route } from "#shared/route.ts";

/** Who calls, as the session says. */
export type Caller = Actor & { sessionHash: string; hasAccess: boolean };

/** What a handler may add to its answer. */
export type Reply = {
  cookies: string[];
  /** Whose account it is about where nobody is signed in yet, and by what they were known; for the log alone. */
  about?: { userId: string | undefined; factors?: string };
  /** Where the rest of a list begins: sent as `Link: <…?after=…>; rel="next"`. */
  next?: string;
  /** Sends an event at once, where the caller wants a stream of them; the answer itself comes behind as the last one. */
  tell?: Tell;
};
/** An event's name and its data, which goes as JSON. */
export type Tell = (name: string, data: object) => void;

/** What the middlewares learn of a request; it travels on API Gateway's event. */
export type HttpEvent = APIGatewayProxyEvent & {
  /** When it arrived here, in milliseconds of the process. */
  startedAt: number;
  /** Header names in lower case. */
  header: Record<string, string | undefined>;
  requestId: string;
  operation: { name: string; route: Route };
  /** The address of the person, as CloudFront saw it. */
  address: string;
  caller: Caller | undefined;
  input: { params?: unknown; query?: unknown; body?: unknown; rawBody?: string };
  reply: Reply;
  /** There where the Lambda streams and the caller wants it to. */
  tell?: Tell;
};
export type Middleware = middy.MiddlewareObj<HttpEvent, APIGatewayProxyResult | unknown>;

/** Whether the calling page was loaded over https: through CloudFront, which sets this header, or a proxy in front of the local host. */
export const isSecure = ({ origin }: Pick<Outside, "origin">, header: HttpEvent["header"]) =>
  header["x-viewer-host"] !== undefined || origin?.startsWith("https:") === true;

/**
 * Where the person sees the product. It stands in links of mail to others, so no header of a caller decides it: it is the
 * configured origin, or without one CloudFront's own name, which the edge writes into `x-viewer-host`.
 */
export const originOf = ({ origin }: Pick<Outside, "origin">, header: HttpEvent["header"]) =>
  origin ?? `https://${header["x-viewer-host"] ?? "localhost"}`;
