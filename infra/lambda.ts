import { Duration, RemovalPolicy, type Stack } from "aws-cdk-lib";
import { type PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Architecture, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type * as z from "zod";
import type { LambdaEnv } from "#functions/clients/env.ts";
import { bundledCode } from "./bundle.ts";
import type { Config } from "./config.ts";

export type Environment = z.input<typeof LambdaEnv>;
type Options = {
  /** Path of the file that exports `handler`, from the project's folder. */
  entry: string;
  description: string;
  environment: Environment;
  statements: PolicyStatement[];
  timeout?: Duration;
  /** Megabytes; the processor's share grows with it. */
  memory?: number;
  /** Runs on a schedule: one that fails is not run again for the same event. */
  onSchedule?: true;
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
  for (const statement of options.statements) role.addToPolicy(statement);
  logGroup.grantWrite(role);
  return new LambdaFunction(stack, id, {
    description: options.description,
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: bundledCode(options.entry),
    handler: "index.handler",
    role,
    logGroup,
    timeout: options.timeout ?? Duration.seconds(28),
    memorySize: options.memory ?? 512,
    ...(options.onSchedule && { retryAttempts: 0 }),
    environment: { ...options.environment },
  });
};
