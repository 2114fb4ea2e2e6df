import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { GrantApplication } from "#shared/applications.ts";
import { isConflict } from "#web/api/client.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toast.tsx";
import { applicationList } from "./application-reads.ts";
import type { ChangeInput } from "./application-values.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { type Clash, clashesOf } from "./conflicts.ts";
import { useUpdateApplication } from "./use-applications.ts";

type After = { onSaved?: () => void; onRefused?: (error: Error) => void };
type Conflict = After & { base: GrantApplication; latest: GrantApplication; body: ChangeInput; clashes: Clash[] };

/**
 * Saves changes of an application over the version its page showed. Where somebody else was faster, what does not
 * clash is saved over theirs, and what does is asked: `dialog` is to be drawn.
 */
export const useEdit = (): {
  save: (base: GrantApplication, body: ChangeInput, after?: After) => void;
  pending: boolean;
  dialog: ReactNode;
} => {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const update = useUpdateApplication();

  const send = (base: GrantApplication, body: ChangeInput, after: After, retry: boolean) =>
    update.mutate(
      { id: base.id, version: base.version, body },
      {
        onSuccess: () => after.onSaved?.(),
        onError: (error) => {
          if (!isConflict(error)) return after.onRefused?.(error);
          // The list was read again before this is told.
          const latest = queries
            .getQueryData<GrantApplication[]>(applicationList.queryKey)
            ?.find(({ id }) => id === base.id);
          if (!latest) {
            toast({ title: common.error, description: "This application was deleted meanwhile", variant: "error" });
            return after.onRefused?.(error);
          }
          const clashes = clashesOf(base, latest, body);
          if (clashes.length || !retry) setConflict({ ...after, base, latest, body, clashes });
          else send(latest, body, after, false);
        },
      },
    );

  const keepTheirs = ({ latest, body, clashes, ...after }: Conflict) => {
    const rest = Object.fromEntries(
      Object.entries(body).filter(([name]) => !clashes.some(({ field }) => field === name)),
    ) as ChangeInput;
    if (Object.keys(rest).length) send(latest, rest, after, true);
    else after.onSaved?.();
  };
  const dialog = conflict && (
    <ConflictDialog
      clashes={conflict.clashes}
      onMine={() => {
        setConflict(null);
        send(conflict.latest, conflict.body, conflict, true);
      }}
      onTheirs={() => {
        setConflict(null);
        keepTheirs(conflict);
      }}
      onClose={() => setConflict(null)}
    />
  );
  return {
    save: (base, body, after = {}) => send(base, body, after, true),
    pending: update.isPending,
    dialog,
  };
};
