import type { Stack } from "aws-cdk-lib";
import { CfnBudget } from "aws-cdk-lib/aws-budgets";
import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Topic } from "aws-cdk-lib/aws-sns";
import { EmailSubscription } from "aws-cdk-lib/aws-sns-subscriptions";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { Config } from "./config.ts";

/** What may publish: a topic with a policy of its own loses the one that lets its account's alarms in. */
const publishers = ["cloudwatch.amazonaws.com", "budgets.amazonaws.com"];

/** Whom alarms and the budget tell; by mail when `alarmEmail` is set, and where that cannot be delivered, to a queue. */
export const makeTopic = (stack: Stack, { alarmEmail }: Config, undelivered: IQueue): Topic => {
  const topic = new Topic(stack, "Alarms", { displayName: "Grantlamp", enforceSSL: true });
  topic.addToResourcePolicy(
    new PolicyStatement({
      principals: publishers.map((service) => new ServicePrincipal(service)),
      actions: ["sns:Publish"],
      resources: [topic.topicArn],
      conditions: { StringEquals: { "aws:SourceAccount": stack.account } },
    }),
  );
  if (alarmEmail) topic.addSubscription(new EmailSubscription(alarmEmail, { deadLetterQueue: undelivered }));
  return topic;
};

/** Tells when the account has cost 80 and 100 % of what it may in a month, and when it is about to. */
export const makeBudget = (stack: Stack, { monthlyBudgetUsd }: Config, topic: Topic): void => {
  if (monthlyBudgetUsd === 0) return;
  const told = (notificationType: string, threshold: number) => ({
    notification: { notificationType, comparisonOperator: "GREATER_THAN", threshold, thresholdType: "PERCENTAGE" },
    subscribers: [{ subscriptionType: "SNS", address: topic.topicArn }],
  });
  const budget = new CfnBudget(stack, "Budget", {
    budget: {
      budgetName: `${stack.stackName} month of the account`, // it may hold neither ":" nor "\\"
      budgetType: "COST",
      timeUnit: "MONTHLY",
      budgetLimit: { amount: monthlyBudgetUsd, unit: "USD" },
    },
    notificationsWithSubscribers: [told("ACTUAL", 80), told("ACTUAL", 100), told("FORECASTED", 100)],
  });
  // The budget is refused while it may not publish.
  budget.node.addDependency(topic);
};
