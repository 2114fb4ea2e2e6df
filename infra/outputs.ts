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
  texts: Bucket;
  secrets: Secrets;
  topic: Topic;
  dashboard: Dashboard | undefined;
};

export const makeOutputs = (
  stack: Stack,
  config: Config,
  { web, api, table, queues, texts, secrets, topic, dashboard }: OutputSources,
): void => {
  const { domainName, region } = config;
  const output = (name: string, value: string, description: string) =>
    new CfnOutput(stack, name, { value, description });
  output("AppUrl", `https://${domainName ?? web.distribution.domainName}`, "Where people find the product");
  output("ApiUrl", api.url, "The API behind CloudFront; it refuses calls without the origin key");
  output("DistributionId", web.distribution.distributionId, "CloudFront; an own domain's DNS points to its name");
  output("DistributionDomain", web.distribution.domainName, "Where an own domain's DNS record points to");
  output("TableName", table.tableName, "The table");
  output("JobQueueUrl", queues.jobs.queueUrl, "The queue of slow work");
  output("BucketName", texts.bucketName, "Files; a list put under catalog/import/ is taken into the catalog");
  output("JobDlqUrl", queues.deadLetter.queueUrl, "Jobs that were given up");
  output("MissedRunsUrl", queues.missedRuns.queueUrl, "Scheduled runs that failed or never began");
  output("AlarmTopicArn", topic.topicArn, "Whom alarms, the budget and failed backups tell");
  output(
    "ReservedConcurrency",
    String(getReservedConcurrency(config)),
    "Lambdas at once that are reserved for what costs money",
  );
  if (dashboard) {
    const page = `https://${region}.console.aws.amazon.com/cloudwatch/home?region=${region}#dashboards:name=`;
    output("DashboardUrl", `${page}${stack.stackName}`, "How the product is, on one page");
  }
  output(
    "SecretArns",
    stack.toJsonString({
      app: secrets.app.secretArn,
      stripe: secrets.stripe.secretArn,
      ai: secrets.ai.secretArn,
    }),
    "Nobody can sign in before app holds sessionKey: 32 random bytes or more in base64",
  );
};
