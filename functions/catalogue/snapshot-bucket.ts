import type { Blobs } from "#functions/outside.ts";
import type { SnapshotFiles } from "./snapshot.ts";

export const bucketFiles = (blobs: Pick<Blobs, "get" | "getBytes" | "put" | "delete">): SnapshotFiles => ({
  get: (key) => blobs.get(key),
  getBytes: (key) => blobs.getBytes(key),
  put: (key, content) => blobs.put(key, content),
  delete: (key) => blobs.delete(key),
});
