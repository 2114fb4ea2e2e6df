import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { AttributeType, BillingMode, ProjectionType, Table } from "aws-cdk-lib/aws-dynamodb";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { tableSchema } from "#functions/table/schema.ts";
import type { Config } from "#infra/config.ts";
import type { TableRef } from "#infra/lambda/policy-statements.ts";

type RetentionSettings = Pick<Config, "stage" | "removalPolicy">;

/** Whether data outlives the stack: always in production, elsewhere if configured. */
export const retainsData = ({ stage, removalPolicy }: RetentionSettings): boolean =>
  (removalPolicy ?? (stage === "prod" && "retain")) === "retain";

/** Retains a resource, except when its creation rolls back: it is unused then and would block a retry. */
export const retainedPolicy = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE;

export const getRemovalPolicy = (settings: RetentionSettings): RemovalPolicy =>
  retainsData(settings) ? retainedPolicy : RemovalPolicy.DESTROY;

/** For data with deletion protection, which survives a rollback (docs/runbook.md, A failed first deployment). */
const getProtectedRemovalPolicy = (settings: RetentionSettings): RemovalPolicy =>
  retainsData(settings) ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;

const stringAttribute = (name: string) => ({ name, type: AttributeType.STRING });

/** Creates the table from the schema that the local engine also uses. */
export const createTable = (stack: Stack, config: Config): Table => {
  const table = new Table(stack, "Table", {
    partitionKey: stringAttribute(tableSchema.partitionKey),
    sortKey: stringAttribute(tableSchema.sortKey),
    timeToLiveAttribute: tableSchema.timeToLive,
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: retainsData(config),
    removalPolicy: getProtectedRemovalPolicy(config),
  });
  for (const { name, partitionKey, sortKey, projection } of tableSchema.indexes)
    table.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: stringAttribute(partitionKey),
      sortKey: stringAttribute(sortKey),
      projectionType: ProjectionType[projection],
    });
  return table;
};

/** Returns the stage's table, with those that Lambdas of the previous deployment may still use. */
export const resolveTable = (
  stack: Stack,
  stageTable: Table,
  { tableName, previousTableName }: Pick<Config, "tableName" | "previousTableName">,
): TableRef => {
  const toArn = (resourceName: string) => stack.formatArn({ service: "dynamodb", resource: "table", resourceName });
  const replacedArns = [
    ...(tableName ? [stageTable.tableArn] : []),
    ...(previousTableName ? [toArn(previousTableName)] : []),
  ];
  return tableName
    ? { tableName, tableArn: toArn(tableName), replacedArns }
    : { tableName: stageTable.tableName, tableArn: stageTable.tableArn, replacedArns };
};

type Options = {
  removalPolicy: RemovalPolicy;
  versioned?: boolean;
  log?: Bucket;
};

/** Creates a private bucket that requires TLS. */
export const createPrivateBucket = (
  stack: Stack,
  id: string,
  { removalPolicy, versioned = false, log }: Options,
): Bucket =>
  new Bucket(stack, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned,
    removalPolicy,
    ...(log && { serverAccessLogsBucket: log, serverAccessLogsPrefix: `${id.toLowerCase()}/` }),
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(versioned ? [{ noncurrentVersionExpiration: Duration.days(30) }] : []),
    ],
  });

/** Creates the bucket for the other buckets' access logs, retained as long as all logs. */
export const createLogBucket = (stack: Stack, config: Config): Bucket => {
  const bucket = createPrivateBucket(stack, "AccessLogs", { removalPolicy: getRemovalPolicy(config) });
  bucket.addLifecycleRule({ expiration: Duration.days(config.logRetentionDays) });
  return bucket;
};

export const catalogKeyPrefix = "catalog/";
/** Key prefix for users' files and texts too large for the table (functions/documents/texts.table.ts). */
export const documentKeyPrefix = "documents/";
/** Key prefix for data exports (functions/account/export.table.ts). */
export const dataExportKeyPrefix = "exports/";
/** Key prefix for unfinished uploads (functions/documents/documents.table.ts). */
export const uploadKeyPrefix = "uploads/";

export const getBucketOrigin = (bucket: Bucket) => `https://${bucket.bucketRegionalDomainName}`;

/**
 * Creates the bucket for users' files and texts too large for the table. Deleted objects can be restored for 30 days.
 */
export const createFileBucket = (stack: Stack, config: Config, log: Bucket): Bucket => {
  const bucket = createPrivateBucket(stack, "Texts", { removalPolicy: getRemovalPolicy(config), versioned: true, log });
  // Export records expire after seven days (functions/account/export.table.ts).
  bucket.addLifecycleRule({ prefix: dataExportKeyPrefix, expiration: Duration.days(8) });
  // Finished uploads have been moved; the others are abandoned after a day.
  bucket.addLifecycleRule({
    prefix: uploadKeyPrefix,
    expiration: Duration.days(1),
    noncurrentVersionExpiration: Duration.days(1),
  });
  bucket.addCorsRule({
    allowedMethods: [HttpMethods.PUT],
    // Without a custom domain the origin is CloudFront's, which is unknown when the bucket is created. Signed URLs
    // authorize uploads, and no cookies are sent.
    allowedOrigins: [config.domainName ? `https://${config.domainName}` : "*"],
    allowedHeaders: ["content-type", "content-disposition"],
    maxAge: 3000,
  });
  return bucket;
};
