import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { bare } from "#shared/ids.ts";
import { AppError } from "#shared/problem.ts";
import type { ApplicationTask } from "#shared/tasks.ts";

/** A task's id begins with its application's, so one prefix finds the tasks of an application. */
const taskKey = (userId: string, taskId: string) => ({ pk: `USER#${userId}`, sk: `TASK#${bare(taskId)}` });
export const tasksPrefix = (applicationId: string) => `TASK#${bare(applicationId)}`;

/** As newTaskWrite wrote it; the keys stay on it, because taking them off costs a copy and the answer drops them. */
const read = (item: Item) => item as unknown as ApplicationTask;

/** The tasks of an application, oldest first; none when the application is not the user's. */
export const taskRows = (applicationId: string) => ({ prefix: tasksPrefix(applicationId), toRow: read });

/** All tasks of an application, oldest first. */
export const listTasks = async (table: Table, userId: string, applicationId: string) =>
  (await queryAll(table, { pk: `USER#${userId}`, sk: { prefix: tasksPrefix(applicationId) } })).map(read);

/** Throws not_found when the user has no such task. */
export const getTask = async (table: Table, userId: string, taskId: string) => {
  const item = await table.get(taskKey(userId, taskId));
  if (!item) throw new AppError("not_found", "There is no such task");
  return read(item);
};

export const newTaskWrite = (userId: string, task: ApplicationTask): Write => ({
  put: { ...taskKey(userId, task.id), ...task },
  if: "absent",
});

const unchanged = ({ version }: ApplicationTask) => ({ all: { version: { is: version } } });

/** Sets fields over the version that was read. */
export const changeTaskWrite = (userId: string, before: ApplicationTask, set: Partial<ApplicationTask>): Write => ({
  update: taskKey(userId, before.id),
  set,
  add: { version: 1 },
  if: unchanged(before),
});

/** Fails when it was changed since it was read: its completion is in the counters. */
export const deleteTaskWrite = (userId: string, before: ApplicationTask): Write => ({
  delete: taskKey(userId, before.id),
  if: unchanged(before),
});
