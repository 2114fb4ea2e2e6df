import { toCurrentWorkspace } from "#functions/auth/actor.ts";
import { requireUser, toCurrentUser } from "#functions/auth/current-user.ts";
import { createSessionCookie, getSessionToken, switchTokenWorkspace } from "#functions/auth/session-token.ts";
import { lastWorkspaceWrite } from "#functions/auth/users.table.ts";
import { listMembers, listWorkspaces, readWorkspace } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { readSignInWorkspace } from "#functions/sign-in/sign-in-workspace.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { authTexts } from "#shared/api/auth.ts";
import { AppError } from "#shared/api/problem.ts";
import type { workspaceRoutes } from "#shared/api/workspaces.ts";

export const workspaceHandlers = (dependencies: Dependencies): Handlers<typeof workspaceRoutes> => {
  const { table, sessionKeys } = dependencies;

  const findWorkspace = async (userId: string, workspaceId: WorkspaceId) => {
    const workspace = await readWorkspace(table, workspaceId);
    return toCurrentWorkspace(dependencies, userId, workspaceId, workspace);
  };

  return {
    listWorkspaces: async ({ caller: { userId, workspaceId: currentId } }) =>
      (await listWorkspaces(table, userId)).map(({ workspaceId, workspace, role }) => ({
        id: workspaceId,
        name: String(workspace.name),
        role,
        current: workspaceId === currentId,
      })),

    listMembers: ({ caller }) => listMembers(dependencies, caller.workspaceId),

    switchWorkspace: async ({ caller: { userId }, body, request, reply }) => {
      const user = await requireUser(dependencies, userId);
      const workspace = body.workspaceId
        ? await findWorkspace(userId, body.workspaceId as WorkspaceId)
        : await readSignInWorkspace(dependencies, userId, user);
      if (!workspace.role) throw new AppError("not_found", "You have no such workspace");
      const { workspaceId } = workspace;
      const token = await switchTokenWorkspace(await sessionKeys(), getSessionToken(request) ?? "", workspaceId);
      if (!token) throw new AppError("unauthenticated", authTexts.signIn);
      await table.write(lastWorkspaceWrite(userId, workspaceId));
      reply.cookies.push(createSessionCookie(token, request.secure));
      return toCurrentUser(userId, user, workspace);
    },
  };
};
