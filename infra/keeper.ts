import { CustomResource, Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { IConstruct } from "constructs";
import type { Config } from "./config.ts";
import { makeLambda } from "./lambda.ts";

/** The Lambda that puts the web in place and empties what is to be deleted; it runs in deployments only. */
export const makeKeeper = (stack: Stack, config: Config, missed: Queue): LambdaFunction =>
  makeLambda(stack, config, "KeeperFunction", {
    entry: "infra/keeper/keeper.lambda.ts",
    description: "Grantlamp: puts the web in place, and empties buckets that are to go",
    environment: {},
    statements: [],
    timeout: Duration.minutes(10),
    memory: 1024,
    lost: missed,
  });

const mayUse = (bucket: Bucket, keeper: LambdaFunction, objects: string[], whole: string[]) => {
  const principals = keeper.role ? [keeper.role] : [];
  const objectActions = new PolicyStatement({ principals, actions: objects, resources: [bucket.arnForObjects("*")] });
  const bucketActions = new PolicyStatement({ principals, actions: whole, resources: [bucket.bucketArn] });
  return [objectActions, bucketActions].map((statement) => bucket.addToResourcePolicy(statement).policyDependable);
};

const isDependable = <T>(each: T | undefined): each is T => each !== undefined;

/**
 * Puts the built web into its bucket. Hashed files of earlier deployments stay for thirty days after they were replaced,
 * for pages that somebody has left open; those of the present one stay however old they grow.
 */
export const deploySite = (stack: Stack, keeper: LambdaFunction, bucket: Bucket, folder: string): CustomResource => {
  // What begins with a dot is nobody's to ask for: what the build tool notes for itself, and what others leave behind.
  const web = new Asset(stack, "SiteAsset", { path: folder, exclude: [".*", "**/.*"] });
  keeper.role?.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ["s3:GetObject"],
      resources: [
        stack.formatArn({
          service: "s3",
          region: "",
          account: "",
          resource: web.s3BucketName,
          resourceName: web.s3ObjectKey,
        }),
      ],
    }),
  );
  const rights = mayUse(bucket, keeper, ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], ["s3:ListBucket"]);
  const site = new CustomResource(stack, "Site", {
    resourceType: "Custom::Site",
    serviceToken: keeper.functionArn,
    properties: { Bucket: bucket.bucketName, SourceBucket: web.s3BucketName, SourceKey: web.s3ObjectKey },
  });
  site.node.addDependency(...rights.filter(isDependable), ...(keeper.role ? [keeper.role] : []));
  return site;
};

/** A bucket that goes with its stack, and those that put things into it. */
type Going = {
  bucket: Bucket;
  /** Others than deployments fill it: logs arrive late, and an address that was signed is good for minutes. */
  filled: boolean;
};

/**
 * Empties buckets when they go with their stack: S3 deletes none that holds something. CloudFormation deletes what
 * depends on something before that, so whatever brings about writing (`writers`) is gone when a bucket is emptied; one
 * that is filled late is closed first. The bucket's own policy outlives its emptying, and with it goes the only
 * permission to log.
 */
export const emptyInTheEnd = (
  stack: Stack,
  keeper: LambdaFunction,
  buckets: Record<string, Going>,
  writers: readonly IConstruct[],
): void => {
  for (const [name, { bucket, filled }] of Object.entries(buckets)) {
    const rights = mayUse(
      bucket,
      keeper,
      ["s3:DeleteObject", "s3:DeleteObjectVersion"],
      ["s3:ListBucket", "s3:ListBucketVersions", ...(filled ? ["s3:GetBucketPolicy", "s3:PutBucketPolicy"] : [])],
    );
    const empty = new CustomResource(stack, `Empty${name}`, {
      resourceType: "Custom::EmptyBucket",
      serviceToken: keeper.functionArn,
      properties: { Bucket: bucket.bucketName, ...(filled && { Filled: "yes" }) },
    });
    empty.node.addDependency(...rights.filter(isDependable), ...(keeper.role ? [keeper.role] : []));
    for (const writer of writers) writer.node.addDependency(empty);
  }
};
