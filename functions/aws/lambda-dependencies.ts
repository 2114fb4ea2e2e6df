import type { Dependencies } from "#functions/dependencies.ts";

let dependencies: Dependencies | undefined;

/** Dependencies of a deployed Lambda, built from the environment on first use; a failure is not cached. */
export const getLambdaDependencies = async (): Promise<Dependencies> => {
  if (dependencies) return dependencies;
  // Loaded on demand, as a host that injects its own dependencies needs no AWS clients.
  const { createAwsDependencies } = await import("./aws-dependencies.ts");
  const aws = await createAwsDependencies(process.env);
  dependencies = aws;
  return aws;
};
