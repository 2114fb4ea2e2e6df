import { defaultMethodThrottle, throttleByClass } from "#infra/api/throttles.ts";
import { Settings } from "#infra/config.ts";
import { costBoundFeatures } from "#infra/lambda/concurrency.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type Feature, type OperationName } from "#shared/api/routes.ts";
import { type ActName, assumed, timesAMonth } from "./assumptions.ts";
import { lambdaUse, ofPeople, type Total, together, waited } from "./calculate.ts";
import type { Counts } from "./counting.ts";
import type { Limit } from "./limits.ts";
import type { Acts } from "./measured.ts";
import { featureOf, readRunName } from "./operations.ts";

const monthSeconds = 30 * 86_400;
/** Converts a monthly total to the rate in the busiest second. */
export const peakOf = (inAMonth: number): number => (inAMonth / monthSeconds) * assumed.peakFactor;

/** Where a run executes: in the queue workers or a feature's Lambda. */
type Place = Feature | "worker";
const getPlace = (run: string): Place | undefined => {
  const { kind, operation } = readRunName(run);
  return kind === "worker" ? "worker" : operation && featureOf(operation);
};

/** Returns an action's share in one place. For jobs, the worker waits for the model, not the API. */
const getShare = (act: Counts, place: Place): Total => {
  const lambda = Object.fromEntries(Object.entries(act.lambda).filter(([run]) => getPlace(run) === place));
  const waiter = Object.keys(act.lambda).some((run) => getPlace(run) === "worker") ? "worker" : place;
  const isWaiting = waiter === place && Object.keys(lambda).length > 0;
  const whole = waited(act);
  return { ...whole, lambda, ...(!isWaiting && { waits: 0, tokensWaited: 0 }) };
};

/** Computes peak concurrency in one place for `users` monthly users. */
export const atOnce = (acts: Acts, users: number, place: Place): number => {
  const parts = (Object.keys(timesAMonth) as ActName[]).map(
    (name) => [getShare(acts[name], place), timesAMonth[name] * users] as const,
  );
  return peakOf(lambdaUse(together(parts)).seconds);
};

/** Monthly API calls by operation. Excludes the action `mail`, which also stands for reminders and digests. */
const countCalls = (acts: Acts, users: number): [OperationName, number][] =>
  Object.entries(ofPeople(acts, users).lambda).flatMap(([run, { runs }]): [OperationName, number][] => {
    const { operation } = readRunName(run);
    return operation && !(run in acts.mail.lambda) ? [[operation, runs]] : [];
  });

const getThrottle = (operation: OperationName): number => {
  const { limit }: Route = api[operation];
  return (limit ? throttleByClass[limit] : defaultMethodThrottle).throttlingRateLimit;
};

/** Picks the limit with the highest utilization. */
const pickHighest = (limits: readonly Limit[]): Limit[] =>
  limits.toSorted((one, other) => other.peak / other.most - one.peak / one.most).slice(0, 1);

/** Lists the stack's own limits, with default settings. */
export const ownLimits = (acts: Acts, users: number): Limit[] => {
  const { requestsPerSecond, workerConcurrency, aiConcurrency } = Settings.parse({});
  const methods = countCalls(acts, users).map(
    ([operation, calls]): Limit => ({
      name: `Busiest method (${operation})`,
      most: getThrottle(operation),
      unit: "requests per second",
      peak: peakOf(calls),
      lever: "its class throttle, or the default method throttle, in infra/api/throttles.ts",
    }),
  );
  const modelCallers = costBoundFeatures.map(
    (feature): Limit => ({
      name: `Busiest Lambda that calls a model (${feature})`,
      most: aiConcurrency,
      unit: "concurrent",
      peak: atOnce(acts, users, feature),
      lever: "the setting aiConcurrency, if the account can reserve concurrency; otherwise the account limit",
    }),
  );
  return [
    {
      name: "Queue workers",
      most: workerConcurrency,
      unit: "concurrent",
      peak: atOnce(acts, users, "worker"),
      lever: "the setting workerConcurrency; waiting jobs are only delayed, and no user blocks another",
    },
    {
      name: "API requests",
      most: requestsPerSecond,
      unit: "requests per second",
      peak: peakOf(ofPeople(acts, users).apiCalls),
      lever: "the setting requestsPerSecond; above it the API responds with 429",
    },
    ...pickHighest(methods),
    ...pickHighest(modelCallers),
  ];
};
