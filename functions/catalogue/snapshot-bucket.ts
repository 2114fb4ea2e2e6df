import type { Blobs } from "#functions/outside.ts";
import type { SnapshotFiles } from "./snapshot.ts";

/**
 * Snapshots in the bucket. Who may list only some keys is told of a file that is not there that it is not allowed:
 * the list then says which of the two it is.
 */
export const bucketFiles = (blobs: Pick<Blobs, "get" | "put" | "delete" | "list">): SnapshotFiles => ({
  async get(key) {
    try {
      return await blobs.get(key);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "AccessDenied") throw error;
      if ((await blobs.list(key)).includes(key)) throw error;
      return undefined;
    }
  },
  put: (key, text) => blobs.put(key, text),
  delete: (key) => blobs.delete(key),
});
