import type { Feature } from "#shared/api.ts";
import type { Family, FileUse } from "./permissions.ts";
import type { SecretName } from "./secrets.ts";
import { catalogueKeys, documentKeys, exportKeys, uploadKeys } from "./storage.ts";

/**
 * Permissions of a Lambda. Items and files are given by key prefix. The bundle excludes modules without permission
 * (bundle/left-out.ts), and a test compares items and files with the bundled code. A Lambda that reads files may also list
 * them, as S3 otherwise reports a missing file as forbidden.
 */
export type Needs = {
  secrets: readonly SecretName[];
  items: readonly Family[];
  files?: readonly FileUse[];
  sends?: true;
  mails?: true;
  sources?: true;
  /** Mainly calls paid models or web search, so its concurrency is bounded to limit the cost. */
  spends?: true;
  model?: true;
  due?: true;
  /** Megabytes; CPU scales with it. */
  memory?: number;
};

/** Needed for sessions and to know whether billing is on. */
const appSecret = ["app"] as const;
/** Used by every request: the user's partition and the rate limits. */
export const own = ["USER#", "LIMIT#"] as const;
const base: Needs = { secrets: appSecret, items: own };
const readsCatalogue = [{ prefix: catalogueKeys, may: ["get", "list"] }] as const;
/** Holds the catalog and its index in memory. */
const search: Needs = { ...base, files: readsCatalogue, memory: 1024 };

export const needs: Record<Feature, Needs> = {
  auth: { ...base, items: [...own, "EMAIL#"], sends: true, memory: 1024 }, // Argon2id
  account: {
    // Argon2id; deletion cancels the subscription
    secrets: ["app", "stripe"],
    items: [...own, "EMAIL#"],
    files: [{ prefix: exportKeys, may: ["get"] }], // only to sign URLs for the owner
    sends: true,
    memory: 1024,
  },
  billing: { secrets: ["app", "stripe"], items: [...own, "STRIPE#", "EVENT#"] },
  organizations: base,
  // Can use web search and reports whether it is configured.
  catalogue: { ...search, secrets: ["app", "ai"], items: [...own, "AWARDS#"], sources: true },
  opportunities: { ...search, items: [...own, "WATCH#"] },
  matching: search,
  "web-search": { ...search, secrets: ["app", "ai"], spends: true },
  applications: { ...search, secrets: ["app", "ai"], model: true, items: [...own, "WATCH#"] }, // extracts requirements from records, also with a model
  tasks: base,
  documents: {
    ...base,
    files: [
      { prefix: documentKeys, may: ["get", "put", "delete", "list"] },
      { prefix: uploadKeys, may: ["get", "put", "delete", "list"] },
    ],
  },
  writing: { ...base, sends: true },
  coach: { ...base, secrets: ["app", "ai"], model: true, spends: true, memory: 1024 }, // streams; builds its index on the first question
  resources: base,
  gamification: base,
  notifications: base,
  jobs: { ...base, sends: true },
  system: { secrets: appSecret, items: [] }, // health check; reads no user data
};

const anyUse = ["get", "put", "delete", "list"] as const;
export const backstage = {
  worker: {
    secrets: ["app", "stripe", "ai"], // account deletion cancels the subscription; jobs use the model
    items: ["USER#", "LIMIT#", "EMAIL#", "STRIPE#", "WATCH#"],
    files: [
      { prefix: documentKeys, may: anyUse },
      { prefix: uploadKeys, may: ["delete", "list"] },
      { prefix: exportKeys, may: [...anyUse, "abort"] },
      ...readsCatalogue,
    ],
    // Reminder jobs start mail jobs, and large shards of due users are processed by jobs.
    model: true,
    sends: true,
    due: true,
    mails: true,
    memory: 1024, // digests hold the catalog and its index
  },
  sweeper: { secrets: appSecret, items: ["USER#"], sends: true, due: true },
  reminders: { secrets: appSecret, items: ["USER#"], sends: true, due: true },
  catalogueSync: {
    secrets: appSecret,
    items: ["USER#", "WATCH#", "CATALOGUE"],
    files: [{ prefix: catalogueKeys, may: anyUse }],
    sends: true,
    sources: true,
    due: true, // users with saved searches
    memory: 1024,
  },
  mailEvents: { secrets: appSecret, items: ["USER#", "EMAIL#"] },
} as const satisfies Record<string, Needs>;
