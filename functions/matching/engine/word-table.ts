import { readFileSync } from "node:fs";
import { openSpace, type Space } from "./space.ts";

let table: Space | undefined;

/**
 * The table of word vectors that is part of the project (`words.bin` beside this file, made by
 * `scripts/vectors/train.ts`), read once. Throws where the file is missing.
 */
export const wordTable = (): Space => {
  if (!table) {
    const bytes = readFileSync(new URL("words.bin", import.meta.url));
    // Copied, so that it begins where its numbers may lie: Node's own buffers begin anywhere.
    table = openSpace(new Uint8Array(bytes));
  }
  return table;
};
