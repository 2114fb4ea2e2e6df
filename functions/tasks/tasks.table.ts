import { getTaskPrefix, getUserPartition, taskKey } from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";

/** Keeps the key attributes (see newTaskWrite): removing them costs a copy, and the response schema drops them. */
const toTask = (item: Item) => item as unknown as ApplicationTask;

/** An application's tasks, oldest first; none when the application is not the user's. */
export const taskListQuery = (applicationId: string) => ({ prefix: getTaskPrefix(applicationId), toRow: toTask });

export const listTasks = async (table: Table, userId: string, applicationId: string) =>
  (await queryAll(table, { pk: getUserPartition(userId), sk: { prefix: getTaskPrefix(applicationId) } })).map(toTask);

export const getTask = async (table: Table, userId: string, taskId: string) => {
  const item = await table.get(taskKey(userId, taskId));
  if (!item) throw new AppError("not_found", "There is no such task");
  return toTask(item);
};

export const newTaskWrite = (userId: string, task: ApplicationTask): Write => ({
  put: { ...taskKey(userId, task.id), ...task },
  if: "absent",
});

const isUnchanged = ({ version }: ApplicationTask) => ({ all: { version: { is: version } } });

export const changeTaskWrite = (userId: string, before: ApplicationTask, set: Partial<ApplicationTask>): Write => ({
  update: taskKey(userId, before.id),
  set,
  add: { version: 1 },
  if: isUnchanged(before),
});

/** Fails when the task has changed since it was read, because the counters include its completion. */
export const deleteTaskWrite = (userId: string, before: ApplicationTask): Write => ({
  delete: taskKey(userId, before.id),
  if: isUnchanged(before),
});
