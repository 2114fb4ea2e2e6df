import type { Context } from "aws-lambda";
import { getDependencies } from "#functions/outside.ts";
import { sweepJobs } from "./sweep.ts";

/** Runs every minute. */
export const handler = async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
  const dependencies = await getDependencies();
  await sweepJobs(dependencies, { timeLeft: () => context.getRemainingTimeInMillis() });
};
