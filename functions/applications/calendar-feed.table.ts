import type { Table, Write } from "#functions/table/table.ts";

const feedKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "CALENDAR_FEED" });
export type StoredFeed = { hash: string; createdAt: string };

export const getFeed = async (table: Table, userId: string): Promise<StoredFeed | undefined> => {
  const item = await table.get(feedKey(userId));
  return item && { hash: String(item.hash), createdAt: String(item.createdAt) };
};

/** Stores a new feed key hash, which invalidates the previous link. */
export const feedWrite = (userId: string, feed: StoredFeed): Write => ({ put: { ...feedKey(userId), ...feed } });
export const dropFeedWrite = (userId: string): Write => ({ delete: feedKey(userId) });
