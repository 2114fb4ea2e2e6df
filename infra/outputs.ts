import { CfnOutput, type Stack } from "aws-cdk-lib";
import type { SpecRestApi } from "aws-cdk-lib/aws-apigateway";
import type { Dashboard } from "aws-cdk-lib/aws-cloudwatch";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Topic } from "aws-cdk-lib/aws-sns";
import type { Config } from "./config.ts";
import type { Secrets } from "./data/secrets.ts";
import { getReservedConcurrency } from "./lambda/lambda-permissions.ts";
import type { TableRef } from "./lambda/policy-statements.ts";
import type { JobQueues } from "./messaging.ts";
import type { WebHosting } from "./web/web.ts";

type OutputSources = {
  web: WebHosting;
  api: SpecRestApi;
  table: TableRef;
  queues: JobQueues;
  files: Bucket;
  secrets: Secrets;
  topic: Topic;
  dashboard: Dashboard | undefined;
};

export const addOutputs = (
  stack: Stack,
  config: Config,
  { web, api, table, queues, files, secrets, topic, dashboard }: OutputSources,
): void => {
  const { domainName, region } = config;
  const output = (name: string, value: string, description: string) =>
    new CfnOutput(stack, name, { value, description });
  output("AppUrl", `https://${domainName ?? web.distribution.domainName}`, "URL of the web app");
  output("ApiUrl", api.url, "API behind CloudFront; it rejects requests without the origin key");
  output("DistributionId", web.distribution.distributionId, "ID of the CloudFront distribution");
  output(
    "DistributionDomain",
    web.distribution.domainName,
    "CloudFront domain name; point the DNS record of a custom domain here",
  );
  output("TableName", table.tableName, "Name of the DynamoDB table");
  output("JobQueueUrl", queues.jobs.queueUrl, "Queue for background jobs");
  output(
    "BucketName",
    files.bucketName,
    "Bucket for files; a list uploaded to catalog/import/ is imported into the catalog",
  );
  output("JobDlqUrl", queues.deadLetter.queueUrl, "Dead-letter queue for failed jobs");
  output(
    "MissedRunsUrl",
    queues.missedRuns.queueUrl,
    "Dead-letter queue for scheduled runs that failed or never started",
  );
  output("AlarmTopicArn", topic.topicArn, "SNS topic for notifications about alarms, the budget and failed backups");
  output(
    "ReservedConcurrency",
    String(getReservedConcurrency(config)),
    "Total concurrency reserved for Lambda functions",
  );
  if (dashboard) {
    const page = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards:name=`;
    output("DashboardUrl", `${page}${stack.stackName}`, "CloudWatch dashboard");
  }
  output(
    "SecretArns",
    stack.toJsonString({
      app: secrets.app.secretArn,
      stripe: secrets.stripe.secretArn,
      ai: secrets.ai.secretArn,
    }),
    "Sign-in fails until the secret app contains sessionKey: at least 32 random bytes in Base64",
  );
};
