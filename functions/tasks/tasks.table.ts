import { getTaskPrefix, getWorkspacePartition, taskKey, type WorkspaceId } from "#functions/table/keys.ts";
import { type Item, isStill, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";

/** `comments` counts those on the task; the response omits it. */
export type StoredTask = ApplicationTask & { comments?: number };
/** Keeps the key attributes (see buildNewTaskWrite): removing them costs a copy, and the response schema drops them. */
const toTask = (item: Item) => item as unknown as StoredTask;

/** Lists an application's tasks, oldest first; none if the application is not in the workspace. */
export const taskListQuery = (applicationId: string) => ({ prefix: getTaskPrefix(applicationId), toRow: toTask });

export const listTasks = async (table: Table, workspaceId: WorkspaceId, applicationId: string) =>
  (await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: getTaskPrefix(applicationId) } })).map(
    toTask,
  );

export const getTask = async (table: Table, workspaceId: WorkspaceId, taskId: string) => {
  const item = await table.get(taskKey(workspaceId, taskId));
  if (!item) throw new AppError("not_found", "Task not found");
  return toTask(item);
};

/** Omits the assignee of an unassigned task, to keep items small. */
export const buildNewTaskWrite = (workspaceId: WorkspaceId, { assigneeId, ...task }: ApplicationTask): Write => ({
  put: { ...taskKey(workspaceId, task.id), ...task, ...(assigneeId !== null && { assigneeId }) },
  if: "absent",
});

const buildUnchangedCondition = ({ version }: ApplicationTask) => ({ all: { version: { is: version } } });

export const buildChangeTaskWrite = (
  workspaceId: WorkspaceId,
  before: ApplicationTask,
  set: Partial<ApplicationTask>,
): Write => ({
  update: taskKey(workspaceId, before.id),
  set,
  add: { version: 1 },
  if: buildUnchangedCondition(before),
});

/** Fails when the task has changed since it was read, because the counters include its completion. */
export const buildDeleteTaskWrite = (workspaceId: WorkspaceId, before: StoredTask): Write => ({
  delete: taskKey(workspaceId, before.id),
  // Otherwise a comment added concurrently would outlive it.
  if: { all: { ...buildUnchangedCondition(before).all, comments: isStill(before.comments) } },
});
