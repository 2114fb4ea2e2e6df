import type { ApplicationTask } from "#shared/api/tasks.ts";
import { createId } from "#shared/util/ids.ts";
import { type MockResponses, problemResponse, type RecordedCall } from "./testing.tsx";

const toMidnightUtc = (day: string | null) => (day ? `${day.slice(0, 10)}T00:00:00.000Z` : null);

/** Builds a task. The due date may be a plain date such as "2026-11-21". */
export const createTask = (overrides: Partial<ApplicationTask> & { applicationId: string }): ApplicationTask => {
  const now = new Date();
  const { dueDate = null, ...rest } = overrides;
  return {
    id: createId("task", now),
    title: "Draft the budget",
    description: null,
    dueDate: toMidnightUtc(dueDate),
    completed: false,
    completedAt: null,
    priority: "medium",
    category: "general",
    assigneeId: null,
    createdAt: now.toISOString(),
    version: 1,
    updatedAt: now.toISOString(),
    ...rest,
  };
};

/** Whether the call's If-Match header has a version other than `version`. */
export const isStaleVersion = ({ headers }: RecordedCall, version: number) => {
  const ifMatch = headers.get("if-match");
  return ifMatch !== null && ifMatch !== `"${version}"`;
};
export const versionConflict = () => problemResponse(409, "conflict", "This has changed. Please review it again");

/** Mock responses backed by `tasks`, which the write operations mutate. */
export const createTaskResponses = (tasks: ApplicationTask[]) => {
  const change = (call: RecordedCall, changes: Partial<ApplicationTask>) => {
    const task = tasks.find(({ id }) => id === call.params.id);
    if (!task) return problemResponse(404, "not_found");
    if (isStaleVersion(call, task.version)) return versionConflict();
    Object.assign(task, changes, { version: task.version + 1 });
    return { ...task };
  };
  return {
    listTasks: ({ params }) =>
      tasks.filter(({ applicationId }) => applicationId === params.id).map((task) => ({ ...task })),
    suggestTasks: [],
    createTask: ({ body }) => {
      const { dueDate, description, ...rest } = body as ApplicationTask;
      const task = createTask({ ...rest, description: description || null, dueDate: dueDate || null });
      tasks.push(task);
      return { ...task };
    },
    updateTask: (call) => change(call, call.body as Partial<ApplicationTask>),
    toggleTask: (call) => change(call, call.body as Partial<ApplicationTask>),
    deleteTask: (call) => {
      const index = tasks.findIndex(({ id }) => id === call.params.id);
      if (isStaleVersion(call, tasks[index]?.version ?? 0)) return versionConflict();
      tasks.splice(index, 1);
    },
  } satisfies MockResponses;
};
