import type { Context } from "aws-lambda";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import type { GetDependencies } from "#functions/dependencies.ts";
import { runReminderTick } from "./reminder-tick.ts";

/** Runs every hour. */
export const createHandler =
  (getDependencies: GetDependencies) =>
  async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
    const dependencies = await getDependencies();
    await runReminderTick(dependencies, () => context.getRemainingTimeInMillis());
  };

export const handler = createHandler(getLambdaDependencies);
