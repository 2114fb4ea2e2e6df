import { useState } from "react";
import type { ApplicationStatus, GrantApplication } from "#shared/api/applications.ts";
import { lazyDialog } from "#web/ui/dialogs/lazy-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type StatusWithDetails, needsDetails, type StatusMove } from "./status-moves.ts";
import { type MoveConflict, useSaveMove } from "./use-save-move.ts";

const MoveDialog = lazyDialog(async () => (await import("./move-dialog.tsx")).MoveDialog);

/**
 * Changes the status of applications. `move(application, next)` asks for the details it needs, updates optimistically,
 * rolls back with a toast on failure, and offers Undo; conflicts are resolved in a dialog. The caller renders `dialog`;
 * `next` is the status being asked about. `onMoved` is called for each move once it is rendered and no dialog is open,
 * and for each undo.
 */
export const useStatusMove = (onMoved?: (moved: GrantApplication) => void) => {
  const [pendingMove, setPendingMove] = useState<{ application: GrantApplication; next: StatusWithDetails } | null>(null);
  const [conflict, setConflict] = useState<MoveConflict | null>(null);
  const { save, isPending } = useSaveMove({ onUndo: onMoved, onConflict: setConflict });
  const move = (application: GrantApplication, next: ApplicationStatus) => {
    if (application.status === next) return;
    if (needsDetails(next)) return setPendingMove({ application, next });
    const moved = save({ application, body: { status: next } });
    onMoved?.(moved);
  };
  const close = () => setPendingMove(null);
  const handleAnswer = (body: StatusMove, onFailed: (error: Error) => void) => {
    if (!pendingMove) return;
    const onSaved = (saved: GrantApplication) => {
      close();
      onMoved?.(saved);
    };
    save({ application: pendingMove.application, body, onSaved, onFailed });
  };

  const saveOver = ({ input, latest }: MoveConflict, body: StatusMove) => {
    const moved = save({ ...input, application: latest, body });
    // If a dialog asked for details, `onSaved` reports the move.
    if (!input.onSaved) onMoved?.(moved);
  };
  const keepTheirs = (conflicting: MoveConflict) => {
    if (conflicting.conflicts.some(({ field }) => field === "status")) return close();
    const remaining = Object.entries(conflicting.input.body).filter(([name]) => !conflicting.conflicts.some(({ field }) => field === name));
    saveOver(conflicting, { ...Object.fromEntries(remaining), status: conflicting.input.body.status });
  };
  const dialog = (
    <>
      <MoveDialog open={pendingMove !== null} pendingMove={pendingMove} pending={isPending} onClose={close} onAnswer={handleAnswer} />
      {conflict && (
        <ConflictDialog
          conflicts={conflict.conflicts}
          onMine={() => {
            setConflict(null);
            saveOver(conflict, conflict.input.body);
          }}
          onTheirs={() => {
            setConflict(null);
            keepTheirs(conflict);
          }}
          onClose={() => setConflict(null)}
        />
      )}
    </>
  );
  return { move, dialog, next: pendingMove?.next };
};
