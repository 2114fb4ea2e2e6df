import { hashSecret } from "#functions/auth/session-token.ts";
import { calendarFeedKey, getUserPartition, taskPrefix } from "#functions/table/keys.ts";
import { queryAll, type Table, type Write } from "#functions/table/table.ts";
import type { CalendarItem } from "#shared/api/tracker-calendar.ts";
import { listApplications } from "./applications.table.ts";
import { isClosedApplication } from "./applications.ts";
import { buildCalendarItems, type CalendarTask, calendarFields } from "./tracker-calendar.ts";

const idBytes = 16;
const secretBytes = 32;
const keyPattern = new RegExp(`^[\\w-]{${((idBytes + secretBytes) * 4) / 3}}$`);

/** Builds the key of a feed link from the user ID and a secret: 48 bytes as 64 base64url characters. */
export const buildFeedKey = (userId: string, secret: string): string =>
  Buffer.concat([Buffer.from(userId.replaceAll("-", ""), "hex"), Buffer.from(secret, "base64url")]).toString(
    "base64url",
  );

/** Parses a feed key into the user ID and the hash its record must have; undefined when it is malformed. */
export const parseFeedKey = (key: string): { userId: string; hash: string } | undefined => {
  if (!keyPattern.test(key)) return undefined;
  const bytes = Buffer.from(key, "base64url");
  const userId = bytes.toString("hex", 0, idBytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  return { userId, hash: hashSecret(bytes.subarray(idBytes).toString("base64url")) };
};

type StoredCalendarFeed = { hash: string; createdAt: string };

export const findCalendarFeed = async (table: Table, userId: string): Promise<StoredCalendarFeed | undefined> => {
  const item = await table.get(calendarFeedKey(userId));
  return item && { hash: String(item.hash), createdAt: String(item.createdAt) };
};

/** Stores a new feed key hash, which invalidates the previous link. */
export const calendarFeedWrite = (userId: string, feed: StoredCalendarFeed): Write => ({
  put: { ...calendarFeedKey(userId), ...feed },
});
export const deleteCalendarFeedWrite = (userId: string): Write => ({ delete: calendarFeedKey(userId) });

export const listOpenItems = async (table: Table, userId: string): Promise<CalendarItem[]> => {
  const [applications, tasks] = await Promise.all([
    listApplications(table, userId, calendarFields.application),
    listDatedTasks(table, userId),
  ]);
  const active = applications.filter((application) => !isClosedApplication(application));
  return buildCalendarItems(active, tasks).filter(({ done }) => !done);
};

/** Bounds the read: more than any user has, because the list must be complete. */
const maxTasks = 100_000;

export const listDatedTasks = async (table: Table, userId: string): Promise<CalendarTask[]> => {
  const query = { pk: getUserPartition(userId), sk: { prefix: taskPrefix }, only: calendarFields.task };
  const tasks = await queryAll(table, query, maxTasks);
  return (tasks as unknown as CalendarTask[]).filter(({ dueDate }) => dueDate); // written by newTaskWrite
};
