import { featurePermissions } from "#infra/lambda/lambda-permissions.ts";
import { type Feature, features, type OperationName } from "#shared/api/routes.ts";

/** What a run does, as far as it takes time: of records, a search, a hash of a password, a job of the queue. */
export type Kind = "records" | "search" | "password" | "worker";

export const workerMemory = 1024;
const usualMemory = 512;
const hashing: readonly string[] = ["signUp", "logIn"];
const searching: readonly string[] = [
  "searchFundingOpportunities",
  "browseCatalog",
  "matchCatalogOpportunity",
  "runSavedSearch",
];

/** The feature, and so the Lambda, that answers an operation. */
export const featureOf = (name: OperationName): Feature =>
  (Object.keys(features) as Feature[]).find((feature) => name in features[feature]) ?? "system";

/** Under what runs are counted: kind, megabytes and the operation they answer, such as `records 512 listTasks`. */
export const runName = (kind: Kind, memory: number, operation?: OperationName): string =>
  [kind, memory, ...(operation ? [operation] : [])].join(" ");

/** The same for a call of the API. */
export const callName = (operation: OperationName): string => {
  const kind = hashing.includes(operation) ? "password" : searching.includes(operation) ? "search" : "records";
  return runName(kind, featurePermissions[featureOf(operation)].memory ?? usualMemory, operation);
};

/** What such a name says; runs of the queue and of the clock answer no operation. */
export const readRunName = (name: string): { kind: Kind; memory: number; operation?: OperationName } => {
  const [kind, memory, operation] = name.split(" ") as [Kind, string, OperationName?]; // as runName wrote it
  return { kind, memory: Number(memory), ...(operation && { operation }) };
};
