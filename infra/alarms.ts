import type { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Rule } from "./alarm-rule.ts";
import { alarmRules } from "./alarm-rules.ts";
import type { Config } from "./config.ts";
import { countQuickRequests, type Watched } from "./watched.ts";

export const runbookOf = (heading: string): string => `docs/runbook.md#${heading}`;

/** Creates all alarms. CloudFront metrics exist only in us-east-1, so other regions have no alarm on them. */
export const makeAlarms = (stack: Stack, config: Config, watched: Watched, topic: Topic): void => {
  countQuickRequests(watched);
  const action = new SnsAction(topic);
  for (const [id, rule] of Object.entries(alarmRules(watched, config))) {
    if (id === "EdgeErrorsAlarm" && config.region !== "us-east-1") continue;
    const alarm = new Alarm(stack, id, {
      alarmDescription: `${rule.description.replace(/(?<!\?)$/, ".")} ${runbookOf(rule.runbook)}`,
      metric: rule.metric,
      evaluationPeriods: rule.of ?? 1,
      datapointsToAlarm: rule.bad ?? 1,
      ...getThreshold(rule),
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
};

const getThreshold = (rule: Rule) =>
  "above" in rule
    ? {
        threshold: rule.above,
        comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.NOT_BREACHING,
      }
    : {
        threshold: rule.below,
        comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
        treatMissingData: TreatMissingData.BREACHING,
      };
