import type { Item, Table, Write } from "#functions/table/table.ts";
import type { DataExport } from "#shared/account.ts";

const exportKey = (userId: string, id: string) => ({ pk: `USER#${userId}`, sk: `EXPORT#${id}` });
/** How the keys of a user's exports in the bucket begin. */
export const exportFiles = (userId: string) => `exports/${userId}/`;
export const exportFile = (userId: string, id: string) => `${exportFiles(userId)}${id}.zip`;
/** An export can be fetched for so many days. */
const keptDays = 7;
const seconds = (now: Date) => Math.floor(now.getTime() / 1000);
/** Time to live deletes late, so the end is compared by whoever reads. */
export const isOver = ({ expiresAt }: Item, now: Date) => typeof expiresAt === "number" && expiresAt <= seconds(now);

/** The write that makes an export known; `now` is when its days begin. */
export const exportWrite = (userId: string, made: DataExport, now: Date): Write => ({
  put: { ...exportKey(userId, made.id), ...made, expiresAt: seconds(now) + keptDays * 86_400 },
});

/** Undefined when the user has no such export, or it has ended by `now`. */
export const readExport = async (
  table: Table,
  userId: string,
  id: string,
  now: Date,
): Promise<DataExport | undefined> => {
  const item = await table.get(exportKey(userId, id));
  return item && !isOver(item, now) ? (item as unknown as DataExport) : undefined; // as exportWrite wrote it
};
