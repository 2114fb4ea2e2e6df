import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

/** The file in a bundle that has the licences of what others made of it. */
export const licencesFile = "licences.txt";

/** Data of ours that others' terms go along with. */
const dataLicences: Record<string, { what: string; file: string }> = {
  "functions/matching/engine/word-table.ts": {
    what: "WordNet, from which the table of words was learned in part",
    file: "functions/matching/engine/WORDNET-LICENSE",
  },
};

/** The folder of the package that a file of a bundle comes from, such as `node_modules/zod`. */
const packageFolder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const textFiles = /^(licen[cs]e|copying|notice)/i;

/** What a package says of its licence: its name, and the texts that lie in it. */
const termsOf = (projectFolder: string, folder: string) => {
  const inFolder = join(projectFolder, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(inFolder, "package.json"), "utf8"));
  const texts = readdirSync(inFolder)
    .filter((file) => textFiles.test(file))
    .toSorted()
    .map((file) => readFileSync(join(inFolder, file), "utf8").trim());
  return {
    title: `${name} ${version} (${license})`,
    text: texts.join("\n\n") || `Its package has no text; it is under ${license}.`,
  };
};

/**
 * The licences of everything in a bundle that others made, as one text: every package with its version, and each text once,
 * below those that it is for.
 */
export const licencesOf = (projectFolder: string, { inputs }: Metafile): string => {
  const folders = new Set(Object.keys(inputs).flatMap((input) => packageFolder.exec(input)?.[0] ?? []));
  const terms = [...folders]
    .filter((folder) => existsSync(join(projectFolder, folder, "package.json")))
    .map((folder) => termsOf(projectFolder, folder));
  const data = Object.entries(dataLicences)
    .filter(([source]) => source in inputs)
    .map(([, { what, file }]) => ({ title: what, text: readFileSync(join(projectFolder, file), "utf8").trim() }));
  const byText = Map.groupBy([...terms, ...data], ({ text }) => text);
  const parts = [...byText].map(
    ([text, all]) => `${[...new Set(all.map(({ title }) => title))].toSorted().join("\n")}\n\n${text}\n`,
  );
  return ["This is made with the work of others, under these terms:\n", ...parts.toSorted()].join(
    `\n${"-".repeat(80)}\n\n`,
  );
};
