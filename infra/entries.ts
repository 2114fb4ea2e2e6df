import { backstage, type Needs, needs } from "./needs.ts";

/** What each Lambda of the stack may do, by its name; the keeper, which runs in deployments only, is not among them. */
export const needsOf: Record<string, Needs> = { ...needs, ...backstage };

/** Where those lie that are not in a folder of their own name. */
const elsewhere: Record<string, string> = {
  catalogueSync: "catalogue/sync",
  worker: "jobs/worker",
  sweeper: "jobs/sweeper",
  mailEvents: "mail/mail-events",
};

/** The entry of a Lambda, by the name of what it needs. */
export const entryOf = (name: string): string => `functions/${elsewhere[name] ?? `${name}/${name}`}.lambda.ts`;

/** The name of the Lambda with that entry; undefined for what has no row of needs. */
export const nameOf = (entry: string): string | undefined =>
  Object.keys(needsOf).find((name) => entryOf(name) === entry);
