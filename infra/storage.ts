import { Duration, type RemovalPolicy, type Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import type { Config } from "./config.ts";
import { keeping } from "./keeping.ts";

type Options = {
  removalPolicy: RemovalPolicy;
  versioned?: boolean;
  /** Where a line for each request at the bucket goes. */
  log?: Bucket;
};

/** A bucket that only this stack reaches, by TLS only. */
export const makePrivateBucket = (
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

/** Where the other buckets write who asked for what; a line is kept as long as any other log. */
export const makeLogBucket = (stack: Stack, config: Config): Bucket => {
  const bucket = makePrivateBucket(stack, "AccessLogs", { removalPolicy: keeping(config) });
  bucket.addLifecycleRule({ expiration: Duration.days(config.logRetentionDays) });
  return bucket;
};

/** How the keys of the catalogue begin (functions/catalogue/snapshot.ts). */
export const catalogueKeys = "catalogue/";
/** How the keys of people's files and of texts too large for the table begin (functions/documents/texts.table.ts). */
export const documentKeys = "documents/";
/** How the keys of exports begin (functions/account/export.table.ts). */
export const exportKeys = "exports/";
/** How the keys of files begin that people have sent and that are no documents yet (functions/documents/uploads.table.ts). */
export const uploadKeys = "uploads/";

/** The origin under which browsers know a bucket, by its own name in its region. */
export const originOf = (bucket: Bucket) => `https://${bucket.bucketRegionalDomainName}`;

/** Where texts too large for the table and people's files lie. Deleted objects are gone for good after 30 days. */
export const makeTextBucket = (stack: Stack, config: Config, log: Bucket): Bucket => {
  const bucket = makePrivateBucket(stack, "Texts", { removalPolicy: keeping(config), versioned: true, log });
  // Their records end after seven days (functions/account/export.table.ts).
  bucket.addLifecycleRule({ prefix: exportKeys, expiration: Duration.days(8) });
  // A finished upload has been copied elsewhere; what is still here after a day was given up.
  bucket.addLifecycleRule({
    prefix: uploadKeys,
    expiration: Duration.days(1),
    noncurrentVersionExpiration: Duration.days(1),
  });
  bucket.addCorsRule({
    allowedMethods: [HttpMethods.PUT],
    // Without a domain of our own the site's name is CloudFront's, which is not known before the bucket is. What may be
    // sent is decided by the address that was signed for it, and no cookie goes along.
    allowedOrigins: [config.domainName ? `https://${config.domainName}` : "*"],
    allowedHeaders: ["content-type", "content-disposition"],
    maxAge: 3000,
  });
  return bucket;
};
