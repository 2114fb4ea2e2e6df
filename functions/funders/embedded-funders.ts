import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { createFunderLines, type FunderLines } from "./funder-lines.ts";

export const embeddedFundersFile = join(import.meta.dirname, "embedded", "funders.jsonl.gz");

let lines: FunderLines | undefined;

/** Loads the bundled funders on first use (scripts/embed/funders.ts generates the file). */
export const loadEmbeddedFunders = (): FunderLines => {
  lines ??= createFunderLines(gunzipSync(readFileSync(embeddedFundersFile)));
  return lines;
};
