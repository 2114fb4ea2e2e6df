import { queryAll, type Table } from "#functions/table/table.ts";
import { tasksPrefix } from "#functions/tasks/tasks.table.ts";
import type { ApplicationTask } from "#shared/tasks.ts";

/** More than a person can have: a list that is cut is no list. */
const most = 100_000;

/** The tasks of all applications of the user that are due on some day. */
export const listDatedTasks = async (table: Table, userId: string): Promise<ApplicationTask[]> => {
  const found = await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: tasksPrefix("") } }, most);
  return (found as unknown as ApplicationTask[]).filter(({ dueDate }) => dueDate); // as newTaskWrite wrote them
};
