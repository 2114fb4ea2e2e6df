import { getMembers, listWorkspaces } from "#functions/auth/workspaces.table.ts";
import { cancelAllPlans } from "#functions/billing/delete-customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { tryWrite } from "#functions/table/table.ts";
import { accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import type { DeletionInput } from "./delete.jobs.ts";
import { accountExists, closeAccountWrites, leaveWorkspacesWrites } from "./delete.table.ts";
import type { ReauthenticatedUser } from "./reauthenticate.ts";

/**
 * Cancels the plans, removes every way to sign in, ends the memberships and enqueues the deletion. Throws `conflict` for
 * the owner of a workspace with other members, and `unavailable` on failure.
 */
export const deleteAccount = async (
  dependencies: Dependencies,
  userId: string,
  user: ReauthenticatedUser,
): Promise<void> => {
  const { table } = dependencies;
  const workspaces = await listWorkspaces(table, userId);
  const owned = workspaces.filter(({ role }) => role === "owner");
  if (owned.some(({ workspace }) => Object.keys(getMembers(workspace)).length > 1))
    throw new AppError("conflict", accountTexts.ownsSharedWorkspace);
  try {
    for (const { workspaceId } of owned) await cancelAllPlans(dependencies, workspaceId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unavailable", accountTexts.cancellationFailed, { cause: error });
  }
  const job = newJob(dependencies, { userId }, "deleteAccount", {
    pass: 1,
    workspaceIds: owned.map(({ workspaceId }) => workspaceId),
  } satisfies DeletionInput);
  const closing = closeAccountWrites(userId, user);
  const leaving = leaveWorkspacesWrites(userId, workspaces);
  if (await tryWrite(table.write(...closing, ...leaving, ...job.writes))) await job.send();
  // Otherwise a concurrent request has deleted the account.
  else if (await accountExists(table, userId))
    throw new AppError("conflict", "Your account changed while it was being deleted. Please try again");
};
