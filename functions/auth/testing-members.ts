import type { Dependencies } from "#functions/dependencies.ts";
import { membershipKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { getMembers, membershipWrite, membersWrite, readWorkspace } from "./workspaces.table.ts";

/** Gives somebody a role in a workspace, or removes them, together with the membership. */
export const setTestRole = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  workspaceId: WorkspaceId,
  userId: string,
  role: WorkspaceRole | undefined,
): Promise<void> => {
  const workspace = await readWorkspace(table, workspaceId);
  if (!workspace) throw new Error("There is no such workspace");
  const { [userId]: _, ...others } = getMembers(workspace);
  await table.write(
    membersWrite(workspace, role ? { ...others, [userId]: role } : others),
    role
      ? membershipWrite(userId, workspaceId, clock.now().toISOString())
      : { delete: membershipKey(userId, workspaceId) },
  );
};
