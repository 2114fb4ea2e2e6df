import * as z from "zod/mini";
import { cancelAllPlans, deleteCustomer } from "#functions/billing/delete-customer.ts";
import { log } from "#functions/clients/log.ts";
import { uploadFilesPrefix } from "#functions/documents/documents.table.ts";
import { documentFilesPrefix } from "#functions/documents/texts.table.ts";
import { JobLost } from "#functions/jobs/jobs.table.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { JobContext, JobHandler } from "#functions/jobs/process-job.ts";
import { deleteBilling, deleteRecords, removeSummaryCounters } from "./delete.table.ts";
import { userExportKeyPrefix } from "./export.table.ts";

/** No personal data: this record outlives the account by 30 days. */
const Input = z.object({ look: z.int() });

/** Requests and jobs in flight at the deletion may have written since, so a second pass follows. */
const passCount = 2;
/** Milliseconds; longer than any Lambda invocation and any pre-signed upload URL lasts. */
export const secondPassDelay = 960_000;
/** Milliseconds. Deletion retries without limit. */
const retryDelay = 600_000;

/**
 * Deletes files, then records except points and streak. The last pass also deletes the customer at the payment
 * service and the records that lead to it.
 */
export const deleteAccountJob: JobHandler = async (work) => {
  const { dependencies, userId, jobId } = work;
  const { look } = Input.parse(work.input);
  const scheduleNext = (next: number, wait: number) => ({
    result: null,
    writes: newJob(dependencies, userId, "deleteAccount", { look: next }, wait).writes,
  });
  try {
    await deleteAll(work, look === passCount);
  } catch (error) {
    if (error instanceof JobLost) throw error;
    log.error("account deletion incomplete", { jobId, error: error as Error });
    return scheduleNext(look, retryDelay);
  }
  return look < passCount ? scheduleNext(look + 1, secondPassDelay) : { result: null };
};

const deleteAll = async ({ dependencies, userId, report }: JobContext, isLast: boolean) => {
  const { table, blobs } = dependencies;
  await report("Deleting files", 10);
  for (const files of [documentFilesPrefix(userId), uploadFilesPrefix(userId), userExportKeyPrefix(userId)])
    for (const key of await blobs.list(files)) await blobs.delete(key);

  await report("Deleting records", 30);
  for await (const deletedCount of deleteRecords(table, userId))
    await report("Deleting records", progressAfter(deletedCount));
  await removeSummaryCounters(table, userId);

  await report("Ending the plan", 96);
  // A checkout opened during the deletion may have been paid since.
  await cancelAllPlans(dependencies, userId);
  if (!isLast) return;
  await deleteCustomer(dependencies, userId);
  await deleteBilling(table, userId);
};

/** The total is unknown, so progress approaches 95 asymptotically. */
const progressAfter = (deletedCount: number) => Math.round(95 - 65 / (1 + deletedCount / 200));
