import { getLambdaDependencies } from "#functions/aws/lambda-dependencies.ts";
import type { GetDependencies } from "#functions/dependencies.ts";
import { handleMailEvent } from "./mail-events.ts";

export const createHandler =
  (getDependencies: GetDependencies) =>
  async (event: unknown): Promise<void> => {
    await handleMailEvent(await getDependencies(), event);
  };

export const handler = createHandler(getLambdaDependencies);
