import type { Stack } from "aws-cdk-lib";
import { ManagedPolicy, type Role } from "aws-cdk-lib/aws-iam";
import { CfnFunction, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSamplingRule } from "aws-cdk-lib/aws-xray";
import { acknowledge } from "./acknowledge.ts";
import type { Config } from "./config.ts";

/** One request in so many is followed through the parts of the stack. */
const oneIn = 20;
const writesTraces = "AWSXRayDaemonWriteAccess";

/** A Lambda as the template has it. */
export const resourceOf = (lambda: LambdaFunction): CfnFunction => {
  const resource = lambda.node.defaultChild;
  if (!(resource instanceof CfnFunction)) throw new Error("A Lambda without its resource");
  return resource;
};

/**
 * Traces a Lambda's calls, where the setting says so; its role gets AWS's own policy for that and no other. Behind the API
 * and its jobs the gateway has decided what is followed. What a clock starts nobody has decided on, and Lambda follows
 * nearly each run: some 47,000 a month, of the 100,000 that cost nothing.
 */
export const followCalls = (lambda: LambdaFunction, role: Role, { tracing }: Pick<Config, "tracing">): void => {
  if (!tracing) {
    acknowledge(lambda, { "Serverless-LambdaTracing": "Switched off by the setting tracing" });
    return;
  }
  // Not by the tool's own property, which writes a policy of ours over every resource there is.
  resourceOf(lambda).tracingConfig = { mode: "Active" };
  role.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName(writesTraces));
  acknowledge(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${writesTraces}]`]:
      "Traces belong to no resource: AWS's own policy says so, and lets traces be written and nothing else",
  });
};

/** How much is followed: API Gateway decides, and the Lambdas and jobs behind it go by that. */
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
