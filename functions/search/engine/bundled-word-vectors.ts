import { readBytes } from "./read-bytes.ts";
import { openWordVectors, type WordVectors } from "./word-vectors.ts";

let table: WordVectors | undefined;

/** The bundled word vectors, created by `scripts/vectors/train.ts`. Throws when the file is missing. */
export const loadBundledWordVectors = (): WordVectors => {
  table ??= openWordVectors(readBytes(new URL("words.bin", import.meta.url)));
  return table;
};
