import { toCurrentWorkspace } from "#functions/auth/actor.ts";
import { requireUser, toCurrentUser } from "#functions/auth/current-user.ts";
import { buildPasswordCheck } from "#functions/auth/users.table.ts";
import {
  buildRenameWrite,
  getMembers,
  listMembers,
  listWorkspaces,
  readWorkspace,
} from "#functions/auth/workspaces.table.ts";
import { cancelAllPlans } from "#functions/billing/delete-customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { checkVersion } from "#functions/http/optimistic-locking.ts";
import { reauthenticate } from "#functions/sign-in/reauthenticate.ts";
import { membershipKey, type WorkspaceId } from "#functions/table/keys.ts";
import { tryWrite } from "#functions/table/table.ts";
import { workspaceTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import { teamTexts, type workspaceRoutes } from "#shared/api/workspaces.ts";
import { buildWorkspaceDeletion } from "./delete-workspace.ts";
import { enterOtherWorkspace, enterWorkspace } from "./enter-workspace.ts";
import { invitationHandlers } from "./invitations.http.ts";
import { memberHandlers } from "./members.http.ts";
import { createMembersConflict, requireWorkspace } from "./members.ts";

type SettingsRoutes = Pick<
  typeof workspaceRoutes,
  "listWorkspaces" | "listMembers" | "switchWorkspace" | "renameWorkspace" | "deleteWorkspace"
>;

export const workspaceHandlers = (dependencies: Dependencies): Handlers<typeof workspaceRoutes> => ({
  ...settingsHandlers(dependencies),
  ...memberHandlers(dependencies),
  ...invitationHandlers(dependencies),
});

const settingsHandlers = (dependencies: Dependencies): Handlers<SettingsRoutes> => {
  const { table } = dependencies;

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
        memberCount: Object.keys(getMembers(workspace)).length,
      })),

    listMembers: ({ caller }) => listMembers(dependencies, caller.workspaceId),

    switchWorkspace: async ({ caller: { userId }, body, request, reply }) => {
      const user = await requireUser(dependencies, userId);
      const context = { userId, user, request, reply };
      if (!body.workspaceId) return enterOtherWorkspace(dependencies, context);
      const workspace = await findWorkspace(userId, body.workspaceId as WorkspaceId);
      if (!workspace.role) throw new AppError("not_found", "You have no such workspace");
      return enterWorkspace(dependencies, context, workspace);
    },

    renameWorkspace: async ({ caller, body: { name } }) => {
      if (!(await tryWrite(table.write(buildRenameWrite(caller.workspaceId, name)))))
        throw new AppError("forbidden", workspaceTexts.notMember);
      const user = await requireUser(dependencies, caller.userId);
      return toCurrentUser(caller.userId, user, { ...caller, workspaceName: name });
    },

    deleteWorkspace: async ({ caller: { userId, workspaceId }, body: { password }, request, reply }) => {
      const user = await reauthenticate(dependencies, userId, password, request);
      const workspace = await requireWorkspace(table, workspaceId);
      if (getMembers(workspace)[userId] !== "owner") throw createMembersConflict();
      checkVersion({ version: Number(workspace.membersVersion) }, request);
      try {
        await cancelAllPlans(dependencies, workspaceId);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        throw new AppError("unavailable", teamTexts.cancellationFailed, { cause: error });
      }
      const deletion = buildWorkspaceDeletion(
        dependencies,
        { workspaceId, workspace, ownerId: userId },
        request.origin,
      );
      const isDeleted = await tryWrite(
        table.write(
          ...deletion.writes,
          { delete: membershipKey(userId, workspaceId) },
          buildPasswordCheck(user.email, user.passwordHash),
        ),
      );
      if (!isDeleted) throw createMembersConflict();
      await deletion.send();
      return enterOtherWorkspace(dependencies, { userId, user, request, reply });
    },
  };
};
