import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { createApiClient, getErrorDetail, isConflictError } from "#shared/api/client.ts";
import {
  type ApplicationTask,
  type NewTask,
  type SuggestedTask,
  type TaskChange,
  taskCategories,
  taskRoutes,
} from "#shared/api/tasks.ts";
import { formatDay } from "#shared/util/dates.ts";
import { buildListQuery, buildQuery } from "#web/api/queries.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { prependRecord, replaceRecord, useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";

export const taskOrders = { due: messages.dueDate, added: "Date added", priority: common.priority } as const;
export type TaskOrder = keyof typeof taskOrders;

type SortableTask = Pick<ApplicationTask, "id" | "completed" | "dueDate" | "priority" | "createdAt">;
const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const ranks = { high: 0, medium: 1, low: 2 };
const comparators: Record<TaskOrder, (a: SortableTask, b: SortableTask) => number> = {
  due: (a, b) => compareText(a.dueDate ?? "9999", b.dueDate ?? "9999"),
  added: () => 0,
  priority: (a, b) => ranks[a.priority] - ranks[b.priority],
};

/** Sorts tasks: open before completed, undated after dated, ties by ID, which follows creation order. */
export const sortTasks = <T extends SortableTask>(tasks: readonly T[], order: TaskOrder): T[] =>
  tasks.toSorted(
    (a, b) => Number(a.completed) - Number(b.completed) || comparators[order](a, b) || compareText(a.id, b.id),
  );

const fields = ["title", "description", "dueDate", "category", "priority", "assigneeId"] as const;
type FieldName = (typeof fields)[number];

export const toTaskFormValues = ({ title, description, dueDate, priority, category, assigneeId }: ApplicationTask) => ({
  title,
  description: description ?? "",
  dueDate: dueDate?.slice(0, 10) ?? "",
  priority,
  category,
  assigneeId: assigneeId ?? "",
});

type FormatMember = (userId: string) => string;
const fieldDescriptions: Record<FieldName, (task: ApplicationTask, formatMember: FormatMember) => string> = {
  title: ({ title }) => `“${title}”`,
  description: ({ description }) => (description ? `described as “${description}”` : "without a description"),
  dueDate: ({ dueDate }) => (dueDate ? `due ${formatDay(dueDate)}` : "without a due date"),
  category: ({ category }) => taskCategories[category],
  priority: ({ priority }) => `${priority} priority`,
  assigneeId: ({ assigneeId }, formatMember) => (assigneeId ? `assigned to ${formatMember(assigneeId)}` : "unassigned"),
};

/** Describes the fields of `body` that also changed remotely since `base`, with the remote values from `latest`. */
export const describeTaskConflicts = (
  base: ApplicationTask,
  latest: ApplicationTask,
  body: Partial<Record<FieldName, unknown>>,
  formatMember: FormatMember = String,
) => {
  const before = toTaskFormValues(base);
  const after = toTaskFormValues(latest);
  return fields
    .filter((name) => name in body && before[name] !== after[name] && after[name] !== body[name])
    .map((name) => fieldDescriptions[name](latest, formatMember));
};

const client = createApiClient(taskRoutes);
const buildTaskQuery = (applicationId: string) =>
  buildListQuery(taskRoutes, "listTasks", { params: { id: applicationId } });
const invalidates = ["listTasks", "suggestTasks", "listApplications", "getProgress", "getCalendar"] as const;
const showError = (fallback: string) => (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });

export const useTasks = (applicationId: string) => useQuery(buildTaskQuery(applicationId));
export const useTaskSuggestions = (applicationId: string) =>
  useQuery(buildQuery(taskRoutes, "suggestTasks", { params: { id: applicationId } }));

export const useCreateTask = (applicationId: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (body: z.input<typeof NewTask>, idempotencyKey) => client.createTask({ body, idempotencyKey }),
    fromResponse: { key: buildTaskQuery(applicationId).queryKey, update: prependRecord<ApplicationTask> },
    invalidates,
    onSuccess: () => {
      toast({ title: common.success, description: messages.taskCreated });
      onDone();
    },
    onError: showError("Failed to create task"),
  });

