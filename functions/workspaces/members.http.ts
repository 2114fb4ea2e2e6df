import type { Caller } from "#functions/auth/actor.ts";
import { requireUser, toCurrentUser } from "#functions/auth/current-user.ts";
import { buildPasswordCheck } from "#functions/auth/users.table.ts";
import { buildMembersWrite, formatName, getMembers, getOwnerId } from "#functions/auth/workspaces.table.ts";
import { toCustomerDetails, updateCustomer } from "#functions/billing/customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import type { Handlers, RequestMetadata } from "#functions/http/handlers.ts";
import { buildRescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { createFieldError, reauthenticate } from "#functions/sign-in/reauthenticate.ts";
import { membershipKey, profileKey, type WorkspaceId } from "#functions/table/keys.ts";
import { type Item, tryWrite, type Write } from "#functions/table/table.ts";
import { planLimits } from "#shared/api/limits.ts";
import { workspaceTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import { type TeamMember, teamTexts, type workspaceRoutes } from "#shared/api/workspaces.ts";
import { canManageMember } from "#shared/domain/member-roles.ts";
import { hasRole, type WorkspaceRole } from "#shared/domain/workspace-roles.ts";
import { enterOtherWorkspace } from "./enter-workspace.ts";
import { buildRevokeInvitationsWrites, listInvitations, toInvitationResponse } from "./invitations.table.ts";
import { buildEndMembershipWrites, createMembersConflict, leaveWorkspace, requireWorkspace } from "./members.ts";
import { createWorkspaceNotice } from "./notices.ts";

type MemberRoutes = Pick<
  typeof workspaceRoutes,
  "getTeam" | "changeMemberRole" | "removeMember" | "leaveWorkspace" | "transferOwnership"
>;

const getRoleOrder = (role: WorkspaceRole) => (role === "owner" ? 0 : 1);

export const memberHandlers = (dependencies: Dependencies): Handlers<MemberRoutes> => {
  const { table, clock } = dependencies;

  const readTeam = async (
    workspaceId: WorkspaceId,
    workspace: Item,
    includesEmails: boolean,
  ): Promise<TeamMember[]> => {
    const members = getMembers(workspace);
    const ids = Object.keys(members);
    const items = await table.getMany(ids.flatMap((id) => [profileKey(id), membershipKey(id, workspaceId)]));
    const list = ids.flatMap((id, index): TeamMember[] => {
      const [profile, membership] = [items[2 * index], items[2 * index + 1]];
      const role = members[id];
      if (!profile || !membership || !role) return [];
      const email = includesEmails ? String(profile.email) : null;
      return [{ id, name: formatName(profile), email, role, joinedAt: String(membership.joinedAt) }];
    });
    return list.sort((a, b) => getRoleOrder(a.role) - getRoleOrder(b.role) || a.name.localeCompare(b.name));
  };

  /**
   * Reads a member that the caller may manage. Throws `not_found`, `conflict` if the team has changed, or `forbidden`.
   */
  const findManagedMember = async (
    { userId, workspaceId }: Caller,
    memberId: string,
    { ifMatch }: RequestMetadata,
  ): Promise<{ workspace: Item; role: WorkspaceRole }> => {
    const workspace = await requireWorkspace(table, workspaceId);
    const members = getMembers(workspace);
    const role = members[memberId];
    if (!role) throw new AppError("not_found", teamTexts.noSuchMember);
    if (ifMatch !== undefined && ifMatch !== workspace.membersVersion) throw createMembersConflict();
    if (memberId === userId) throw new AppError("conflict", teamTexts.notYourself);
    if (!canManageMember(members[userId], role)) throw new AppError("forbidden", workspaceTexts.roleTooLow);
    return { workspace, role };
  };

  const writeMembers = async (...writes: [Write, ...Write[]]) => {
    if (!(await tryWrite(table.write(...writes)))) throw createMembersConflict();
  };

  return {
    getTeam: async ({ caller: { workspaceId, role } }) => {
      const isAdmin = hasRole(role, "admin");
      const [workspace, invitations] = await Promise.all([
        requireWorkspace(table, workspaceId),
        isAdmin ? listInvitations(table, workspaceId, clock.now()) : [],
      ]);
      return {
        name: String(workspace.name),
        version: Number(workspace.membersVersion),
        seats: planLimits.seats,
        members: await readTeam(workspaceId, workspace, isAdmin),
        invitations: invitations.map(toInvitationResponse),
      };
    },

    changeMemberRole: async ({ caller, params: { id }, body: { role }, request }) => {
      const { workspaceId } = caller;
      const { workspace, role: before } = await findManagedMember(caller, id, request);
      if (role === before) return;
      const notice = createWorkspaceNotice(dependencies, id, {
        event: "roleChanged",
        workspaceId,
        workspaceName: String(workspace.name),
        role,
        origin: request.origin,
      });
      const revocations = hasRole(role, "admin")
        ? []
        : await buildRevokeInvitationsWrites(table, workspaceId, id, clock.now());
      await writeMembers(
        buildMembersWrite(workspace, { ...getMembers(workspace), [id]: role }),
        // The owner becomes responsible for the work of a member who may no longer edit.
        buildRescheduleWrite({ userId: getOwnerId(getMembers(workspace)), origin: request.origin }, clock.now()),
        ...revocations,
        ...notice.writes,
      );
      await notice.send();
    },

    removeMember: async ({ caller, params: { id }, request }) => {
      const { workspaceId } = caller;
      const { workspace } = await findManagedMember(caller, id, request);
      const notice = createWorkspaceNotice(dependencies, id, {
        event: "removed",
        workspaceId,
        workspaceName: String(workspace.name),
        origin: request.origin,
      });
      const ending = await buildEndMembershipWrites(
        dependencies,
        { workspaceId, workspace, userId: id },
        { recipientId: caller.userId, actorId: caller.userId, origin: request.origin },
      );
      await writeMembers(...ending.writes, ...notice.writes);
      await Promise.all([notice.send(), ending.send()]);
    },

    leaveWorkspace: async ({ caller: { userId, workspaceId }, request, reply }) => {
      const user = await requireUser(dependencies, userId);
      await leaveWorkspace(dependencies, { userId, name: formatName(user.profile), workspaceId }, request.origin);
      return enterOtherWorkspace(dependencies, { userId, user, request, reply });
    },

    transferOwnership: async ({ caller, body: { password, memberId }, request }) => {
      const { userId, workspaceId } = caller;
      const user = await reauthenticate(dependencies, userId, password, request);
      if (memberId === userId) throw createFieldError("body.memberId", teamTexts.transferToOther);
      const [workspace, receiver] = await Promise.all([
        requireWorkspace(table, workspaceId),
        table.get(profileKey(memberId)),
      ]);
      const members = getMembers(workspace);
      if (!members[memberId] || !receiver) throw new AppError("not_found", teamTexts.noSuchMember);
      if (members[userId] !== "owner") throw createMembersConflict();
      if (request.ifMatch !== undefined && request.ifMatch !== workspace.membersVersion) throw createMembersConflict();
      const common = { workspaceId, workspaceName: String(workspace.name), origin: request.origin };
      const notices = [
        createWorkspaceNotice(dependencies, memberId, {
          ...common,
          event: "ownershipReceived",
          personName: formatName(user.profile),
        }),
        createWorkspaceNotice(dependencies, userId, {
          ...common,
          event: "ownershipGiven",
          personName: formatName(receiver),
        }),
      ];
      await writeMembers(
        buildMembersWrite(workspace, { ...members, [userId]: "admin", [memberId]: "owner" }),
        buildPasswordCheck(user.email, user.passwordHash),
        buildRescheduleWrite({ userId: memberId, origin: request.origin }, clock.now()),
        ...notices.flatMap(({ writes }) => writes),
      );
      await Promise.all(notices.map(({ send }) => send()));
      await updateCustomer(dependencies, workspaceId, toCustomerDetails(receiver));
      return toCurrentUser(userId, user, { ...caller, role: "admin" });
    },
  };
};
