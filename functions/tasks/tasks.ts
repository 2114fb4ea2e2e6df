import { makeChildId } from "#shared/util/ids.ts";
import type { ApplicationTask, NewTask } from "#shared/api/tasks.ts";

export const newTask = (input: NewTask, now: Date): ApplicationTask => {
  const createdAt = now.toISOString();
  return {
    ...input,
    id: makeChildId("task", input.applicationId, now),
    completed: false,
    completedAt: null,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  };
};
