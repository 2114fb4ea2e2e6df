import { Duration } from "aws-cdk-lib";
import { type IMetric, MathExpression } from "aws-cdk-lib/aws-cloudwatch";

/** Without data a metric that must stay above something is an alarm, any other is none. */
export type Rule = {
  description: string;
  /** The heading of docs/runbook.md that says what to do. */
  runbook: string;
  metric: IMetric;
  /** So many of the last periods; one when left out. */
  bad?: number;
  of?: number;
} & ({ above: number } | { below: number });

export const minute = { period: Duration.minutes(1) };
export const minutes = (count: number) => ({ period: Duration.minutes(count) });

/** So many of a hundred, once there are enough to speak of. */
export const percent = (part: IMetric, whole: IMetric, label: string) =>
  new MathExpression({
    expression: "IF(whole > 20, 100 * part / whole, 0)",
    label,
    period: minute.period,
    usingMetrics: { part, whole },
  });
