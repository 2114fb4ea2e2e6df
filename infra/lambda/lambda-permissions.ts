import type { Config } from "#infra/config.ts";
import type { SecretName } from "#infra/data/secrets.ts";
import { catalogKeyPrefix, dataExportKeyPrefix, documentKeyPrefix, uploadKeyPrefix } from "#infra/data/storage.ts";
import type { Feature } from "#shared/api/routes.ts";
import type { FileAccess, KeyFamily, TableAction } from "./policy-statements.ts";

/**
 * Permissions of a Lambda. Items and files are given by key prefix. The bundle excludes modules without permission
 * (bundle/stubbed-modules.ts), and a test compares items and files with the bundled code. A Lambda that reads files may
 * also list them, as S3 otherwise reports a missing file as forbidden.
 */
export type LambdaPermissions = {
  secrets: readonly SecretName[];
  keyFamilies: readonly KeyFamily[];
  /** Default: `requestActions`, which every request may need. */
  tableActions?: readonly TableAction[];
  /** Makes writes conditional on another item, in addition to `tableActions`. */
  checksItems?: true;
  files?: readonly FileAccess[];
  sendsJobs?: true;
  sendsEmail?: true;
  callsSources?: true;
  /** Calls addresses that users enter. */
  postsWebhooks?: true;
  /** Mainly calls paid models or web search, so its concurrency is limited to bound the cost. */
  isCostBound?: true;
  /** Signs users in with Google and Microsoft. */
  usesIdentityProviders?: true;
  usesModel?: true;
  queriesDueItems?: true;
  /** Searches the catalog, with the search engine if one is configured. */
  searchesCatalog?: true;
  /** Fills the search engine, if one is configured. */
  publishesCatalog?: true;
  /** In megabytes; CPU scales with memory. */
  memory?: number;
};

/** Needed for sessions and to know whether billing is on. */
const appSecret = ["app"] as const;
/** Used by every request: the user's and the workspace's partitions, and rate limits. */
export const requestKeyFamilies = ["USER#", "WORKSPACE#", "LIMIT#"] as const;
/** DeleteItem releases the idempotency key of a failed request. */
const requestActions: readonly TableAction[] = [
  "GetItem",
  "BatchGetItem",
  "Query",
  "PutItem",
  "UpdateItem",
  "DeleteItem",
];
const actionsWithoutQuery = requestActions.filter((action) => action !== "Query");
export const getTableActions = ({ tableActions = requestActions, checksItems }: LambdaPermissions): TableAction[] => [
  ...tableActions,
  ...(checksItems ? (["ConditionCheckItem"] as const) : []),
];

const basePermissions: LambdaPermissions = { secrets: appSecret, keyFamilies: requestKeyFamilies };
const catalogReadAccess = [{ prefix: catalogKeyPrefix, actions: ["get", "list"] }] as const;
/** Loads the catalog into memory. */
const browsePermissions: LambdaPermissions = { ...basePermissions, files: catalogReadAccess, memory: 1024 };
/** Also loads the search index, unless a search engine is configured. */
const searchPermissions: LambdaPermissions = { ...browsePermissions, searchesCatalog: true };

/** Whether a Lambda reads the catalog's files, such as its records or the IRS list of tax-exempt organizations. */
export const readsCatalogFiles = ({ files }: LambdaPermissions): boolean =>
  files?.some(({ prefix }) => prefix === catalogKeyPrefix) ?? false;

