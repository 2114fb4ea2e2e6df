import type { Auth, ParsedOf, ReplyOf, Route, Routes } from "#shared/route.ts";
import type { Caller, Reply } from "./event.ts";

/** A route with `job: true` may answer this instead: the work goes on, and here is where to look. */
export class Accepted {
  readonly jobId: string;
  constructor(jobId: string) {
    this.jobId = jobId;
  }
}

/** Facts of the request that are not input. */
export type RequestFacts = {
  requestId: string;
  /** The caller's address as CloudFront saw it. */
  address: string;
  /** The whole `Cookie` header. */
  cookie: string | undefined;
  /** Did the client send `Prefer: respond-async`? */
  prefersAsync: boolean;
  /** The version in `If-Match`, when one was sent. */
  ifMatch: number | undefined;
  /** Was the page that calls loaded over https? */
  secure: boolean;
  /** Where the person sees the product, such as `https://grantlamp.example.org`; links in mail start with it. */
  origin: string;
  userAgent: string | undefined;
  /** The header of that name in lower case, for proofs that travel in one. */
  header(name: string): string | undefined;
};

type CallerFor<A extends Auth> = A extends "user" | "subscriber" ? Caller : undefined;
type AnswerOf<R extends Route> = R extends { job: true } ? ReplyOf<R> | Accepted : ReplyOf<R>;
export type Handler<R extends Route> = (
  request: ParsedOf<R> & { caller: CallerFor<R["auth"]>; request: RequestFacts; reply: Reply },
) => Promise<AnswerOf<R>>;
/** Exactly one handler per declared route: a missing or extra one does not compile. */
export type Handlers<R extends Routes> = { [K in keyof R]: Handler<R[K]> };
