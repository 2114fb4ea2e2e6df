import { exportKey } from "#functions/table/keys.ts";
import type { Item, QueryCursor, Table, Write } from "#functions/table/table.ts";
import type { DataExport } from "#shared/api/account.ts";
import { matchesKind, type RecordKind } from "./record-kind.ts";

/** Reads one page at a time and skips expired records. */
export async function* readRecordsOfKind(table: Table, pk: string, kind: RecordKind, now: Date): AsyncGenerator<Item> {
  let after: QueryCursor | undefined;
  do {
    const page = await table.query({ pk, sk: { prefix: kind.prefix }, after });
    for (const item of page.items) if (matchesKind(item, kind) && !isPastExpiry(item, now)) yield item;
    after = page.next;
  } while (after);
}

export const userExportKeyPrefix = (userId: string) => `exports/${userId}/`;
export const exportFileKey = (userId: string, id: string) => `${userExportKeyPrefix(userId)}${id}.zip`;
const retentionDays = 7;
const toSeconds = (now: Date) => Math.floor(now.getTime() / 1000);
/** DynamoDB's time to live deletes late. */
const isPastExpiry = ({ expiresAt }: Item, now: Date) => typeof expiresAt === "number" && expiresAt <= toSeconds(now);

export const buildExportWrite = (userId: string, dataExport: DataExport, now: Date): Write => ({
  put: { ...exportKey(userId, dataExport.id), ...dataExport, expiresAt: toSeconds(now) + retentionDays * 86_400 },
});

/** Returns undefined if it does not exist or has expired. */
export const readExport = async (
  table: Table,
  userId: string,
  id: string,
  now: Date,
): Promise<DataExport | undefined> => {
  const item = await table.get(exportKey(userId, id));
  return item && !isPastExpiry(item, now) ? (item as unknown as DataExport) : undefined; // written by buildExportWrite
};
