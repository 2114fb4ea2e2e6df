import { buildUnlinkWrites, listIdentities } from "#functions/auth/identities.table.ts";
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
import { membershipKey } from "#functions/table/keys.ts";
import { tryWrite, type Write } from "#functions/table/table.ts";
import { buildWorkspaceDeletion } from "#functions/workspaces/delete-workspace.ts";
import { buildLeaveWrites, createLeftNotice, leaveWorkspace } from "#functions/workspaces/members.ts";
import { accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import type { DeletionInput } from "./delete.jobs.ts";
import { accountExists, buildCloseAccountWrites } from "./delete.table.ts";

type UserWorkspace = Awaited<ReturnType<typeof listWorkspaces>>[number];
const isShared = ({ workspace }: UserWorkspace) => Object.keys(getMembers(workspace)).length > 1;

type Options = { deletesWorkspaces: boolean; origin: string };

/**
 * Ends a membership, or deletes a workspace that the user owns. Fails if its members have changed. `send` enqueues the
 * jobs that the writes create. Until a job has reassigned the user's work, `ownerId` is responsible for it.
 */
const prepareDeparture = async (
  dependencies: Dependencies,
  userId: string,
  user: ReauthenticatedUser,
  userWorkspace: UserWorkspace,
  origin: string,
): Promise<{ writes: Write[]; send?: () => Promise<void>; ownerId?: string }> => {
  const { workspaceId, workspace, role } = userWorkspace;
  const membership = { workspaceId, workspace, userId };
  // The account's own job deletes the rest of a workspace without other members.
  if (role === "owner" && !isShared(userWorkspace)) return { writes: [buildDeleteWorkspaceWrite(workspace)] };
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

const createChangedError = () =>
  new AppError("conflict", "Your account changed while it was being deleted. Please try again");

/** Ends a membership, or deletes a workspace that the user owns, in its own transaction. */
const leaveSeparately = async (
  dependencies: Dependencies,
  userId: string,
  { profile }: ReauthenticatedUser,
  { workspaceId, workspace, role }: UserWorkspace,
  origin: string,
): Promise<void> => {
  if (role !== "owner") return leaveWorkspace(dependencies, { userId, name: formatName(profile), workspaceId }, origin);
  const workspaceDeletion = buildWorkspaceDeletion(dependencies, { workspaceId, workspace, ownerId: userId }, origin);
  const deletion = dependencies.table.write(...workspaceDeletion.writes, {
    delete: membershipKey(userId, workspaceId),
  });
  if (!(await tryWrite(deletion))) throw createChangedError();
  await workspaceDeletion.send();
};

/** Maximum number of writes for the memberships that end in the account's own transaction, which is limited to 100. */
const maxLeaveWrites = 80;

/**
 * Cancels the plans, removes every way to sign in, ends the memberships and enqueues the deletion. Memberships that do
 * not fit in one transaction end before it, so a repeated request continues after a failure. Throws `conflict`
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
  const ownedWorkspaces = workspaces.filter(({ role }) => role === "owner");
  if (!deletesWorkspaces && ownedWorkspaces.some(isShared))
    throw new AppError("conflict", accountTexts.ownsSharedWorkspace);
  try {
    for (const { workspaceId } of ownedWorkspaces) await cancelAllPlans(dependencies, workspaceId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unavailable", accountTexts.cancellationFailed, { cause: error });
  }
  const preparedDepartures = await Promise.all(
    workspaces.map(async (userWorkspace) => ({
      userWorkspace,
      ...(await prepareDeparture(dependencies, userId, user, userWorkspace, origin)),
    })),
  );
  const departures: typeof preparedDepartures = [];
  let remainingWrites = maxLeaveWrites;
  for (const departure of preparedDepartures) {
    // Each adds an entry in the activity log and a change to an owner's reminders.
    remainingWrites -= departure.writes.length + 2;
    if (remainingWrites >= 0) departures.push(departure);
    else await leaveSeparately(dependencies, userId, user, departure.userWorkspace, origin);
  }
  const job = prepareJob(dependencies, { userId }, "deleteAccount", {
    pass: 1,
    workspaceIds: departures
      .filter(({ userWorkspace }) => userWorkspace.role === "owner" && !isShared(userWorkspace))
      .map(({ userWorkspace }) => userWorkspace.workspaceId),
  } satisfies DeletionInput);
  const ownerIds = new Set(departures.flatMap(({ ownerId }) => ownerId ?? []));
  const now = dependencies.clock.now();
  const identities = await listIdentities(table, userId);
  const writes = [
    ...identities.flatMap((identity) => buildUnlinkWrites(userId, identity)),
    ...departures.flatMap(({ writes }) => writes),
    ...[...ownerIds].map((ownerId) => buildRescheduleWrite({ userId: ownerId, origin }, now)),
  ];
  if (await tryWrite(table.write(...buildCloseAccountWrites(userId, user), ...writes, ...job.writes)))
    await Promise.all([job, ...departures].map(({ send }) => send?.()));
  // Otherwise a concurrent request has deleted the account.
  else if (await accountExists(table, userId)) throw createChangedError();
};
