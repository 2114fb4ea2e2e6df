import * as z from "zod/mini";
import { cancelAllPlans, deleteCustomer } from "#functions/billing/delete-customer.ts";
import { log } from "#functions/clients/log.ts";
import { uploadFilesPrefix } from "#functions/documents/documents.table.ts";
import { documentFilesPrefix } from "#functions/documents/texts.table.ts";
import { JobLost } from "#functions/jobs/jobs.table.ts";
import { newJob } from "#functions/jobs/new-job.ts";
import type { JobContext, JobHandler } from "#functions/jobs/process-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { deleteBilling, deleteWorkspaceRecords } from "#functions/workspaces/delete-workspace.table.ts";
import { deletionPasses, deletionRetryDelay, secondPassDelay } from "#functions/workspaces/deletion-passes.ts";
import { deleteUserRecords, removeSummaryCounters } from "./delete.table.ts";
import { userExportKeyPrefix } from "./export.table.ts";

/**
 * `pass` counts from 1, `workspaceIds` are those the user owned. No personal data: this record outlives the
 * account by 30 days.
 */
const Input = z.object({ pass: z.int(), workspaceIds: z.array(z.string()) });
export type DeletionInput = z.infer<typeof Input>;

/**
 * Deletes files, then records except points and streak, of the user and of the workspaces they owned; the last pass deletes
 * the payment customers and their links.
 */
export const deleteAccountJob: JobHandler = async (context) => {
  const { dependencies, userId, jobId } = context;
  const { pass, workspaceIds } = Input.parse(context.input);
  const schedulePass = (pass: number, delay: number) => ({
    result: null,
    writes: newJob(dependencies, { userId }, "deleteAccount", { pass, workspaceIds }, delay).writes,
  });
  try {
    await deleteAll(context, workspaceIds as WorkspaceId[], pass === deletionPasses);
  } catch (error) {
    if (error instanceof JobLost) throw error;
    log.error("account deletion incomplete", { jobId, error: error as Error });
    return schedulePass(pass, deletionRetryDelay);
  }
  return pass < deletionPasses ? schedulePass(pass + 1, secondPassDelay) : { result: null };
};

const deleteAll = async (
  { dependencies, userId, report }: JobContext,
  workspaceIds: readonly WorkspaceId[],
  isLast: boolean,
) => {
  const { table, blobs } = dependencies;
  await report("Deleting files", 10);
  const prefixes = [
    userExportKeyPrefix(userId),
    ...workspaceIds.flatMap((workspaceId) => [documentFilesPrefix(workspaceId), uploadFilesPrefix(workspaceId)]),
  ];
  for (const prefix of prefixes) for (const key of await blobs.list(prefix)) await blobs.delete(key);

  await report("Deleting records", 30);
  const deletions = [
    ...workspaceIds.map((workspaceId) => deleteWorkspaceRecords(table, workspaceId)),
    deleteUserRecords(table, userId),
  ];
  let deletedCount = 0;
  for (const deletion of deletions)
    for await (const count of deletion) {
      deletedCount += count;
      await report("Deleting records", estimateProgress(deletedCount));
    }
  await removeSummaryCounters(table, userId);

  await report("Canceling the plan", 96);
  for (const workspaceId of workspaceIds) {
    // A checkout opened during the deletion may have been paid since.
    await cancelAllPlans(dependencies, workspaceId);
    if (!isLast) continue;
    await deleteCustomer(dependencies, workspaceId);
    await deleteBilling(table, workspaceId);
  }
};

/** The total is unknown, so progress approaches 95 asymptotically. */
const estimateProgress = (deletedCount: number) => Math.round(95 - 65 / (1 + deletedCount / 200));
