import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { NewUpload } from "#shared/documents.ts";
import { bare } from "#shared/ids.ts";

/** An upload that has begun, under the id that its document will have. */
export type Upload = NewUpload & { id: string; createdAt: string };

/** How the keys of a user's files in the bucket begin that are no documents yet; they end there after a day. */
export const uploadFiles = (userId: string) => `uploads/${userId}/`;
export const uploadFile = (userId: string, id: string) => `${uploadFiles(userId)}${id}`;

const uploadKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `UPLOAD#${bare(id)}` });
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
/** An upload can be finished for so many seconds. */
const keptSeconds = 86_400;
// Time to live deletes late, so the end is compared by whoever reads.
const isOver = ({ expiresAt }: Item, now: Date) => Number(expiresAt) <= seconds(now);

export const newUploadWrite = (userId: string, upload: Upload, now: Date): Write => ({
  put: { ...uploadKey(userId, upload.id), ...upload, expiresAt: seconds(now) + keptSeconds },
  if: "absent",
});

/** Undefined when the user has no such upload under way. */
export const findUpload = async (table: Table, userId: string, id: string, now: Date): Promise<Upload | undefined> => {
  const item = await table.get(uploadKey(userId, id));
  return item && !isOver(item, now) ? (item as unknown as Upload) : undefined; // as newUploadWrite wrote it
};

/** How many uploads of the user are under way. */
export const countUploads = async (table: Table, userId: string, now: Date): Promise<number> => {
  const found = await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: "UPLOAD#" } });
  return found.filter((item) => !isOver(item, now)).length;
};

/** Ends an upload; fails its condition when it has ended. */
export const uploadEnd = (userId: string, id: string): Write => ({ delete: uploadKey(userId, id), if: "present" });
