import type { Dependencies } from "#functions/dependencies.ts";
import { membershipKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { buildMembershipWrite, buildMembersWrite, getMembers, readWorkspace } from "./workspaces.table.ts";

/** Gives a user a role in a workspace, or removes the user, and updates the membership accordingly. */
export const setTestRole = async (
  { table, clock }: Pick<Dependencies, "table" | "clock">,
  workspaceId: WorkspaceId,
  userId: string,
  role: WorkspaceRole | undefined,
): Promise<void> => {
  const workspace = await readWorkspace(table, workspaceId);
  if (!workspace) throw new Error("Workspace not found");
  const { [userId]: _, ...others } = getMembers(workspace);
  await table.write(
    buildMembersWrite(workspace, role ? { ...others, [userId]: role } : others),
    role
      ? buildMembershipWrite(userId, workspaceId, clock.now().toISOString())
      : { delete: membershipKey(userId, workspaceId) },
  );
};

type Call = (
  name: "switchWorkspace",
  call: { cookie: string; body: object },
) => Promise<{ status: number; cookies: string[]; text: string }>;

/** Adds a user to a workspace and switches their session to it. Returns the session's new cookie. */
export const joinTestWorkspace = async (
  dependencies: Pick<Dependencies, "table" | "clock">,
  call: Call,
  workspaceId: WorkspaceId,
  { cookie, user }: { cookie: string; user: { id: string } },
  role: WorkspaceRole,
): Promise<string> => {
  await setTestRole(dependencies, workspaceId, user.id, role);
  const response = await call("switchWorkspace", { cookie, body: { workspaceId } });
  if (response.status !== 200) throw new Error(response.text);
  return response.cookies.map((value) => value.split(";")[0]).join("; ");
};
