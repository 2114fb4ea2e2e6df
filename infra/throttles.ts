import { type MethodDeploymentOptions, MethodLoggingLevel, type ThrottleSettings } from "aws-cdk-lib/aws-apigateway";
import { api } from "#shared/api.ts";
import type { LimitClass, Route } from "#shared/route.ts";
import type { Config } from "./config.ts";

/** Requests a second of all people together, and how many may come at once. */
type Throttle = { throttlingRateLimit: number; throttlingBurstLimit: number };

/**
 * Of all methods together: CloudFront shows one key for everybody, and its usage plan counts what comes with it. AWS
 * keeps to it as well as it can, and does not promise it.
 */
export const wholeThrottle = ({ requestsPerSecond }: Pick<Config, "requestsPerSecond">): ThrottleSettings => ({
  rateLimit: requestsPerSecond,
  burstLimit: 2 * requestsPerSecond,
});

/** Of each method without a class: what the stage says, it says of every method by itself. */
export const methodThrottle: Throttle = { throttlingRateLimit: 100, throttlingBurstLimit: 200 };

/**
 * Of each method of a class. What one person may do, the buckets of functions/limits/ say; these bound what a crowd can
 * cost in the meantime: hashes of passwords, mail, questions to a model, calls of the payment service.
 */
export const throttles: Record<LimitClass, Throttle> = {
  auth: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  mail: { throttlingRateLimit: 5, throttlingBurstLimit: 10 },
  ai: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  billing: { throttlingRateLimit: 10, throttlingBurstLimit: 20 },
  // Calendar services ask for many people at the full hour.
  feed: { throttlingRateLimit: 50, throttlingBurstLimit: 100 },
  // Every visit begins with them; as many as of any other method.
  read: methodThrottle,
};

/** The settings of every method with a class, by path and method. One of its own takes nothing over from the stage's. */
export const methodThrottles = (): Record<string, MethodDeploymentOptions> => {
  const common = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };
  const routes: Route[] = Object.values(api);
  return Object.fromEntries(
    routes.flatMap(({ method, path, limit }) =>
      limit ? [[`${path}/${method}`, { ...common, ...throttles[limit] }]] : [],
    ),
  );
};
