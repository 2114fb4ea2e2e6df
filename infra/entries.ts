import { backgroundLambdas, type LambdaPermissions, featurePermissions } from "./lambda/lambda-permissions.ts";

/** Permissions of each Lambda by name, without the keeper, which runs in deployments only. */
export const permissionsByLambda: Record<string, LambdaPermissions> = { ...featurePermissions, ...backgroundLambdas };

/** Entries that do not follow the pattern `<name>/<name>`. */
const otherEntries: Record<string, string> = {
  catalogueSync: "catalogue/sync",
  worker: "jobs/worker",
  sweeper: "jobs/sweeper",
  mailEvents: "mail/mail-events",
};

export const getLambdaEntry = (name: string): string => `functions/${otherEntries[name] ?? `${name}/${name}`}.lambda.ts`;

/** The name of the Lambda with this entry; undefined if it has no declared permissions. */
export const findLambdaName = (entry: string): string | undefined =>
  Object.keys(permissionsByLambda).find((name) => getLambdaEntry(name) === entry);
