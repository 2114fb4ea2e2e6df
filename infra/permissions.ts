import type { Stack } from "aws-cdk-lib";
import { type IRole, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import type { IConfigurationSet } from "aws-cdk-lib/aws-ses";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import type { IndexName } from "#functions/table/table.ts";

/** The table as roles and Lambdas know it. */
export type TableRef = { tableName: string; tableArn: string };

const allow = (actions: string[], ...resources: string[]) => new PolicyStatement({ actions, resources });

/** What the storage port calls; a transaction needs the permissions of its parts. None of them reads the whole table. */
const tableActions = [
  "dynamodb:GetItem",
  "dynamodb:BatchGetItem",
  "dynamodb:Query",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:ConditionCheckItem",
];
/** How the partition keys of the table begin (docs/data-model.md). */
export const families = ["USER#", "LIMIT#", "EMAIL#", "STRIPE#", "EVENT#", "WATCH#", "AWARDS#", "CATALOGUE"] as const;
export type Family = (typeof families)[number];

/**
 * Reads and writes the items whose partition key begins so, and none of the table's indexes. Whoever takes a role over
 * that has no need of addresses cannot look up whose password hash lies where.
 */
export const readWriteItems = (table: TableRef, of: readonly Family[]) => {
  const statement = allow(tableActions, table.tableArn);
  const keys = of.map((family) => (family.endsWith("#") ? `${family}*` : family));
  statement.addCondition("ForAllValues:StringLike", { "dynamodb:LeadingKeys": keys });
  return statement;
};
export const queryIndex = (table: TableRef, index: IndexName) =>
  allow(["dynamodb:Query"], `${table.tableArn}/index/${index}`);

export const sendTo = (queue: IQueue) => allow(["sqs:SendMessage"], queue.queueArn);
/** Writes a log of its own. */
export const writeLog = (group: ILogGroup) => allow(["logs:CreateLogStream", "logs:PutLogEvents"], group.logGroupArn);
/** Tells of events on a bus. */
export const tellOn = (busArn: string) => allow(["events:PutEvents"], busArn);
/** What Lambda's own polling does in the name of the function. */
export const receiveFrom = (queue: IQueue) =>
  allow(["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"], queue.queueArn);

export const readSecrets = (secrets: ISecret[]) =>
  allow(["secretsmanager:GetSecretValue"], ...secrets.map(({ secretArn }) => secretArn));

/**
 * Sends mail as one address, by one set of settings: SES checks the address's own identity, or its domain's where only that
 * one is verified, and the settings.
 */
export const sendMailAs = (stack: Stack, address: string, settings: IConfigurationSet) => {
  const arnOf = (resource: string) => (resourceName: string) =>
    stack.formatArn({ service: "ses", resource, resourceName });
  const identities = [address, address.slice(address.indexOf("@") + 1)];
  const statement = allow(
    ["ses:SendEmail"],
    ...identities.map(arnOf("identity")),
    arnOf("configuration-set")(settings.configurationSetName),
  );
  statement.addCondition("StringEquals", { "ses:FromAddress": address });
  return statement;
};

/** What may be done with files whose keys begin so. */
export type FileUse = { prefix: string; may: readonly ("get" | "put" | "delete" | "list" | "abort")[] };
const objectActions = {
  get: "s3:GetObject",
  put: "s3:PutObject",
  delete: "s3:DeleteObject",
  abort: "s3:AbortMultipartUpload",
} as const;

/**
 * Lets a role use files of a bucket. It stands in the bucket's own policy, beside who else may, and the role's policy
 * names no pattern. Who may list can tell a missing file from one that may not be read (functions/clients/s3-there.ts).
 */
export const letUse = (bucket: Bucket, role: IRole, uses: readonly FileUse[]): void => {
  for (const { prefix, may } of uses) {
    const actions = may.flatMap((each) => (each === "list" ? [] : [objectActions[each]]));
    const principals = [role];
    bucket.addToResourcePolicy(
      new PolicyStatement({ principals, actions, resources: [bucket.arnForObjects(`${prefix}*`)] }),
    );
    if (!may.includes("list")) continue;
    const listing = new PolicyStatement({ principals, actions: ["s3:ListBucket"], resources: [bucket.bucketArn] });
    listing.addCondition("StringLike", { "s3:prefix": `${prefix}*` });
    bucket.addToResourcePolicy(listing);
  }
};
