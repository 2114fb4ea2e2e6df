import type { Table, Write } from "#functions/table/table.ts";

const feedKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "CALENDAR_FEED" });
export type StoredCalendarFeed = { hash: string; createdAt: string };

export const findCalendarFeed = async (table: Table, userId: string): Promise<StoredCalendarFeed | undefined> => {
  const item = await table.get(feedKey(userId));
  return item && { hash: String(item.hash), createdAt: String(item.createdAt) };
};

/** Stores a new feed key hash, which invalidates the previous link. */
export const calendarFeedWrite = (userId: string, feed: StoredCalendarFeed): Write => ({ put: { ...feedKey(userId), ...feed } });
export const deleteCalendarFeedWrite = (userId: string): Write => ({ delete: feedKey(userId) });
