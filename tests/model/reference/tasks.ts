import fc from "fast-check";
import type { ApplicationTask } from "#shared/api/tasks.ts";
import { recordActivities } from "./gamification.ts";
import {
  day,
  defineDelete,
  defineOperation,
  defineRecordOperation,
  type ExpectedResponse,
  isStale,
  note,
  notFound,
  ok,
  partial,
  problem,
  referenceTo,
  type UserState,
  word,
} from "./state.ts";

const maxTasks = 500;
const fields = {
  title: word,
  description: note,
  dueDate: day,
  priority: fc.constantFrom("high", "medium", "low"),
  category: fc.constantFrom("research", "review", "general"),
} as const;
type Fields = Pick<ApplicationTask, keyof typeof fields>;
const newTask: fc.Arbitrary<Fields> = fc.record(fields);

/** Adds tasks with the IDs that the API assigned. */
const addTasks = (
  state: UserState,
  applicationId: string,
  inputs: readonly Fields[],
  created: readonly unknown[],
  now: string,
): ApplicationTask[] | ExpectedResponse => {
  const application = state.application.get(applicationId);
  if (!application) return notFound("application");
  if (application.tasksTotal + inputs.length > maxTasks) return problem("invalid_request");
  const tasks = inputs.map((input, index): ApplicationTask => {
    const { id } = (created[index] ?? {}) as { id?: unknown };
    const defaults = {
      assigneeId: null,
      completed: false,
      completedAt: null,
      createdAt: now,
      version: 1,
      updatedAt: now,
    };
    return { ...input, ...defaults, id: String(id), applicationId };
  });
  for (const task of tasks) state.task.set(task.id, task);
  updateCounters(state, applicationId, { total: tasks.length, completed: 0 }, now);
  return tasks;
};

/** Updates the application's task counters and its `updatedAt`. */
const updateCounters = (
  state: UserState,
  applicationId: string,
  change: { total: number; completed: number },
  now: string,
) => {
  const application = state.application.get(applicationId);
  if (!application) throw new Error("The task has no application");
  application.tasksTotal += change.total;
  application.tasksCompleted += change.completed;
  application.updatedAt = now;
};

export const taskOperations = {
  listTasks: defineOperation({
    weight: 4,
    target: "application",
    respond: ({ task }, { id }) => ok([...task.values()].filter(({ applicationId }) => applicationId === id)),
  }),
  createTask: defineOperation({
    weight: 8,
    body: fc.record({ ...fields, applicationId: referenceTo("application") }) as fc.Arbitrary<
      Fields & { applicationId: string }
    >,
    respond: (state, { now, body: { applicationId, ...input }, actual }) => {
      const created = addTasks(state, applicationId, [input], [actual], now);
      return Array.isArray(created) ? ok({ ...created[0] }) : created;
    },
  }),
  createTasks: defineOperation({
    weight: 1,
    target: "application",
    body: fc.record({ tasks: fc.array(newTask, { minLength: 1, maxLength: 30 }) }),
    respond: (state, { id, now, body: { tasks }, actual }) => {
      const created = addTasks(state, id, tasks, Array.isArray(actual) ? actual : [], now);
      return Array.isArray(created) ? ok(created.map((task) => ({ ...task }))) : created;
    },
  }),
  updateTask: defineRecordOperation("task", {
    weight: 6,
    isVersioned: true,
    body: partial<Fields>(fields),
    respond: (before, { id, now, body }, state) => {
      const after = { ...before, ...body, version: before.version + 1, updatedAt: now };
      state.task.set(id, after);
      return ok(after);
    },
  }),
  deleteTask: defineDelete("task", {
    weight: 3,
    isVersioned: true,
    onDelete: (state, { now }, { applicationId, completed }) =>
      updateCounters(state, applicationId, { total: -1, completed: completed ? -1 : 0 }, now),
  }),
  toggleTask: defineRecordOperation("task", {
    weight: 10,
    body: fc.constantFrom<{ completed?: boolean }>({}, { completed: true }, { completed: false }),
    respond: (before, request, state) => {
      const { id, now, body } = request;
      const completed = body.completed ?? !before.completed;
      if (completed === before.completed) return ok({ ...before });
      if (isStale(request, before.version)) return problem("conflict");
      const completedAt = completed ? now : null;
      const after = { ...before, completed, completedAt, version: before.version + 1, updatedAt: now };
      state.task.set(id, after);
      updateCounters(state, before.applicationId, { total: 0, completed: completed ? 1 : -1 }, now);
      if (completed) recordActivities(state, now, [["taskCompleted", id]]);
      return ok(after);
    },
  }),
};
