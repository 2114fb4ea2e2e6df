import { useEffect, useRef, useState } from "react";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { useDismissMatch, useRestoreMatch } from "./use-saved-searches.ts";

/** Dismisses a program from a saved search, with undo. `atOnce`: dismisses on mount, as requested by a link. */
export const useDismissal = (target: { id: string; catalogueId: string }, atOnce: boolean) => {
  const [gone, setGone] = useState(false);
  const dismiss = useDismissMatch();
  const restore = useRestoreMatch();
  const takeBack = () => restore.mutate(target, { onSuccess: () => setGone(false) });
  const leaveOut = () =>
    dismiss.mutate(target, {
      onSuccess: () => {
        setGone(true);
        toast({
          title: "Dismissed",
          description: "It never comes back in this search",
          action: { label: common.undo, onClick: takeBack },
        });
      },
    });
  const isRequested = useRef(false);
  useEffect(() => {
    if (!atOnce || isRequested.current) return;
    isRequested.current = true;
    leaveOut();
  });
  return { isDismissed: gone, pending: dismiss.isPending || restore.isPending, dismiss: leaveOut, undo: takeBack };
};
