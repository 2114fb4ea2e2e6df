import { CfnElement, Stack, Validations } from "aws-cdk-lib";
import type { Bucket } from "aws-cdk-lib/aws-s3";
import type { IConstruct } from "constructs";

/** Accepts findings of the security rules on a construct and all below it: rule id to the reason why. */
export const acknowledge = (construct: IConstruct, reasons: Record<string, string>): void =>
  Validations.of(construct).acknowledge(...Object.entries(reasons).map(([id, reason]) => ({ id, reason })));

/** The finding that a role may use every object of a bucket whose key begins so. */
export const anyObjectOf = (bucket: Bucket, prefix = ""): string => {
  const resource = bucket.node.defaultChild;
  if (!(resource instanceof CfnElement)) throw new Error("A bucket without its resource");
  return `AwsSolutions-IAM5[Resource::<${Stack.of(bucket).getLogicalId(resource)}.Arn>/${prefix}*]`;
};
