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

const factsOf = (outside: Outside, { requestId, address, header }: HttpEvent): RequestFacts => ({
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

/** The onion around the handlers of one feature, over a given outside world. */
export const onion = <R extends Routes>(outside: Outside, routes: R, handlers: Handlers<R>): HttpLambda => {
  const byName = handlers as unknown as Record<string, AnyHandler>; // which handler fits which route is checked by Handlers<R>
  const run = (event: HttpEvent) =>
    once(outside, event, async () =>
      byName[event.operation.name]?.({
        ...event.input,
        caller: event.caller,
        request: factsOf(outside, event),
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
  ]) as unknown as HttpLambda; // middy types the event it hands on, not the one API Gateway sends
};

/**
 * The Lambda of one feature: made on the first request, so that a host can put its outside world in place before. Where
 * that cannot be made (a secret that cannot be read, a variable that is missing) it says so, and the next request tries anew.
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
        log.error("function not ready", { error: error as Error, todo: "npm run doctor says what is missing" });
        return problemAnswer(error, requestId);
      }
      return (lambda as HttpLambda)(event, context); // made above
    });
  };
};
