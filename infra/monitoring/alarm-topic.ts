import type { Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Config } from "#infra/config.ts";

/** Allowed explicitly, as a custom topic policy replaces the default one for the account. */
const publishers = ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"];

/** Topic for alarms and the budget, with an email subscription if `alarmEmail` is set. */
export const makeAlarmTopic = (stack: Stack, { alarmEmail }: Config, deadLetterQueue: IQueue): Topic => {
  const topic = new Topic(stack, "Alarms", { displayName: "Grantlamp", enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: publishers.map((service) => new ServicePrincipal(service)),
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail, { deadLetterQueue }));
  return topic;
};

/** Notifies at 80% and 100% of the monthly budget of the account, and if the forecast exceeds it. */
export const makeBudget = (stack: Stack, { monthlyBudgetUsd }: Config, topic: Topic): void => {
  if (monthlyBudgetUsd === 0) return;
  const createNotification = (notificationType: string, threshold: number) => ({
    notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold, thresholdType: "PERCENTAGE" },
    subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
  });
  const budget = new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `${stack.stackName} month of the account`, // neither ":" nor "\\" is allowed
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
  // Creation fails if the budget may not publish to the topic.
  budget.node.addDependency(topic);
};
