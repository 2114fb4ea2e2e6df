import { CustomResource, Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { IConstruct } from "constructs";
import type { Config } from "#infra/config.ts";
import { makeLambda } from "#infra/lambda/lambda.ts";

export const makeSiteDeployer = (stack: Stack, config: Config, missed: Queue): LambdaFunction =>
  makeLambda(stack, config, "KeeperFunction", {
    entry: "infra/site-deployment/site-deployment.lambda.ts",
    description: "Grantlamp: puts the web in place, and empties buckets that are to go",
    environment: {},
    statements: [],
    timeout: Duration.minutes(10),
    memory: 1024,
    lost: missed,
  });

const grantAccess = (bucket: Bucket, keeper: LambdaFunction, objectActions: string[], bucketActions: string[]) => {
  const principals = keeper.role ? [keeper.role] : [];
  const statements = [
    new PolicyStatement({ principals, actions: objectActions, resources: [bucket.arnForObjects("*")] }),
    new PolicyStatement({ principals, actions: bucketActions, resources: [bucket.bucketArn] }),
  ];
  return statements.map((statement) => bucket.addToResourcePolicy(statement).policyDependable);
};

const isDependable = <T>(value: T | undefined): value is T => value !== undefined;

/** Hashed files of earlier deployments stay for 30 days after their replacement, for pages still open. */
export const deploySite = (stack: Stack, keeper: LambdaFunction, bucket: Bucket, folder: string): CustomResource => {
  // Dot files, such as build metadata, are not public.
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
  const grants = grantAccess(bucket, keeper, ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"], ["s3:ListBucket"]);
  const site = new CustomResource(stack, "Site", {
    resourceType: "Custom::Site",
    serviceToken: keeper.functionArn,
    properties: { Bucket: bucket.bucketName, SourceBucket: web.s3BucketName, SourceKey: web.s3ObjectKey },
  });
  site.node.addDependency(...grants.filter(isDependable), ...(keeper.role ? [keeper.role] : []));
  return site;
};

type DisposableBucket = {
  bucket: Bucket;
  /** Written by others than deployments: logs arrive late, and signed URLs stay valid for minutes. */
  filled: boolean;
};

/**
 * Empties buckets when the stack is deleted, as S3 deletes only empty ones. `writers` depend on the emptying resource, so
 * that CloudFormation deletes them first; a bucket with late writers is closed before it is emptied. The bucket policy,
 * which has the only permission to write logs, is deleted after that.
 */
export const emptyBucketsOnDelete = (
  stack: Stack,
  keeper: LambdaFunction,
  buckets: Record<string, DisposableBucket>,
  writers: readonly IConstruct[],
): void => {
  for (const [name, { bucket, filled }] of Object.entries(buckets)) {
    const grants = grantAccess(
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
    empty.node.addDependency(...grants.filter(isDependable), ...(keeper.role ? [keeper.role] : []));
    for (const writer of writers) writer.node.addDependency(empty);
  }
};
