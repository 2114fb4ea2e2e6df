import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { BlockPublicAccess, Bucket, BucketEncryption } from "aws-cdk-lib/aws-s3";
import { acknowledge, anyObjectOf } from "./acknowledge.ts";
import type { Config } from "./config.ts";
import { keeping } from "./keeping.ts";

/** A bucket that only this stack reaches, by TLS only. */
export const makePrivateBucket = (
  stack: Stack,
  id: string,
  removalPolicy: RemovalPolicy,
  versioned = false,
): Bucket => {
  const bucket = new Bucket(stack, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    versioned,
    removalPolicy,
    autoDeleteObjects: removalPolicy === RemovalPolicy.DESTROY,
    lifecycleRules: [
      { abortIncompleteMultipartUploadAfter: Duration.days(1) },
      ...(versioned ? [{ noncurrentVersionExpiration: Duration.days(30) }] : []),
    ],
  });
  acknowledge(bucket, {
    "AwsSolutions-S1": "Only our own roles and CloudFront read it, and they keep their own logs",
  });
  return bucket;
};

/** How the keys of the catalogue begin (functions/catalogue/snapshot.ts). */
export const catalogueKeys = "catalogue/";

/** Where texts too large for the table lie. Deleted objects are gone for good after 30 days. */
export const makeTextBucket = (stack: Stack, config: Config): Bucket => {
  const bucket = makePrivateBucket(stack, "Texts", keeping(config), true);
  // Their records end after seven days (functions/account/export.table.ts).
  bucket.addLifecycleRule({ prefix: "exports/", expiration: Duration.days(8) });
  acknowledge(stack, {
    [anyObjectOf(bucket)]: "The keys of texts are made at run time, and all of them are of one kind",
    [anyObjectOf(bucket, catalogueKeys)]: "Each version of the catalogue has files of its own",
  });
  return bucket;
};
