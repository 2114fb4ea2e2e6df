import { CfnOutput, type Stack } from "aws-cdk-lib";
import type { RestApi } from "aws-cdk-lib/aws-apigateway";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { Config } from "./config.ts";
import type { JobQueues } from "./jobs.ts";
import type { Secrets } from "./secrets.ts";
import type { Web } from "./web.ts";

type Made = { web: Web; api: RestApi; table: Table; queues: JobQueues; texts: Bucket; secrets: Secrets };

/** What an operator and the operator's scripts need to know of a deployed stack. */
export const makeOutputs = (
  stack: Stack,
  { domainName }: Config,
  { web, api, table, queues, texts, secrets }: Made,
): void => {
  const output = (name: string, value: string, description: string) =>
    new CfnOutput(stack, name, { value, description });
  output("AppUrl", `https://${domainName ?? web.distribution.domainName}`, "Where people find the product");
  output("ApiUrl", api.url, "The API behind CloudFront; it refuses calls without the origin key");
  output("DistributionId", web.distribution.distributionId, "CloudFront; an own domain's DNS points to its name");
  output("DistributionDomain", web.distribution.domainName, "Where an own domain's DNS record points to");
  output("TableName", table.tableName, "The table");
  output("JobQueueUrl", queues.jobs.queueUrl, "The queue of slow work");
  output("BucketName", texts.bucketName, "Files; a list put under catalogue/import/ is taken into the catalogue");
  output("JobDlqUrl", queues.dead.queueUrl, "Jobs that were given up");
  output(
    "SecretArns",
    stack.toJsonString({
      app: secrets.app.secretArn,
      stripe: secrets.stripe.secretArn,
      ai: secrets.ai.secretArn,
    }),
    "Created as {}. Nobody can sign in before app holds sessionKey: 32 random bytes or more in base64",
  );
};
