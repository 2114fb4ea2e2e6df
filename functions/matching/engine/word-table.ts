import { readBytes } from "./read-bytes.ts";
import { openSpace, type Space } from "./space.ts";

let table: Space | undefined;

/**
 * The table of word vectors that is part of the project (`words.bin` beside this file, made by
 * `scripts/vectors/train.ts`), read once. Throws where the file is missing.
 */
export const wordTable = (): Space => {
  table ??= openSpace(readBytes(new URL("words.bin", import.meta.url)));
  return table;
};
