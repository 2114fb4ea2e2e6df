import { expect, test } from "vitest";
import { findTemplateResources, synthesize, testStages } from "#infra/testing.ts";
import { type AlarmProperties, evaluateExpression, type Recording, replayAlarm } from "./testing-alarm-replay.ts";

const template = synthesize(testStages.production);
const alarms = findTemplateResources(template, "AWS::CloudWatch::Alarm").map(
  ([id, { Properties }]) => [id.replace(/Alarm[0-9A-F]{8}$/, ""), Properties as AlarmProperties] as const,
);

/** Values of a metric in a minute, by `<metric> <dimension>…`. */
type Series = Record<string, (minute: number) => readonly number[]>;

const repeat = (count: number, value: number) => Array.from({ length: count }, () => value);
const every = (minutes: number, offset: number, values: readonly number[]) => (minute: number) =>
  (((minute - offset) % minutes) + minutes) % minutes === 0 ? values : [];
const from =
  (first: number, values: readonly number[], before: readonly number[] = []) =>
  (minute: number) =>
    minute >= first ? values : before;
const atMinutes =
  (minutes: readonly number[], values: readonly number[], otherwise: readonly number[] = []) =>
  (minute: number) =>
    minutes.includes(minute) ? values : otherwise;

const api = "Grantlamp-prod";
/** Metrics without users: scheduled runs and queues. */
const idleSeries: Series = {
  "Invocations SweeperFunction": () => [1],
  "Invocations RemindersFunction": every(60, 50, [1]),
  "Invocations CanaryFunction": every(5, 3, [1]),
  "Errors CatalogSyncFunction": every(15, 7, [0]),
  Invocations: () => [1],
  Errors: () => [0],
  Throttles: () => [0],
  "ApproximateNumberOfMessagesVisible DeadJobs": () => [0],
  "ApproximateNumberOfMessagesVisible MissedRuns": () => [0],
  "ApproximateAgeOfOldestMessage Jobs": () => [0],
};
/** A thousand users send six requests a minute on average. */
const createBusySeries = (perMinute = 6): Series => ({
  ...idleSeries,
  [`Count ${api}`]: () => repeat(perMinute, 1),
  [`5XXError ${api}`]: () => repeat(perMinute, 0),
  QuickMilliseconds: () => repeat(perMinute, 90),
  "5xxErrorRate Distribution Global": () => [0],
  "Requests Distribution Global": () => repeat(perMinute, 1),
  Invocations: () => repeat(perMinute + 1, 1),
  Errors: () => repeat(perMinute + 1, 0),
});
/** Removes all data before minute 1, when the canary, the schedules and the alarms are created. */
const startAtDeployment = (series: Series): Series =>
  Object.fromEntries(Object.entries(series).map(([key, read]) => [key, (minute) => (minute < 1 ? [] : read(minute))]));

const toRecording =
  (series: Series): Recording =>
  ({ name, dimensions }, minute) =>
    series[[name, ...dimensions].join(" ")]?.(minute) ?? [];

const replay = (series: Series, minutes: number): Record<string, number> =>
  Object.fromEntries(
    alarms.flatMap(([name, alarm]) => {
      const minute = replayAlarm(alarm, toRecording(series), minutes);
      return minute === undefined ? [] : [[name, minute]];
    }),
  );