export const featurePermissions: Record<Feature, LambdaPermissions> = {
  auth: {
    ...basePermissions,
    checksItems: true,
    keyFamilies: [...requestKeyFamilies, "EMAIL#", "IDENTITY#"],
    sendsJobs: true,
    usesIdentityProviders: true,
    memory: 1024, // Argon2id
  },
  account: {
    checksItems: true,
    // Argon2id; deletion cancels the subscription
    secrets: ["app", "stripe"],
    keyFamilies: [...requestKeyFamilies, "EMAIL#", "IDENTITY#"],
    files: [{ prefix: dataExportKeyPrefix, actions: ["get"] }], // only to sign URLs for the owner
    sendsJobs: true,
    memory: 1024,
  },
  workspaces: {
    checksItems: true,
    // Argon2id; ending a workspace cancels the subscription
    secrets: ["app", "stripe"],
    keyFamilies: [...requestKeyFamilies, "EMAIL#"],
    sendsJobs: true,
    memory: 1024,
  },
  billing: {
    secrets: ["app", "stripe"],
    keyFamilies: [...requestKeyFamilies, "STRIPE#", "EVENT#"],
    tableActions: actionsWithoutQuery,
    checksItems: true,
  },
  organizations: { ...basePermissions, files: catalogReadAccess }, // the published IRS list
  // Can use web search and reports whether it is configured.
  catalog: {
    ...searchPermissions,
    secrets: ["app", "ai"],
    keyFamilies: [...requestKeyFamilies, "AWARDS#"],
    callsSources: true,
  },
  opportunities: { ...searchPermissions, keyFamilies: [...requestKeyFamilies, "WATCH#"] },
  funders: browsePermissions, // lists a funder's programs
  matching: searchPermissions,
  "web-search": { ...searchPermissions, secrets: ["app", "ai"], isCostBound: true },
  // Extracts requirements from records and notices, also with a model, and stores pasted notices.
  applications: {
    ...searchPermissions,
    checksItems: true,
    files: [...catalogReadAccess, { prefix: documentKeyPrefix, actions: ["get", "put", "list"] }],
    secrets: ["app", "ai"],
    usesModel: true,
    keyFamilies: [...requestKeyFamilies, "WATCH#"],
  },
  tasks: basePermissions,
  documents: {
    ...basePermissions,
    files: [
      { prefix: documentKeyPrefix, actions: ["get", "put", "delete", "list"] },
      { prefix: uploadKeyPrefix, actions: ["get", "put", "delete", "list"] },
    ],
    sendsJobs: true,
  },
  // Updates the full-text index.
  library: {
    ...basePermissions,
    files: [{ prefix: documentKeyPrefix, actions: ["get", "put", "list"] }],
    memory: 1024,
  },
  // Review links show the document's text.
  comments: {
    ...basePermissions,
    checksItems: true,
    files: [{ prefix: documentKeyPrefix, actions: ["get", "list"] }],
    sendsJobs: true,
  },
  // Reads the answers of drafts.
  facts: { ...basePermissions, files: [{ prefix: documentKeyPrefix, actions: ["get", "list"] }] },
  // Suggests answers from document texts.
  answers: { ...basePermissions, files: [{ prefix: documentKeyPrefix, actions: ["get", "list"] }] },
  writing: { ...basePermissions, sendsJobs: true },
  // Streams answers, builds an index on the first question, searches the user's documents, and reads the catalog.
  coach: {
    ...searchPermissions,
    checksItems: true,
    files: [...catalogReadAccess, { prefix: documentKeyPrefix, actions: ["get", "put", "list"] }],
    secrets: ["app", "ai"],
    keyFamilies: [...requestKeyFamilies, "AWARDS#"],
    usesModel: true,
    isCostBound: true,
  },
  collaboration: basePermissions,
  resources: { ...basePermissions, tableActions: actionsWithoutQuery },
  gamification: basePermissions,
  notifications: { ...basePermissions, checksItems: true },
  jobs: { ...basePermissions, sendsJobs: true },
  // Runs the code of the features that its tools use.
  mcp: {
    ...searchPermissions,
    checksItems: true,
    files: [
      ...catalogReadAccess,
      { prefix: documentKeyPrefix, actions: ["get", "put", "delete", "list"] },
      { prefix: uploadKeyPrefix, actions: ["get", "put", "delete", "list"] },
    ],
    secrets: ["app", "ai"],
    keyFamilies: [...requestKeyFamilies, "WATCH#", "AWARDS#"],
    sendsJobs: true,
    usesModel: true,
    callsSources: true,
  },
  system: { secrets: appSecret, keyFamilies: [] }, // health check; reads no user data
};

