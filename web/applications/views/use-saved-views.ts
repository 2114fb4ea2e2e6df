import { useQuery } from "@tanstack/react-query";
import { ApiError, createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { maxSavedViews, type SavedView, type Stage, trackerRoutes } from "#shared/api/tracker.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { builtInViews } from "./tracker-state.ts";

const client = createApiClient(trackerRoutes);
const viewsQuery = buildQuery(trackerRoutes, "getTrackerViews");
type Views = Awaited<ReturnType<typeof client.getTrackerViews>>;
type SaveInput = Pick<Views, "views" | "version"> & {
  stages?: Stage[];
  message: { title: string; description: string };
};

export const useSavedViews = () => useQuery(viewsQuery);

const noStages: readonly Stage[] = [];
/** Returns the workspace's stages, which come with its views; empty while they load. */
export const useStages = (): readonly Stage[] => useSavedViews().data?.stages ?? noStages;

/** A conflict refetches the views that another tab has saved. */
const useSave = (onDone?: () => void) =>
  useOptimisticMutation({
    run: ({ views, stages, version }: SaveInput, idempotencyKey) =>
      client.saveTrackerViews({ body: { views, ...(stages && { stages }) }, ifMatch: version, idempotencyKey }),
    optimistic: {
      key: viewsQuery.queryKey,
      update: (before: Views, { views, stages = before.stages }: SaveInput) => ({ ...before, views, stages }),
    },
    invalidates: ["getTrackerViews"],
    onSuccess: (_, { message }) => {
      toast(message);
      onDone?.();
    },
    onError: (error) => {
      const isConflict = error instanceof ApiError && error.status === 409;
      toast({
        title: isConflict ? "Changed in Another Tab" : common.error,
        description: isConflict
          ? "Your views and stages were refreshed. Please review them, then save again"
          : getErrorDetail(error, "Failed to save your changes"),
        variant: "error",
      });
    },
  });

export const useSaveStages = ({ views, version }: Pick<Views, "views" | "version">, onDone: () => void) => {
  const { mutate, isPending } = useSave(onDone);
  return {
    isPending,
    save: (stages: Stage[]) =>
      mutate({ views, stages, version, message: { title: common.success, description: "Stages saved" } }),
  };
};

/** Returns an error message, or undefined if the view can have the name. */
export const validateViewName = (views: readonly SavedView[], name: string, renamedView?: SavedView) => {
  const otherViews = [...builtInViews, ...views.filter(({ id }) => id !== renamedView?.id)];
  const isTaken = otherViews.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  return isTaken ? "A view with this name already exists" : undefined;
};
export const hasMaxViews = (views: readonly SavedView[]) => views.length >= maxSavedViews;

export const useUpdateViews = ({ views, version }: Pick<Views, "views" | "version">, onDone?: () => void) => {
  const { mutate, isPending } = useSave(onDone);
  return {
    isPending,
    add: (name: string, query: string) =>
      mutate({
        views: [...views, { id: createSortableId(new Date()), name: name.trim(), query }],
        version,
        message: { title: "View Saved", description: `“${name.trim()}” added to your views` },
      }),
    rename: ({ id }: SavedView, name: string) =>
      mutate({
        views: views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view)),
        version,
        message: { title: common.renamed, description: `View renamed to “${name.trim()}”` },
      }),
    remove: ({ id, name }: SavedView) =>
      mutate({
        views: views.filter((view) => view.id !== id),
        version,
        message: { title: common.deleted, description: `View “${name}” deleted` },
      }),
  };
};
