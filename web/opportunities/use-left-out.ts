import { useEffect, useRef, useState } from "react";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { useDismiss, useRestore } from "./use-saved-searches.ts";

/** Dismisses a program from a saved search, with undo. `atOnce`: dismisses on mount, as requested by a link. */
export const useLeftOut = (target: { id: string; catalogueId: string }, atOnce: boolean) => {
  const [gone, setGone] = useState(false);
  const dismiss = useDismiss();
  const restore = useRestore();
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
  return { gone, pending: dismiss.isPending || restore.isPending, leaveOut, takeBack };
};
