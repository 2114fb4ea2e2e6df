import { makeId } from "#shared/ids.ts";
import type { ApplicationTask } from "#shared/tasks.ts";
import { type Answers, type Call, problem } from "#web/testing.tsx";

const asDay = (day: string | null) => (day ? `${day.slice(0, 10)}T00:00:00.000Z` : null);

/** The due date of `given` may be short, such as "2026-11-21". */
export const makeTask = (given: Partial<ApplicationTask> & { applicationId: string }): ApplicationTask => {
  const now = new Date();
  const { dueDate = null, ...rest } = given;
  return {
    id: makeId("task", now),
    title: "Draft the budget",
    description: null,
    dueDate: asDay(dueDate),
    completed: false,
    completedAt: null,
    priority: "medium",
    category: "general",
    createdAt: now.toISOString(),
    version: 1,
    updatedAt: now.toISOString(),
    ...rest,
  };
};

/** Is the version that the call is conditional on a stale one? */
export const isStale = ({ headers }: Call, version: number) => {
  const wanted = headers.get("if-match");
  return wanted !== null && wanted !== `"${version}"`;
};
export const conflict = () => problem(409, "conflict", "This was changed meanwhile. Please look at it again");

/** What the API answers about a list of tasks, which it changes. */
export const answerTasks = (tasks: ApplicationTask[]) => {
  const change = (call: Call, by: Partial<ApplicationTask>) => {
    const task = tasks.find(({ id }) => id === call.params.id);
    if (!task) return problem(404, "not_found");
    if (isStale(call, task.version)) return conflict();
    Object.assign(task, by, { version: task.version + 1 });
    return { ...task };
  };
  return {
    listTasks: ({ params }) =>
      tasks.filter(({ applicationId }) => applicationId === params.id).map((task) => ({ ...task })),
    suggestTasks: [],
    createTask: ({ body }) => {
      const { dueDate, description, ...rest } = body as ApplicationTask;
      const task = makeTask({ ...rest, description: description || null, dueDate: dueDate || null });
      tasks.push(task);
      return { ...task };
    },
    updateTask: (call) => change(call, call.body as Partial<ApplicationTask>),
    toggleTask: (call) => change(call, call.body as Partial<ApplicationTask>),
    deleteTask: (call) => {
      const place = tasks.findIndex(({ id }) => id === call.params.id);
      if (isStale(call, tasks[place]?.version ?? 0)) return conflict();
      tasks.splice(place, 1);
    },
  } satisfies Answers;
};
