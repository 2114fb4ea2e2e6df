import { cancelAllPlans } from "#functions/billing/delete-customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { tryWrite } from "#functions/table/table.ts";
import { accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import { accountExists, closeAccountWrites } from "./delete.table.ts";
import type { ReauthenticatedUser } from "./reauthenticate.ts";

/** Cancels the plan, removes every way to sign in and enqueues the deletion. Throws `unavailable` on failure. */
export const deleteAccount = async (
  dependencies: Dependencies,
  userId: string,
  user: ReauthenticatedUser,
): Promise<void> => {
  const { table } = dependencies;
  try {
    await cancelAllPlans(dependencies, userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unavailable", accountTexts.cancellationFailed, { cause: error });
  }
  const job = newJob(dependencies, userId, "deleteAccount", { look: 1 });
  if (await tryWrite(table.write(...closeAccountWrites(userId, user), ...job.writes))) await job.send();
  // Otherwise a concurrent request has deleted the account.
  else if (await accountExists(table, userId))
    throw new AppError("conflict", "Your account changed while it was being deleted. Please try again");
};
