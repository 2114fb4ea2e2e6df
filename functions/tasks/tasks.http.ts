import { getApplication, taskCountWrite } from "#functions/applications/applications.table.ts";
import { isFederal } from "#functions/applications/federal.ts";
import { writeWithPoints } from "#functions/gamification/points.table.ts";
import { todayOf } from "#functions/gamification/points.ts";
import type { Caller } from "#functions/http/event.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readListPage } from "#functions/http/list-pages.ts";
import { changedMeanwhile, checkVersion, orConflict } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import { lookAgainWrite } from "#functions/reminders/reminders.table.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import { type ApplicationTask, mostTasks, type NewTask, type taskRoutes } from "#shared/tasks.ts";
import { suggestTasks } from "./back-plan.ts";
import { changeTaskWrite, deleteTaskWrite, getTask, listTasks, newTaskWrite, taskRows } from "./tasks.table.ts";
import { newTask } from "./tasks.ts";

export const taskHandlers = (outside: Outside): Handlers<typeof taskRoutes> => {
  const { table, clock } = outside;

  /** Adds tasks to one application, all or none. */
  const add = async (
    { userId }: Caller,
    origin: string,
    applicationId: string,
    inputs: readonly Omit<NewTask, "applicationId">[],
  ) => {
    const now = clock.now();
    const tasks = inputs.map((input) => newTask({ ...input, applicationId }, now));
    const room = mostTasks - tasks.length;
    const count = taskCountWrite(userId, applicationId, tasks.length, 0, now.toISOString(), room);
    const reminded = tasks.some(({ dueDate }) => dueDate) ? [lookAgainWrite({ userId, origin }, now)] : [];
    try {
      await table.write(count, ...tasks.map((task) => newTaskWrite(userId, task)), ...reminded);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      await getApplication(table, userId, applicationId);
      throw new AppError("invalid_request", `An application has at most ${mostTasks} tasks`, { cause: error });
    }
    return tasks;
  };

  return {
    listTasks: (asked) => readListPage(outside, asked, { purpose: "list of tasks", ...taskRows(asked.params.id) }),

    createTask: async ({ caller, body: { applicationId, ...input }, request }) => {
      const [task] = await add(caller, request.origin, applicationId, [input]);
      if (!task) throw new Error("One task makes one task");
      return task;
    },

    createTasks: ({ caller, params, body, request }) => add(caller, request.origin, params.id, body.tasks),

    suggestTasks: async ({ caller, params }) => {
      const [application, tasks] = await Promise.all([
        getApplication(table, caller.userId, params.id),
        listTasks(table, caller.userId, params.id),
      ]);
      const { deadline, amountRequested } = application;
      const today = todayOf(caller, clock.now());
      const titles = tasks.map(({ title }) => title);
      return suggestTasks({ deadline, amountRequested, today, titles, federal: isFederal(application) });
    },

    updateTask: async ({ caller, params, body, request }) => {
      const before = await getTask(table, caller.userId, params.id);
      checkVersion(before, request);
      const now = clock.now();
      const fields = { ...body, updatedAt: now.toISOString() };
      const isMoved = body.dueDate !== undefined && body.dueDate !== before.dueDate;
      const reminded = isMoved ? [lookAgainWrite({ userId: caller.userId, origin: request.origin }, now)] : [];
      await orConflict(table.write(changeTaskWrite(caller.userId, before, fields), ...reminded));
      return { ...before, ...fields, version: before.version + 1 };
    },

    deleteTask: async ({ caller, params, request }) => {
      const before = await getTask(table, caller.userId, params.id);
      checkVersion(before, request);
      const { id, applicationId, completed } = before;
      const now = clock.now().toISOString();
      const reminded =
        before.dueDate && !completed
          ? [lookAgainWrite({ userId: caller.userId, origin: request.origin }, clock.now())]
          : [];
      const count = taskCountWrite(caller.userId, applicationId, -1, completed ? -1 : 0, now);
      try {
        await table.write(deleteTaskWrite(caller.userId, before), count, ...reminded);
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        // Deleted by a second click, or changed: the first is as it was asked for.
        await getTask(table, caller.userId, id);
        throw changedMeanwhile(error);
      }
    },

    toggleTask: async ({ caller, params, body, request }) => {
      const before = await getTask(table, caller.userId, params.id);
      const completed = body?.completed ?? !before.completed;
      // Said twice (a double click, a second send) it is done once.
      if (completed === before.completed) return before;
      checkVersion(before, request);
      const now = clock.now().toISOString();
      const fields = { completed, completedAt: completed ? now : null, updatedAt: now };
      const after: ApplicationTask = { ...before, ...fields, version: before.version + 1 };
      const writes = [
        changeTaskWrite(caller.userId, before, fields),
        taskCountWrite(caller.userId, before.applicationId, 0, completed ? 1 : -1, now),
        // Open again, it is to be reminded of again; done, nobody who is about to may remind of it.
        ...(before.dueDate ? [lookAgainWrite({ userId: caller.userId, origin: request.origin }, clock.now())] : []),
      ];
      const acts = completed ? [{ rule: "taskCompleted" as const, subject: before.id }] : [];
      try {
        await writeWithPoints(outside, caller, acts, writes);
        return after;
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (body?.completed === undefined) throw changedMeanwhile(error);
        // A double click: the other one was faster; if it said the same, all is as it was asked for.
        const latest = await getTask(table, caller.userId, params.id);
        if (latest.completed !== completed) throw changedMeanwhile(error);
        return latest;
      }
    },
  };
};
