import type { Stack } from "aws-cdk-lib";
import { ManagedPolicy, type Role } from "aws-cdk-lib/aws-iam";
import { CfnFunction, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSamplingRule } from "aws-cdk-lib/aws-xray";
import { acknowledge } from "./acknowledge.ts";
import type { Config } from "./config.ts";

/**
 * One request in so many is followed through the parts of the stack. What runs without a request is not: Lambda follows
 * nearly every run that nobody before it decided on, and an idle stage would pay more for that than for its table.
 */
const oneIn = 20;
const writesTraces = "AWSXRayDaemonWriteAccess";

/** Traces a request's calls, where the setting says so; the Lambda's role gets AWS's own policy for that and no other. */
export const followCalls = (
  lambda: LambdaFunction,
  role: Role,
  { tracing }: Pick<Config, "tracing">,
  hasRequests: boolean,
): void => {
  if (!tracing || !hasRequests) {
    const why = hasRequests
      ? "Switched off by the setting tracing"
      : "Runs without a request; its log tells of each run";
    acknowledge(lambda, { "Serverless-LambdaTracing": why });
    return;
  }
  const resource = lambda.node.defaultChild;
  if (!(resource instanceof CfnFunction)) throw new Error("A Lambda without its resource");
  // Not by the tool's own property, which writes a policy of ours over every resource there is.
  resource.tracingConfig = { mode: "Active" };
  role.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName(writesTraces));
  acknowledge(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${writesTraces}]`]:
      "Traces belong to no resource: AWS's own policy says so, and lets traces be written and nothing else",
  });
};

/** How much is followed: API Gateway decides, and the Lambdas behind it go by that. */
export const makeSampling = (stack: Stack, { tracing }: Pick<Config, "tracing">): void => {
  if (!tracing) return;
  new CfnSamplingRule(stack, "Sampling", {
    samplingRule: {
      ruleName: stack.stackName.slice(0, 32),
      priority: 1000,
      fixedRate: 1 / oneIn,
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
