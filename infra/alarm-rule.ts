import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";

/** Missing data breaches a `below` rule and not an `above` rule. */
export type Rule = {
  description: string;
  /** Heading anchor in docs/runbook.md. */
  runbook: string;
  metric: IMetric;
  /** Alarms if `bad` out of the last `of` periods breach; both default to 1. */
  bad?: number;
  of?: number;
} & ({ above: number } | { below: number });

export const minute = { period: Duration.minutes(1) };
export const minutes = (count: number) => ({ period: Duration.minutes(count) });

/** A percentage, or 0 for at most 20 samples. */
export const percent = (part: IMetric, whole: IMetric, label: string) =>
  new MathExpression({
    expression: "IF(whole > 20, 100 * part / whole, 0)",
    label,
    period: minute.period,
    usingMetrics: { part, whole },
  });
