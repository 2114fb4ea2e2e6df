import { backstage, type Needs, needs } from "./needs.ts";

/** Permissions of each Lambda by name, without the keeper, which runs in deployments only. */
export const needsOf: Record<string, Needs> = { ...needs, ...backstage };

/** Entries that do not follow the pattern `<name>/<name>`. */
const otherEntries: Record<string, string> = {
  catalogueSync: "catalogue/sync",
  worker: "jobs/worker",
  sweeper: "jobs/sweeper",
  mailEvents: "mail/mail-events",
};

export const entryOf = (name: string): string => `functions/${otherEntries[name] ?? `${name}/${name}`}.lambda.ts`;

/** The name of the Lambda with this entry; undefined if it has no declared permissions. */
export const nameOf = (entry: string): string | undefined =>
  Object.keys(needsOf).find((name) => entryOf(name) === entry);