/** A name, the recorded metrics, the minutes to replay, and the minute in which each alarm fires; all others stay silent. */
const incidents: [string, Series, number, Record<string, number>][] = [
  ["a quiet day without users", idleSeries, 1_440, {}],
  ["an ordinary afternoon of a thousand users", createBusySeries(), 360, {}],
  ["the first hours after a deployment without users", startAtDeployment(idleSeries), 200, {}],
  ["the first hours after a deployment with users", startAtDeployment(createBusySeries()), 200, {}],
  [
    "cold Lambdas after a deployment: one screen of slow responses",
    { ...startAtDeployment(createBusySeries()), QuickMilliseconds: atMinutes([2], repeat(8, 2_600)) },
    60,
    {},
  ],
  [
    "an outage at 6 requests a minute",
    {
      ...createBusySeries(),
      [`5XXError ${api}`]: from(1, repeat(6, 1), repeat(6, 0)),
      "5xxErrorRate Distribution Global": from(1, [100], [0]),
      CanaryFailures: (minute) => (minute < 1 ? [] : every(5, 3, [1])(minute)),
    },
    60,
    { ApiErrors: 1, EdgeErrors: 6, Canary: 8 },
  ],
  [
    "an outage at 2 requests a minute",
    { ...createBusySeries(2), [`5XXError ${api}`]: from(1, repeat(2, 1), repeat(2, 0)) },
    60,
    { ApiErrors: 3 },
  ],
  [
    "an outage without users, detected only by the canary",
    { ...idleSeries, CanaryFailures: (minute) => (minute < 1 ? [] : every(5, 3, [1])(minute)) },
    60,
    { Canary: 8 },
  ],
  ["one failed check of the canary", { ...createBusySeries(), CanaryFailures: atMinutes([3], [1]) }, 60, {}],
  [
    "a route that fails once a minute among 60 requests",
    { ...createBusySeries(60), [`5XXError ${api}`]: from(1, [1, ...repeat(59, 0)], repeat(60, 0)) },
    60,
    { ApiErrors: 5 },
  ],
  [
    "a route that fails every other minute at 6 requests a minute",
    { ...createBusySeries(), [`5XXError ${api}`]: every(2, 1, [1, ...repeat(5, 0)]) },
    60,
    {},
  ],
  [
    "a burst of three errors",
    { ...createBusySeries(), [`5XXError ${api}`]: atMinutes([1], repeat(3, 1), repeat(6, 0)) },
    60,
    {},
  ],
  [
    "Lambdas that crash at 6 requests a minute",
    {
      ...createBusySeries(),
      Errors: from(1, [...repeat(6, 1), 0], repeat(7, 0)),
      [`5XXError ${api}`]: from(1, repeat(6, 1), repeat(6, 0)),
    },
    30,
    { ApiErrors: 1, LambdaErrors: 1 },
  ],
  ["five slow responses at once", { ...idleSeries, QuickMilliseconds: atMinutes([1], repeat(5, 3_000)) }, 60, {}],
  [
    "slow responses all the time",
    { ...createBusySeries(), QuickMilliseconds: from(1, repeat(6, 3_000), repeat(6, 90)) },
    60,
    { SlowApi: 6 },
  ],
  [
    "one slow response in a hundred",
    { ...createBusySeries(100), QuickMilliseconds: () => [3_000, ...repeat(99, 90)] },
    60,
    {},
  ],
  [
    "three responses near the timeout",
    { ...createBusySeries(), NearTimeouts: atMinutes([1, 2, 4], [1]) },
    30,
    { NearTimeout: 4 },
  ],
  ["two responses near the timeout", { ...createBusySeries(), NearTimeouts: atMinutes([1, 4], [1]) }, 30, {}],
  [
    "three slow answers of the coach",
    { ...createBusySeries(), "Duration CoachFunction": atMinutes([1, 6, 11], [95_000], [2_000]) },
    60,
    { SlowCoach: 11 },
  ],
  [
    "three slow jobs",
    { ...createBusySeries(), "Duration WorkerFunction": atMinutes([1, 6, 11], [220_000], [2_000]) },
    60,
    { SlowWorker: 11 },
  ],
  [
    "throttled Lambdas, and jobs that wait for them",
    {
      ...createBusySeries(),
      Throttles: from(1, [4], [0]),
      "ApproximateAgeOfOldestMessage Jobs": (minute) => [60 * minute],
    },
    30,
    { Throttles: 2, OldJobs: 5 },
  ],
  ["a single throttled minute", { ...createBusySeries(), Throttles: atMinutes([1], [4], [0]) }, 30, {}],
  [
    "a throttled index",
    { ...createBusySeries(), "WriteThrottleEvents byDue Table": atMinutes([1, 3], [2]) },
    30,
    { TableThrottled: 3 },
  ],
  [
    "a throttled table",
    { ...createBusySeries(), "ReadThrottleEvents Table": atMinutes([1, 2], [2]) },
    30,
    { TableThrottled: 2 },
  ],
  [
    "server errors of the table",
    { ...createBusySeries(), "SystemErrors TransactWriteItems Table": atMinutes([1, 2], [1]) },
    30,
    { TableErrors: 2 },
  ],
  [
    "requests rejected by a shared limit, which API Gateway and CloudFront count as server errors",
    {
      ...createBusySeries(),
      SharedLimitRefusals: from(1, repeat(4, 1)),
      [`5XXError ${api}`]: from(1, [...repeat(4, 1), ...repeat(2, 0)], repeat(6, 0)),
      "5xxErrorRate Distribution Global": from(1, [100, 100, 100, 100, 0, 0], repeat(6, 0)),
    },
    30,
    { SharedLimits: 3 },
  ],
  [
    "requests rejected by a shared limit while other requests fail",
    {
      ...createBusySeries(),
      SharedLimitRefusals: from(1, repeat(4, 1)),
      [`5XXError ${api}`]: from(1, repeat(6, 1), repeat(6, 0)),
      "5xxErrorRate Distribution Global": from(1, repeat(6, 100), repeat(6, 0)),
    },
    30,
    { ApiErrors: 3, EdgeErrors: 6, SharedLimits: 3 },
  ],
  [
    "model requests beyond the shared limit",
    { ...createBusySeries(), ModelLimitFallbacks: from(1, repeat(4, 1)) },
    30,
    { SharedLimits: 3 },
  ],
  [
    "ten requests rejected by a shared limit in an hour",
    { ...createBusySeries(), SharedLimitRefusals: every(6, 1, [1]) },
    60,
    {},
  ],
  [
    "a job in the dead-letter queue",
    { ...createBusySeries(), "ApproximateNumberOfMessagesVisible DeadJobs": from(1, [1], [0]) },
    30,
    { DeadJobs: 1 },
  ],
  ["a failed job", { ...createBusySeries(), JobsFailed: atMinutes([1], [1]) }, 120, { JobsFailed: 1 }],
  [
    "a missed run",
    { ...createBusySeries(), "ApproximateNumberOfMessagesVisible MissedRuns": from(1, [1], [0]) },
    30,
    { MissedRuns: 1 },
  ],
  [
    "a failing catalog sync",
    { ...createBusySeries(), "Errors CatalogSyncFunction": every(15, 7, [1]) },
    60,
    { CatalogSyncErrors: 1 },
  ],
  [
    "a sweeper that stops",
    { ...createBusySeries(), "Invocations SweeperFunction": from(1, [], [1]) },
    60,
    { SweeperStopped: 10 },
  ],
  [
    "reminders that stop",
    {
      ...createBusySeries(),
      "Invocations RemindersFunction": (minute) =>
        minute < 0 ? (idleSeries["Invocations RemindersFunction"]?.(minute) ?? []) : [],
    },
    240,
    { RemindersStopped: 170 },
  ],
  [
    "models that cost fifty cents in an hour",
    { ...createBusySeries(), AiDollars: (minute) => (minute < 1 ? [] : every(6, 1, [0.05])(minute)) },
    240,
    { AiCost: 49 },
  ],
  [
    "six forged payment webhooks",
    { ...createBusySeries(), WebhooksRefused: atMinutes([1], repeat(6, 1)) },
    60,
    { WebhooksRejected: 1 },
  ],
];

