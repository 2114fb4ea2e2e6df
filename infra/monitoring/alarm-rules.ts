import { oneMinute, periodOfMinutes, buildPercentMetric, type AlarmRule } from "#infra/alarm-rule.ts";
import { buildTableAlarms, buildJobAlarms, buildCostAlarms } from "#infra/alarm-rules-work.ts";
import type { Config } from "#infra/config.ts";
import { workerTimeout } from "#infra/messaging/queues.ts";
import { streamTimeout } from "#infra/lambda/lambda.ts";
import { getAllLambdasMetric, getEdgeMetric, getCustomMetric, type MonitoredResources } from "./metrics.ts";

const requests = ({ api, namespace, web }: MonitoredResources): Record<string, AlarmRule> => ({
  ApiErrorsAlarm: {
    description: "More than 1 % of the API's answers are errors of ours",
    runbook: "errors-of-the-api",
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
    description: "One of a hundred answers that need no model takes longer than 2 seconds",
    runbook: "slow-answers",
    metric: getCustomMetric(namespace, "QuickMilliseconds", { ...oneMinute, statistic: "p99" }),
    above: 2_000,
    datapointsToAlarm: 3,
    evaluationPeriods: 5,
  },
  NearTimeoutAlarm: {
    description:
      "Three answers within five minutes took more than 80 % of the 28 seconds a Lambda has, streams and jobs left out",
    runbook: "slow-answers",
    metric: getCustomMetric(namespace, "NearTimeouts", periodOfMinutes(5)),
    above: 2,
  },
  EdgeErrorsAlarm: {
    description: "More than 1 % of CloudFront's answers are errors",
    runbook: "errors-of-the-api",
    metric: getEdgeMetric(web, "5xxErrorRate", periodOfMinutes(5)),
    above: 1,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
});

const lambdas = ({ lambdas: { worker, features } }: MonitoredResources): Record<string, AlarmRule> => ({
  LambdaErrorsAlarm: {
    description: "More than 5 % of the Lambdas' runs in this account and region fail",
    runbook: "lambdas-that-fail",
    metric: buildPercentMetric(getAllLambdasMetric("Errors", oneMinute), getAllLambdasMetric("Invocations", oneMinute), "% failed"),
    above: 5,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  ThrottlesAlarm: {
    description: "Lambdas of this account and region are refused: more would run at once than may",
    runbook: "lambdas-that-are-throttled",
    metric: getAllLambdasMetric("Throttles", oneMinute),
    above: 0,
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  SlowWorkerAlarm: {
    description: "The worker takes more than 80 % of the time it has for a message",
    runbook: "jobs-that-do-not-end",
    metric: worker.metricDuration({ ...periodOfMinutes(5), statistic: "p99" }),
    above: 0.8 * workerTimeout.toMilliseconds(),
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
  SlowCoachAlarm: {
    description: "The coach takes more than 80 % of the time it has for an answer",
    runbook: "the-writing-model",
    metric: features.coach.metricDuration({ ...periodOfMinutes(5), statistic: "p99" }),
    above: 0.8 * streamTimeout.toMilliseconds(),
    datapointsToAlarm: 2,
    evaluationPeriods: 3,
  },
});

export const buildAlarmRules = (watched: MonitoredResources, config: Config): Record<string, AlarmRule> => ({
  ...requests(watched),
  ...lambdas(watched),
  ...buildJobAlarms(watched),
  ...buildTableAlarms(watched),
  ...buildCostAlarms(watched, config),
});
