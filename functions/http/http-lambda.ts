import middy from "@middy/core";
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from "aws-lambda";
import { createAuditedTable } from "#functions/audit/audited-table.ts";
import { getEventSubscription } from "#functions/auth/event-subscription.ts";
import { log, withLogContext } from "#functions/clients/log.ts";
import type { Dependencies, GetDependencies } from "#functions/dependencies.ts";
import type { Routes } from "#shared/api/define-routes.ts";
import { systemClient } from "#shared/domain/audit.ts";
import { authenticate, authorize, checkOrigin } from "./authorize.ts";
import { getPublicOrigin, type HttpEvent, isSecure } from "./event.ts";
import type { Handlers, RequestMetadata } from "./handlers.ts";
import { runIdempotently } from "./idempotency.ts";
import { logRequest } from "./log-request.ts";
import { findRoute, parseRequest } from "./parse-request.ts";
import { enforceRateLimit, enforceSharedLimit } from "./rate-limit.ts";
import { handleErrors, serializeResponse, toProblemResponse } from "./responses.ts";

export type HttpLambda = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;
type AnyHandler = (request: object) => Promise<unknown>;

const toRequestMetadata = (dependencies: Dependencies, { requestId, address, header }: HttpEvent): RequestMetadata => ({
  requestId,
  address,
  cookie: header.cookie,
  prefersAsync: /\brespond-async\b/i.test(header.prefer ?? ""),
  ifMatch: header["if-match"] === undefined ? undefined : Number(header["if-match"].replaceAll('"', "")),
  secure: isSecure(dependencies, header),
  origin: getPublicOrigin(dependencies, header),
  userAgent: header["user-agent"],
  header: (name) => header[name],
});

/** Makes all routes except GET routes write their changes to the activity log. */
const withAuditLog = <D extends Dependencies>(
  dependencies: D,
  { operation: { name, route }, caller }: HttpEvent,
): D => {
  if (route.method === "GET") return dependencies;
  const context = { operation: name, userId: caller?.userId, client: caller?.device ?? systemClient };
  return { ...dependencies, table: createAuditedTable(dependencies, context, getEventSubscription(caller)) };
};

/** Creates the handlers for each request, because requests that may change records get their own table wrapper. */
export const createHttpHandler = <R extends Routes, D extends Dependencies>(
  dependencies: D,
  routes: R,
  createHandlers: (dependencies: D) => Handlers<R>,
): HttpLambda => {
  const run = (event: HttpEvent) =>
    runIdempotently(withAuditLog(dependencies, event), event, async (requestDependencies) => {
      const handlers = createHandlers(requestDependencies) as unknown as Record<string, AnyHandler>; // Handlers<R> has one handler per route
      return handlers[event.operation.name]?.({
        ...event.input,
        caller: event.caller,
        request: toRequestMetadata(requestDependencies, event),
        reply: event.reply,
      });
    });
  return middy<HttpEvent, unknown>(run).use([
    logRequest(),
    handleErrors(),
    findRoute(routes),
    checkOrigin(),
    authenticate(dependencies),
    authorize(dependencies),
    enforceRateLimit(dependencies),
    parseRequest(),
    enforceSharedLimit(dependencies),
    serializeResponse(),
  ]) as unknown as HttpLambda; // middy types the extended event, not the one API Gateway sends
};

/** Defines a feature's Lambda. If its dependencies fail on the first request, the next request retries. */
export const defineHttpLambda =
  <R extends Routes>(routes: R, createHandlers: (dependencies: Dependencies) => Handlers<R>) =>
  (getDependencies: GetDependencies): HttpLambda => {
    let lambda: HttpLambda | undefined;
    return async (event, context) => {
      const requestId = event.requestContext?.requestId ?? context.awsRequestId;
      return withLogContext({ requestId }, async () => {
        try {
          const dependencies = lambda ? undefined : await getDependencies();
          if (dependencies) lambda = createHttpHandler(dependencies, routes, createHandlers);
        } catch (error) {
          log.error("function not ready", {
            error: error as Error,
            remedy: "run `npm run doctor` to find what is missing",
          });
          return toProblemResponse(error, requestId);
        }
        return (lambda as HttpLambda)(event, context); // built above
      });
    };
  };
