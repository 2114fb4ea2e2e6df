import { queryAll, type Table } from "#functions/table/table.ts";
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
