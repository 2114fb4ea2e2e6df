import { taskCountWrite } from "#functions/applications/applications.table.ts";
import { writeWithPoints } from "#functions/gamification/points.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { changedMeanwhile } from "#functions/http/versions.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { makeChildId } from "#shared/ids.ts";
import { AppError } from "#shared/problem.ts";
import type { ApplicationTask, taskRoutes } from "#shared/tasks.ts";
import { completionWrite, getTask, listTasks, newTaskWrite } from "./tasks.table.ts";

export const taskHandlers = (outside: Outside): Handlers<typeof taskRoutes> => {
  const { table, clock } = outside;
  return {
    listTasks: ({ caller, params }) => listTasks(table, caller.userId, params.id),

    createTask: async ({ caller, body }) => {
      const now = clock.now();
      const createdAt = now.toISOString();
      const task: ApplicationTask = {
        ...body,
        id: makeChildId("task", body.applicationId, now),
        completed: false,
        completedAt: null,
        createdAt,
        updatedAt: createdAt,
      };
      try {
        await table.write(
          newTaskWrite(caller.userId, task),
          taskCountWrite(caller.userId, body.applicationId, 1, 0, createdAt),
        );
      } catch (cause) {
        throw cause instanceof ConditionFailed
          ? new AppError("not_found", "There is no such application", { cause })
          : cause;
      }
      return task;
    },

    toggleTask: async ({ caller, params, body }) => {
      const before = await getTask(table, caller.userId, params.id);
      const completed = body?.completed ?? !before.completed;
      // Said twice (a double click, a second send) it is done once.
      if (completed === before.completed) return before;
      const now = clock.now().toISOString();
      const after = { ...before, completed, completedAt: completed ? now : null, updatedAt: now };
      const writes = [
        completionWrite(caller.userId, before, after),
        taskCountWrite(caller.userId, before.applicationId, 0, completed ? 1 : -1, now),
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
