import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { Config } from "#infra/config.ts";
import { streamTimeout } from "#infra/lambda/lambda.ts";
import { workerTimeout } from "#infra/messaging.ts";
import {
  getAllLambdasMetric,
  getCustomMetric,
  getEdgeMetric,
  getTableMetric,
  type MonitoredResources,
} from "./metrics.ts";

const buildJobAlarms = ({
  queues,
  namespace,
  lambdas: { sweeper, catalogSync, reminders },
}: MonitoredResources): Record<string, AlarmRule> => ({
  DeadJobsAlarm: {
    description: "A job failed and is in the dead-letter queue",
    runbook: "failed-and-stuck-jobs",
    metric: queues.deadLetter.metricApproximateNumberOfMessagesVisible({ ...oneMinute, statistic: "max" }),
    above: 0,
  },
  OldJobsAlarm: {
    description: "Jobs wait for more than two minutes: is the worker throttled or failing?",
    runbook: "failed-and-stuck-jobs",
    metric: queues.jobs.metricApproximateAgeOfOldestMessage({ ...oneMinute, statistic: "max" }),
    above: 120,
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
  },
  JobsFailedAlarm: {
    description: "Jobs failed after their last retry (for email, after several days): see the worker's log",
    runbook: "failed-and-stuck-jobs",
    metric: getCustomMetric(namespace, "JobsFailed", periodOfMinutes(15)),
    above: 0,
  },
  MissedRunsAlarm: {
    description: "A scheduled run or a bounce event failed or never started: see the MissedRuns queue",
    runbook: "failed-schedules",
    metric: queues.missedRuns.metricApproximateNumberOfMessagesVisible({ ...periodOfMinutes(5), statistic: "max" }),
    above: 0,
  },
  SweeperStoppedAlarm: {
    description: "The sweeper has not run for ten minutes: is its schedule enabled?",
    runbook: "failed-schedules",
    metric: sweeper.metricInvocations({ ...periodOfMinutes(10), statistic: "sum" }),
    below: 1,
  },
  RemindersStoppedAlarm: {
    description: "No reminder scan has run in three hours: is its schedule enabled?",
    runbook: "failed-schedules",
    metric: reminders.metricInvocations({ ...periodOfMinutes(60), statistic: "sum" }),
    below: 1,
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
  },
  CatalogSyncErrorsAlarm: {
    description: "The catalog sync has not run for a day, or it fails: see its log",
    runbook: "the-catalog",
    metric: catalogSync.metricErrors({ ...periodOfMinutes(15), statistic: "sum" }),
    above: 0,
  },
});

const tableCalls = ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "TransactWriteItems"];

