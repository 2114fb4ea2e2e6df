import * as z from "zod/mini";
import { buildRevokeCalendarFeedWrites } from "#functions/applications/tracker-calendar.table.ts";
import { cancelAllPlans, deleteCustomer } from "#functions/billing/delete-customer.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { uploadFilesPrefix } from "#functions/documents/documents.table.ts";
import { documentFilesPrefix } from "#functions/documents/texts.table.ts";
import type { JobContext, JobHandler } from "#functions/jobs/process-job.ts";
import { buildAccountExistsCheck, buildRescheduleWrite } from "#functions/reminder-schedule/reminder-schedule.table.ts";
import { membershipKey, type WorkspaceId } from "#functions/table/keys.ts";
import { tryWrite } from "#functions/table/table.ts";
import { deleteBilling, deleteWorkspaceRecords } from "./delete-workspace.table.ts";
import type { DeleteWorkspaceInput } from "./delete-workspace.ts";
import { isLastPass, runDeletionPass } from "./deletion-passes.ts";
import { deleteMemberRecords } from "./member-records.table.ts";
import { createWorkspaceNotice } from "./notices.ts";

const Input = z.object({
  pass: z.int(),
  workspaceId: z.string(),
  workspaceName: z.string(),
  memberIds: z.array(z.string()),
  ownerId: z.optional(z.string()),
  origin: z.string(),
});

/**
 * Ends the memberships of a deleted workspace, notifies its members, and deletes its files, records and payment
 * customer.
 */
export const deleteWorkspaceJob: JobHandler = (context) => {
  const input = Input.parse(context.input);
  return runDeletionPass(context, "deleteWorkspace", input, () => deleteAll(context, input));
};

const deleteAll = async ({ dependencies, report }: JobContext, input: DeleteWorkspaceInput) => {
  const { table, blobs } = dependencies;
  const workspaceId = input.workspaceId as WorkspaceId;
  await report("Ending memberships", 10);
  for (const memberId of input.memberIds) await cleanUpMembership(dependencies, workspaceId, memberId, input);
  if (input.ownerId) await deleteMemberRecords(table, input.ownerId, workspaceId);
  await report("Deleting files", 30);
  for (const prefix of [documentFilesPrefix(workspaceId), uploadFilesPrefix(workspaceId)])
    for (const key of await blobs.list(prefix)) await blobs.delete(key);
  await report("Deleting records", 50);
  for await (const _ of deleteWorkspaceRecords(table, workspaceId)) await report("Deleting records", 70);
  await report("Canceling the plan", 90);
  // A checkout opened since the previous pass may have been paid.
  await cancelAllPlans(dependencies, workspaceId);
  if (!isLastPass(input.pass)) return;
  await deleteCustomer(dependencies, workspaceId);
  await deleteBilling(table, workspaceId);
};

/** Notifies a member once, in the transaction that deletes the membership. Does nothing for a deleted account. */
const cleanUpMembership = async (
  dependencies: Dependencies,
  workspaceId: WorkspaceId,
  userId: string,
  { workspaceName, origin }: DeleteWorkspaceInput,
) => {
  const { table, clock } = dependencies;
  const notice = createWorkspaceNotice(dependencies, userId, {
    event: "workspaceEnded",
    workspaceId,
    workspaceName,
    origin,
  });
  const feedWrites = await buildRevokeCalendarFeedWrites(table, { userId, workspaceId });
  const wasRemoved = await tryWrite(
    table.write(
      { delete: membershipKey(userId, workspaceId), if: "present" },
      buildAccountExistsCheck(userId),
      ...feedWrites,
      buildRescheduleWrite({ userId, origin }, clock.now()),
      ...notice.writes,
    ),
  );
  if (wasRemoved) await notice.send();
  await deleteMemberRecords(table, userId, workspaceId);
};
