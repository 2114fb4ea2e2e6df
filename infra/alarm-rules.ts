import { minute, minutes, percent, type Rule } from "./alarm-rule.ts";
import { data, jobs, money } from "./alarm-rules-work.ts";
import type { Config } from "./config.ts";
import { workerTimeout } from "./jobs.ts";
import { streamTimeout } from "./lambda.ts";
import { allLambdas, ofEdge, ownMetric, type Watched } from "./watched.ts";

const requests = ({ api, namespace, web }: Watched): Record<string, Rule> => ({
  ApiErrorsAlarm: {
    description: "More than 1 % of the API's answers are errors of ours",
    runbook: "errors-of-the-api",
    metric: percent(
      api.metricServerError({ ...minute, statistic: "sum" }),
      api.metricCount({ ...minute, statistic: "sum" }),
      "% errors",
    ),
    above: 1,
    bad: 2,
    of: 3,
  },
  SlowApiAlarm: {
    description: "One of a hundred answers that need no model takes longer than 2 seconds",
    runbook: "slow-answers",
    metric: ownMetric(namespace, "QuickMilliseconds", { ...minute, statistic: "p99" }),
    above: 2_000,
    bad: 3,
    of: 5,
  },
  NearTimeoutAlarm: {
    description:
      "Three answers within five minutes took more than 80 % of the 28 seconds a Lambda has, streams and jobs left out",
    runbook: "slow-answers",
    metric: ownMetric(namespace, "NearTimeouts", minutes(5)),
    above: 2,
  },
  EdgeErrorsAlarm: {
    description: "More than 1 % of CloudFront's answers are errors",
    runbook: "errors-of-the-api",
    metric: ofEdge(web, "5xxErrorRate", minutes(5)),
    above: 1,
    bad: 2,
    of: 3,
  },
});

const lambdas = ({ lambdas: { worker, features } }: Watched): Record<string, Rule> => ({
  LambdaErrorsAlarm: {
    description: "More than 5 % of the Lambdas' runs in this account and region fail",
    runbook: "lambdas-that-fail",
    metric: percent(allLambdas("Errors", minute), allLambdas("Invocations", minute), "% failed"),
    above: 5,
    bad: 2,
    of: 3,
  },
  ThrottlesAlarm: {
    description: "Lambdas of this account and region are refused: more would run at once than may",
    runbook: "lambdas-that-are-throttled",
    metric: allLambdas("Throttles", minute),
    above: 0,
    bad: 2,
    of: 3,
  },
  SlowWorkerAlarm: {
    description: "The worker takes more than 80 % of the time it has for a message",
    runbook: "jobs-that-do-not-end",
    metric: worker.metricDuration({ ...minutes(5), statistic: "p99" }),
    above: 0.8 * workerTimeout.toMilliseconds(),
    bad: 2,
    of: 3,
  },
  SlowCoachAlarm: {
    description: "The coach takes more than 80 % of the time it has for an answer",
    runbook: "the-writing-model",
    metric: features.coach.metricDuration({ ...minutes(5), statistic: "p99" }),
    above: 0.8 * streamTimeout.toMilliseconds(),
    bad: 2,
    of: 3,
  },
});

export const alarmRules = (watched: Watched, config: Config): Record<string, Rule> => ({
  ...requests(watched),
  ...lambdas(watched),
  ...jobs(watched),
  ...data(watched),
  ...money(watched, config),
});
