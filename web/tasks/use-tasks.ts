import { useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import { type ApplicationTask, type NewTask, taskRoutes } from "#shared/tasks.ts";
import { clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import { toast } from "#web/ui/toast.tsx";

const client = clientOf(taskRoutes);
const list = (applicationId: string) => read(taskRoutes, "listTasks", { params: { id: applicationId } });
const refresh = ["listTasks", "listApplications", "getProgress"] as const;

/** Tasks are asked for only where an application is open. */
export const useTasks = (applicationId: string) => useQuery(list(applicationId));

export const useCreateTask = (onDone: () => void) =>
  useChange({
    run: (body: z.input<typeof NewTask>) => client.createTask({ body }),
    refresh,
    onSuccess: () => {
      toast({ title: "Success", description: "Task created successfully" });
      onDone();
    },
    onError: (error) =>
      toast({ title: "Error", description: detailOf(error, "Failed to create task"), variant: "error" }),
  });

export const useToggleTask = (applicationId: string) =>
  useChange({
    run: ({ id, completed }: { id: string; completed: boolean }) =>
      client.toggleTask({ params: { id }, body: { completed } }),
    optimistic: {
      key: list(applicationId).queryKey,
      change: (before: ApplicationTask[], { id, completed }: { id: string; completed: boolean }) =>
        before.map((task) => (task.id === id ? { ...task, completed } : task)),
    },
    refresh,
    several: true,
    onError: (error) =>
      toast({ title: "Error", description: detailOf(error, "Failed to update task"), variant: "error" }),
  });
