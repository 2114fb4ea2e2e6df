import type { Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { Alarm, ComparisonOperator, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Config } from "#infra/config.ts";
import { buildAlarmRules } from "./alarm-rules.ts";
import { type MonitoredResources, measureFastRequests } from "./metrics.ts";

/** Services allowed to publish. Listed explicitly, because a custom topic policy replaces the default policy. */
const publishers = ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"];

export type AlarmTopics = {
  /** For the budget, failed backups and alarms that can wait until the morning. */
  ordinary: Topic;
  /** For alarms that mean that users can't work. */
  urgent: Topic;
};

/** Creates the topics, with email subscriptions if `alarmEmail` is set. `urgentAlarmEmail` replaces it for urgent alarms. */
export const createAlarmTopics = (stack: Stack, config: Config, deadLetterQueue: IQueue): AlarmTopics => {
  const { alarmEmail, urgentAlarmEmail = alarmEmail } = config;
  return {
    ordinary: createTopic(stack, "Alarms", alarmEmail, deadLetterQueue),
    urgent: createTopic(stack, "UrgentAlarms", urgentAlarmEmail, deadLetterQueue),
  };
};

const createTopic = (stack: Stack, id: string, email: string | undefined, deadLetterQueue: IQueue): Topic => {
  const topic = new Topic(stack, id, { displayName: "Grantlamp", enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: publishers.map((service) => new ServicePrincipal(service)),
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (email) topic.addSubscription(new EmailSubscription(email, { deadLetterQueue }));
  return topic;
};

/**
 * Creates a budget that notifies at 80% and 100% of the account's monthly budget, and if the forecast exceeds it.
 * CloudFormation supports budgets only in some regions, so `stack` must be in us-east-1. If the topic is in another
 * region, the budget emails `alarmEmail` directly, and is omitted without one (the caller warns).
 */
export const createBudget = (stack: Stack, { stage, monthlyBudgetUsd, alarmEmail }: Config, topic?: Topic): void => {
  const address = topic?.topicArn ?? alarmEmail;
  if (monthlyBudgetUsd === 0 || !address) return;
  const createNotification = (notificationType: string, threshold: number) => ({
    notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold, thresholdType: "PERCENTAGE" },
    subscribers: [{ subscriptionType: topic ? "SNS" : "EMAIL", address }],
  });
  const budget = new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `Grantlamp-${stage} monthly account budget`, // neither ":" nor "\\" is allowed
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" },
    },
    notificationsWithSubscribers: [
      createNotification("ACTUAL", 80),
      createNotification("ACTUAL", 100),
      createNotification("FORECASTED", 100),
    ],
  });
  // Creation fails if the budget is not allowed to publish to the topic.
  if (topic) budget.node.addDependency(topic);
};

export const getRunbookLink = (heading: string): string => `docs/runbook.md#${heading}`;

/**
 * Creates all alarms. CloudFront metrics exist only in us-east-1, so stacks in other regions have no alarms on them.
 */
export const createAlarms = (
  stack: Stack,
  config: Config,
  resources: MonitoredResources,
  topics: AlarmTopics,
): void => {
  measureFastRequests(resources);
  const [ordinary, urgent] = [new SnsAction(topics.ordinary), new SnsAction(topics.urgent)];
  for (const [id, rule] of Object.entries(buildAlarmRules(resources, config))) {
    if (id === "EdgeErrorsAlarm" && config.region !== "us-east-1") continue;
    const alarm = new Alarm(stack, id, {
      alarmDescription: `${rule.description.replace(/(?<!\?)$/, ".")} ${getRunbookLink(rule.runbook)}`,
      metric: rule.metric,
      evaluationPeriods: rule.evaluationPeriods ?? 1,
      datapointsToAlarm: rule.datapointsToAlarm ?? 1,
      threshold: rule.above,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    const action = rule.isUrgent ? urgent : ordinary;
    alarm.addAlarmAction(action);
    alarm.addOkAction(action);
  }
};
