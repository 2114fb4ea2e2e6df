import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";

/** Missing data breaches a `below` rule and not an `above` rule. */
export type AlarmRule = {
  description: string;
  /** Heading anchor in docs/runbook.md. */
  runbook: string;
  metric: IMetric;
  /** Alarms if `bad` out of the last `of` periods breach; both default to 1. */
  datapointsToAlarm?: number;
  evaluationPeriods?: number;
} & ({ above: number } | { below: number });

export const oneMinute = { period: Duration.minutes(1) };
export const periodOfMinutes = (count: number) => ({ period: Duration.minutes(count) });

/** A percentage, or 0 for at most 20 samples. */
export const buildPercentMetric = (part: IMetric, whole: IMetric, label: string) =>
  new MathExpression({
    expression: "IF(whole > 20, 100 * part / whole, 0)",
    label,
    period: oneMinute.period,
    usingMetrics: { part, whole },
  });
