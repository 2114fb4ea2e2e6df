import { resolve } from "node:path";
import { createFolderStorage } from "#functions/catalog/sync/file-run-store.ts";
import { createS3Blobs } from "#functions/clients/s3.ts";
import type { FunderStorage } from "#functions/funders/funder-snapshot.ts";

/** An error that the operator can fix. Nothing was published. */
export class SyncError extends Error {
  override readonly name = "SyncError";
}

/** Opens `s3://bucket` or a folder. Throws SyncError if the bucket's name is invalid. */
export const openTarget = (target: string): FunderStorage => {
  const bucket = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(target)?.[1];
  if (target.startsWith("s3:") && !bucket) throw new SyncError(`"${target}" is not a bucket such as s3://name`);
  return bucket ? createS3Blobs({}, bucket) : createFolderStorage(resolve(target));
};
