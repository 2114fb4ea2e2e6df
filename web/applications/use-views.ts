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
const list = read(trackerRoutes, "getTrackerViews");
type Views = Awaited<ReturnType<typeof client.getTrackerViews>>;
type Save = Views & { said: { title: string; description: string } };

export const useViews = () => useQuery(list);

/** Keeps the views as they are given, over the version that was shown. What another tab saved meanwhile is read, and told. */
const useSave = (onDone?: () => void) =>
  useChange({
    run: ({ views, version }: Save, idempotencyKey) =>
      client.saveTrackerViews({ body: { views }, ifMatch: version, idempotencyKey }),
    optimistic: { key: list.queryKey, change: (before: Views, { views }: Save) => ({ ...before, views }) },
    refresh: ["getTrackerViews"],
    onSuccess: (_, { said }) => {
      toast(said);
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

/** Why one more view cannot be saved under a name; undefined when it can. */
export const nameProblem = (views: readonly SavedView[], name: string, own?: SavedView) => {
  const others = [...ownedByAll, ...views.filter(({ id }) => id !== own?.id)];
  const taken = others.some((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  return taken ? "There is a view of this name already" : undefined;
};
export const isFull = (views: readonly SavedView[]) => views.length >= mostViews;

/** What can be done with the views of now. */
export const useChangeViews = ({ views, version }: Views, onDone?: () => void) => {
  const { mutate, isPending } = useSave(onDone);
  return {
    isPending,
    add: (name: string, query: string) =>
      mutate({
        views: [...views, { id: sortable(new Date()), name: name.trim(), query }],
        version,
        said: { title: "View Saved", description: `“${name.trim()}” stands above your applications` },
      }),
    rename: ({ id }: SavedView, name: string) =>
      mutate({
        views: views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view)),
        version,
        said: { title: common.renamed, description: `The view is now called “${name.trim()}”` },
      }),
    remove: ({ id, name }: SavedView) =>
      mutate({
        views: views.filter((view) => view.id !== id),
        version,
        said: { title: common.deleted, description: `The view “${name}” is gone` },
      }),
  };
};
