import type { ActivityDependencies } from "#functions/activity.ts";
import { buildTaskCountWrite, getApplication } from "#functions/applications/applications.table.ts";
import { buildAssignmentWrites, checkAssignable } from "#functions/applications/assignments.ts";
import { isAssistanceListing, isFederalFunder } from "#functions/applications/federal-funder.ts";
import { getChecklist, readApplicationWithChecklist } from "#functions/applications/requirements.table.ts";
import { type Caller, getUserToday } from "#functions/auth/actor.ts";
import { buildDeleteSubjectCommentsWrites } from "#functions/documents/comment-records.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readListPage } from "#functions/http/list-pages.ts";
import { checkVersion, createVersionConflictError, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import { buildRescheduleMembersWrites } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { applicationKey, type WorkspaceId } from "#functions/table/keys.ts";
import { ConditionFailedError } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { type ApplicationTask, maxTasksPerApplication, type NewTask, type taskRoutes } from "#shared/api/tasks.ts";
import { findNoticeDeadline } from "#shared/domain/requirement-text.ts";
import { createChildId } from "#shared/util/ids.ts";
import { planTasks } from "./plan-tasks.ts";
import { suggestStatusTasks } from "./status-tasks.ts";
import { normalizeTitle, suggestTasks } from "./task-suggestions.ts";
import {
  buildChangeTaskWrite,
  buildDeleteTaskWrite,
  buildNewTaskWrite,
  getTask,
  listTasks,
  taskListQuery,
} from "./tasks.table.ts";

const createTask = (input: NewTask, now: Date): ApplicationTask => {
  const id = createChildId("task", input.applicationId, now);
  const createdAt = now.toISOString();
  return { ...input, id, completed: false, completedAt: null, version: 1, createdAt, updatedAt: createdAt };
};

export const taskHandlers = (dependencies: ActivityDependencies): Handlers<typeof taskRoutes> => {
  const { table, clock } = dependencies;

  /** Adds tasks to one application in a single transaction. */
  const addTasks = async (
    caller: Caller,
    origin: string,
    applicationId: string,
    inputs: readonly Omit<NewTask, "applicationId">[],
  ) => {
    const { workspaceId } = caller;
    const now = clock.now();
    const tasks = inputs.map((input) => createTask({ ...input, applicationId }, now));
    const maxExistingTasks = maxTasksPerApplication - tasks.length;
    const countWrite = buildTaskCountWrite(
      workspaceId,
      applicationId,
      tasks.length,
      0,
      now.toISOString(),
      maxExistingTasks,
    );
    const rescheduleWrites = tasks.some(({ dueDate }) => dueDate)
      ? buildRescheduleMembersWrites(caller, origin, now)
      : [];
    const notifications = [...Map.groupBy(tasks, ({ assigneeId }) => assigneeId)].map(([assigneeId, assigned]) => {
      const subject = assigned[0]?.id ?? applicationId;
      return buildAssignmentWrites(dependencies, caller, { assigneeId, applicationId, subject, tasks: assigned });
    });
    try {
      await table.write(
        countWrite,
        ...tasks.map((task) => buildNewTaskWrite(workspaceId, task)),
        ...rescheduleWrites,
        ...(await Promise.all(notifications)).flat(),
      );
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      await getApplication(table, workspaceId, applicationId);
      throw new AppError("invalid_request", `An application has at most ${maxTasksPerApplication} tasks`, {
        cause: error,
      });
    }
    return tasks;
  };

  /** Returns the deadline that the scanned notice states, for an application without one. */
  const readNoticeDeadline = async (workspaceId: WorkspaceId, id: string, today: string) =>
    findNoticeDeadline((await getChecklist(table, workspaceId, id))?.items ?? [], today);

  return {
    listTasks: (request) =>
      readListPage(dependencies, request, { purpose: "list of tasks", ...taskListQuery(request.params.id) }),

    createTask: async ({ caller, body: { applicationId, ...input }, request }) => {
      checkAssignable(caller, "body.assigneeId", input.assigneeId);
      const [task] = await addTasks(caller, request.origin, applicationId, [input]);
      if (!task) throw new Error("Adding one task must return one task");
      return task;
    },

    createTasks: ({ caller, params, body: { tasks }, request }) => {
      for (const [index, { assigneeId }] of tasks.entries())
        checkAssignable(caller, `body.tasks.${index}.assigneeId`, assigneeId);
      return addTasks(caller, request.origin, params.id, tasks);
    },

    suggestTasks: async ({ caller, params }) => {
      const [application, tasks] = await Promise.all([
        getApplication(table, caller.workspaceId, params.id),
        listTasks(table, caller.workspaceId, params.id),
      ]);
      const { decisionDate, amountRequested, status, awardDates = [] } = application;
      const today = getUserToday(caller, clock.now());
      const titles = tasks.map(({ title }) => title);
      if (status !== "draft" && status !== "in_progress")
        return suggestStatusTasks(status, { today, deadline: application.deadline, decisionDate, awardDates, titles });
      const deadline = application.deadline ?? (await readNoticeDeadline(caller.workspaceId, params.id, today));
      const federal = isFederalFunder(application);
      const isListingOnly = isAssistanceListing(application);
      const undatedTasks = new Map(
        tasks.flatMap(({ id, version, title, dueDate, completed }) =>
          deadline && dueDate === null && !completed ? [[normalizeTitle(title), { id, version }] as const] : [],
        ),
      );
      const suggestions = suggestTasks({
        deadline,
        amountRequested,
        today,
        titles: titles.filter((title) => !undatedTasks.has(normalizeTitle(title))),
        federal,
        isListingOnly,
      });
      return suggestions.map((suggestion) => {
        const undatedTask = undatedTasks.get(normalizeTitle(suggestion.title));
        return undatedTask ? { ...suggestion, undatedTask } : suggestion;
      });
    },

    suggestRequirementTasks: async ({ caller, params: { id } }) => {
      const key = applicationKey(caller.workspaceId, id);
      const [{ application, checklist }, tasks] = await Promise.all([
        readApplicationWithChecklist(table, caller.workspaceId, key, id),
        listTasks(table, caller.workspaceId, id),
      ]);
      if (application.status !== "draft" && application.status !== "in_progress") return [];
      return planTasks({
        rows: checklist?.items ?? [],
        deadline: application.deadline,
        today: getUserToday(caller, clock.now()),
        titles: tasks.map(({ title }) => title),
      });
    },

    updateTask: async ({ caller, params, body, request }) => {
      const before = await getTask(table, caller.workspaceId, params.id);
      checkVersion(before, request);
      const now = clock.now();
      const fields = { ...body, updatedAt: now.toISOString() };
      const hasNewDueDate = body.dueDate !== undefined && body.dueDate !== before.dueDate;
      const hasNewAssignee = body.assigneeId !== undefined && body.assigneeId !== (before.assigneeId ?? null);
      const newAssigneeId = hasNewAssignee ? (body.assigneeId ?? null) : null;
      checkAssignable(caller, "body.assigneeId", newAssigneeId);
      const after: ApplicationTask = { ...before, ...fields, version: before.version + 1 };
      const rescheduleWrites =
        hasNewDueDate || (hasNewAssignee && after.dueDate)
          ? buildRescheduleMembersWrites(caller, request.origin, now)
          : [];
      const notification = await buildAssignmentWrites(dependencies, caller, {
        assigneeId: newAssigneeId,
        applicationId: before.applicationId,
        subject: `${before.id}#${after.version}`,
        tasks: [after],
      });
      await mapVersionConflict(
        table.write(buildChangeTaskWrite(caller.workspaceId, before, fields), ...rescheduleWrites, ...notification),
      );
      return after;
    },

    deleteTask: async ({ caller, params, request }) => {
      const before = await getTask(table, caller.workspaceId, params.id);
      checkVersion(before, request);
      const { id, applicationId, completed } = before;
      const now = clock.now();
      const rescheduleWrites =
        before.dueDate && !completed ? buildRescheduleMembersWrites(caller, request.origin, now) : [];
      const comments = before.comments
        ? await buildDeleteSubjectCommentsWrites(table, caller.workspaceId, applicationId, id)
        : { writes: [], counts: {} };
      const countWrite = buildTaskCountWrite(
        caller.workspaceId,
        applicationId,
        -1,
        completed ? -1 : 0,
        now.toISOString(),
        undefined,
        comments.counts,
      );
      try {
        const deleteWrite = buildDeleteTaskWrite(caller.workspaceId, before);
        await table.write(deleteWrite, countWrite, ...comments.writes, ...rescheduleWrites);
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
        // If a concurrent request deleted the task, getTask throws not_found.
        await getTask(table, caller.workspaceId, id);
        throw createVersionConflictError(error);
      }
    },

    toggleTask: async ({ caller, params, body, request }) => {
      const before = await getTask(table, caller.workspaceId, params.id);
      const completed = body?.completed ?? !before.completed;
      // Idempotent: a double click or retry completes it once.
      if (completed === before.completed) return before;
      checkVersion(before, request);
      const now = clock.now().toISOString();
      const fields = { completed, completedAt: completed ? now : null, updatedAt: now };
      const after: ApplicationTask = { ...before, ...fields, version: before.version + 1 };
      const writes = [
        buildChangeTaskWrite(caller.workspaceId, before, fields),
        buildTaskCountWrite(caller.workspaceId, before.applicationId, 0, completed ? 1 : -1, now),
        // A reopened task needs reminders again; completing one cancels a reminder in flight.
        ...(before.dueDate ? buildRescheduleMembersWrites(caller, request.origin, clock.now()) : []),
      ];
      const actions = completed ? [{ rule: "taskCompleted" as const, subject: before.id }] : [];
      try {
        await dependencies.recordActivity(dependencies, caller, actions, writes);
        return after;
      } catch (error) {
        if (!(error instanceof ConditionFailedError)) throw error;
        if (body?.completed === undefined) throw createVersionConflictError(error);
        // If a concurrent request set the same state, this one has succeeded too.
        const latest = await getTask(table, caller.workspaceId, params.id);
        if (latest.completed !== completed) throw createVersionConflictError(error);
        return latest;
      }
    },
  };
};
