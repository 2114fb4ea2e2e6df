import { LogLevelThreshold } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyResult } from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import { recordMetric } from "#functions/clients/metrics.ts";
import { AppError } from "#shared/api/problem.ts";
import type { HttpEvent, Middleware } from "./event.ts";

/** Timeout of a Lambda in milliseconds, except for streaming ones. */
export const requestTimeout = 28_000;
const nearTimeout = 0.8 * requestTimeout;

/** Logs one line per request, without body, email address or prompt. Client errors are logged as info. */
export const logRequest = (): Middleware => {
  // Evaluated once, because building a line that is then filtered out still costs time.
  const logsInfo = log.level <= LogLevelThreshold.INFO;
  return {
    before: ({ event }) => {
      event.startedAt = performance.now();
    },
    after: ({ event, response }) => {
      recordSlowRequest(event);
      if (logsInfo) log.info("request", toLogFields(event, response));
    },
    onError: ({ event, response, error }) => {
      recordSlowRequest(event);
      const isServerError = !(error instanceof AppError) || error.code === "internal";
      // CloudFront's log contains the client's address under this request ID.
      const edge = event.header?.["x-amz-cf-id"];
      if (!isServerError) log.info("request rejected", { ...toLogFields(event, response), code: error.code, edge });
      else log.error("request failed", { ...toLogFields(event, response), error: (error?.cause ?? error) as Error });
    },
  };
};

/** Ignores streams, which may take longer, and awaited jobs, which use all the time available. */
const recordSlowRequest = ({ startedAt, operation }: HttpEvent) => {
  if (operation?.route.stream || operation?.route.job) return;
  if (performance.now() - startedAt > nearTimeout) recordMetric("NearTimeouts", 1);
};

const toLogFields = (event: HttpEvent, response: unknown) => ({
  operation: event.operation?.name,
  method: event.httpMethod,
  resource: event.resource,
  status: (response as APIGatewayProxyResult | undefined)?.statusCode,
  milliseconds: Math.round(performance.now() - event.startedAt),
  userId: event.caller?.userId ?? event.reply?.logSubject?.userId,
  accessToken: event.caller?.accessToken?.id,
  factors: event.reply?.logSubject?.factors,
});
