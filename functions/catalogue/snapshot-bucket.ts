import type { Blobs } from "#functions/outside.ts";
import type { SnapshotFiles } from "./snapshot.ts";

/**
 * Snapshots in the bucket. Who may list only some keys is told of a file that is not there that it is not allowed:
 * the list then says which of the two it is.
 */
export const bucketFiles = (blobs: Pick<Blobs, "get" | "getBytes" | "put" | "delete" | "list">): SnapshotFiles => {
  const ifThere = async <T>(key: string, reading: Promise<T | undefined>): Promise<T | undefined> => {
    try {
      return await reading;
    } catch (error) {
      if (!(error instanceof Error) || error.name !== "AccessDenied") throw error;
      if ((await blobs.list(key)).includes(key)) throw error;
      return undefined;
    }
  };
  return {
    get: (key) => ifThere(key, blobs.get(key)),
    getBytes: (key) => ifThere(key, blobs.getBytes(key)),
    put: (key, content) => blobs.put(key, content),
    delete: (key) => blobs.delete(key),
  };
};
