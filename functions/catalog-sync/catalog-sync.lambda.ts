import type { Context } from "aws-lambda";
import { getDependencies } from "#functions/dependencies.ts";
import { runScheduled } from "./scheduled-sync.ts";

/** Runs every 15 minutes. */
export const handler = async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
  const dependencies = await getDependencies();
  await runScheduled(dependencies, () => context.getRemainingTimeInMillis());
};
