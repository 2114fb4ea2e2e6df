import type { Context } from "aws-lambda";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import type { GetDependencies } from "#functions/dependencies.ts";
import { sweepJobs } from "./sweep-jobs.ts";

/** Runs every minute. */
export const createHandler =
  (getDependencies: GetDependencies) =>
  async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
    const dependencies = await getDependencies();
    await sweepJobs(dependencies, { timeLeft: () => context.getRemainingTimeInMillis() });
  };

export const handler = createHandler(getLambdaDependencies);
