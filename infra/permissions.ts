import type { Stack } from "aws-cdk-lib";
import type { Table } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { IBucket } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { IConfigurationSet } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { IndexName } from "#functions/table/table.ts";

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

/** What the storage port calls; a transaction needs the permissions of its parts. */
const tableActions = [
  "dynamodb:GetItem",
  "dynamodb:BatchGetItem",
  "dynamodb:Query",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:ConditionCheckItem",
];
/** Reads and writes the table itself, none of its indexes. */
export const readWriteTable = (table: Table) => allow(tableActions, table.tableArn);
export const queryIndex = (table: Table, index: IndexName) =>
  allow(["dynamodb:Query"], `${table.tableArn}/index/${index}`);

export const sendTo = (queue: IQueue) => allow(["sqs:SendMessage"], queue.queueArn);
/** What Lambda's own polling does in the name of the function. */
export const receiveFrom = (queue: IQueue) =>
  allow(["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"], queue.queueArn);

export const readSecrets = (secrets: ISecret[]) =>
  allow(["secretsmanager:GetSecretValue"], ...secrets.map(({ secretArn }) => secretArn));

/** Files whose keys begin so. */
export const readWriteObjects = (bucket: IBucket, prefix = "") =>
  allow(["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], bucket.arnForObjects(`${prefix}*`));
/** Leaves nothing behind of a file that was sent in parts and failed. */
export const abortParts = (bucket: IBucket, prefix: string) =>
  allow(["s3:AbortMultipartUpload"], bucket.arnForObjects(`${prefix}*`));
export const readObjects = (bucket: IBucket, prefix: string) =>
  allow(["s3:GetObject"], bucket.arnForObjects(`${prefix}*`));

/** Finds out which files there are; a file that is not there is then told apart from one that may not be read. */
export const listObjects = (bucket: IBucket) => allow(["s3:ListBucket"], bucket.bucketArn);
/** Finds out which files there are whose keys begin so. */
export const listObjectsBelow = (bucket: IBucket, prefix: string) => {
  const statement = listObjects(bucket);
  statement.addCondition("StringLike", { "s3:prefix": `${prefix}*` });
  return statement;
};

/**
 * Sends mail as one address, by one set of settings: SES checks the address's own identity, or its domain's where only that
 * one is verified, and the settings.
 */
export const sendMailAs = (stack: Stack, address: string, settings: IConfigurationSet) => {
  const arnOf = (resource: string) => (resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  const identities = [address, address.slice(address.indexOf("@") + 1)];
  return allow(
    ["ses:SendEmail"],
    ...identities.map(arnOf("identity")),
    arnOf("configuration-set")(settings.configurationSetName),
  );
};
