import { memoizeAsync } from "#functions/clients/client-settings.ts";
import type { GetDependencies } from "#functions/dependencies.ts";

/** Returns a deployed Lambda's dependencies. Imported lazily: a host that injects its own needs no AWS clients. */
export const getLambdaDependencies: GetDependencies = memoizeAsync(async () => {
  const { createAwsDependencies } = await import("./aws-dependencies.ts");
  return createAwsDependencies(process.env);
});
