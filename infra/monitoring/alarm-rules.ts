import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import type { IndexName } from "#functions/table/table.ts";
import type { Config } from "#infra/config.ts";
import { streamTimeout } from "#infra/lambda/lambda.ts";
import { workerTimeout } from "#infra/messaging.ts";
import {
  buildPercentMetric,
  buildSlowCountMetric,
  buildSlowPercentMetric,
  buildStoppedMetric,
  fiveMinutes,
  oneMinute,
  periodOfMinutes,
} from "./alarm-metrics.ts";
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
  canary,
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
    isUrgent: true,
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
    description: "The sweeper has not run for ten minutes although the canary has: is its schedule enabled?",
    runbook: "failed-schedules",
    metric: buildStoppedMetric(sweeper, canary, periodOfMinutes(10)),
    above: 0,
    isUrgent: true,
  },
  RemindersStoppedAlarm: {
    description: "No reminder scan has run in three hours although the canary has: is its schedule enabled?",
    runbook: "failed-schedules",
    metric: buildStoppedMetric(reminders, canary, periodOfMinutes(60)),
    above: 0,
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
  },
  CatalogSyncErrorsAlarm: {
    description: "The catalog could not be synced today or published to the search engine: see the sync's log",
    runbook: "the-catalog",
    metric: catalogSync.metricErrors({ ...periodOfMinutes(15), statistic: "sum" }),
    above: 0,
  },
});

const byDueIndex = { GlobalSecondaryIndexName: "byDue" satisfies IndexName };
const tableCalls = ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "TransactWriteItems"];

const buildTableAlarms = ({ table }: MonitoredResources): Record<string, AlarmRule> => ({
  TableThrottledAlarm: {
    description: "The table throttles requests: too many in total, or too many for one partition",
    runbook: "the-table",
    metric: new MathExpression({
      expression: "FILL(reads, 0) + FILL(writes, 0) + FILL(indexReads, 0) + FILL(indexWrites, 0)",
      label: "throttled",
      period: oneMinute.period,
      usingMetrics: {
        reads: getTableMetric(table, "ReadThrottleEvents", oneMinute),
        writes: getTableMetric(table, "WriteThrottleEvents", oneMinute),
        indexReads: getTableMetric(table, "ReadThrottleEvents", oneMinute, byDueIndex),
        indexWrites: getTableMetric(table, "WriteThrottleEvents", oneMinute, byDueIndex),
      },
    }),
    isUrgent: true,
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
        tableCalls.map((call, index) => [
          `m${index}`,
          getTableMetric(table, "SystemErrors", oneMinute, { Operation: call }),
        ]),
      ),
    }),
    isUrgent: true,
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

/** Missing data never triggers an alarm. */
export type AlarmRule = {
  description: string;
  /** Anchor of a heading in docs/runbook.md. */
  runbook: string;
  metric: IMetric;
  above: number;
  /** Users can't work: the alarm goes to the urgent topic. */
  isUrgent?: true;
  /** Alarms if `datapointsToAlarm` of the last `evaluationPeriods` periods breach; both default to 1. */
  datapointsToAlarm?: number;
  evaluationPeriods?: number;
};

/** Returns the number of requests rejected by a shared limit. They are not errors; SharedLimitsAlarm reports them. */
const getSharedLimitRejections = (namespace: string) => getCustomMetric(namespace, "SharedLimitRefusals", fiveMinutes);

/** Slower responses are worth investigating, except on routes that use a model. */
const slowMilliseconds = 2_000;

const buildRequestAlarms = ({ api, namespace, web }: MonitoredResources): Record<string, AlarmRule> => ({
  ApiErrorsAlarm: {
    description: "More than 1% of the API's responses are server errors",
    runbook: "api-errors",
    metric: buildPercentMetric(
      api.metricServerError({ ...fiveMinutes, statistic: "sum" }),
      api.metricCount({ ...fiveMinutes, statistic: "sum" }),
      "% errors",
      getSharedLimitRejections(namespace),
    ),
    isUrgent: true,
    above: 1,
  },
  CanaryAlarm: {
    description: "The app or the API could not be reached through CloudFront twice within fifteen minutes",
    runbook: "api-errors",
    metric: getCustomMetric(namespace, "CanaryFailures", periodOfMinutes(15)),
    isUrgent: true,
    above: 1,
  },
  SharedLimitsAlarm: {
    description:
      "Within five minutes, more than ten requests were rejected because a limit shared by all users was reached",
    runbook: "shared-limits",
    metric: new MathExpression({
      expression: "FILL(refusals, 0) + FILL(fallbacks, 0)",
      label: "refusals",
      period: fiveMinutes.period,
      usingMetrics: {
        refusals: getSharedLimitRejections(namespace),
        fallbacks: getCustomMetric(namespace, "ModelLimitFallbacks", fiveMinutes),
      },
    }),
    above: 10,
  },
  SlowApiAlarm: {
    description: "More than 5% of responses, excluding routes that use a model, take longer than 2 seconds",
    runbook: "slow-responses",
    metric: buildSlowPercentMetric(getCustomMetric(namespace, "QuickMilliseconds", fiveMinutes), slowMilliseconds),
    above: 5,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
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
    // Exclude requests rejected by shared limits, which also pass through CloudFront.
    metric: new MathExpression({
      expression: "rate - 100 * FILL(refusals, 0) / all",
      label: "% errors",
      period: fiveMinutes.period,
      usingMetrics: {
        rate: getEdgeMetric(web, "5xxErrorRate", fiveMinutes),
        all: getEdgeMetric(web, "Requests", { ...fiveMinutes, statistic: "sum" }),
        refusals: getSharedLimitRejections(namespace),
      },
    }),
    isUrgent: true,
    above: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
});

const buildLambdaAlarms = ({ lambdas: { worker, features } }: MonitoredResources): Record<string, AlarmRule> => ({
  LambdaErrorsAlarm: {
    description: "More than 5% of Lambda invocations in this account and region fail",
    runbook: "lambda-errors",
    metric: buildPercentMetric(
      getAllLambdasMetric("Errors", fiveMinutes),
      getAllLambdasMetric("Invocations", fiveMinutes),
      "% failed",
    ),
    isUrgent: true,
    above: 5,
  },
  ThrottlesAlarm: {
    description: "Lambda invocations in this account and region are throttled: the concurrency limit is reached",
    runbook: "throttled-lambdas",
    metric: getAllLambdasMetric("Throttles", oneMinute),
    isUrgent: true,
    above: 0,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  SlowWorkerAlarm: {
    description: "Within fifteen minutes, the worker used more than 80% of its time limit for three messages",
    runbook: "failed-and-stuck-jobs",
    metric: buildSlowCountMetric(
      worker.metricDuration(periodOfMinutes(15)),
      0.8 * workerTimeout.toMilliseconds(),
      Duration.minutes(15),
    ),
    above: 2,
  },
  SlowCoachAlarm: {
    description: "Within fifteen minutes, the coach used more than 80% of its time limit for three responses",
    runbook: "the-writing-model",
    metric: buildSlowCountMetric(
      features.coach.metricDuration(periodOfMinutes(15)),
      0.8 * streamTimeout.toMilliseconds(),
      Duration.minutes(15),
    ),
    above: 2,
  },
});

export const buildAlarmRules = (resources: MonitoredResources, config: Config): Record<string, AlarmRule> => ({
  ...buildRequestAlarms(resources),
  ...buildLambdaAlarms(resources),
  ...buildJobAlarms(resources),
  ...buildTableAlarms(resources),
  ...buildCostAlarms(resources, config),
});
