import { Duration, type Stack } from "aws-cdk-lib";
import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction as LambdaTarget } from "aws-cdk-lib/aws-events-targets";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Config } from "#infra/config.ts";
import { createLambda } from "#infra/lambda/lambda.ts";

type Options = { appUrl: string; namespace: string; missedRuns: Queue };

/** Creates the Lambda that opens the app and the API through CloudFront every five minutes, as a user does. */
export const createCanary = (
  stack: Stack,
  config: Config,
  { appUrl, namespace, missedRuns }: Options,
): LambdaFunction => {
  const canary = createLambda(stack, config, "CanaryFunction", {
    entry: "infra/monitoring/canary.lambda.ts",
    description: "Grantlamp: checks every five minutes whether the app and the API can be reached",
    environment: { APP_URL: appUrl, METRICS_NAMESPACE: namespace },
    statements: [],
    memory: 128,
    deadLetterQueue: missedRuns,
  });
  new Rule(stack, "CanarySchedule", {
    schedule: Schedule.rate(Duration.minutes(5)),
    targets: [
      new LambdaTarget(canary, { retryAttempts: 0, maxEventAge: Duration.minutes(5), deadLetterQueue: missedRuns }),
    ],
  });
  return canary;
};
