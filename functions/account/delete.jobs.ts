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

/** `look` is the number of the pass. No personal data: this record outlives the account by 30 days. */
const Input = z.object({ look: z.int() });

/** Requests and jobs in flight may still write after the first pass, so a second one follows. */
const passCount = 2;
/** Milliseconds; longer than any Lambda invocation and any pre-signed upload URL lasts. */
export const secondPassDelay = 960_000;
/** Milliseconds. Deletion retries without limit. */
const retryDelay = 600_000;

/** Deletes files, then records except points and streak; the last pass deletes the payment customer and its links. */
export const deleteAccountJob: JobHandler = async (context) => {
  const { dependencies, userId, jobId } = context;
  const { look: pass } = Input.parse(context.input);
  const schedulePass = (pass: number, delay: number) => ({
    result: null,
    writes: newJob(dependencies, userId, "deleteAccount", { look: pass }, delay).writes,
  });
  try {
    await deleteAll(context, pass === passCount);
  } catch (error) {
    if (error instanceof JobLost) throw error;
    log.error("account deletion incomplete", { jobId, error: error as Error });
    return schedulePass(pass, retryDelay);
  }
  return pass < passCount ? schedulePass(pass + 1, secondPassDelay) : { result: null };
};

const deleteAll = async ({ dependencies, userId, report }: JobContext, isLast: boolean) => {
  const { table, blobs } = dependencies;
  await report("Deleting files", 10);
  for (const prefix of [documentFilesPrefix(userId), uploadFilesPrefix(userId), userExportKeyPrefix(userId)])
    for (const key of await blobs.list(prefix)) await blobs.delete(key);

  await report("Deleting records", 30);
  for await (const deletedCount of deleteRecords(table, userId))
    await report("Deleting records", estimateProgress(deletedCount));
  await removeSummaryCounters(table, userId);

  await report("Canceling the plan", 96);
  // A checkout opened during the deletion may have been paid since.
  await cancelAllPlans(dependencies, userId);
  if (!isLast) return;
  await deleteCustomer(dependencies, userId);
  await deleteBilling(table, userId);
};

/** The total is unknown, so progress approaches 95 asymptotically. */
const estimateProgress = (deletedCount: number) => Math.round(95 - 65 / (1 + deletedCount / 200));
