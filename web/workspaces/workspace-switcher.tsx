import { useCurrentUser } from "#web/auth/session.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import { getErrorMessage } from "#web/ui/forms/use-schema-form.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import { useSwitchWorkspace, useWorkspaces } from "./use-team.ts";

/** Shown to members of more than one workspace. */
export const WorkspaceSwitcher = () => {
  const { user } = useCurrentUser();
  const { data: workspaces = [] } = useWorkspaces();
  const { mutate, isPending } = useSwitchWorkspace({
    onError: (error) =>
      toast({ title: common.error, description: getErrorMessage(error, common.refused), variant: "error" }),
  });
  if (workspaces.length < 2) return null;
  return (
    <Field label="Workspace" className="px-3 pt-1 pb-3">
      <NativeSelect
        value={user?.workspace?.id ?? ""}
        disabled={isPending}
        options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => mutate(target.value)}
      />
    </Field>
  );
};
