import { cancelAllPlans } from "#functions/billing/leaving.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { Outside } from "#functions/outside.ts";
import { ConditionFailed } from "#functions/table/table.ts";
import { accountTexts } from "#shared/account.ts";
import { AppError } from "#shared/problem.ts";
import { endWrites, isAccount } from "./delete.table.ts";
import type { Proved } from "./proof.ts";

const changed = "Your account was changed at this moment. Please try again";

/**
 * Ends an account: the plan first, so that nobody pays for what is gone; then, in one transaction, every way in, and
 * the job that deletes the rest. Throws `unavailable` when the plan cannot be ended: then nothing is deleted.
 */
export const deleteAccount = async (outside: Outside, userId: string, proved: Proved): Promise<void> => {
  await endPlans(outside, userId);
  const job = newJob(outside, userId, "deleteAccount", { look: 1 });
  try {
    await outside.table.write(...endWrites(userId, proved), ...job.writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    // Two clicks that meet: the other one has done it.
    if (await isAccount(outside.table, userId)) throw new AppError("conflict", changed, { cause: error });
    return;
  }
  await job.send();
};

/** Nobody may go on paying for an account that is gone: without an end of the plan there is no deletion. */
const endPlans = async (outside: Outside, userId: string): Promise<void> => {
  try {
    await cancelAllPlans(outside, userId);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    throw new AppError("unavailable", accountTexts.subscriptionLost, { cause: error });
  }
};
