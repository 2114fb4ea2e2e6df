import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { bundledCode } from "./bundle.ts";
import type { Config } from "./config.ts";
import { sendTo, tellOn, writeLog } from "./permissions.ts";
import { followCalls, resourceOf } from "./tracing.ts";

type Options = {
  /** Path of the file that exports `handler`, from the project's folder. */
  entry: string;
  description: string;
  environment: Record<string, string | undefined>;
  statements: PolicyStatement[];
  timeout?: Duration;
  /** Megabytes; the processor's share grows with it. */
  memory?: number | undefined;
  /** How many may run at once; what it takes is taken from all others of the account. */
  concurrency?: number | undefined;
  /** Runs on a schedule: one that fails is not run again for the same event, and is told of on the account's bus too. */
  isScheduled?: true;
  /** Where the event goes, with its error, when nobody waits for the answer and all tries have failed. */
  lost: Queue;
};

/** The event bus that every account has: there an operator may hang what is to happen when a scheduled run fails. */
const busOf = (stack: Stack) => stack.formatArn({ service: "events", resource: "event-bus", resourceName: "default" });

/** How long a Lambda that streams may take. */
export const streamTimeout = Duration.seconds(115);

/** A Lambda with a role and a log group of its own: it may do what its statements say and write its own log, no more. */
export const makeLambda = (stack: Stack, config: Config, id: string, options: Options): LambdaFunction => {
  const logGroup = new LogGroup(stack, `${id}Log`, {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const statements = [
    ...options.statements,
    writeLog(logGroup),
    sendTo(options.lost),
    ...(options.isScheduled ? [tellOn(busOf(stack))] : []),
  ];
  // In the role itself: a policy beside it would be a resource more, of which a stack has 500, and could come too late.
  const role = new Role(stack, `${id}Role`, {
    assumedBy: new ServicePrincipal("lambda.amazonaws.com"),
    inlinePolicies: { own: new PolicyDocument({ statements, minimize: true }) },
  });
  const lambda = new LambdaFunction(stack, id, {
    description: options.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: bundledCode(options.entry),
    handler: "index.handler",
    role,
    logGroup,
    timeout: options.timeout ?? Duration.seconds(28),
    memorySize: options.memory ?? 512,
    ...(options.concurrency && { reservedConcurrentExecutions: options.concurrency }),
    ...(options.isScheduled && { retryAttempts: 0, onFailure: { bind: () => ({ destination: busOf(stack) }) } }),
    environment: Object.fromEntries(
      Object.entries(options.environment).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  });
  // Not by the tool's own property, which writes the permission into a policy of its own.
  resourceOf(lambda).deadLetterConfig = { targetArn: options.lost.queueArn };
  followCalls(lambda, role, config);
  return lambda;
};
