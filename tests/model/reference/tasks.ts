import fc from "fast-check";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { recordActs } from "./earned.ts";
import {
  day,
  defineOperation,
  isStale,
  link,
  noContent,
  note,
  notFound,
  partialOf,
  respondWith,
  respondWithProblem,
  type UserState,
  versionConflict,
  word,
} from "./user-state.ts";

const most = 500;
const fields = {
  title: word,
  description: note,
  dueDate: day,
  priority: fc.constantFrom("high", "medium", "low"),
  category: fc.constantFrom("research", "review", "general"),
} as const;
type Fields = Pick<ApplicationTask, keyof typeof fields>;
const one: fc.Arbitrary<Fields> = fc.record(fields);

const add = (
  mine: UserState,
  applicationId: string,
  inputs: readonly Fields[],
  made: readonly unknown[],
  now: string,
) => {
  const application = mine.application.get(applicationId);
  if (!application) return notFound("application");
  if (application.tasksTotal + inputs.length > most)
    return respondWithProblem("invalid_request", "An application has at most 500 tasks");
  const tasks = inputs.map((input, at): ApplicationTask => {
    const { id } = (made[at] ?? {}) as { id?: unknown };
    const fresh = { completed: false, completedAt: null, createdAt: now, version: 1, updatedAt: now };
    return { ...input, ...fresh, id: String(id), applicationId };
  });
  for (const task of tasks) mine.task.set(task.id, task);
  application.tasksTotal += tasks.length;
  application.updatedAt = now;
  return tasks;
};

export const taskOperations = {
  listTasks: defineOperation({
    weight: 4,
    of: "application",
    says: ({ task }, { id }) => respondWith([...task.values()].filter(({ applicationId }) => applicationId === id)),
  }),
  createTask: defineOperation({
    weight: 8,
    body: fc.record({ applicationId: link("application"), task: one }).map(({ applicationId, task }) => ({
      ...task,
      applicationId: applicationId?.replace(" or none", "") ?? "@application own 0",
    })),
    says: (mine, { now, body: { applicationId, ...input }, answered }) => {
      const made = add(mine, applicationId, [input], [answered], now);
      return Array.isArray(made) ? respondWith({ ...made[0] }) : made;
    },
  }),
  createTasks: defineOperation({
    weight: 1,
    of: "application",
    body: fc.record({ tasks: fc.array(one, { minLength: 1, maxLength: 30 }) }),
    says: (mine, { id, now, body: { tasks }, answered }) => {
      const made = add(mine, id, tasks, Array.isArray(answered) ? answered : [], now);
      return Array.isArray(made) ? respondWith(made.map((task) => ({ ...task }))) : made;
    },
  }),
  updateTask: defineOperation({
    weight: 6,
    of: "task",
    body: partialOf<Fields>(fields),
    says: ({ task }, asked) => {
      const before = task.get(asked.id);
      if (!before) return notFound("task");
      if (isStale(asked, before.version)) return versionConflict();
      const after = { ...before, ...asked.body, version: before.version + 1, updatedAt: asked.now };
      task.set(asked.id, after);
      return respondWith(after);
    },
  }),
  deleteTask: defineOperation({
    weight: 3,
    of: "task",
    says: (mine, asked) => {
      const before = mine.task.get(asked.id);
      if (!before) return notFound("task");
      if (isStale(asked, before.version)) return versionConflict();
      mine.task.delete(asked.id);
      count(mine, before, -1, before.completed ? -1 : 0, asked.now);
      return noContent;
    },
  }),
  toggleTask: defineOperation({
    weight: 10,
    of: "task",
    body: fc.constantFrom<{ completed?: boolean }>({}, { completed: true }, { completed: false }),
    says: (mine, asked) => {
      const { id, now, body } = asked;
      const before = mine.task.get(id);
      if (!before) return notFound("task");
      const completed = body.completed ?? !before.completed;
      if (completed === before.completed) return respondWith({ ...before });
      if (isStale(asked, before.version)) return versionConflict();
      const completedAt = completed ? now : null;
      const after = { ...before, completed, completedAt, version: before.version + 1, updatedAt: now };
      mine.task.set(id, after);
      count(mine, before, 0, completed ? 1 : -1, now);
      if (completed) recordActs(mine, now, [["taskCompleted", id]]);
      return respondWith(after);
    },
  }),
};

/** Updates the task counters of the application, which count as a change of it. */
const count = (mine: UserState, { applicationId }: ApplicationTask, total: number, completed: number, now: string) => {
  const application = mine.application.get(applicationId);
  if (!application) throw new Error("A task has no application");
  application.tasksTotal += total;
  application.tasksCompleted += completed;
  application.updatedAt = now;
};
