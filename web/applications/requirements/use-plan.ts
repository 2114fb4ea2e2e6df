import { useQueryClient } from "@tanstack/react-query";
import type { GrantApplication } from "#shared/api/applications.ts";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { documentLimits, documentRoutes } from "#shared/api/documents.ts";
import { type Requirement, requirementRoutes } from "#shared/api/requirements.ts";
import { maxTasksPerRequest, taskRoutes } from "#shared/api/tasks.ts";
import { chunk } from "#shared/util/chunk.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as taskTexts from "#web/tasks/messages.ts";
import * as common from "#web/ui/messages.ts";
import { formatCount, getToday } from "#web/ui/text/format.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { composeOutline } from "./compose-outline.ts";
import { isAccepted } from "./use-requirements.ts";

const client = createApiClient({ ...requirementRoutes, ...taskRoutes, ...documentRoutes });
const showError = (fallback: string) => (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, fallback), variant: "error" });
const affectedQueries = ["listTasks", "suggestTasks", "listApplications", "getProgress", "getCalendar"] as const;

/** Creates missing tasks for the accepted requirements; the toast offers Undo. */
export const usePlanTasks = ({ id, deadline }: GrantApplication) => {
  const queries = useQueryClient();
  const refresh = () => {
    for (const name of affectedQueries) void queries.invalidateQueries({ queryKey: [name] });
  };
  const undo = async (ids: readonly string[]) => {
    try {
      for (const taskId of ids) await client.deleteTask({ params: { id: taskId } });
      toast({ title: common.success, description: `${formatCount(ids.length, "task")} removed` });
    } catch (error) {
      showError("Failed to remove the tasks")(error as Error);
    }
    refresh();
  };
  const hasPassed = deadline !== null && deadline.slice(0, 10) < getToday();
  return useOptimisticMutation({
    run: async (_: undefined, idempotencyKey) => {
      const plannedTasks = await client.suggestRequirementTasks({ params: { id } });
      const ids: string[] = [];
      for (const [index, part] of chunk(plannedTasks, maxTasksPerRequest).entries()) {
        const tasks = part.map(({ overdue: _late, ...task }) => task);
        const body = { params: { id }, body: { tasks }, idempotencyKey: `${idempotencyKey}-${index}` };
        ids.push(...(await client.createTasks(body)).map((task) => task.id));
      }
      return { ids, hasDueDates: plannedTasks.some(({ dueDate }) => dueDate) };
    },
    invalidates: affectedQueries,
    onSuccess: ({ ids, hasDueDates }) => {
      if (ids.length === 0)
        return toast({
          title: "Nothing New",
          description: hasPassed
            ? "The application’s deadline has passed. Change it to plan its tasks"
            : "Every accepted, open requirement already has a task",
        });
      const note = hasDueDates || deadline ? "" : ". Set a deadline to get due dates";
      return toast({
        title: common.success,
        description: `${formatCount(ids.length, "task")} added${note}`,
        action: { label: common.undo, onClick: () => void undo(ids) },
      });
    },
    onError: showError(taskTexts.tasksNotCreated),
  });
};

export const getOutlineTitle = ({ grantName }: Pick<GrantApplication, "grantName">) =>
  `Outline: ${grantName}`.slice(0, 200).trim();

/** Creates a document with the outline of the proposal. */
export const useCreateOutline = (application: GrantApplication, onDone: (documentId: string) => void) =>
  useOptimisticMutation({
    run: (items: readonly Requirement[], idempotencyKey) => {
      const title = getOutlineTitle(application);
      const content = (composeOutline(title, items.filter(isAccepted)) ?? title).slice(0, documentLimits.characters);
      return client.createDocument({ body: { title, content, applicationId: application.id }, idempotencyKey });
    },
    invalidates: ["listDocuments"],
    onSuccess: ({ id }) => onDone(id),
    onError: showError("Failed to create the outline"),
  });
