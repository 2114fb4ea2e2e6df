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
/** What comes in the busiest second of a month in which so much comes. */
export const peakOf = (inAMonth: number): number => (inAMonth / monthSeconds) * assumed.peakFactor;

/** Where an act's runs are done: by the workers of the queue, or by the Lambda of a feature. */
type Place = Feature | "worker";
const placeOf = (run: string): Place | undefined => {
  const { kind, operation } = readRunName(run);
  return kind === "worker" ? "worker" : operation && featureOf(operation);
};

/** An act's part in one place. Whoever sends a job does not wait for the model: the worker does. */
const partOf = (act: Counts, place: Place): Total => {
  const lambda = Object.fromEntries(Object.entries(act.lambda).filter(([run]) => placeOf(run) === place));
  const waiter = Object.keys(act.lambda).some((run) => placeOf(run) === "worker") ? "worker" : place;
  const isWaiting = waiter === place && Object.keys(lambda).length > 0;
  const whole = waited(act);
  return { ...whole, lambda, ...(!isWaiting && { waits: 0, tokensWaited: 0 }) };
};

/** How many of a place's Lambdas run at once in the busiest second of a month of `users` people. */
export const atOnce = (acts: Acts, users: number, place: Place): number => {
  const parts = (Object.keys(timesAMonth) as ActName[]).map(
    (name) => [partOf(acts[name], place), timesAMonth[name] * users] as const,
  );
  return peakOf(lambdaUse(together(parts)).seconds);
};

/** Calls of each operation in a month. The act `mail` stands for reminders and digests too, which nobody calls for. */
const callsOf = (acts: Acts, users: number): [OperationName, number][] =>
  Object.entries(ofPeople(acts, users).lambda).flatMap(([run, { runs }]): [OperationName, number][] => {
    const { operation } = readRunName(run);
    return operation && !(run in acts.mail.lambda) ? [[operation, runs]] : [];
  });

const throttleOf = (operation: OperationName): number => {
  const { limit }: Route = api[operation];
  return (limit ? throttleByClass[limit] : defaultMethodThrottle).throttlingRateLimit;
};

/** The first of several to come to its end. */
const nearest = (limits: readonly Limit[]): Limit[] =>
  limits.toSorted((one, other) => other.peak / other.most - one.peak / one.most).slice(0, 1);

/** The bounds that the stack sets itself, as its settings are when nobody changes them, against `users` people. */
export const ownLimits = (acts: Acts, users: number): Limit[] => {
  const { requestsPerSecond, workerConcurrency, aiConcurrency } = Settings.parse({});
  const methods = callsOf(acts, users).map(
    ([operation, calls]): Limit => ({
      name: `Busiest method (${operation})`,
      most: throttleOf(operation),
      unit: "calls a second",
      peak: peakOf(calls),
      lever: "the throttle of its class, or of every method without one, in infra/api/throttles.ts",
    }),
  );
  const asking = costBoundFeatures.map(
    (feature): Limit => ({
      name: `Busiest Lambda that asks a model (${feature})`,
      most: aiConcurrency,
      unit: "at once",
      peak: atOnce(acts, users, feature),
      lever: "the setting aiConcurrency, where the account has room for reserving; else that of Lambda, all together",
    }),
  );
  return [
    {
      name: "Workers of the queue at once",
      most: workerConcurrency,
      unit: "at once",
      peak: atOnce(acts, users, "worker"),
      lever: "the setting workerConcurrency; waiting jobs are only late, and one person's hold up nobody's",
    },
    {
      name: "Calls that the API takes",
      most: requestsPerSecond,
      unit: "calls a second",
      peak: peakOf(ofPeople(acts, users).apiCalls),
      lever: "the setting requestsPerSecond; above it the API asks people to wait",
    },
    ...nearest(methods),
    ...nearest(asking),
  ];
};
