import type { Blobs } from "#functions/dependencies.ts";
import type { SnapshotStorage } from "./snapshot/snapshot-format.ts";

export const createBucketStorage = (blobs: Pick<Blobs, "get" | "getBytes" | "put" | "delete">): SnapshotStorage => ({
  get: (key) => blobs.get(key),
  getBytes: (key) => blobs.getBytes(key),
  put: (key, content) => blobs.put(key, content),
  delete: (key) => blobs.delete(key),
});
