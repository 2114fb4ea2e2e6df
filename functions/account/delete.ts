import {
  buildDeleteWorkspaceWrite,
  formatName,
  getMembers,
  getOwnerId,
  listWorkspaces,
} from "#functions/auth/workspaces.table.ts";
import { cancelAllPlans } from "#functions/billing/delete-customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import { buildRescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import type { ReauthenticatedUser } from "#functions/sign-in/reauthenticate.ts";
import { tryWrite, type Write } from "#functions/table/table.ts";
import { buildWorkspaceDeletion } from "#functions/workspaces/delete-workspace.ts";
import { buildLeaveWrites, createLeftNotice } from "#functions/workspaces/members.ts";
import { accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import type { DeletionInput } from "./delete.jobs.ts";
import { accountExists, buildCloseAccountWrites } from "./delete.table.ts";

type OwnWorkspace = Awaited<ReturnType<typeof listWorkspaces>>[number];
const isShared = ({ workspace }: OwnWorkspace) => Object.keys(getMembers(workspace)).length > 1;

type Options = { deletesWorkspaces: boolean; origin: string };

/**
 * Ends a membership, or deletes a workspace that the user owns. Fails if its members have changed. `send` enqueues the
 * jobs that the writes create. Until a job has reassigned the user's work, `ownerId` is responsible for it.
 */
const leaveWorkspace = async (
  dependencies: Dependencies,
  userId: string,
  user: ReauthenticatedUser,
  own: OwnWorkspace,
  origin: string,
): Promise<{ writes: Write[]; send?: () => Promise<void>; ownerId?: string }> => {
  const { workspaceId, workspace, role } = own;
  const membership = { workspaceId, workspace, userId };
  // The account's own job deletes the rest of a workspace without other members.
  if (role === "owner" && !isShared(own)) return { writes: [buildDeleteWorkspaceWrite(workspace)] };
  if (role === "owner")
    return buildWorkspaceDeletion(dependencies, { workspaceId, workspace, ownerId: userId }, origin);
  const notice = createLeftNotice(dependencies, membership, formatName(user.profile), origin);
  const ownerId = getOwnerId(getMembers(workspace));
  const reassignment = await buildLeaveWrites(dependencies, membership, { recipientId: ownerId, actorId: userId });
  return {
    writes: [...reassignment.writes, ...notice.writes],
    send: async () => void (await Promise.all([notice.send(), reassignment.send()])),
    ownerId,
  };
};

/**
 * Cancels the plans, removes every way to sign in, ends the memberships and enqueues the deletion. Throws `conflict`
 * for the owner of a workspace with other members unless it is deleted too, and `unavailable` on failure.
 */
export const deleteAccount = async (
  dependencies: Dependencies,
  userId: string,
  user: ReauthenticatedUser,
  { deletesWorkspaces, origin }: Options,
): Promise<void> => {
  const { table } = dependencies;
  const workspaces = await listWorkspaces(table, userId);
  const owned = workspaces.filter(({ role }) => role === "owner");
  if (!deletesWorkspaces && owned.some(isShared)) throw new AppError("conflict", accountTexts.ownsSharedWorkspace);
  try {
    for (const { workspaceId } of owned) await cancelAllPlans(dependencies, workspaceId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unavailable", accountTexts.cancellationFailed, { cause: error });
  }
  const job = prepareJob(dependencies, { userId }, "deleteAccount", {
    pass: 1,
    workspaceIds: owned.filter((own) => !isShared(own)).map(({ workspaceId }) => workspaceId),
  } satisfies DeletionInput);
  const departures = await Promise.all(
    workspaces.map((workspace) => leaveWorkspace(dependencies, userId, user, workspace, origin)),
  );
  const ownerIds = new Set(departures.flatMap(({ ownerId }) => ownerId ?? []));
  const now = dependencies.clock.now();
  const writes = [
    ...departures.flatMap((step) => step.writes),
    ...[...ownerIds].map((ownerId) => buildRescheduleWrite({ userId: ownerId, origin }, now)),
  ];
  if (await tryWrite(table.write(...buildCloseAccountWrites(userId, user), ...writes, ...job.writes)))
    await Promise.all([job, ...departures].map(({ send }) => send?.()));
  // Otherwise a concurrent request has deleted the account.
  else if (await accountExists(table, userId))
    throw new AppError("conflict", "Your account changed while it was being deleted. Please try again");
};
