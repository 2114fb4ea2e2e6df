import { LogLevelThreshold } from "@aws-lambda-powertools/logger";
import type { APIGatewayProxyResult } from "aws-lambda";
import { log } from "#functions/clients/log.ts";
import { AppError } from "#shared/problem.ts";
import type { HttpEvent, Middleware } from "./event.ts";

/** One line a request: no body, no e-mail address, no prompt; a person's mistake is information, ours an error. */
export const logRequest = (): Middleware => {
  const started = new WeakMap<HttpEvent, number>();
  const facts = (event: HttpEvent, response: unknown) => ({
    operation: event.operation?.name,
    method: event.httpMethod,
    resource: event.resource,
    status: (response as APIGatewayProxyResult | undefined)?.statusCode,
    milliseconds: Math.round(performance.now() - (started.get(event) ?? performance.now())),
    userId: event.caller?.userId,
  });
  return {
    before: ({ event }) => {
      started.set(event, performance.now());
    },
    after: ({ event, response }) => {
      // Asked first: a line nobody wants would still cost its making.
      if (log.level <= LogLevelThreshold.INFO) log.info("request", facts(event, response));
    },
    onError: ({ event, response, error }) => {
      const ours = !(error instanceof AppError) || error.code === "internal";
      if (!ours) log.info("request refused", { ...facts(event, response), code: error.code });
      else log.error("request failed", { ...facts(event, response), error: (error?.cause ?? error) as Error });
    },
  };
};
