import { LogLevelThreshold } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyResult } from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import { measure } from "#functions/clients/metrics.ts";
import { AppError } from "#shared/problem.ts";
import type { HttpEvent, Middleware } from "./event.ts";

/** Milliseconds that a Lambda has for a request, but for those that stream. */
export const requestTimeout = 28_000;
/** From here on an answer was nearly cut off. */
const nearTimeout = 0.8 * requestTimeout;

/** One line a request: no body, no e-mail address, no prompt; a person's mistake is information, ours an error. */
export const logRequest = (): Middleware => {
  // Asked once: a line nobody wants would still cost its making.
  const tellsAll = log.level <= LogLevelThreshold.INFO;
  return {
    before: ({ event }) => {
      event.startedAt = performance.now();
    },
    after: ({ event, response }) => {
      noteSlow(event);
      if (tellsAll) log.info("request", factsOf(event, response));
    },
    onError: ({ event, response, error }) => {
      noteSlow(event);
      const ours = !(error instanceof AppError) || error.code === "internal";
      // Under its number at CloudFront, whose log has the address that it came from.
      const edge = event.header?.["x-amz-cf-id"];
      if (!ours) log.info("request refused", { ...factsOf(event, response), code: error.code, edge });
      else log.error("request failed", { ...factsOf(event, response), error: (error?.cause ?? error) as Error });
    },
  };
};

/** Not of a stream, which may take longer, nor of a job, for whose end a request waits as long as it may. */
const noteSlow = ({ startedAt, operation }: HttpEvent) => {
  if (operation?.route.stream || operation?.route.job) return;
  if (performance.now() - startedAt > nearTimeout) measure("NearTimeouts", 1);
};

const factsOf = (event: HttpEvent, response: unknown) => ({
  operation: event.operation?.name,
  method: event.httpMethod,
  resource: event.resource,
  status: (response as APIGatewayProxyResult | undefined)?.statusCode,
  milliseconds: Math.round(performance.now() - event.startedAt),
  userId: event.caller?.userId ?? event.reply?.about?.userId,
  factors: event.reply?.about?.factors,
});
