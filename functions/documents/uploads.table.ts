import { getUserPartition, uploadKey, uploadPrefix } from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { NewUpload } from "#shared/api/documents.ts";

/** A pending upload; `id` is that of its future document. */
export type PendingUpload = NewUpload & { id: string; createdAt: string };

/** Key prefix of a user's pending uploads in the bucket, which expire after a day. */
export const uploadFilesPrefix = (userId: string) => `uploads/${userId}/`;
export const uploadFileKey = (userId: string, id: string) => `${uploadFilesPrefix(userId)}${id}`;

const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
const lifetime = 86_400;
// DynamoDB's TTL deletes late, so reads check the expiry.
const isExpired = ({ expiresAt }: Item, now: Date) => Number(expiresAt) <= toSeconds(now);

export const newUploadWrite = (userId: string, upload: PendingUpload, now: Date): Write => ({
  put: { ...uploadKey(userId, upload.id), ...upload, expiresAt: toSeconds(now) + lifetime },
  if: "absent",
});

export const findUpload = async (
  table: Table,
  userId: string,
  id: string,
  now: Date,
): Promise<PendingUpload | undefined> => {
  const item = await table.get(uploadKey(userId, id));
  return item && !isExpired(item, now) ? (item as unknown as PendingUpload) : undefined; // as newUploadWrite wrote it
};

export const countUploads = async (table: Table, userId: string, now: Date): Promise<number> => {
  const found = await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: uploadPrefix } });
  return found.filter((item) => !isExpired(item, now)).length;
};

/** Ends an upload; fails its condition if it has already ended. */
export const deleteUploadWrite = (userId: string, id: string): Write => ({
  delete: uploadKey(userId, id),
  if: "present",
});
