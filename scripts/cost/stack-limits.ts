import { defaultMethodThrottle, throttleByClass } from "#infra/api/throttles.ts";
import { Settings } from "#infra/config.ts";
import { costBoundFeatures } from "#infra/lambda/concurrency.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type Feature, type OperationName } from "#shared/api/routes.ts";
import { type ActionName, costAssumptions, monthlyFrequency } from "./assumptions.ts";
import { addWaitedTokens, computeLambdaUsage, computeUserCounts, sumCounts, type TotalCounts } from "./cost-model.ts";
import type { CapacityLimit } from "./limits.ts";
import type { MeasuredActions } from "./measured.ts";
import { getOperationFeature, parseRunName } from "./run-names.ts";
import type { UsageCounts } from "./usage-counter.ts";

const monthSeconds = 30 * 86_400;
/** Converts a monthly total to the rate in the busiest second. */
export const toPeakRate = (inAMonth: number): number => (inAMonth / monthSeconds) * costAssumptions.peakFactor;

/** Where a run executes: in the queue workers or a feature's Lambda. */
type Place = Feature | "worker";
const getPlace = (run: string): Place | undefined => {
  const { kind, operation } = parseRunName(run);
  return kind === "worker" ? "worker" : operation && getOperationFeature(operation);
};

/** Returns an action's share in one place. For jobs, the worker waits for the model, not the API. */
const getShare = (act: UsageCounts, place: Place): TotalCounts => {
  const lambda = Object.fromEntries(Object.entries(act.lambda).filter(([run]) => getPlace(run) === place));
  const waiter = Object.keys(act.lambda).some((run) => getPlace(run) === "worker") ? "worker" : place;
  const isWaiting = waiter === place && Object.keys(lambda).length > 0;
  const whole = addWaitedTokens(act);
  return { ...whole, lambda, ...(!isWaiting && { waits: 0, tokensWaited: 0 }) };
};

/** Computes peak concurrency in one place for `users` monthly users. */
export const computePeakConcurrency = (acts: MeasuredActions, users: number, place: Place): number => {
  const parts = (Object.keys(monthlyFrequency) as ActionName[]).map(
    (name) => [getShare(acts[name], place), monthlyFrequency[name] * users] as const,
  );
  return toPeakRate(computeLambdaUsage(sumCounts(parts)).seconds);
};

/** Monthly API calls by operation. Excludes the action `mail`, which also stands for reminders and digests. */
const countCalls = (acts: MeasuredActions, users: number): [OperationName, number][] =>
  Object.entries(computeUserCounts(acts, users).lambda).flatMap(([run, { runs }]): [OperationName, number][] => {
    const { operation } = parseRunName(run);
    return operation && !(run in acts.mail.lambda) ? [[operation, runs]] : [];
  });

const getThrottle = (operation: OperationName): number => {
  const { limit }: Route = api[operation];
  return (limit ? throttleByClass[limit] : defaultMethodThrottle).throttlingRateLimit;
};

/** Picks the limit with the highest utilization. */
const pickHighest = (limits: readonly CapacityLimit[]): CapacityLimit[] =>
  limits.toSorted((one, other) => other.peak / other.capacity - one.peak / one.capacity).slice(0, 1);

/** Lists the stack's own limits, with default settings. */
export const computeStackLimits = (acts: MeasuredActions, users: number): CapacityLimit[] => {
  const { requestsPerSecond, workerConcurrency, aiConcurrency } = Settings.parse({});
  const methods = countCalls(acts, users).map(
    ([operation, calls]): CapacityLimit => ({
      name: `Busiest method (${operation})`,
      capacity: getThrottle(operation),
      unit: "requests per second",
      peak: toPeakRate(calls),
      lever: "its class throttle, or the default method throttle, in infra/api/throttles.ts",
    }),
  );
  const modelCallers = costBoundFeatures.map(
    (feature): CapacityLimit => ({
      name: `Busiest Lambda that calls a model (${feature})`,
      capacity: aiConcurrency,
      unit: "concurrent",
      peak: computePeakConcurrency(acts, users, feature),
      lever: "the setting aiConcurrency, if the account can reserve concurrency; otherwise the account limit",
    }),
  );
  return [
    {
      name: "Queue workers",
      capacity: workerConcurrency,
      unit: "concurrent",
      peak: computePeakConcurrency(acts, users, "worker"),
      lever: "the setting workerConcurrency; waiting jobs are only delayed, and no user blocks another",
    },
    {
      name: "API requests",
      capacity: requestsPerSecond,
      unit: "requests per second",
      peak: toPeakRate(computeUserCounts(acts, users).apiCalls),
      lever: "the setting requestsPerSecond; above it the API responds with 429",
    },
    ...pickHighest(methods),
    ...pickHighest(modelCallers),
  ];
};
