import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

export const licensesFile = "licenses.txt";

const dataLicenses: Record<string, { title: string; file: string }> = {
  "functions/search/engine/bundled-word-vectors.ts": {
    title: "WordNet, from which the table of words was learned in part",
    file: "functions/search/engine/WORDNET-LICENSE",
  },
};

const packageFolderPattern = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/;
const licenseFilePattern = /^(licen[cs]e|copying|notice)/i;

const readLicense = (projectFolder: string, folder: string) => {
  const packageFolder = join(projectFolder, folder);
  const { name, version, license } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8"));
  const texts = readdirSync(packageFolder)
    .filter((file) => licenseFilePattern.test(file))
    .toSorted()
    .map((file) => readFileSync(join(packageFolder, file), "utf8").trim());
  return {
    title: `${name} ${version} (${license})`,
    text: texts.join("\n\n") || `Its package has no text; it is under ${license}.`,
  };
};

/** All third-party licenses of a bundle: each text once, below the packages it applies to. */
export const collectLicenses = (projectFolder: string, { inputs }: Metafile): string => {
  const folders = new Set(Object.keys(inputs).flatMap((input) => packageFolderPattern.exec(input)?.[0] ?? []));
  const packages = [...folders]
    .filter((folder) => existsSync(join(projectFolder, folder, "package.json")))
    .map((folder) => readLicense(projectFolder, folder));
  const data = Object.entries(dataLicenses)
    .filter(([source]) => source in inputs)
    .map(([, { title, file }]) => ({ title, text: readFileSync(join(projectFolder, file), "utf8").trim() }));
  const byText = Map.groupBy([...packages, ...data], ({ text }) => text);
  const parts = [...byText].map(
    ([text, all]) => `${[...new Set(all.map(({ title }) => title))].toSorted().join("\n")}\n\n${text}\n`,
  );
  return ["This is made with the work of others, under these terms:\n", ...parts.toSorted()].join(
    `\n${"-".repeat(80)}\n\n`,
  );
};
