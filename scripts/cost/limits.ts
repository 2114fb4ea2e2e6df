import { jobIndexShards } from "#functions/jobs/jobs.table.ts";
import { reminderShards } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { defaultMethodThrottle, throttleByClass } from "#infra/api/rest-api.ts";
import { Settings } from "#infra/config.ts";
import { costBoundFeatures } from "#infra/lambda/lambda-permissions.ts";
import type { Route } from "#shared/api/define-routes.ts";
import { api, type Feature, type OperationName } from "#shared/api/routes.ts";
import { type ActionName, costAssumptions, monthlyFrequency } from "./assumptions.ts";
import { addWaitedTokens, computeLambdaUsage, computeUserCounts, sumCounts, type TotalCounts } from "./cost-model.ts";
import type { CostMeasurement, MeasuredActions } from "./measured.ts";
import { getOperationFeature, parseRunName, type UsageCounts } from "./usage-counter.ts";

/** A capacity limit with default settings, the peak demand on it, and how to raise it. */
export type CapacityLimit = { name: string; capacity: number; unit: string; peak: number; lever: string };

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

/** The highest utilization first. */
const sortByUtilization = (limits: readonly CapacityLimit[]): CapacityLimit[] =>
  limits.toSorted((one, other) => other.peak / other.capacity - one.peak / one.capacity);

/** Lists the stack's own limits. Of methods and of Lambdas that call a model, only the busiest one. */
const computeStackLimits = (acts: MeasuredActions, users: number): CapacityLimit[] => {
  const { requestsPerSecond, workerConcurrency, aiConcurrency } = Settings.parse({});
  const methods = countCalls(acts, users).map(([operation, calls]) => ({
    name: `Busiest method (${operation})`,
    capacity: getThrottle(operation),
    unit: "requests per second",
    peak: toPeakRate(calls),
    lever: "its class throttle, or the default method throttle, in infra/api/rest-api.ts",
  }));
  const modelCallers = costBoundFeatures.map((feature) => ({
    name: `Busiest Lambda that calls a model (${feature})`,
    capacity: aiConcurrency,
    unit: "concurrent",
    peak: computePeakConcurrency(acts, users, feature),
    lever: "the setting aiConcurrency, if the account can reserve concurrency; otherwise the account limit",
  }));
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
    ...sortByUtilization(methods).slice(0, 1),
    ...sortByUtilization(modelCallers).slice(0, 1),
  ];
};

/** Lists the limits relevant for growth, highest utilization first, for `users` monthly users with a model. */
export const computeLimits = (measured: CostMeasurement, users: number): CapacityLimit[] => {
  const counts = computeUserCounts(measured.withModel, users);
  const mailsADay = counts.mails / 30;
  const others: [name: string, capacity: number, unit: string, peak: number, lever: string][] = [
    [
      "Lambda concurrency",
      1_000,
      "concurrent",
      toPeakRate(computeLambdaUsage(counts).seconds),
      "Service Quotas: concurrent executions (a new account may start with 10; request more before launch)",
    ],
    [
      "API Gateway account throttle",
      10_000,
      "requests per second",
      toPeakRate(counts.apiCalls),
      "Service Quotas: throttle of the account and region; then a second region",
    ],
    [
      "Email per day",
      50_000,
      "messages per day",
      mailsADay,
      "SES: request a higher quota (the sandbox allows 200 a day, to verified addresses only)",
    ],
    [
      "Email per second",
      14,
      "messages per second",
      // Digests are sent in the morning of four time zones.
      Math.max(mailsADay / (4 * 3600), toPeakRate(counts.mails)),
      "SES: request a higher rate; until then worker concurrency limits it, and failed sends are retried",
    ],
    [
      "Table writes, initial",
      4_000,
      "units per second",
      toPeakRate(counts.writeUnits),
      "Doubles automatically with previous peak traffic; buy warm throughput before a launch",
    ],
    [
      "Table writes",
      40_000,
      "units per second",
      toPeakRate(counts.writeUnits),
      "Service Quotas: on-demand units per table; then a separate table for history and points",
    ],
    [
      "Table reads",
      40_000,
      "units per second",
      toPeakRate(counts.readUnits),
      "Service Quotas; then version-based list responses, so that unchanged lists are not read",
    ],
    [
      "One shard of the job index",
      1_000,
      "writes per second",
      (toPeakRate(counts.messages) * 3) / jobIndexShards.length,
      "more shards in functions/jobs/jobs.table.ts; the sweep reads all of them",
    ],
    [
      "One reminder tick",
      reminderShards.length * 5 * (900_000 / (3 * costAssumptions.tableCallMilliseconds)),
      "users due per hour",
      users / 6,
      "a second Lambda for half of the shards; the rest is processed in the next hour",
    ],
  ];
  return sortByUtilization([
    ...computeStackLimits(measured.withModel, users),
    ...others.map(([name, capacity, unit, peak, lever]) => ({ name, capacity, unit, peak, lever })),
  ]);
};

/** Computes the user count at which a limit is reached, by linear extrapolation. */
export const computeUsersAtLimit = ({ peak, capacity }: CapacityLimit, users: number): number =>
  Math.floor((users * capacity) / peak);
