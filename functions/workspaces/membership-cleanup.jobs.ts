import * as z from "zod/mini";
import { getMembers, readWorkspace } from "#functions/auth/workspaces.table.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { reassignWork } from "#functions/tasks/reassign-work.ts";
import { runDeletionPass } from "./deletion-passes.ts";
import { deleteMemberRecords } from "./member-records.table.ts";

const Input = z.object({
  pass: z.int(),
  workspaceId: z.string(),
  memberId: z.string(),
  recipientId: z.string(),
  actorId: z.string(),
});

/** Reassigns a former member's open work, and deletes the workspace's content from their account. */
export const cleanUpMembershipJob: JobHandler = (context) => {
  const { table } = context.dependencies;
  const input = Input.parse(context.input);
  const { memberId, recipientId, actorId } = input;
  const workspaceId = input.workspaceId as WorkspaceId;
  return runDeletionPass(context, "cleanUpMembership", input, async () => {
    // A member who has rejoined keeps both.
    if (getMembers(await readWorkspace(table, workspaceId))[memberId]) return;
    const reassign = { workspaceId, fromUserId: memberId, toUserId: recipientId };
    await reassignWork(context.dependencies, reassign, actorId);
    await deleteMemberRecords(table, memberId, workspaceId);
  });
};
