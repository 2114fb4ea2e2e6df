import type { Blobs } from "#functions/dependencies.ts";
import type { Table } from "#functions/table/table.ts";
import type { Call } from "./processes.ts";

/** The table, each use of which is a call of a process. */
export const calledTable = (table: Table, call: Call): Table => ({
  get: (key) => call(() => table.get(key)),
  getMany: (keys) => call(() => table.getMany(keys)),
  query: (query) => call(() => table.query(query)),
  write: (...writes) => call(() => table.write(...writes)),
});

/** The bucket likewise. */
export const calledBlobs = (blobs: Blobs, call: Call): Blobs => ({
  ...blobs,
  put: (key, content) => call(() => blobs.put(key, content), "file"),
  // What it is made of needs calls of its own; what counts is when the whole is there.
  putStream: async (key, pieces) => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    await call(() => blobs.put(key, Buffer.concat(all)), "file");
  },
  get: (key) => call(() => blobs.get(key), "file"),
  getBytes: (key, from, to) => call(() => blobs.getBytes(key, from, to), "file"),
  getSize: (key) => call(() => blobs.getSize(key), "file"),
  copyFile: (from, to, file) => call(() => blobs.copyFile(from, to, file), "file"),
  delete: (key) => call(() => blobs.delete(key), "file"),
  list: (prefix) => call(() => blobs.list(prefix), "file"),
});
