import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { acknowledge } from "./acknowledge.ts";
import { bundledCode } from "./bundle.ts";
import type { Config } from "./config.ts";
import { sendTo } from "./permissions.ts";
import { followCalls } from "./tracing.ts";

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
  /** Answers requests of the API. */
  hasRequests?: true;
  /** Runs on a schedule: one that fails is not run again for the same event, which goes there. */
  failures?: Queue;
  /** Is called and not waited for: an event that failed three times goes there. */
  lost?: Queue;
};

/** How long a Lambda that streams may take. */
export const streamTimeout = Duration.seconds(115);

/** A Lambda with a role and a log group of its own: it may do what its statements say and write its own log, no more. */
export const makeLambda = (stack: Stack, config: Config, id: string, options: Options): LambdaFunction => {
  const logGroup = new LogGroup(stack, `${id}Log`, {
    retention: config.logRetentionDays,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  const role = new Role(stack, `${id}Role`, { assumedBy: new ServicePrincipal("lambda.amazonaws.com") });
  const { failures, lost } = options;
  const tells = failures ?? lost;
  for (const statement of [...options.statements, ...(tells ? [sendTo(tells)] : [])]) role.addToPolicy(statement);
  logGroup.grantWrite(role);
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
    ...(failures && { retryAttempts: 0, onFailure: { bind: () => ({ destination: failures.queueArn }) } }),
    ...(lost && { deadLetterQueue: lost }),
    environment: Object.fromEntries(
      Object.entries(options.environment).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
  });
  if (!lost)
    acknowledge(lambda, {
      "Serverless-LambdaDLQ":
        "Nobody calls it and leaves: a request is answered, a message stays in its queue, a scheduled run that fails has a destination",
    });
  followCalls(lambda, role, config, options.hasRequests ?? false);
  return lambda;
};
