import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { GrantApplication } from "#shared/api/applications.ts";
import { isConflictError } from "#shared/api/client.ts";
import { applicationsQuery } from "#web/api/application-queries.ts";
import { useUpdateApplication } from "#web/applications/use-applications.ts";
import { useTeam } from "#web/auth/use-team.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { ConflictDialog, type FieldConflict, findConflicts } from "./application-conflicts.tsx";
import type { ApplicationChangeInput } from "./application-form-values.ts";

type Callbacks = { onSaved?: () => void; onError?: (error: Error) => void };
type Conflict = Callbacks & {
  base: GrantApplication;
  latest: GrantApplication;
  body: ApplicationChangeInput;
  conflicts: FieldConflict[];
};

/** Saves changes. After a concurrent change, conflicts are resolved in `dialog`, which the caller renders. */
export const useEditApplication = (): {
  save: (base: GrantApplication, body: ApplicationChangeInput, callbacks?: Callbacks) => void;
  pending: boolean;
  dialog: ReactNode;
} => {
  const queryClient = useQueryClient();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const update = useUpdateApplication();
  const team = useTeam();

  const send = (base: GrantApplication, body: ApplicationChangeInput, callbacks: Callbacks, canRetry: boolean) =>
    // `mutate` would skip its callbacks if another cell were saved in the meantime.
    void update.mutateAsync({ id: base.id, version: base.version, body }).then(
      () => callbacks.onSaved?.(),
      (error: Error) => {
        if (!isConflictError(error)) return callbacks.onError?.(error);
        const latest = queryClient
          .getQueryData<GrantApplication[]>(applicationsQuery.queryKey)
          ?.find(({ id }) => id === base.id);
        if (!latest) {
          toast({ title: common.error, description: "This application was deleted", variant: "error" });
          return callbacks.onError?.(error);
        }
        const conflicts = findConflicts(base, latest, body, team?.getName);
        if (conflicts.length || !canRetry) setConflict({ ...callbacks, base, latest, body, conflicts });
        else send(latest, body, callbacks, false);
      },
    );

  const keepRemoteValues = ({ latest, body, conflicts, ...callbacks }: Conflict) => {
    const rest = Object.fromEntries(
      Object.entries(body).filter(([name]) => !conflicts.some(({ field }) => field === name)),
    ) as ApplicationChangeInput;
    if (Object.keys(rest).length) send(latest, rest, callbacks, true);
    else callbacks.onSaved?.();
  };
  const dialog = conflict && (
    <ConflictDialog
      conflicts={conflict.conflicts}
      onKeepLocal={() => {
        setConflict(null);
        send(conflict.latest, conflict.body, conflict, true);
      }}
      onKeepRemote={() => {
        setConflict(null);
        keepRemoteValues(conflict);
      }}
      onClose={() => setConflict(null)}
    />
  );
  return {
    save: (base, body, callbacks = {}) => send(base, body, callbacks, true),
    pending: update.isPending,
    dialog,
  };
};
