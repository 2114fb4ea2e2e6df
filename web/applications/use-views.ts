import { useQuery } from "@tanstack/react-query";
import { sortable } from "#shared/ids.ts";
import { mostViews, type SavedView, trackerRoutes } from "#shared/tracker.ts";
import { ApiError, clientOf, detailOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { read } from "#web/api/queries.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { ownedByAll } from "./tracker-state.ts";

const client = clientOf(trackerRoutes);
const viewsQuery = read(trackerRoutes, "getTrackerViews");
type Views = Awaited<ReturnType<typeof client.getTrackerViews>>;
type SaveInput = Views & { message: { title: string; description: string } };

export const useViews = () => useQuery(viewsQuery);

/** Saves the views over the shown version. On a conflict, refetches another tab's views and shows a toast. */
const useSave = (onDone?: () => void) =>
  useChange({
    run: ({ views, version }: SaveInput, idempotencyKey) =>
      client.saveTrackerViews({ body: { views }, ifMatch: version, idempotencyKey }),
    optimistic: { key: viewsQuery.queryKey, change: (before: Views, { views }: SaveInput) => ({ ...before, views }) },
    refresh: ["getTrackerViews"],
    onSuccess: (_, { message }) => {
      toast(message);
      onDone?.();
    },
    onError: (error) => {
      const changedElsewhere = error instanceof ApiError && error.status === 409;
      toast({
        title: changedElsewhere ? "Changed in Another Tab" : common.error,
        description: changedElsewhere
          ? "The views are shown as they are now. Please look at them, then save again"
          : detailOf(error, "The view could not be saved"),
        variant: "error",
      });
    },
  });

/** Returns why a view cannot have a name, or undefined if it can. */
export const nameProblem = (views: readonly SavedView[], name: string, own?: SavedView) => {
  const others = [...ownedByAll, ...views.filter(({ id }) => id !== own?.id)];
  const taken = others.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  return taken ? "There is a view of this name already" : undefined;
};
export const isFull = (views: readonly SavedView[]) => views.length >= mostViews;

export const useChangeViews = ({ views, version }: Views, onDone?: () => void) => {
  const { mutate, isPending } = useSave(onDone);
  return {
    isPending,
    add: (name: string, query: string) =>
      mutate({
        views: [...views, { id: sortable(new Date()), name: name.trim(), query }],
        version,
        message: { title: "View Saved", description: `“${name.trim()}” stands above your applications` },
      }),
    rename: ({ id }: SavedView, name: string) =>
      mutate({
        views: views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view)),
        version,
        message: { title: common.renamed, description: `The view is now called “${name.trim()}”` },
      }),
    remove: ({ id, name }: SavedView) =>
      mutate({
        views: views.filter((view) => view.id !== id),
        version,
        message: { title: common.deleted, description: `The view “${name}” is gone` },
      }),
  };
};
