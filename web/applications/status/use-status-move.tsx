import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { applicationRoutes, type GrantApplication } from "#shared/api/applications.ts";
import { createApiClient, getErrorDetail, isConflictError } from "#shared/api/client.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { runInOrder } from "#web/api/serial-queue.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { ConflictDialog, type FieldConflict, findConflicts } from "#web/applications/editing/application-conflicts.tsx";
import * as messages from "#web/applications/messages.ts";
import { useCelebrate } from "#web/gamification/celebrate.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import type { Position } from "../stages/stages.ts";
import { applyMove, needsDetails, type StatusMove, type StatusWithDetails, toUndoMove } from "./status-moves.ts";

const client = createApiClient(applicationRoutes);
/** Queries to invalidate after a move. The application itself is updated from the response. */
const dependentQueries = ["getApplicationStats", "getProgress", "listStatusChanges", "getCalendar"] as const;

type SaveMoveInput = {
  application: GrantApplication;
  body: StatusMove;
  /** An undo's own toast has no Undo button. */
  isUndo?: boolean;
  onSaved?: (savedApplication: GrantApplication) => void;
  onFailed?: (error: Error) => void;
};
/** A move that was not saved, because its fields also changed remotely. */
type MoveConflict = { input: SaveMoveInput; latest: GrantApplication; conflicts: FieldConflict[] };

/** The saves in progress for one application. Two quick moves are saved in sequence. */
type SaveQueue = {
  /** The version displayed when the first save was requested, or the one saved since. */
  displayedVersion: GrantApplication;
  serverVersion: GrantApplication;
  pendingSaves: number;
  /** Whether to refetch the list afterward, because a fetch was canceled or there are remote changes. */
  needsRefetch: boolean;
};
const saveQueues = new Map<string, SaveQueue>();
const createSaveQueue = (application: GrantApplication): SaveQueue => ({
  displayedVersion: application,
  serverVersion: application,
  pendingSaves: 0,
  needsRefetch: false,
});

const updateCache = (queryClient: QueryClient, application: GrantApplication) =>
  queryClient.setQueryData<GrantApplication[]>(applicationsQuery.queryKey, (list) =>
    list?.map((item) => (item.id === application.id ? application : item)),
  );
const isFetchingList = (queryClient: QueryClient) =>
  queryClient.isFetching({ queryKey: applicationsQuery.queryKey }) > 0;

const fetchCurrent = async (id: string) => {
  const list = await applicationsQuery.queryFn({ signal: new AbortController().signal });
  return list.find((application) => application.id === id);
};

/** `runInOrder` passes `version` to the next change of the application. */
type SaveResult = { savedApplication: GrantApplication; version: number } | Omit<MoveConflict, "input">;
/** Saves over the server's version. Only remote changes to the same fields are conflicts. */
const sendMove = async (queue: SaveQueue, body: StatusMove, idempotencyKey: string): Promise<SaveResult> => {
  const { id } = queue.serverVersion;
  const save = async () => {
    const { version: ifMatch } = queue.serverVersion;
    queue.serverVersion = await client.updateApplication({ params: { id }, body, ifMatch, idempotencyKey });
    queue.displayedVersion = queue.serverVersion;
    return { savedApplication: queue.serverVersion, version: queue.serverVersion.version };
  };
  try {
    if (queue.displayedVersion === queue.serverVersion) return await save();
  } catch (error) {
    if (!isConflictError(error)) throw error;
    queue.needsRefetch = true;
    const latest = await fetchCurrent(id);
    if (!latest) throw error;
    queue.serverVersion = latest;
  }
  const conflicts = findConflicts(queue.displayedVersion, queue.serverVersion, body);
  return conflicts.length > 0 ? { latest: queue.serverVersion, conflicts } : save();
};

