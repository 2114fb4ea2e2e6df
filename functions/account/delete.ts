import { cancelAllPlans } from "#functions/billing/delete-customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { accountTexts } from "#shared/api/account.ts";
import { AppError } from "#shared/api/problem.ts";
import { accountExists, closeAccountWrites } from "./delete.table.ts";
import type { ReauthenticatedUser } from "./reauthenticate.ts";

const concurrentChange = "Your account was changed at this moment. Please try again";

/**
 * Cancels the plan first, so that nobody pays for a deleted account. Then removes every way to sign in and enqueues
 * the job that deletes the rest, in one transaction. Throws `unavailable` if the plan cannot be canceled.
 */
export const deleteAccount = async (
  dependencies: Dependencies,
  userId: string,
  proved: ReauthenticatedUser,
): Promise<void> => {
  await cancelPlans(dependencies, userId);
  const job = newJob(dependencies, userId, "deleteAccount", { look: 1 });
  try {
    await dependencies.table.write(...closeAccountWrites(userId, proved), ...job.writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // A concurrent request has deleted it.
    if (await accountExists(dependencies.table, userId))
      throw new AppError("conflict", concurrentChange, { cause: error });
    return;
  }
  await job.send();
};

/** An account whose plan still runs must not be deleted. */
const cancelPlans = async (dependencies: Dependencies, userId: string): Promise<void> => {
  try {
    await cancelAllPlans(dependencies, userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unavailable", accountTexts.cancellationFailed, { cause: error });
  }
};
