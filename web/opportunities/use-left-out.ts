import { useEffect, useRef, useState } from "react";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { useDismiss, useRestore } from "./use-saved-searches.ts";

/**
 * Leaves one program out of a saved search, with the way back for as long as it is in sight. `atOnce`: a link asked
 * for it, and nobody has to press anything more.
 */
export const useLeftOut = (find: { id: string; catalogueId: string }, atOnce: boolean) => {
  const [gone, setGone] = useState(false);
  const dismiss = useDismiss();
  const restore = useRestore();
  const takeBack = () => restore.mutate(find, { onSuccess: () => setGone(false) });
  const leaveOut = () =>
    dismiss.mutate(find, {
      onSuccess: () => {
        setGone(true);
        toast({
          title: "Dismissed",
          description: "It never comes back in this search",
          action: { label: common.undo, onClick: takeBack },
        });
      },
    });
  const asked = useRef(false);
  useEffect(() => {
    if (!atOnce || asked.current) return;
    asked.current = true;
    leaveOut();
  });
  return { gone, pending: dismiss.isPending || restore.isPending, leaveOut, takeBack };
};
