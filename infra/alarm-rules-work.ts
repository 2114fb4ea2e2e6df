import { MathExpression } from "aws-cdk-lib/aws-cloudwatch";
import { minute, minutes, type Rule } from "./alarm-rule.ts";
import type { Config } from "./config.ts";
import { ofTable, ownMetric, type Watched } from "./watched.ts";

export const jobs = ({
  queues,
  namespace,
  lambdas: { sweeper, catalogueSync, reminders },
}: Watched): Record<string, Rule> => ({
  DeadJobsAlarm: {
    description: "A job was given up: look at the dead-letter queue",
    runbook: "jobs-that-do-not-end",
    metric: queues.dead.metricApproximateNumberOfMessagesVisible({ ...minute, statistic: "max" }),
    above: 0,
  },
  OldJobsAlarm: {
    description: "Jobs wait for more than two minutes: is the worker throttled or failing?",
    runbook: "jobs-that-do-not-end",
    metric: queues.jobs.metricApproximateAgeOfOldestMessage({ ...minute, statistic: "max" }),
    above: 120,
    bad: 3,
    of: 3,
  },
  JobsFailedAlarm: {
    description: "Jobs were tried as often as they may be and failed, mail for days: see the worker's log",
    runbook: "jobs-that-do-not-end",
    metric: ownMetric(namespace, "JobsFailed", minutes(15)),
    above: 0,
  },
  MissedRunsAlarm: {
    description:
      "A scheduled run, or a note of mail that came back, failed or never began: see the queue of missed runs",
    runbook: "schedules-that-fail",
    metric: queues.missed.metricApproximateNumberOfMessagesVisible({ ...minutes(5), statistic: "max" }),
    above: 0,
  },
  SweeperStoppedAlarm: {
    description: "The sweeper has not run for ten minutes: is its schedule still on?",
    runbook: "schedules-that-fail",
    metric: sweeper.metricInvocations({ ...minutes(10), statistic: "sum" }),
    below: 1,
  },
  RemindersStoppedAlarm: {
    description: "No reminders were looked for in three hours: is the schedule still on?",
    runbook: "schedules-that-fail",
    metric: reminders.metricInvocations({ ...minutes(60), statistic: "sum" }),
    below: 1,
    bad: 3,
    of: 3,
  },
  CatalogueSyncErrorsAlarm: {
    description: "The catalogue could not be synchronised for a day, or its sync fails: see its log",
    runbook: "the-catalogue",
    metric: catalogueSync.metricErrors({ ...minutes(15), statistic: "sum" }),
    above: 0,
  },
});

const tableCalls = ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem", "TransactWriteItems"];

export const data = ({ table }: Watched): Record<string, Rule> => ({
  TableThrottledAlarm: {
    description: "The table refuses calls: more than it can take at once, or one partition is asked for too often",
    runbook: "the-table",
    metric: new MathExpression({
      expression: "FILL(reads, 0) + FILL(writes, 0)",
      label: "throttled",
      period: minute.period,
      usingMetrics: {
        reads: ofTable(table, "ReadThrottleEvents", minute),
        writes: ofTable(table, "WriteThrottleEvents", minute),
      },
    }),
    above: 0,
    bad: 2,
    of: 3,
  },
  TableErrorsAlarm: {
    description: "The table answers with errors of its own",
    runbook: "the-table",
    metric: new MathExpression({
      expression: tableCalls.map((_, index) => `FILL(m${index}, 0)`).join(" + "),
      label: "errors",
      period: minute.period,
      usingMetrics: Object.fromEntries(
        tableCalls.map((call, index) => [`m${index}`, ofTable(table, "SystemErrors", minute, call)]),
      ),
    }),
    above: 0,
    bad: 2,
    of: 3,
  },
});

const hoursPerMonth = 720;

export const money = ({ namespace }: Watched, { aiMonthlyBudgetUsd }: Config): Record<string, Rule> => ({
  AiCostAlarm: {
    description: `Models cost three times their share of ${aiMonthlyBudgetUsd} dollars a month within an hour`,
    runbook: "what-models-cost",
    metric: ownMetric(namespace, "AiDollars", minutes(60)),
    above: (aiMonthlyBudgetUsd / hoursPerMonth) * 3,
  },
  WebhooksRefusedAlarm: {
    description: "Messages arrive at the payment webhook that are not signed as they should be",
    runbook: "payment-messages-that-are-refused",
    metric: ownMetric(namespace, "WebhooksRefused", minutes(5)),
    above: 5,
  },
});