const allFileActions = ["get", "put", "delete", "list"] as const;
export const backgroundLambdas = {
  worker: {
    secrets: ["app", "stripe", "ai"], // account deletion cancels the subscription; jobs use the model
    keyFamilies: ["USER#", "WORKSPACE#", "LIMIT#", "EMAIL#", "STRIPE#", "WATCH#"],
    checksItems: true,
    files: [
      { prefix: documentKeyPrefix, actions: allFileActions },
      { prefix: uploadKeyPrefix, actions: ["delete", "list"] },
      { prefix: dataExportKeyPrefix, actions: ["put", "delete", "list", "abort"] },
      ...catalogReadAccess,
    ],
    // Reminder jobs enqueue email jobs, and large shards of due users become jobs.
    searchesCatalog: true,
    usesModel: true,
    postsWebhooks: true,
    sendsJobs: true,
    queriesDueItems: true,
    sendsEmail: true,
    memory: 1024, // digests hold the catalog and its index
  },
  sweeper: {
    secrets: appSecret,
    keyFamilies: ["USER#"],
    tableActions: ["GetItem", "PutItem", "UpdateItem"],
    sendsJobs: true,
    queriesDueItems: true,
  },
  reminders: {
    secrets: appSecret,
    keyFamilies: ["USER#"],
    tableActions: ["GetItem", "PutItem", "UpdateItem"],
    sendsJobs: true,
    queriesDueItems: true,
  },
  catalogSync: {
    secrets: appSecret,
    keyFamilies: ["USER#", "WORKSPACE#", "WATCH#", "CATALOG"],
    tableActions: ["GetItem", "BatchGetItem", "Query", "PutItem", "UpdateItem"],
    files: [{ prefix: catalogKeyPrefix, actions: allFileActions }],
    sendsJobs: true,
    callsSources: true,
    searchesCatalog: true,
    publishesCatalog: true,
    queriesDueItems: true, // workspaces with saved searches; its memory is the setting catalogSyncMemory
  },
  mailEvents: {
    secrets: appSecret,
    keyFamilies: ["USER#", "EMAIL#"],
    tableActions: ["GetItem", "UpdateItem"],
    checksItems: true,
  },
} as const satisfies Record<string, LambdaPermissions>;

/** Permissions of each Lambda by name, except the site deployer, which runs only during deployments. */
export const permissionsByLambda: Record<string, LambdaPermissions> = { ...featurePermissions, ...backgroundLambdas };

/** Entries that do not follow the pattern `<name>/<name>`. */
const otherEntries: Record<string, string> = {
  catalogSync: "catalog-sync/catalog-sync",
  sweeper: "jobs/sweeper",
  mailEvents: "mail/mail-events",
};

export const getLambdaEntry = (name: string): string =>
  `functions/${otherEntries[name] ?? `${name}/${name}`}.lambda.ts`;

/** Returns the name of the Lambda with this entry; undefined if it has no declared permissions. */
export const findLambdaName = (entry: string): string | undefined =>
  Object.keys(permissionsByLambda).find((name) => getLambdaEntry(name) === entry);

/** Lambda always leaves this much of the account's concurrency unreserved. */
const minUnreserved = 100;

/** Features that mainly call paid models or web search, whose concurrency is limited to bound the cost. */
export const costBoundFeatures = (Object.entries(featurePermissions) as [Feature, LambdaPermissions][]).flatMap(
  ([feature, { isCostBound }]) => (isCostBound ? [feature] : []),
);

type ConcurrencySettings = Pick<Config, "accountConcurrency" | "aiConcurrency">;

/** Whether the account allows the reservations. A new account has a limit of ten, which bounds the cost as well. */
export const canReserveConcurrency = ({ accountConcurrency, aiConcurrency }: ConcurrencySettings): boolean =>
  accountConcurrency >= minUnreserved + costBoundFeatures.length * aiConcurrency;

export const getReservedConcurrency = (settings: ConcurrencySettings): number =>
  canReserveConcurrency(settings) ? costBoundFeatures.length * settings.aiConcurrency : 0;

/** Reserved concurrency of a feature's Lambda; undefined if only the account's limit applies. */
export const getMaxConcurrency = (feature: Feature, settings: ConcurrencySettings): number | undefined =>
  costBoundFeatures.includes(feature) && canReserveConcurrency(settings) ? settings.aiConcurrency : undefined;
