import { buildRevokeCalendarFeedWrites } from "#functions/applications/tracker-calendar.table.ts";
import { buildMembersWrite, getMembers, getOwnerId, readWorkspace } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { buildRescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { membershipKey, type WorkspaceId } from "#functions/table/keys.ts";
import {
  ConditionFailedError,
  type Item,
  type Table,
  TransactionConflictError,
  type Write,
} from "#functions/table/table.ts";
import { workspaceTexts } from "#shared/api/messages.ts";
import { AppError } from "#shared/api/problem.ts";
import { teamTexts } from "#shared/api/workspaces.ts";
import { buildRevokeInvitationsWrites } from "./invitations.table.ts";
import { createMembershipCleanupJob } from "./membership-cleanup.ts";
import { createWorkspaceNotice } from "./notices.ts";

export const createMembersConflict = (cause?: unknown) => new AppError("conflict", teamTexts.membersChanged, { cause });

/** Throws if the workspace was deleted after the request was authorized. */
export const requireWorkspace = async (table: Table, workspaceId: WorkspaceId): Promise<Item> => {
  const workspace = await readWorkspace(table, workspaceId);
  if (!workspace) throw new AppError("forbidden", workspaceTexts.notMember);
  return workspace;
};

/** Maximum number of attempts when other requests change the team concurrently. */
const maxAttempts = 6;
/**
 * Retries a change whose first write conflicted with another change to the members. `change` must reread them each time.
 */
export const retryOnMembersChange = async <T>(change: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await change();
    } catch (error) {
      const isRetryable =
        (error instanceof ConditionFailedError && error.index === 0) || error instanceof TransactionConflictError;
      if (!isRetryable) throw error;
      if (attempt === maxAttempts) throw createMembersConflict(error);
    }
};

type Membership = { workspaceId: WorkspaceId; workspace: Item; userId: string };

/**
 * Removes a member and their invitations from a workspace, and reassigns their open work to `recipientId`. The first
 * write fails if the members have changed. `send` enqueues the job that the writes create.
 */
export const buildLeaveWrites = async (
  dependencies: Dependencies,
  { workspaceId, workspace, userId }: Membership,
  reassign: { recipientId: string; actorId: string },
): Promise<{ writes: [Write, ...Write[]]; send: () => Promise<void> }> => {
  const { table, clock } = dependencies;
  const { [userId]: _, ...others } = getMembers(workspace);
  const revocations = await buildRevokeInvitationsWrites(table, workspaceId, userId, clock.now());
  const job = createMembershipCleanupJob(dependencies, { workspaceId, memberId: userId, ...reassign });
  return { writes: [buildMembersWrite(workspace, others), ...revocations, ...job.writes], send: job.send };
};

/** Like `buildLeaveWrites`, and deletes the membership and the calendar feed from the member's account. */
export const buildEndMembershipWrites = async (
  dependencies: Dependencies,
  membership: Membership,
  { origin, ...reassign }: { recipientId: string; actorId: string; origin: string },
): ReturnType<typeof buildLeaveWrites> => {
  const { table, clock } = dependencies;
  const { workspaceId, userId } = membership;
  const [reassignment, feedWrites] = await Promise.all([
    buildLeaveWrites(dependencies, membership, reassign),
    buildRevokeCalendarFeedWrites(table, membership),
  ]);
  return {
    ...reassignment,
    writes: [
      ...reassignment.writes,
      { delete: membershipKey(userId, workspaceId) },
      ...feedWrites,
      // The next scan no longer finds what is due in this workspace.
      buildRescheduleWrite({ userId, origin }, clock.now()),
      // The owner is responsible for work that nobody has taken over.
      buildRescheduleWrite({ userId: getOwnerId(getMembers(membership.workspace)), origin }, clock.now()),
    ],
  };
};

/** Creates the notice that tells a workspace's owner that a member left. */
export const createLeftNotice = (
  dependencies: Dependencies,
  { workspaceId, workspace }: Pick<Membership, "workspaceId" | "workspace">,
  personName: string,
  origin: string,
) => {
  const notice = {
    event: "memberLeft",
    workspaceId,
    workspaceName: String(workspace.name),
    personName,
    origin,
  } as const;
  return createWorkspaceNotice(dependencies, getOwnerId(getMembers(workspace)), notice);
};

/**
 * Ends a user's own membership, and notifies the owner. Does nothing without a membership. The owner can't leave.
 */
export const leaveWorkspace = async (
  dependencies: Dependencies,
  { userId, name, workspaceId }: { userId: string; name: string; workspaceId: WorkspaceId },
  origin: string,
): Promise<void> => {
  const jobs = await retryOnMembersChange(async () => {
    const workspace = await requireWorkspace(dependencies.table, workspaceId);
    const role = getMembers(workspace)[userId];
    if (role === "owner") throw new AppError("conflict", teamTexts.ownerStays);
    if (!role) return [];
    const membership = { workspaceId, workspace, userId };
    const leftNotice = createLeftNotice(dependencies, membership, name, origin);
    const recipientId = getOwnerId(getMembers(workspace));
    const ending = await buildEndMembershipWrites(dependencies, membership, { recipientId, actorId: userId, origin });
    await dependencies.table.write(...ending.writes, ...leftNotice.writes);
    return [leftNotice, ending];
  });
  await Promise.all(jobs.map(({ send }) => send()));
};