const buildTableAlarms = ({ table }: MonitoredResources): Record<string, AlarmRule> => ({
  TableThrottledAlarm: {
    description: "The table throttles requests: too many in total, or too many for one partition",
    runbook: "the-table",
    metric: new MathExpression({
      expression: "FILL(reads, 0) + FILL(writes, 0)",
      label: "throttled",
      period: oneMinute.period,
      usingMetrics: {
        reads: getTableMetric(table, "ReadThrottleEvents", oneMinute),
        writes: getTableMetric(table, "WriteThrottleEvents", oneMinute),
      },
    }),
    above: 0,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  TableErrorsAlarm: {
    description: "The table returns server errors",
    runbook: "the-table",
    metric: new MathExpression({
      expression: tableCalls.map((_, index) => `FILL(m${index}, 0)`).join(" + "),
      label: "errors",
      period: oneMinute.period,
      usingMetrics: Object.fromEntries(
        tableCalls.map((call, index) => [`m${index}`, getTableMetric(table, "SystemErrors", oneMinute, call)]),
      ),
    }),
    above: 0,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
});

const hoursPerMonth = 720;

const buildCostAlarms = (
  { namespace }: MonitoredResources,
  { aiMonthlyBudgetUsd }: Config,
): Record<string, AlarmRule> => ({
  AiCostAlarm: {
    description: `Within an hour, models cost three times their even share of $${aiMonthlyBudgetUsd} a month`,
    runbook: "model-costs",
    metric: getCustomMetric(namespace, "AiDollars", periodOfMinutes(60)),
    above: (aiMonthlyBudgetUsd / hoursPerMonth) * 3,
  },
  WebhooksRejectedAlarm: {
    description: "The payment webhook received messages without a valid signature",
    runbook: "rejected-payment-webhooks",
    metric: getCustomMetric(namespace, "WebhooksRefused", periodOfMinutes(5)),
    above: 5,
  },
});

/** Missing data triggers a `below` rule but not an `above` rule. */
export type AlarmRule = {
  description: string;
  /** Anchor of a heading in docs/runbook.md. */
  runbook: string;
  metric: IMetric;
  /** Alarms if `bad` out of the last `of` periods breach; both default to 1. */
  datapointsToAlarm?: number;
  evaluationPeriods?: number;
} & ({ above: number } | { below: number });

const oneMinute = { period: Duration.minutes(1) };
const periodOfMinutes = (count: number) => ({ period: Duration.minutes(count) });

/** Builds a percentage, or 0 for at most 20 samples. */
const buildPercentMetric = (part: IMetric, whole: IMetric, label: string) =>
  new MathExpression({
    expression: "IF(whole > 20, 100 * part / whole, 0)",
    label,
    period: oneMinute.period,
    usingMetrics: { part, whole },
  });

const requests = ({ api, namespace, web }: MonitoredResources): Record<string, AlarmRule> => ({
  ApiErrorsAlarm: {
    description: "More than 1% of the API's responses are server errors",
    runbook: "api-errors",
    metric: buildPercentMetric(
      api.metricServerError({ ...oneMinute, statistic: "sum" }),
      api.metricCount({ ...oneMinute, statistic: "sum" }),
      "% errors",
    ),
    above: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  SlowApiAlarm: {
    description: "The 99th percentile of response times, excluding routes that use a model, exceeds 2 seconds",
    runbook: "slow-responses",
    metric: getCustomMetric(namespace, "QuickMilliseconds", { ...oneMinute, statistic: "p99" }),
    above: 2_000,
    datapointsToAlarm: 3,
    evaluationPeriods: 5,
  },
  NearTimeoutAlarm: {
    description:
      "Within five minutes, three responses took more than 80% of the 28 seconds a Lambda has, not counting streams and jobs",
    runbook: "slow-responses",
    metric: getCustomMetric(namespace, "NearTimeouts", periodOfMinutes(5)),
    above: 2,
  },
  EdgeErrorsAlarm: {
    description: "More than 1% of CloudFront's responses are server errors",
    runbook: "api-errors",
    metric: getEdgeMetric(web, "5xxErrorRate", periodOfMinutes(5)),
    above: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
});

const lambdas = ({ lambdas: { worker, features } }: MonitoredResources): Record<string, AlarmRule> => ({
  LambdaErrorsAlarm: {
    description: "More than 5% of Lambda invocations in this account and region fail",
    runbook: "lambda-errors",
    metric: buildPercentMetric(
      getAllLambdasMetric("Errors", oneMinute),
      getAllLambdasMetric("Invocations", oneMinute),
      "% failed",
    ),
    above: 5,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  ThrottlesAlarm: {
    description: "Lambda invocations in this account and region are throttled: the concurrency limit is reached",
    runbook: "throttled-lambdas",
    metric: getAllLambdasMetric("Throttles", oneMinute),
    above: 0,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  SlowWorkerAlarm: {
    description: "The worker uses more than 80% of its time limit for a message",
    runbook: "failed-and-stuck-jobs",
    metric: worker.metricDuration({ ...periodOfMinutes(5), statistic: "p99" }),
    above: 0.8 * workerTimeout.toMilliseconds(),
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  SlowCoachAlarm: {
    description: "The coach uses more than 80% of its time limit for a response",
    runbook: "the-writing-model",
    metric: features.coach.metricDuration({ ...periodOfMinutes(5), statistic: "p99" }),
    above: 0.8 * streamTimeout.toMilliseconds(),
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
});

export const buildAlarmRules = (resources: MonitoredResources, config: Config): Record<string, AlarmRule> => ({
  ...requests(resources),
  ...lambdas(resources),
  ...buildJobAlarms(resources),
  ...buildTableAlarms(resources),
  ...buildCostAlarms(resources, config),
});
