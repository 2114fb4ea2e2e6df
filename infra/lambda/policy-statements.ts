import type { Stack } from "aws-cdk-lib";
import { type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { IConfigurationSet } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { IndexName } from "#functions/table/table.ts";

export type TableRef = {
  tableName: string;
  tableArn: string;
  /** Tables that this one replaces. Until the Lambdas have been updated, they still use them. */
  replacedArns?: readonly string[];
};
const getTableArns = ({ tableArn, replacedArns = [] }: TableRef) => [tableArn, ...replacedArns];

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

/** Actions on items; a transaction requires the actions of its operations. Excludes Scan. */
export type TableAction =
  | "GetItem"
  | "BatchGetItem"
  | "Query"
  | "PutItem"
  | "UpdateItem"
  | "DeleteItem"
  | "ConditionCheckItem";
/** Prefixes of partition keys (docs/data-model.md). */
export const keyFamilies = [
  "USER#",
  "WORKSPACE#",
  "LIMIT#",
  "EMAIL#",
  "IDENTITY#",
  "STRIPE#",
  "EVENT#",
  "WATCH#",
  "AWARDS#",
  "CATALOG",
] as const;
export type KeyFamily = (typeof keyFamilies)[number];

/** Limits access by partition key prefix: a compromised role without EMAIL# cannot look up accounts by address. */
export const allowItems = (
  table: TableRef,
  allowedFamilies: readonly KeyFamily[],
  allowedActions: readonly TableAction[],
) => {
  const actions = allowedActions.map((action) => `dynamodb:${action}`);
  const statement = allow(actions, ...getTableArns(table));
  const keys = allowedFamilies.map((family) => (family.endsWith("#") ? `${family}*` : family));
  statement.addCondition("ForAllValues:StringLike", { "dynamodb:LeadingKeys": keys });
  return statement;
};
export const allowQueryIndex = (table: TableRef, index: IndexName) =>
  allow(["dynamodb:Query"], ...getTableArns(table).map((arn) => `${arn}/index/${index}`));

export const allowSendTo = (queue: IQueue) => allow(["sqs:SendMessage"], queue.queueArn);
export const allowWriteLog = (group: ILogGroup) =>
  allow(["logs:CreateLogStream", "logs:PutLogEvents"], group.logGroupArn);
export const allowPutEvents = (busArn: string) => allow(["events:PutEvents"], busArn);
/** Used by Lambda's event source mapping. */
export const allowReceiveFrom = (queue: IQueue) =>
  allow(["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"], queue.queueArn);

export const allowReadSecrets = (secrets: ISecret[]) =>
  allow(["secretsmanager:GetSecretValue"], ...secrets.map(({ secretArn }) => secretArn));

/** SES checks both the identity (the address or its domain) and the configuration set. */
export const allowSendMailAs = (stack: Stack, address: string, settings: IConfigurationSet) => {
  const toArn = (resource: string) => (resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  const identities = [address, address.slice(address.indexOf("@") + 1)];
  const statement = allow(
    ["ses:SendEmail"],
    ...identities.map(toArn("identity")),
    toArn("configuration-set")(settings.configurationSetName),
  );
  statement.addCondition("StringEquals", { "ses:FromAddress": address });
  return statement;
};

export type FileAccess = { prefix: string; actions: readonly ("get" | "put" | "delete" | "list" | "abort")[] };
const objectActions = {
  get: "s3:GetObject",
  put: "s3:PutObject",
  delete: "s3:DeleteObject",
  abort: "s3:AbortMultipartUpload",
} as const;

/**
 * Uses the bucket policy, so that role policies contain no wildcards. List access lets S3 report missing files as
 * missing.
 */
export const grantFileAccess = (bucket: Bucket, role: IRole, uses: readonly FileAccess[]): void => {
  for (const { prefix, actions: allowed } of uses) {
    const actions = allowed.flatMap((action) => (action === "list" ? [] : [objectActions[action]]));
    const principals = [role];
    bucket.addToResourcePolicy(
      new PolicyStatement({ principals, actions, resources: [bucket.arnForObjects(`${prefix}*`)] }),
    );
    if (!allowed.includes("list")) continue;
    const listStatement = new PolicyStatement({
      principals,
      actions: ["s3:ListBucket"],
      resources: [bucket.bucketArn],
    });
    listStatement.addCondition("StringLike", { "s3:prefix": `${prefix}*` });
    bucket.addToResourcePolicy(listStatement);
  }
};
