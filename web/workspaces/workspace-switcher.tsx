import { getErrorDetail } from "#web/api/client.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { useSwitchWorkspace, useWorkspaces } from "./use-team.ts";

/** Shown to members of more than one workspace. */
export const WorkspaceSwitcher = ({ isCompact = false }: { isCompact?: boolean }) => {
  const { user } = useCurrentUser();
  const { data: workspaces = [] } = useWorkspaces();
  const { mutate, isPending } = useSwitchWorkspace({
    onError: (error) =>
      toast({ title: common.error, description: getErrorDetail(error, common.unreachable), variant: "error" }),
  });
  if (workspaces.length < 2) return null;
  const select = (
    <NativeSelect
      {...(isCompact && { "aria-label": "Workspace", buttonSize: "md" })}
      value={user?.workspace?.id ?? ""}
      disabled={isPending}
      options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => mutate(target.value)}
    />
  );
  return isCompact ? select : <Field label="Workspace">{select}</Field>;
};
