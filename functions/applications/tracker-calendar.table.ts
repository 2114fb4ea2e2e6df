import { queryAll, type Table, type Write } from "#functions/table/table.ts";
import { tasksPrefix } from "#functions/tasks/tasks.table.ts";
import { type CalendarTask, calendarFields } from "./tracker-calendar.ts";

/** More than a person can have: a list that is cut is no list. */
const most = 100_000;

/** The tasks of all applications of the user that are due on some day, with what the calendar shows of them. */
export const listDatedTasks = async (table: Table, userId: string): Promise<CalendarTask[]> => {
  const query = { pk: `USER#${userId}`, sk: { prefix: tasksPrefix("") }, only: calendarFields.task };
  const found = await queryAll(table, query, most);
  return (found as unknown as CalendarTask[]).filter(({ dueDate }) => dueDate); // as newTaskWrite wrote them
};

const feedKey = (userId: string) => ({ pk: `USER#${userId}`, sk: "CALENDAR_FEED" });
export type StoredFeed = { hash: string; createdAt: string };

export const getFeed = async (table: Table, userId: string): Promise<StoredFeed | undefined> => {
  const item = await table.get(feedKey(userId));
  return item && { hash: String(item.hash), createdAt: String(item.createdAt) };
};

/** The write that makes an address good, and the one before it worthless. */
export const feedWrite = (userId: string, feed: StoredFeed): Write => ({ put: { ...feedKey(userId), ...feed } });
/** The write that makes the address worthless, if there is one. */
export const dropFeedWrite = (userId: string): Write => ({ delete: feedKey(userId) });
