import type { Context } from "aws-lambda";
import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import type { GetDependencies } from "#functions/dependencies.ts";
import { runScheduled } from "./scheduled-sync.ts";

/** Runs every 15 minutes. */
export const createHandler =
  (getDependencies: GetDependencies) =>
  async (_event: unknown, context: Pick<Context, "getRemainingTimeInMillis">): Promise<void> => {
    const dependencies = await getDependencies();
    await runScheduled(dependencies, () => context.getRemainingTimeInMillis());
  };

export const handler = createHandler(getLambdaDependencies);
