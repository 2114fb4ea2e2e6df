import type { Stack } from "aws-cdk-lib";
import { ManagedPolicy, type Role } from "aws-cdk-lib/aws-iam";
import { CfnFunction, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSamplingRule } from "aws-cdk-lib/aws-xray";
import { acknowledge } from "#infra/acknowledge.ts";
import type { Config } from "#infra/config.ts";

const samplingRate = 0.05;
const tracingPolicy = "AWSXRayDaemonWriteAccess";

export const getCfnFunction = (lambda: LambdaFunction): CfnFunction => {
  const resource = lambda.node.defaultChild;
  if (!(resource instanceof CfnFunction)) throw new Error("The Lambda has no CfnFunction");
  return resource;
};

/**
 * Enables X-Ray tracing of a Lambda if the setting says so, with AWS's managed policy. For requests and their jobs the
 * sampling decision is made by API Gateway. Scheduled runs have none, so Lambda traces nearly all of them: about 47,000 a
 * month of the 100,000 in the free tier.
 */
export const enableTracing = (lambda: LambdaFunction, role: Role, { tracing }: Pick<Config, "tracing">): void => {
  if (!tracing) {
    acknowledge(lambda, { "Serverless-LambdaTracing": "Switched off by the setting tracing" });
    return;
  }
  // Set on the L1 construct, as CDK's property would add a policy with a wildcard resource.
  getCfnFunction(lambda).tracingConfig = { mode: "Active" };
  role.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName(tracingPolicy));
  acknowledge(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${tracingPolicy}]`]:
      "Traces belong to no resource: AWS's own policy says so, and lets traces be written and nothing else",
  });
};

/** Creates the sampling rule of API Gateway, whose decision applies to the Lambdas and jobs behind it. */
export const makeSamplingRule = (stack: Stack, { tracing }: Pick<Config, "tracing">): void => {
  if (!tracing) return;
  new CfnSamplingRule(stack, "Sampling", {
    samplingRule: {
      ruleName: stack.stackName.slice(0, 32),
      priority: 1000,
      fixedRate: samplingRate,
      reservoirSize: 0,
      serviceName: `${stack.stackName}*`,
      serviceType: "*",
      host: "*",
      httpMethod: "*",
      urlPath: "*",
      resourceArn: "*",
      version: 1,
    },
  });
};
