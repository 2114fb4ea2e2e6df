import type { Feature } from "#shared/api.ts";
import type { Family, FileUse } from "./permissions.ts";
import type { SecretName } from "./secrets.ts";
import { catalogueKeys, documentKeys, exportKeys, uploadKeys } from "./storage.ts";

/**
 * What a Lambda may do: the secrets it reads, the items of the table by how their partition keys begin, the files by
 * theirs, whether it starts jobs. Its bundle leaves out what it has no right to use (bundle/left-out.ts), and a test holds
 * the items and files to what the bundled code names. Whoever reads files by itself may list them too: else a file that is
 * not there could not be told from one that is forbidden.
 */
export type Needs = {
  secrets: readonly SecretName[];
  items: readonly Family[];
  files?: readonly FileUse[];
  sends?: true;
  /** Sends mail as the stage's sender. */
  mails?: true;
  /** Asks the sources of funding themselves. */
  sources?: true;
  /** Does little but ask a model or the web, call by call: so many at once are what it may cost. */
  spends?: true;
  /** Has a model write. */
  model?: true;
  /** Looks up what falls due. */
  due?: true;
  /** Megabytes; the processor's share grows with it. */
  memory?: number;
};

/** Sessions, and whether billing is on. */
const session = ["app"] as const;
/** What every call of somebody touches: their own partition, and the bucket of their tries. */
export const own = ["USER#", "LIMIT#"] as const;
const ordinary: Needs = { secrets: session, items: own };
const readsCatalogue = [{ prefix: catalogueKeys, may: ["get", "list"] }] as const;
/** Holds the catalogue and its index in memory. */
const searching: Needs = { ...ordinary, files: readsCatalogue, memory: 1024 };

export const needs: Record<Feature, Needs> = {
  auth: { ...ordinary, items: [...own, "EMAIL#"], sends: true, memory: 1024 }, // Argon2id
  account: {
    // Argon2id; deleting ends the plan
    secrets: ["app", "stripe"],
    items: [...own, "EMAIL#"],
    files: [{ prefix: exportKeys, may: ["get"] }], // by an address that is signed for its owner alone
    sends: true,
    memory: 1024,
  },
  billing: { secrets: ["app", "stripe"], items: [...own, "STRIPE#", "EVENT#"] },
  organizations: ordinary,
  // Asks the web besides, or says whether that can be asked.
  catalogue: { ...searching, secrets: ["app", "ai"], items: [...own, "AWARDS#"], sources: true },
  opportunities: { ...searching, items: [...own, "WATCH#"] },
  matching: searching,
  "web-search": { ...searching, secrets: ["app", "ai"], spends: true },
  applications: { ...searching, secrets: ["app", "ai"], model: true, items: [...own, "WATCH#"] }, // requirements from records, by a model too
  tasks: ordinary,
  documents: {
    ...ordinary,
    files: [
      { prefix: documentKeys, may: ["get", "put", "delete", "list"] },
      { prefix: uploadKeys, may: ["get", "put", "delete", "list"] },
    ],
  },
  writing: { ...ordinary, sends: true },
  coach: { ...ordinary, secrets: ["app", "ai"], model: true, spends: true, memory: 1024 }, // streams what a model says; makes its index at the first question
  resources: ordinary,
  gamification: ordinary,
  notifications: ordinary,
  jobs: { ...ordinary, sends: true },
  system: { secrets: session, items: [] }, // says how things are and knows nobody
};

const anyUse = ["get", "put", "delete", "list"] as const;
/** The Lambdas that no request reaches. */
export const backstage = {
  worker: {
    secrets: ["app", "stripe", "ai"], // deleting an account ends its plan; a model writes
    items: ["USER#", "LIMIT#", "EMAIL#", "STRIPE#", "WATCH#"],
    files: [
      { prefix: documentKeys, may: anyUse },
      { prefix: uploadKeys, may: ["delete", "list"] },
      { prefix: exportKeys, may: [...anyUse, "abort"] },
      ...readsCatalogue,
    ],
    // Reminders bring about mails, which are jobs of their own; on the morning of a whole continent workers look up who is due.
    model: true,
    sends: true,
    due: true,
    mails: true,
    memory: 1024, // a digest holds the catalogue and its index
  },
  sweeper: { secrets: session, items: ["USER#"], sends: true, due: true },
  reminders: { secrets: session, items: ["USER#"], sends: true, due: true },
  catalogueSync: {
    secrets: session,
    items: ["USER#", "WATCH#", "CATALOGUE"],
    files: [{ prefix: catalogueKeys, may: anyUse }],
    sends: true,
    sources: true,
    due: true, // who has saved a search
    memory: 1024,
  },
  mailEvents: { secrets: session, items: ["USER#", "EMAIL#"] },
} as const satisfies Record<string, Needs>;
