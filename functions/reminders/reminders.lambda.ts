import type { Context } from "aws-lambda";
import { getDependencies } from "#functions/dependencies.ts";
import { runReminderTick } from "./reminder-tick.ts";

/** Runs every hour. */
export const handler = async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
  const dependencies = await getDependencies();
  await runReminderTick(dependencies, () => context.getRemainingTimeInMillis());
};
