import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression, type Metric } from "aws-cdk-lib/aws-cloudwatch";
import type { IFunction } from "aws-cdk-lib/aws-lambda";

export const periodOfMinutes = (count: number) => ({ period: Duration.minutes(count) });
export const oneMinute = periodOfMinutes(1);
export const fiveMinutes = periodOfMinutes(5);

/** Fewer failures in five minutes indicate a bug or a brief disruption. In an outage, a hundred users cause more. */
const minFailures = 5;

/** Builds the percentage of failures in five minutes without the `expected` ones, or 0 for fewer than five. */
export const buildPercentMetric = (failures: IMetric, all: IMetric, label: string, expected?: IMetric) => {
  const count = expected ? "(failures - FILL(expected, 0))" : "failures";
  return new MathExpression({
    expression: `IF(${count} >= ${minFailures}, 100 * ${count} / all, 0)`,
    label,
    period: fiveMinutes.period,
    usingMetrics: { failures, all, ...(expected && { expected }) },
  });
};

/**
 * Returns the percentage of samples above `milliseconds` (`slow`), and the number of samples (`all`). An alarm accepts
 * no other statistic with a bound in milliseconds (PutMetricAlarm, ExtendedStatistic). A percentile is unsuitable:
 * CloudWatch considers p99 significant only from 1,000 samples a period, and a few samples would trigger the alarm
 * without that rule.
 */
const getSlowMetrics = (metric: Metric, milliseconds: number) => ({
  slow: metric.with({ statistic: `PR(${milliseconds}:)` }),
  all: metric.with({ statistic: "n" }),
});
/** Rounded, because multiplying a percentage by a count is not exact. */
const slowCount = "FLOOR(slow * all / 100 + 0.5)";

export const buildSlowCountMetric = (metric: Metric, milliseconds: number, period: Duration) =>
  new MathExpression({
    expression: slowCount,
    label: "slow",
    period,
    usingMetrics: getSlowMetrics(metric, milliseconds),
  });

/** Builds the percentage of samples above `milliseconds` in five minutes, or 0 for fewer than five such samples. */
export const buildSlowPercentMetric = (metric: Metric, milliseconds: number) =>
  new MathExpression({
    expression: `IF(${slowCount} >= ${minFailures}, slow, 0)`,
    label: "% slow",
    period: fiveMinutes.period,
    usingMetrics: getSlowMetrics(metric, milliseconds),
  });

/**
 * Builds a metric that is 1 in a period in which a scheduled Lambda did not run. Runs of the canary show that the stage
 * already existed; otherwise the alarms would fire after the first deployment.
 */
export const buildStoppedMetric = (lambda: IFunction, canary: IFunction, options: { period: Duration }) =>
  new MathExpression({
    expression: "IF(FILL(reference, 0) > 0 AND FILL(runs, 0) < 1, 1, 0)",
    label: "stopped",
    period: options.period,
    usingMetrics: {
      runs: lambda.metricInvocations({ ...options, statistic: "sum" }),
      reference: canary.metricInvocations({ ...options, statistic: "sum" }),
    },
  });
