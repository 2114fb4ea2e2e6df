import { useState } from "react";
import type { ApplicationStatus, GrantApplication } from "#shared/applications.ts";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type Asked, isAsked, type MoveBody } from "./moves.ts";
import { type Clashed, useSaveMove } from "./use-save-move.ts";

const MoveDialog = lazyDialog(async () => (await import("./move-dialog.tsx")).MoveDialog);

/**
 * Changes the status of applications: `move(application, next)` asks what is needed, shows it at once, takes it back
 * with a toast when it fails, and offers Undo. Where it was changed elsewhere meanwhile, both are shown and one is
 * chosen. Draw `dialog` somewhere; `next` is what is being asked about.
 * `onMoved` hears of each move when it shows and no dialog is open any more, and of each that was undone.
 */
export const useMove = (onMoved?: (moved: GrantApplication) => void) => {
  const [asking, setAsking] = useState<{ application: GrantApplication; next: Asked } | null>(null);
  const [clashed, setClashed] = useState<Clashed | null>(null);
  const { save, isPending } = useSaveMove({ onUndo: onMoved, onClash: setClashed });
  const move = (application: GrantApplication, next: ApplicationStatus) => {
    if (application.status === next) return;
    if (isAsked(next)) return setAsking({ application, next });
    const moved = save({ application, body: { status: next } });
    onMoved?.(moved);
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

  /** Once more, over what is there now. */
  const saveOver = ({ input, latest }: Clashed, body: MoveBody) => {
    const moved = save({ ...input, application: latest, body });
    // Where something was asked, that is told when it is saved.
    if (!input.onSaved) onMoved?.(moved);
  };
  const keepTheirs = (both: Clashed) => {
    if (both.clashes.some(({ field }) => field === "status")) return close();
    const kept = Object.entries(both.input.body).filter(([name]) => !both.clashes.some(({ field }) => field === name));
    saveOver(both, { ...Object.fromEntries(kept), status: both.input.body.status });
  };
  const dialog = (
    <>
      <MoveDialog open={asking !== null} asking={asking} pending={isPending} onClose={close} onAnswer={answer} />
      {clashed && (
        <ConflictDialog
          clashes={clashed.clashes}
          onMine={() => {
            setClashed(null);
            saveOver(clashed, clashed.input.body);
          }}
          onTheirs={() => {
            setClashed(null);
            keepTheirs(clashed);
          }}
          onClose={() => setClashed(null)}
        />
      )}
    </>
  );
  return { move, dialog, next: asking?.next };
};
