import { type CurrentWorkspace, toCurrentWorkspace } from "#functions/auth/actor.ts";
import { buildLastWorkspaceWrite, getLastWorkspaceId, type UserRecord } from "#functions/auth/users.table.ts";
import { createWorkspaceRecords, listWorkspaces, readWorkspace } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";

/** Reads the workspace in which a sign-in starts: the last one used, otherwise another, otherwise a new one. */
export const readSignInWorkspace = async (
  dependencies: Dependencies,
  userId: string,
  { profile, access }: UserRecord,
): Promise<CurrentWorkspace> => {
  const { table, clock } = dependencies;
  const lastId = getLastWorkspaceId(access);
  const last = toCurrentWorkspace(dependencies, userId, lastId, await readWorkspace(table, lastId));
  if (last.role) return last;
  const [other] = await listWorkspaces(table, userId);
  if (other) return toCurrentWorkspace(dependencies, userId, other.workspaceId, other.workspace);
  const workspaceId = crypto.randomUUID() as WorkspaceId;
  const created = createWorkspaceRecords({
    workspaceId,
    name: String(profile.organizationName),
    ownerId: userId,
    createdAt: clock.now().toISOString(),
  });
  await table.write(...created.writes, buildLastWorkspaceWrite(userId, workspaceId));
  return toCurrentWorkspace(dependencies, userId, workspaceId, created.workspace);
};
