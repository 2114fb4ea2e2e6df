import { queryAll, type Table } from "#functions/table/table.ts";
import { getTaskPrefix } from "#functions/tasks/tasks.table.ts";
import { type CalendarTask, calendarFields } from "./tracker-calendar.ts";

/** Bounds the read; more than any user has, because the list must be complete. */
const maxTasks = 100_000;

/** Lists a user's tasks with a due date, with the fields the calendar shows. */
export const listDatedTasks = async (table: Table, userId: string): Promise<CalendarTask[]> => {
  const query = { pk: `USER#${userId}`, sk: { prefix: getTaskPrefix("") }, only: calendarFields.task };
  const found = await queryAll(table, query, maxTasks);
  return (found as unknown as CalendarTask[]).filter(({ dueDate }) => dueDate); // written by newTaskWrite
};