/** Adds suggested tasks, and dates those that the application has without a due date. */
export const useAddSuggestedTasks = (applicationId: string, onDone: () => void) =>
  useOptimisticMutation({
    run: async (suggestions: SuggestedTask[], idempotencyKey) => {
      const tasks = suggestions.flatMap(({ overdue: _, undatedTask, ...task }) => (undatedTask ? [] : [task]));
      if (tasks.length) await client.createTasks({ params: { id: applicationId }, body: { tasks }, idempotencyKey });
      for (const { undatedTask, dueDate } of suggestions) {
        if (!undatedTask) continue;
        const { id, version } = undatedTask;
        await runInOrder(id, () => client.updateTask({ params: { id }, body: { dueDate }, ifMatch: version }));
      }
    },
    invalidates,
    onSuccess: (_, suggestions) => {
      const { added, dated } = countSuggestions(suggestions);
      const texts = [added && `${formatCount(added, "task")} added`, dated && `${formatCount(dated, "due date")} set`];
      toast({ title: common.success, description: texts.filter(Boolean).join(", ") });
      onDone();
    },
    onError: showError(messages.tasksNotCreated),
  });

/** How many suggested tasks are new, and how many the application has without a due date. */
export const countSuggestions = (suggestions: readonly SuggestedTask[]) => {
  const datedCount = suggestions.filter(({ undatedTask }) => undatedTask).length;
  return { added: suggestions.length - datedCount, dated: datedCount };
};

type Change = { task: ApplicationTask; body: z.input<typeof TaskChange> };
export const useUpdateTask = (applicationId: string, onDone: () => void) =>
  useOptimisticMutation({
    run: ({ task: { id, version }, body }: Change) =>
      runInOrder(id, (latest?: TaskVersion) =>
        client.updateTask({ params: { id }, body, ifMatch: latest?.version ?? version }),
      ),
    fromResponse: { key: buildTaskQuery(applicationId).queryKey, update: replaceRecord<ApplicationTask> },
    invalidates,
    onSuccess: () => {
      toast({ title: common.success, description: "Task updated successfully" });
      onDone();
    },
    // The caller handles conflicts.
    onError: (error) => {
      if (!isConflictError(error)) showError(messages.taskUpdateFailed)(error);
    },
  });

export const useFindCachedTask = () => {
  const queryClient = useQueryClient();
  return ({ id, applicationId }: ApplicationTask) =>
    queryClient.getQueryData<ApplicationTask[]>(buildTaskQuery(applicationId).queryKey)?.find((task) => task.id === id);
};

/** Deletes a task unless it changed since it was loaded (If-Match). */
export const useDeleteTask = (applicationId: string, onDone: () => void) =>
  useOptimisticMutation({
    run: ({ id, version }: TaskVersion) =>
      runInOrder(id, (latest?: TaskVersion) =>
        client.deleteTask({ params: { id }, ifMatch: latest?.version ?? version }),
      ),
    optimistic: {
      key: buildTaskQuery(applicationId).queryKey,
      update: (before: ApplicationTask[], { id }: TaskVersion) => before.filter((task) => task.id !== id),
    },
    invalidates,
    onSuccess: () => {
      toast({ title: common.success, description: "Task deleted successfully" });
      onDone();
    },
    onError: showError("Failed to delete task"),
  });

type TaskVersion = Pick<ApplicationTask, "id" | "version">;
type Toggle = { id: string; completed: boolean };
/** Requests for one task run in order, so the last toggle wins. */
export const useToggleTask = (applicationId: string) =>
  useOptimisticMutation({
    run: ({ id, completed }: Toggle, idempotencyKey) =>
      runInOrder(id, () => client.toggleTask({ params: { id }, body: { completed }, idempotencyKey })),
    optimistic: {
      key: buildTaskQuery(applicationId).queryKey,
      update: (before: ApplicationTask[], { id, completed }: Toggle) =>
        before.map((task) => (task.id === id ? { ...task, completed } : task)),
    },
    // Takes only the version from the response, because a later toggle may already be shown.
    fromResponse: {
      key: buildTaskQuery(applicationId).queryKey,
      update: (before: ApplicationTask[], { id, version }: ApplicationTask) =>
        before.map((task) => (task.id === id ? { ...task, version } : task)),
    },
    invalidates,
    allowsConcurrent: true,
    onError: showError(messages.taskUpdateFailed),
  });
