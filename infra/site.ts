import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import { BucketDeployment, CacheControl, Source } from "aws-cdk-lib/aws-s3-deployment";
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
    exclude: [hashed],
    cacheControl: [CacheControl.noCache()],
  });
  pages.node.addDependency(files);
};
