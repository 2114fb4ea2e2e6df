import type { Stack } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Config } from "#infra/config.ts";
import type { AlarmRule } from "./alarm-rules.ts";
import { buildAlarmRules } from "./alarm-rules.ts";
import { type MonitoredResources, measureFastRequests } from "./metrics.ts";

export const getRunbookLink = (heading: string): string => `docs/runbook.md#${heading}`;

/** Creates all alarms. CloudFront metrics exist only in us-east-1, so other regions have no alarm on them. */
export const makeAlarms = (stack: Stack, config: Config, watched: MonitoredResources, topic: Topic): void => {
  measureFastRequests(watched);
  const action = new SnsAction(topic);
  for (const [id, rule] of Object.entries(buildAlarmRules(watched, config))) {
    if (id === "EdgeErrorsAlarm" && config.region !== "us-east-1") continue;
    const alarm = new Alarm(stack, id, {
      alarmDescription: `${rule.description.replace(/(?<!\?)$/, ".")} ${getRunbookLink(rule.runbook)}`,
      metric: rule.metric,
      evaluationPeriods: rule.evaluationPeriods ?? 1,
      datapointsToAlarm: rule.datapointsToAlarm ?? 1,
      ...getThreshold(rule),
    });
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
};

const getThreshold = (rule: AlarmRule) =>
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
