import { readBytes } from "./read-bytes.ts";
import { openSpace, type Space } from "./space.ts";

let table: Space | undefined;

/**
 * The bundled word vectors (`words.bin`, created by `scripts/vectors/train.ts`), read once. Throws when the
 * file is missing.
 */
export const wordTable = (): Space => {
  table ??= openSpace(readBytes(new URL("words.bin", import.meta.url)));
  return table;
};
