import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { applicationRoutes, type GrantApplication } from "#shared/applications.ts";
import { ApiError, clientOf } from "#web/api/client.ts";
import { useChange } from "#web/api/mutations.ts";
import { toast } from "#web/ui/toast.tsx";
import { applicationList } from "./application-reads.ts";
import { type MoveBody, movedTo, undoOf } from "./moves.ts";

const client = clientOf(applicationRoutes);
/** What else a change of status shows up in; the application itself comes with the answer. */
const refresh = ["getApplicationStats", "getProgress", "listStatusChanges", "getCalendar"] as const;

type Save = {
  application: GrantApplication;
  body: MoveBody;
  /** It takes another move back, and offers no Undo of its own. */
  isUndo?: boolean;
  onSaved?: (saved: GrantApplication) => void;
  onFailed?: (error: Error) => void;
};

/**
 * The saves of one application that are under way: what the server is known to have, how many, and the last one.
 * Moved twice in a moment, it is saved twice, in that order.
 */
type UnderWay = { truth: GrantApplication; saves: number; last: Promise<unknown> };
const underWay = new Map<string, UnderWay>();

const put = (queries: QueryClient, application: GrantApplication) =>
  queries.setQueryData<GrantApplication[]>(applicationList.queryKey, (list) =>
    list?.map((one) => (one.id === application.id ? application : one)),
  );

const send = async (way: UnderWay, before: Promise<unknown>, body: MoveBody, idempotencyKey: string) => {
  await before.catch(() => undefined);
  const { id, version } = way.truth;
  way.truth = await client.updateApplication({ params: { id }, body, ifMatch: version, idempotencyKey });
  return way.truth;
};

/**
 * Saves changes of status: each shows at once, and is taken back alone when it fails, whatever else is under way.
 * Success offers Undo, which `onUndo` hears of.
 */
export const useSaveMove = (onUndo?: (moved: GrantApplication) => void) => {
  const queries = useQueryClient();
  const { mutate, isPending } = useChange({
    run: ({ application, body }: Save, idempotencyKey) => {
      const { id } = application;
      const way = underWay.get(id) ?? { truth: application, saves: 1, last: Promise.resolve() };
      const answer = send(way, way.last, body, idempotencyKey);
      way.last = answer;
      return answer.finally(() => {
        way.saves -= 1;
        if (way.saves > 0) return;
        underWay.delete(id);
        put(queries, way.truth);
      });
    },
    refresh,
    several: true,
    onSuccess: (saved, { application, body, isUndo, onSaved }) => {
      const action = { label: "Undo", onClick: () => undo(application, body, saved) };
      toast({
        title: "Success",
        description: "Application updated successfully",
        ...(!isUndo && { action }),
      });
      onSaved?.(saved);
    },
    onError: (error, { onFailed }) => {
      const changedElsewhere = error instanceof ApiError && error.status === 409;
      // What it was changed to elsewhere is to be seen before anybody chooses.
      if (changedElsewhere) void queries.invalidateQueries({ queryKey: applicationList.queryKey });
      const description = (changedElsewhere && error.detail) || "Failed to update application";
      toast({ title: "Error", description, variant: "error" });
      onFailed?.(error);
    },
  });
  const save = (input: Save) => {
    const { application, body } = input;
    const shown = movedTo(application, body);
    const way = underWay.get(shown.id);
    if (way) way.saves += 1;
    else underWay.set(shown.id, { truth: application, saves: 1, last: Promise.resolve() });
    void queries.cancelQueries({ queryKey: applicationList.queryKey });
    put(queries, shown);
    mutate(input);
    return shown;
  };
  const undo = (before: GrantApplication, done: MoveBody, saved: GrantApplication) =>
    onUndo?.(save({ application: saved, body: undoOf(before, done), isUndo: true }));
  return { save, isPending };
};
