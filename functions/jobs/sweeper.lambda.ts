import type { Context } from "aws-lambda";
import { getDependencies } from "#functions/dependencies.ts";
import { sweepJobs } from "./sweep-jobs.ts";

/** Runs every minute. */
export const handler = async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
  const dependencies = await getDependencies();
  await sweepJobs(dependencies, { timeLeft: () => context.getRemainingTimeInMillis() });
};
