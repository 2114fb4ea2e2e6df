import { useState } from "react";
import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { type Asked, isAsked, type MoveBody } from "./moves.ts";
import { useSaveMove } from "./use-save-move.ts";

const MoveDialog = lazyDialog(async () => (await import("./move-dialog.tsx")).MoveDialog);

/**
 * Changes the status of applications: `move(application, next)` asks what is needed, shows it at once, takes it back
 * with a toast when it fails, and offers Undo. Draw `dialog` somewhere; `next` is what is being asked about.
 * `onMoved` hears of each move when it shows and no dialog is open any more, and of each that was undone.
 */
export const useMove = (onMoved?: (moved: GrantApplication) => void) => {
  const [asking, setAsking] = useState<{ application: GrantApplication; next: Asked } | null>(null);
  const { save, isPending } = useSaveMove(onMoved);
  const move = (application: GrantApplication, next: ApplicationStatus) => {
    if (application.status === next) return;
    if (isAsked(next)) return setAsking({ application, next });
    onMoved?.(save({ application, body: { status: next } }));
  };
  const close = () => setAsking(null);
  const answer = (body: MoveBody, onFailed: (error: Error) => void) => {
    if (!asking) return;
    const onSaved = (saved: GrantApplication) => {
      close();
      onMoved?.(saved);
    };
    save({ application: asking.application, body, onSaved, onFailed });
  };
  const dialog = (
    <MoveDialog open={asking !== null} asking={asking} pending={isPending} onClose={close} onAnswer={answer} />
  );
  return { move, dialog, next: asking?.next };
};
