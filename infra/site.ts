import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
import { acknowledge, anyObjectOf } from "./acknowledge.ts";
import type { Config } from "./config.ts";

/** Files whose name carries a hash of their content. */
const hashed = "assets/*";

/**
 * Puts the built web into its bucket: first the hashed files, kept for ever by browsers and never taken away (an open
 * page may still ask for yesterday's), then the pages that name them, asked for anew each time.
 */
export const deploySite = (stack: Stack, config: Config, bucket: Bucket, folder: string): void => {
  const logGroup = new LogGroup(stack, "SiteDeploymentLog", {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const common = { sources: [Source.asset(folder)], destinationBucket: bucket, memoryLimit: 256, logGroup };
  const files = new BucketDeployment(stack, "SiteFiles", {
    ...common,
    exclude: ["*"],
    include: [hashed],
    prune: false,
    cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(Duration.days(365)), CacheControl.immutable()],
  });
  const pages = new BucketDeployment(stack, "SitePages", {
    ...common,
    exclude: [hashed, ".vite/*"], // what the build tool notes for itself
    cacheControl: [CacheControl.noCache()],
  });
  pages.node.addDependency(files);
  acknowledgeHelper(stack, bucket);
};

/** The Lambda that copies the files is the deployment tool's own. */
const acknowledgeHelper = (stack: Stack, bucket: Bucket) => {
  const helper = stack.node.children.find(({ node }) => node.id.startsWith("Custom::CDKBucketDeployment"));
  if (!helper) throw new Error("The Lambda that deploys the site is not where it was");
  const copies = "Copies files from the bucket of deployments to the bucket of the web, and runs only then";
  const actions = ["s3:GetBucket*", "s3:GetObject*", "s3:List*", "s3:Abort*", "s3:DeleteObject*"];
  const deployments = `arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-${stack.region}/*`;
  const basic = "arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole";
  acknowledge(helper, {
    "AwsSolutions-L1": "The deployment tool chooses the runtime",
    [`AwsSolutions-IAM4[Policy::${basic}]`]: "The deployment tool's own role: writes its log",
    [`AwsSolutions-IAM5[Resource::${deployments}]`]: copies,
    [anyObjectOf(bucket)]: copies,
    ...Object.fromEntries(actions.map((action) => [`AwsSolutions-IAM5[Action::${action}]`, copies])),
  });
};
