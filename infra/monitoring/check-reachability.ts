import { log } from "#functions/clients/log.ts";
import { recordMetric } from "#functions/clients/metrics.ts";
import { systemRoutes } from "#shared/api/system.ts";

/** In milliseconds, for both requests together; a Lambda's cold start takes one or two seconds. */
const timeLimit = 15_000;

type Check = { path: string; isExpected: (body: string) => boolean };
const checks: readonly Check[] = [
  { path: systemRoutes.getHealth.path, isExpected: (body) => body === JSON.stringify({ ok: true }) },
  { path: "/", isExpected: (body) => body.includes("<title>") },
];

/** Requests the app's page and the API's health check, and counts a failure in the metric `CanaryFailures`. */
export const checkReachability = async (appUrl: string, request: typeof fetch): Promise<void> => {
  const signal = AbortSignal.timeout(timeLimit);
  for (const { path, isExpected } of checks)
    try {
      const response = await request(new URL(path, appUrl), { signal, redirect: "error" });
      if (!response.ok || !isExpected(await response.text())) throw new Error(`The response was ${response.status}`);
    } catch (error) {
      log.error("not reachable", { path, error: error as Error });
      return recordMetric("CanaryFailures", 1);
    }
};
