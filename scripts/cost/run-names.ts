import { featurePermissions } from "#infra/lambda/lambda-permissions.ts";
import { type Feature, features, type OperationName } from "#shared/api/routes.ts";

/** What dominates a run's duration: plain record access, a search, password hashing, or a queued job. */
export type RunKind = "records" | "search" | "password" | "worker";

export const workerMemory = 1024;
const defaultMemory = 512;
const hashingOperations: readonly string[] = ["signUp", "logIn"];
const searchOperations: readonly string[] = [
  "searchFundingOpportunities",
  "browseCatalog",
  "matchCatalogOpportunity",
  "runSavedSearch",
];

/** Returns the feature whose Lambda handles an operation. */
export const getOperationFeature = (name: OperationName): Feature =>
  (Object.keys(features) as Feature[]).find((feature) => name in features[feature]) ?? "system";

/**
 * Builds the key that runs are counted under: kind, megabytes and operation, such as `records 512
 * listTasks`.
 */
export const buildRunName = (kind: RunKind, memory: number, operation?: OperationName): string =>
  [kind, memory, ...(operation ? [operation] : [])].join(" ");

/** Builds the run name of an API operation. */
export const buildCallRunName = (operation: OperationName): string => {
  const kind = hashingOperations.includes(operation)
    ? "password"
    : searchOperations.includes(operation)
      ? "search"
      : "records";
  return buildRunName(kind, featurePermissions[getOperationFeature(operation)].memory ?? defaultMemory, operation);
};

/** Parses a run name. Queue and scheduled runs have no operation. */
export const parseRunName = (name: string): { kind: RunKind; memory: number; operation?: OperationName } => {
  const [kind, memory, operation] = name.split(" ") as [RunKind, string, OperationName?]; // as runName wrote it
  return { kind, memory: Number(memory), ...(operation && { operation }) };
};
