import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { oneMinute, periodOfMinutes, type AlarmRule } from "./alarm-rule.ts";
import type { Config } from "./config.ts";
import { getTableMetric, getCustomMetric, type MonitoredResources } from "./monitoring/metrics.ts";

export const buildJobAlarms = ({
  queues,
  namespace,
  lambdas: { sweeper, catalogueSync, reminders },
}: MonitoredResources): Record<string, AlarmRule> => ({
  DeadJobsAlarm: {
    description: "A job was given up: look at the dead-letter queue",
    runbook: "jobs-that-do-not-end",
    metric: queues.deadLetter.metricApproximateNumberOfMessagesVisible({ ...oneMinute, statistic: "max" }),
    above: 0,
  },
  OldJobsAlarm: {
    description: "Jobs wait for more than two minutes: is the worker throttled or failing?",
    runbook: "jobs-that-do-not-end",
    metric: queues.jobs.metricApproximateAgeOfOldestMessage({ ...oneMinute, statistic: "max" }),
    above: 120,
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
  },
  JobsFailedAlarm: {
    description: "Jobs were tried as often as they may be and failed, mail for days: see the worker's log",
    runbook: "jobs-that-do-not-end",
    metric: getCustomMetric(namespace, "JobsFailed", periodOfMinutes(15)),
    above: 0,
  },
  MissedRunsAlarm: {
    description:
      "A scheduled run, or a note of mail that came back, failed or never began: see the queue of missed runs",
    runbook: "schedules-that-fail",
    metric: queues.missedRuns.metricApproximateNumberOfMessagesVisible({ ...periodOfMinutes(5), statistic: "max" }),
    above: 0,
  },
  SweeperStoppedAlarm: {
    description: "The sweeper has not run for ten minutes: is its schedule still on?",
    runbook: "schedules-that-fail",
    metric: sweeper.metricInvocations({ ...periodOfMinutes(10), statistic: "sum" }),
    below: 1,
  },
  RemindersStoppedAlarm: {
    description: "No reminders were looked for in three hours: is the schedule still on?",
    runbook: "schedules-that-fail",
    metric: reminders.metricInvocations({ ...periodOfMinutes(60), statistic: "sum" }),
    below: 1,
    datapointsToAlarm: 3,
    evaluationPeriods: 3,
  },
  CatalogueSyncErrorsAlarm: {
    description: "The catalogue could not be synchronised for a day, or its sync fails: see its log",
    runbook: "the-catalogue",
    metric: catalogueSync.metricErrors({ ...periodOfMinutes(15), statistic: "sum" }),
    above: 0,
  },
});

const tableCalls = ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "TransactWriteItems"];

export const buildTableAlarms = ({ table }: MonitoredResources): Record<string, AlarmRule> => ({
  TableThrottledAlarm: {
    description: "The table refuses calls: more than it can take at once, or one partition is asked for too often",
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
    description: "The table answers with errors of its own",
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

export const buildCostAlarms = ({ namespace }: MonitoredResources, { aiMonthlyBudgetUsd }: Config): Record<string, AlarmRule> => ({
  AiCostAlarm: {
    description: `Models cost three times their share of ${aiMonthlyBudgetUsd} dollars a month within an hour`,
    runbook: "what-models-cost",
    metric: getCustomMetric(namespace, "AiDollars", periodOfMinutes(60)),
    above: (aiMonthlyBudgetUsd / hoursPerMonth) * 3,
  },
  WebhooksRefusedAlarm: {
    description: "Messages arrive at the payment webhook that are not signed as they should be",
    runbook: "payment-messages-that-are-refused",
    metric: getCustomMetric(namespace, "WebhooksRefused", periodOfMinutes(5)),
    above: 5,
  },
});
