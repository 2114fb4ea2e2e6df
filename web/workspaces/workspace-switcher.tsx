import { useQuery } from "@tanstack/react-query";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { workspaceRoutes } from "#shared/api/workspaces.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCurrentUser } from "#web/auth/session.ts";
import { Field } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/inputs.tsx";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";

const client = createApiClient(workspaceRoutes);

/** Shown to members of more than one workspace. */
export const WorkspaceSwitcher = ({ isCompact = false }: { isCompact?: boolean }) => {
  const { user } = useCurrentUser();
  const { data: workspaces = [] } = useQuery(buildQuery(workspaceRoutes, "listWorkspaces"));
  const { mutate, isPending } = useOptimisticMutation({
    run: (workspaceId: string) => client.switchWorkspace({ body: { workspaceId } }),
    // All loaded data belongs to the previous workspace.
    onSuccess: () => window.location.assign(paths.dashboard),
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
