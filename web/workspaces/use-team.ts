import { useQuery, useQueryClient } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { CurrentUser } from "#shared/api/auth.ts";
import { createApiClient } from "#shared/api/client.ts";
import { type NewInvitation, type Team, type TeamMember, workspaceRoutes } from "#shared/api/workspaces.ts";
import type { AssignableRole } from "#shared/domain/member-roles.ts";
import * as paths from "#shared/domain/paths.ts";
import { buildQuery, currentUserQuery } from "#web/api/queries.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";

const client = createApiClient(workspaceRoutes);
const teamQuery = buildQuery(workspaceRoutes, "getTeam");
const invalidates = ["getTeam"] as const;

export const useTeam = () => useQuery(teamQuery);

type Callbacks = { onSuccess?: () => void; onError?: (error: Error) => void };

export const useInvite = () =>
  useOptimisticMutation({
    run: (body: z.input<typeof NewInvitation>, idempotencyKey) => client.inviteMember({ body, idempotencyKey }),
    invalidates,
  });

export const useRevokeInvitation = (callbacks: Callbacks) =>
  useOptimisticMutation({
    run: (id: string) => client.revokeInvitation({ params: { id } }),
    optimistic: {
      key: teamQuery.queryKey,
      update: (team: Team, id: string): Team => ({
        ...team,
        invitations: team.invitations.filter((invitation) => invitation.id !== id),
      }),
    },
    invalidates,
    ...callbacks,
  });

type RoleChange = { id: string; role: AssignableRole; version: number };
export const useChangeRole = (callbacks: Callbacks) =>
  useOptimisticMutation({
    run: ({ id, role, version }: RoleChange) =>
      client.changeMemberRole({ params: { id }, body: { role }, ifMatch: version }),
    optimistic: {
      key: teamQuery.queryKey,
      update: (team: Team, { id, role }: RoleChange): Team => ({
        ...team,
        members: team.members.map((member) => (member.id === id ? { ...member, role } : member)),
      }),
    },
    invalidates,
    ...callbacks,
  });

export const useRemoveMember = (callbacks: Callbacks) =>
  useOptimisticMutation({
    run: ({ member, version }: { member: TeamMember; version: number }) =>
      client.removeMember({ params: { id: member.id }, ifMatch: version }),
    invalidates,
    ...callbacks,
  });

const useUserUpdate = () => {
  const queryClient = useQueryClient();
  return (user: CurrentUser) => queryClient.setQueryData(currentUserQuery.queryKey, user);
};

export const useRenameWorkspace = () => {
  const update = useUserUpdate();
  return useOptimisticMutation({
    run: (name: string) => client.renameWorkspace({ body: { name } }),
    invalidates: ["getTeam", "listWorkspaces"],
    onSuccess: update,
  });
};

type Transfer = { memberId: string; password: string; version: number };
/** `onDone` runs before the user's role changes, which removes the dialog. */
export const useTransferOwnership = (onDone: (memberId: string) => void) => {
  const update = useUserUpdate();
  return useOptimisticMutation({
    run: ({ version, ...body }: Transfer) => client.transferOwnership({ body, ifMatch: version }),
    invalidates,
    onSuccess: (user, { memberId }) => {
      onDone(memberId);
      update(user);
    },
  });
};

/** Reloads the page, because all loaded data belongs to the previous workspace. */
const openDashboard = () => window.location.assign(paths.dashboard);

export const useLeaveWorkspace = (callbacks: Callbacks) =>
  useOptimisticMutation({ run: () => client.leaveWorkspace(), ...callbacks, onSuccess: openDashboard });

export const useDeleteWorkspace = () =>
  useOptimisticMutation({
    run: ({ password, version }: { password: string; version: number }) =>
      client.deleteWorkspace({ body: { password }, ifMatch: version }),
    onSuccess: openDashboard,
  });