type Callbacks = {
  onUndo: ((movedApplication: GrantApplication) => void) | undefined;
  onConflict: (conflict: MoveConflict) => void;
};
/** Saves status changes optimistically. A failed change is rolled back without affecting others in progress. */
const useSaveMove = ({ onUndo, onConflict }: Callbacks) => {
  const queryClient = useQueryClient();
  const celebrate = useCelebrate();
  const { mutate, isPending } = useOptimisticMutation({
    run: ({ application, body }: SaveMoveInput, idempotencyKey) => {
      const { id } = application;
      const queue = saveQueues.get(id) ?? { ...createSaveQueue(application), pendingSaves: 1 };
      return runInOrder(id, () => sendMove(queue, body, idempotencyKey)).finally(() => {
        queue.pendingSaves -= 1;
        if (queue.pendingSaves > 0) return;
        saveQueues.delete(id);
        const needsRefetch = queue.needsRefetch || isFetchingList(queryClient);
        updateCache(queryClient, queue.serverVersion);
        if (needsRefetch) void queryClient.invalidateQueries({ queryKey: applicationsQuery.queryKey });
      });
    },
    invalidates: dependentQueries,
    allowsConcurrent: true,
    onSuccess: (result, input) => {
      if ("conflicts" in result) return onConflict({ ...result, input });
      const { application, body, isUndo, onSaved } = input;
      const action = { label: common.undo, onClick: () => undo(application, body, result.savedApplication) };
      toast({
        title: common.success,
        description: messages.applicationUpdated,
        ...(!isUndo && { action }),
      });
      if (body.status === "awarded" && !isUndo) celebrate();
      onSaved?.(result.savedApplication);
    },
    onError: (error, { onFailed }) => {
      const fallback = messages.applicationUpdateFailed;
      const description = isConflictError(error) ? getErrorDetail(error, fallback) : fallback;
      toast({ title: common.error, description, variant: "error" });
      onFailed?.(error);
    },
  });
  const save = (input: SaveMoveInput) => {
    const { application, body } = input;
    const movedApplication = applyMove(application, body);
    const queue = saveQueues.get(movedApplication.id) ?? createSaveQueue(application);
    saveQueues.set(movedApplication.id, queue);
    queue.pendingSaves += 1;
    queue.needsRefetch ||= isFetchingList(queryClient);
    void queryClient.cancelQueries({ queryKey: applicationsQuery.queryKey });
    updateCache(queryClient, movedApplication);
    mutate(input);
    return movedApplication;
  };
  const undo = (before: GrantApplication, move: StatusMove, saved: GrantApplication) => {
    const undoneApplication = save({ application: saved, body: toUndoMove(before, move), isUndo: true });
    onUndo?.(undoneApplication);
  };
  return { save, isPending };
};

/** The server clears the stage when the status changes, so an application without a stage needs no change. */
const toStageChange = (application: GrantApplication, stageId: string | null) =>
  stageId === null && application.stageId === null ? {} : { stageId };

const MoveDialog = lazyDialog(async () => (await import("./move-dialog.tsx")).MoveDialog);

/**
 * Changes the status and stage of applications. The caller renders `dialog`, which asks for details and resolves
 * conflicts. `pendingStatus` is the status whose details are being entered. `onMoved` is called for each move that needs
 * no dialog or whose dialog has closed, and for each undo.
 */
export const useStatusMove = (onMoved?: (movedApplication: GrantApplication) => void) => {
  const [pendingMove, setPendingMove] = useState<{
    application: GrantApplication;
    next: StatusWithDetails;
    stageId: string | null;
  } | null>(null);
  const [conflict, setConflict] = useState<MoveConflict | null>(null);
  const { save, isPending } = useSaveMove({ onUndo: onMoved, onConflict: setConflict });
  const move = (application: GrantApplication, { status: next, stageId }: Position) => {
    const hasNewStatus = application.status !== next;
    if (!hasNewStatus && application.stageId === stageId) return;
    if (hasNewStatus && needsDetails(next)) return setPendingMove({ application, next, stageId });
    const movedApplication = save({ application, body: { status: next, ...toStageChange(application, stageId) } });
    onMoved?.(movedApplication);
  };
  const close = () => setPendingMove(null);
  const handleSubmit = (body: StatusMove, onFailed: (error: Error) => void) => {
    if (!pendingMove) return;
    const onSaved = (savedApplication: GrantApplication) => {
      close();
      onMoved?.(savedApplication);
    };
    const { application, stageId } = pendingMove;
    save({ application, body: { ...body, ...toStageChange(application, stageId) }, onSaved, onFailed });
  };

  const overwrite = ({ input, latest }: MoveConflict, body: StatusMove) => {
    const movedApplication = save({ ...input, application: latest, body });
    // A move from the dialog is reported by `onSaved`.
    if (!input.onSaved) onMoved?.(movedApplication);
  };
  const keepRemoteValues = (conflict: MoveConflict) => {
    const { input, conflicts } = conflict;
    const fields = new Set<string>(conflicts.map(({ field }) => field));
    if (fields.has("status")) return close();
    const remainingFields = Object.entries(input.body).filter(([name]) => !fields.has(name));
    overwrite(conflict, { ...Object.fromEntries(remainingFields), status: input.body.status });
  };
  const dialog = (
    <>
      <MoveDialog
        open={pendingMove !== null}
        pendingMove={pendingMove}
        pending={isPending}
        onClose={close}
        onSubmit={handleSubmit}
      />
      {conflict && (
        <ConflictDialog
          conflicts={conflict.conflicts}
          onKeepLocal={() => {
            setConflict(null);
            overwrite(conflict, conflict.input.body);
          }}
          onKeepRemote={() => {
            setConflict(null);
            keepRemoteValues(conflict);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
  return { move, dialog, pendingStatus: pendingMove?.next };
};
