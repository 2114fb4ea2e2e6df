import * as z from "zod/mini";
import { cancelAllPlans, deleteCustomer } from "#functions/billing/delete-customer.ts";
import { uploadFilesPrefix } from "#functions/documents/documents.table.ts";
import { documentFilesPrefix } from "#functions/documents/texts.table.ts";
import type { JobContext, JobHandler } from "#functions/jobs/process-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { deleteBilling, deleteWorkspaceRecords } from "#functions/workspaces/delete-workspace.table.ts";
import { isLastPass, runDeletionPass } from "#functions/workspaces/deletion-passes.ts";
import { deleteUserRecords, removeSummaryCounters } from "./delete.table.ts";
import { userExportKeyPrefix } from "./export.table.ts";

/**
 * `pass` counts from 1; `workspaceIds` are the workspaces that the user owned. Contains no personal data, because this
 * record outlives the account by 30 days.
 */
const Input = z.object({ pass: z.int(), workspaceIds: z.array(z.string()) });
export type DeletionInput = z.infer<typeof Input>;

/**
 * Deletes files, then records except points and streak, of the user and of the workspaces they owned; the last pass
 * deletes the payment customers and their links.
 */
export const deleteAccountJob: JobHandler = (context) => {
  const input = Input.parse(context.input);
  return runDeletionPass(context, "deleteAccount", input, () =>
    deleteAll(context, input.workspaceIds as WorkspaceId[], isLastPass(input.pass)),
  );
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