test.each(incidents)("%s", (_name, series, minutes, expected) => {
  expect(replay(series, minutes)).toEqual(expected);
});

test("covers every alarm with an incident that triggers it", () => {
  const expectedAlarms = new Set(incidents.flatMap(([, , , expected]) => Object.keys(expected)));
  expect([...expectedAlarms].toSorted()).toEqual(alarms.map(([name]) => name).toSorted());
});

test("finds every metric of an alarm under the name that the incidents use", () => {
  const requestedKeys = new Set<string>();
  for (const [, alarm] of alarms)
    replayAlarm(
      alarm,
      ({ name, dimensions }) => {
        requestedKeys.add([name, ...dimensions].join(" "));
        return [];
      },
      1,
    );
  const usedMetrics = new Set(incidents.flatMap(([, series]) => Object.keys(series)));
  expect([...usedMetrics].filter((key) => !requestedKeys.has(key))).toEqual([]);
});

const alarm: AlarmProperties = {
  MetricName: "Errors",
  Namespace: "Test",
  Period: 60,
  Statistic: "Sum",
  Threshold: 0,
  ComparisonOperator: "GreaterThanThreshold",
  EvaluationPeriods: 3,
  TreatMissingData: "notBreaching",
};

// Cases of CloudWatch's documentation: X breaches, 0 does not, - is missing; the oldest window is first.
test.each([
  ["0 - X - X", 3, undefined],
  ["- - - - 0", 3, undefined],
  ["- - - - -", 3, undefined],
  ["0 X X - X", 3, 1],
  ["- - X - -", 3, undefined],
  ["0 0 X 0 X", 2, 1],
])("evaluates %s, where %d windows must breach", (pattern, DatapointsToAlarm, expected) => {
  const points = pattern.split(" ");
  const recording: Recording = (_metric, minute) => {
    const symbol = points[minute + points.length - 2];
    return symbol === "X" ? [1] : symbol === "0" ? [0] : [];
  };
  expect(replayAlarm({ ...alarm, DatapointsToAlarm }, recording, 1)).toBe(expected);
});

test("throws for settings that it does not support", () => {
  expect(() => replayAlarm({ ...alarm, TreatMissingData: "breaching" }, () => [1], 1)).toThrow(/Not supported/);
  expect(() => replayAlarm({ ...alarm, Statistic: "p99" }, () => [1], 1)).toThrow(/Unknown statistic p99/);
});

test("evaluates metric math with operator precedence and propagates missing values", () => {
  expect(evaluateExpression("1 + 2 * (a - 1) / 2 >= 3 AND b < 1", { a: 3, b: 0 })).toBe(1);
  expect(evaluateExpression("IF(a >= 5, 100 * a / b, 0)", { a: 5, b: 50 })).toBe(10);
  expect(evaluateExpression("IF(a >= 5, 100 * a / b, 0)", { a: 4, b: 50 })).toBe(0);
  expect(evaluateExpression("a + b", { a: 1, b: undefined })).toBeUndefined();
  expect(evaluateExpression("FILL(a, 2) + FILL(b, 0)", { a: undefined, b: 1 })).toBe(3);
  expect(evaluateExpression("FLOOR(a * b / 100 + 0.5)", { a: (5 / 7) * 100, b: 7 })).toBe(5);
});
