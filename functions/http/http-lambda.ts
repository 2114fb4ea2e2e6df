import middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { log, loggedAs } from "#functions/clients/log.ts";
import { type Outside, theOutside } from "#functions/outside.ts";
import type { Routes } from "#shared/route.ts";
import { answer } from "./answer.ts";
import { answerProblems, problemAnswer } from "./answer-problems.ts";
import { authenticate } from "./authenticate.ts";
import { authorise } from "./authorise.ts";
import { checkOrigin } from "./check-origin.ts";
import { type HttpEvent, isSecure, originOf } from "./event.ts";
import { findRoute } from "./find-route.ts";
import type { Handlers, RequestFacts } from "./handlers.ts";
import { limit } from "./limit.ts";
import { logRequest } from "./log-request.ts";
import { once } from "./once.ts";
import { parse } from "./parse.ts";

export type HttpLambda = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
type AnyHandler = (request: object) => Promise<unknown>;

const toRequestMetadata = (outside: Outside, { requestId, address, header }: HttpEvent): RequestFacts => ({
  requestId,
  address,
  cookie: header.cookie,
  prefersAsync: /\brespond-async\b/i.test(header.prefer ?? ""),
  ifMatch: header["if-match"] === undefined ? undefined : Number(header["if-match"].replaceAll('"', "")),
  secure: isSecure(outside, header),
  origin: originOf(outside, header),
  userAgent: header["user-agent"],
  header: (name) => header[name],
});

export const onion = <R extends Routes>(outside: Outside, routes: R, handlers: Handlers<R>): HttpLambda => {
  const byName = handlers as unknown as Record<string, AnyHandler>; // Handlers<R> guarantees a matching handler per route
  const run = (event: HttpEvent) =>
    once(outside, event, async () =>
      byName[event.operation.name]?.({
        ...event.input,
        caller: event.caller,
        request: toRequestMetadata(outside, event),
        reply: event.reply,
      }),
    );
  return middy<HttpEvent, unknown>(run).use([
    logRequest(),
    answerProblems(),
    findRoute(routes),
    checkOrigin(),
    authenticate(outside),
    authorise(),
    limit(outside),
    parse(),
    answer(),
  ]) as unknown as HttpLambda; // middy types the extended event, not the one API Gateway sends
};

/**
 * The Lambda of one feature. Built on the first request, so that a host can inject dependencies first. If that fails
 * (an unreadable secret, a missing variable), the request gets a problem and the next one retries.
 */
export const httpLambda = <R extends Routes>(
  routes: R,
  makeHandlers: (outside: Outside) => Handlers<R>,
): HttpLambda => {
  let lambda: HttpLambda | undefined;
  return async (event, context) => {
    const requestId = event.requestContext?.requestId ?? context.awsRequestId;
    return loggedAs({ requestId }, async () => {
      try {
        const outside = lambda ? undefined : await theOutside();
        if (outside) lambda = onion(outside, routes, makeHandlers(outside));
      } catch (error) {
        log.error("function not ready", { error: error as Error, todo: "run `npm run doctor` to find what is missing" });
        return problemAnswer(error, requestId);
      }
      return (lambda as HttpLambda)(event, context); // built above
    });
  };
};
