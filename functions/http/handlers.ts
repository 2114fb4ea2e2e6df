import type { Caller } from "#functions/auth/actor.ts";
import type { HandlerOutput, ParsedRouteRequest, Route, RouteAuth, Routes } from "#shared/api/define-routes.ts";
import type { Reply } from "./event.ts";

/** A route with `job: true` may return this, so that the client polls the job while the work continues. */
export class Accepted {
  readonly jobId: string;
  constructor(jobId: string) {
    this.jobId = jobId;
  }
}

/** A response in another protocol's format. `contentType` is null if there is no content. */
export class RawResponse {
  readonly status: number;
  readonly contentType: string | null;
  readonly body: string;
  constructor(status: number, contentType: string | null, body: string) {
    this.status = status;
    this.contentType = contentType;
    this.body = body;
  }
}

export type RequestMetadata = {
  requestId: string;
  /** The caller's IP address as seen by CloudFront. */
  address: string;
  cookie: string | undefined;
  /** Whether the client sent `Prefer: respond-async`. */
  prefersAsync: boolean;
  /** The version in `If-Match`, if sent. */
  ifMatch: number | undefined;
  /** Whether the calling page was loaded over HTTPS. */
  secure: boolean;
  /** Public origin of the app, such as `https://grantlamp.example.org`, for links in emails. */
  origin: string;
  userAgent: string | undefined;
  /** Headers by lowercase name. */
  header(name: string): string | undefined;
};

type CallerFor<A extends RouteAuth> = A extends "user" | "subscriber" ? Caller : undefined;
type HandlerResult<R extends Route> = R extends { job: true }
  ? HandlerOutput<R> | Accepted
  : R extends { protocol: string }
    ? RawResponse
    : HandlerOutput<R>;
export type Handler<R extends Route> = (
  request: ParsedRouteRequest<R> & { caller: CallerFor<R["auth"]>; request: RequestMetadata; reply: Reply },
) => Promise<HandlerResult<R>>;
/** Exactly one handler per declared route: a missing or extra one does not compile. */
export type Handlers<R extends Routes> = { [K in keyof R]: Handler<R[K]> };
