import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { ManagedPolicy, PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, CfnFunction, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { CfnSamplingRule } from "aws-cdk-lib/aws-xray";
import { acknowledge } from "#infra/acknowledge.ts";
import { createBundledCode } from "#infra/bundle/bundle.ts";
import type { Config } from "#infra/config.ts";
import { getRemovalPolicy } from "#infra/data/storage.ts";
import { allowPutEvents, allowSendTo, allowWriteLog } from "./policy-statements.ts";

const samplingRate = 0.05;
const tracingPolicy = "AWSXRayDaemonWriteAccess";

const getCfnFunction = (lambda: LambdaFunction): CfnFunction => {
  const resource = lambda.node.defaultChild;
  if (!(resource instanceof CfnFunction)) throw new Error("The Lambda has no CfnFunction");
  return resource;
};

/**
 * Enables X-Ray tracing of a Lambda if configured, with AWS's managed policy. API Gateway makes the sampling decision
 * for requests and their jobs. Scheduled runs have no such decision, so Lambda traces nearly all of them: about 47,000
 * a month of the 100,000 in the free tier.
 */
const enableTracing = (lambda: LambdaFunction, role: Role, { tracing }: Pick<Config, "tracing">): void => {
  if (!tracing) {
    acknowledge(lambda, { "Serverless-LambdaTracing": "Disabled by the setting tracing" });
    return;
  }
  // Set on the L1 construct, because CDK's property would add a policy with a wildcard resource.
  getCfnFunction(lambda).tracingConfig = { mode: "Active" };
  role.addManagedPolicy(ManagedPolicy.fromAwsManagedPolicyName(tracingPolicy));
  acknowledge(role, {
    [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${tracingPolicy}]`]:
      "X-Ray has no resource-level permissions; AWS's managed policy only allows writing traces",
  });
};

/** Creates API Gateway's sampling rule, whose decision also applies to the Lambdas and jobs behind it. */
export const createSamplingRule = (stack: Stack, { tracing }: Pick<Config, "tracing">): void => {
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

type Options = {
  entry: string;
  description: string;
  environment: Record<string, string | undefined>;
  statements: PolicyStatement[];
  timeout?: Duration;
  /** In megabytes; CPU scales with memory. */
  memory?: number | undefined;
  /** Reserved concurrency, taken from the account's limit. */
  concurrency?: number | undefined;
  /** Runs on a schedule: failed runs are not retried and are also sent to the account's event bus. */
  isScheduled?: true;
  /** For events that failed; absent if every invocation has a caller that receives the error. */
  deadLetterQueue?: Queue | undefined;
};

/** Returns the account's default event bus, on which operators can add rules for failed scheduled runs. */
const getDefaultBusArn = (stack: Stack) =>
  stack.formatArn({ service: "events", resource: "event-bus", resourceName: "default" });

export const streamTimeout = Duration.seconds(115);

const setDeadLetterQueue = (lambda: LambdaFunction, queue: Queue | undefined): void => {
  // Set on the L1 construct, because CDK's property would add a separate policy.
  if (queue) getCfnFunction(lambda).deadLetterConfig = { targetArn: queue.queueArn };
  else
    acknowledge(lambda, {
      "Serverless-LambdaDLQ": "Invoked only synchronously, by the API or the job queue, which receive its errors",
    });
};

/**
 * Creates a Lambda with its own log group and a role that allows only `statements`, logging and the dead-letter queue.
 */
export const createLambda = (stack: Stack, config: Config, id: string, options: Options): LambdaFunction => {
  const logGroup = new LogGroup(stack, `${id}Log`, {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const statements = [
    ...options.statements,
    allowWriteLog(logGroup),
    ...(options.deadLetterQueue ? [allowSendTo(options.deadLetterQueue)] : []),
    ...(options.isScheduled ? [allowPutEvents(getDefaultBusArn(stack))] : []),
  ];
  // Inline, because a separate policy would count toward the limit of 500 resources and might be created too late.
  const role = new Role(stack, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { own: new PolicyDocument({ statements, minimize: true }) },
  });
  const lambda = new LambdaFunction(stack, id, {
    description: options.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: createBundledCode(options.entry, undefined, { openSearch: config.openSearchEndpoint !== undefined }),
    handler: "index.handler",
    role,
    logGroup,
    // Earlier versions stay for npm run rollback. They cost nothing and are deleted with the Lambda.
    currentVersionOptions: { removalPolicy: getRemovalPolicy(config) },
    timeout: options.timeout ?? Duration.seconds(28),
    memorySize: options.memory ?? 512,
    ...(options.concurrency && { reservedConcurrentExecutions: options.concurrency }),
    ...(options.isScheduled && {
      retryAttempts: 0,
      onFailure: { bind: () => ({ destination: getDefaultBusArn(stack) }) },
    }),
    environment: Object.fromEntries(
      Object.entries(options.environment).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  });
  setDeadLetterQueue(lambda, options.deadLetterQueue);
  enableTracing(lambda, role, config);
  return lambda;
};
