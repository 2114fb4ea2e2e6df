import { type MethodDeploymentOptions, MethodLoggingLevel, type ThrottleSettings } from "aws-cdk-lib/aws-apigateway";
import type { Config } from "#infra/config.ts";
import type { RateLimitClass, Route } from "#shared/api/define-routes.ts";
import { api } from "#shared/api/routes.ts";

/** Rate in requests per second, and burst, for all users together. */
type Throttle = { throttlingRateLimit: number; throttlingBurstLimit: number };

/** Limit of all methods together, on the usage plan of CloudFront's API key. AWS enforces it on a best-effort basis. */
export const getApiThrottle = ({ requestsPerSecond }: Pick<Config, "requestsPerSecond">): ThrottleSettings => ({
  rateLimit: requestsPerSecond,
  burstLimit: 2 * requestsPerSecond,
});

/** Limit of each method without a class; the stage applies it per method. */
export const defaultMethodThrottle: Throttle = { throttlingRateLimit: 100, throttlingBurstLimit: 200 };

/**
 * Limit of each method of a class. Limits per user are in functions/limits/; these bound the total cost of password
 * hashing, email, model calls and the payment service.
 */
export const throttleByClass: Record<RateLimitClass, Throttle> = {
  auth: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  mail: { throttlingRateLimit: 5, throttlingBurstLimit: 10 },
  ai: { throttlingRateLimit: 20, throttlingBurstLimit: 40 },
  billing: { throttlingRateLimit: 10, throttlingBurstLimit: 20 },
  // Calendar services fetch many users' feeds on the hour.
  feed: { throttlingRateLimit: 50, throttlingBurstLimit: 100 },
  read: defaultMethodThrottle,
};

/** Settings of every method with a class. They replace all settings of the stage, including logging. */
export const getMethodThrottles = (): Record<string, MethodDeploymentOptions> => {
  const common = { loggingLevel: MethodLoggingLevel.ERROR, dataTraceEnabled: false };
  const routes: Route[] = Object.values(api);
  return Object.fromEntries(
    routes.flatMap(({ method, path, limit }) =>
      limit ? [[`${path}/${method}`, { ...common, ...throttleByClass[limit] }]] : [],
    ),
  );
};
