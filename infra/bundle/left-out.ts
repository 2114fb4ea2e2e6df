import { nameOf, needsOf } from "../entries.ts";
import type { Needs } from "../needs.ts";
import { catalogueKeys } from "../storage.ts";

type Part = {
  /** Must it be there? */
  isNeeded: (needs: Needs) => boolean;
  /** What a Lambda lacks that has no use for it, in words. */
  lack: string;
  /** What is loaded when it is called for, by the names under which code imports it. */
  modules: readonly string[];
};

/** What every Lambda would carry, as the outside world is made by the same code for all. */
const parts: readonly Part[] = [
  {
    isNeeded: ({ secrets }) => secrets.includes("stripe"),
    lack: "the secret `stripe`",
    modules: ["#functions/clients/stripe.ts"],
  },
  {
    isNeeded: ({ secrets }) => secrets.includes("ai"),
    lack: "the secret `ai`",
    modules: ["#functions/ai/make-ai.ts", "#functions/web-search/perplexity.ts"],
  },
  {
    // Without a model rules write, and only where a model would.
    isNeeded: ({ model }) => model === true,
    lack: "`model`",
    modules: [
      "openai",
      "#functions/writing/loi.ts",
      "#functions/writing/proposal.ts",
      "#functions/writing/cover-letter.ts",
    ],
  },
  {
    isNeeded: ({ files }) => files !== undefined,
    lack: "any files",
    modules: ["#functions/clients/s3-library.ts"],
  },
  {
    isNeeded: ({ files }) => files?.some(({ prefix }) => prefix === catalogueKeys) ?? false,
    lack: "the files of the catalogue",
    modules: ["#functions/catalogue/snapshot-catalogue.ts", "#functions/catalogue/starter-reader.ts"],
  },
  // Sessions, which bear the name of a device, are opened by who finds people by their addresses.
  { isNeeded: ({ items }) => items.includes("EMAIL#"), lack: "the items of addresses", modules: ["bowser"] },
  { isNeeded: ({ sources }) => sources === true, lack: "`sources`", modules: ["#functions/catalogue/intake.ts"] },
  { isNeeded: ({ sends }) => sends === true, lack: "`sends`", modules: ["#functions/clients/sqs.ts"] },
  { isNeeded: ({ mails }) => mails === true, lack: "`mails`", modules: ["#functions/clients/ses-library.ts"] },
];

/**
 * What the Lambda with this entry may not use, as aliases for its bundle: in place of each module one that says so when
 * it is loaded. Nothing for an entry that has no row of needs.
 */
export const leftOut = (entry: string): Record<string, string> => {
  const name = nameOf(entry);
  const needs = name && needsOf[name];
  if (!needs) return {};
  const missing = parts.filter(({ isNeeded }) => !isNeeded(needs));
  return Object.fromEntries(
    missing.flatMap(({ modules, lack }) =>
      modules.map((module) => [module, throwing(`${module} is not in the bundle of ${name}: it needs ${lack}`)]),
    ),
  );
};

/** The address of a module that throws as it is loaded. */
const throwing = (message: string) =>
  `data:text/javascript,${encodeURIComponent(`throw new Error(${JSON.stringify(`${message} (infra/needs.ts)`)})`)}`;
