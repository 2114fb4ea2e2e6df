import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { openWordVectors, type WordVectors } from "./word-vectors.ts";

/**
 * Reads a file into `into`, or into newly allocated aligned memory. Throws if the file is missing or its size does not
 * match.
 */
export const readBytes = (path: string | URL, into?: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (into && into.length !== size) throw new Error(`${size} bytes do not fit into ${into.length}`);
    // Not zero-filled, because every byte is overwritten.
    const bytes = into ?? new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);
    for (let read = 0; read < size; ) {
      const more = readSync(file, bytes, read, size - read, null);
      if (more === 0) throw new Error("Unexpected end of file");
      read += more;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
};

let table: WordVectors | undefined;

/** Loads the bundled word vectors, created by `scripts/vectors/train.ts`. Throws if the file is missing. */
export const loadBundledWordVectors = (): WordVectors => {
  table ??= openWordVectors(readBytes(new URL("words.bin", import.meta.url)));
  return table;
};
