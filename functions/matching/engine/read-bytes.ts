import { closeSync, fstatSync, openSync, readSync } from "node:fs";

/**
 * The bytes of a file, read once and straight to where they stay: into `into`, or into memory of their own that begins
 * where numbers may lie (Node's own buffers begin anywhere). Throws where the file is missing or does not fit.
 */
export const readBytes = (path: string | URL, into?: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => {
  const file = openSync(path, "r");
  try {
    const { size } = fstatSync(file);
    if (into && into.length !== size) throw new Error(`${size} bytes do not fit into ${into.length}`);
    // Not filled with zeros first: every byte is read over.
    const bytes = into ?? new Uint8Array(Buffer.allocUnsafeSlow(size).buffer);
    for (let read = 0; read < size; ) {
      const more = readSync(file, bytes, read, size - read, null);
      if (more === 0) throw new Error("The file ended before its end");
      read += more;
    }
    return bytes;
  } finally {
    closeSync(file);
  }
};
