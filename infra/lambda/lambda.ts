import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { createBundledCode } from "#infra/bundle/bundle.ts";
import type { Config } from "#infra/config.ts";
import { allowPutEvents, allowSendTo, allowWriteLog } from "./policy-statements.ts";
import { enableTracing, getCfnFunction } from "./tracing.ts";

type Options = {
  entry: string;
  description: string;
  environment: Record<string, string | undefined>;
  statements: PolicyStatement[];
  timeout?: Duration;
  /** Megabytes; CPU scales with it. */
  memory?: number | undefined;
  /** Reserved concurrency, taken from the account's limit. */
  concurrency?: number | undefined;
  /** Runs on a schedule: failed runs are not retried and are also sent to the account's event bus. */
  isScheduled?: true;
  lost: Queue;
};

/** The account's default event bus, on which operators can add rules for failed scheduled runs. */
const getDefaultBusArn = (stack: Stack) =>
  stack.formatArn({ service: "events", resource: "event-bus", resourceName: "default" });

export const streamTimeout = Duration.seconds(115);

/** Creates a Lambda with its own log group and a role that allows only `statements`, log and dead-letter queue. */
export const makeLambda = (stack: Stack, config: Config, id: string, options: Options): LambdaFunction => {
  const logGroup = new LogGroup(stack, `${id}Log`, {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const statements = [
    ...options.statements,
    allowWriteLog(logGroup),
    allowSendTo(options.lost),
    ...(options.isScheduled ? [allowPutEvents(getDefaultBusArn(stack))] : []),
  ];
  // Inline: a separate policy would count toward the limit of 500 resources and might be created too late.
  const role = new Role(stack, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { own: new PolicyDocument({ statements, minimize: true }) },
  });
  const lambda = new LambdaFunction(stack, id, {
    description: options.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: createBundledCode(options.entry),
    handler: "index.handler",
    role,
    logGroup,
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
  // Set on the L1 construct, as CDK's property would add a separate policy.
  getCfnFunction(lambda).deadLetterConfig = { targetArn: options.lost.queueArn };
  enableTracing(lambda, role, config);
  return lambda;
};
