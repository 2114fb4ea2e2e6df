import { CustomResource, Duration, type Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { IConstruct } from "constructs";
import type { Config } from "#infra/config.ts";
import { createLambda } from "#infra/lambda/lambda.ts";

export const createSiteDeployer = (stack: Stack, config: Config, missedRuns: Queue): LambdaFunction =>
  createLambda(stack, config, "SiteDeployerFunction", {
    entry: "infra/site-deployment/site-deployment.lambda.ts",
    description: "Grantlamp: deploys the web app, and empties buckets before their deletion",
    environment: {},
    statements: [],
    timeout: Duration.minutes(10),
    memory: 1024,
    deadLetterQueue: missedRuns,
  });

const grantAccess = (
  bucket: Bucket,
  siteDeployer: LambdaFunction,
  objectActions: string[],
  bucketActions: string[],
) => {
  const principals = siteDeployer.role ? [siteDeployer.role] : [];
  const statements = [
    new PolicyStatement({ principals, actions: objectActions, resources: [bucket.arnForObjects("*")] }),
    new PolicyStatement({ principals, actions: bucketActions, resources: [bucket.bucketArn] }),
  ];
  return statements.map((statement) => bucket.addToResourcePolicy(statement).policyDependable);
};

const isDependable = <T>(value: T | undefined): value is T => value !== undefined;

/** By default, CloudFormation waits an hour for a Lambda that does not respond. */
const customResourceTimeout = Duration.minutes(15);

type Site = {
  bucket: Bucket;
  folder: string;
  /** Resources that the new pages depend on. The pages are published after them and rolled back before them. */
  backend: readonly IConstruct[];
};

/**
 * Deploys the web app. Hashed files of earlier deployments stay for 30 days after their replacement, for pages that are
 * still open.
 */
export const deploySite = (
  stack: Stack,
  siteDeployer: LambdaFunction,
  { bucket, folder, backend }: Site,
): CustomResource => {
  // Dot files, such as build metadata, are not public.
  const asset = new Asset(stack, "SiteAsset", { path: folder, exclude: [".*", "**/.*"] });
  siteDeployer.role?.addToPrincipalPolicy(
    new PolicyStatement({
      actions: ["s3:GetObject"],
      resources: [
        stack.formatArn({
          service: "s3",
          region: "",
          account: "",
          resource: asset.s3BucketName,
          resourceName: asset.s3ObjectKey,
        }),
      ],
    }),
  );
  const grants = grantAccess(
    bucket,
    siteDeployer,
    ["s3:GetObject", "s3:PutObject", "s3:DeleteObject"],
    ["s3:ListBucket"],
  );
  const site = new CustomResource(stack, "Site", {
    resourceType: "Custom::Site",
    serviceToken: siteDeployer.functionArn,
    serviceTimeout: customResourceTimeout,
    properties: { Bucket: bucket.bucketName, SourceBucket: asset.s3BucketName, SourceKey: asset.s3ObjectKey },
  });
  site.node.addDependency(
    ...grants.filter(isDependable),
    ...(siteDeployer.role ? [siteDeployer.role] : []),
    ...backend,
  );
  return site;
};

type DisposableBucket = {
  bucket: Bucket;
  /** Others than deployments also write to it: logs arrive late, and signed URLs stay valid for minutes. */
  hasLateWriters: boolean;
};

/**
 * Empties buckets when the stack is deleted, because S3 deletes only empty ones. `writers` depend on the emptying
 * resource, so that CloudFormation deletes them first; a bucket with late writers is closed before it is emptied. The
 * bucket policy, which contains the only permission to write logs, is deleted after that.
 */
export const emptyBucketsOnDelete = (
  stack: Stack,
  siteDeployer: LambdaFunction,
  buckets: Record<string, DisposableBucket>,
  writers: readonly IConstruct[],
): void => {
  for (const [name, { bucket, hasLateWriters }] of Object.entries(buckets)) {
    const grants = grantAccess(
      bucket,
      siteDeployer,
      ["s3:DeleteObjectVersion"], // Without versioning, the only version is `null`.
      ["s3:ListBucketVersions", ...(hasLateWriters ? ["s3:GetBucketPolicy", "s3:PutBucketPolicy"] : [])],
    );
    const empty = new CustomResource(stack, `Empty${name}`, {
      resourceType: "Custom::EmptyBucket",
      serviceToken: siteDeployer.functionArn,
      serviceTimeout: customResourceTimeout,
      properties: { Bucket: bucket.bucketName, ...(hasLateWriters && { HasLateWriters: "yes" }) },
    });
    empty.node.addDependency(...grants.filter(isDependable), ...(siteDeployer.role ? [siteDeployer.role] : []));
    for (const writer of writers) writer.node.addDependency(empty);
  }
};
