import { buildDeleteWorkspaceWrite, getMembers } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { prepareJob } from "#functions/jobs/prepare-job.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Item, Write } from "#functions/table/table.ts";

/**
 * `pass` counts from 1. The job belongs to no user, because it outlives the owner's account. `memberIds` are the other
 * members, who are notified.
 */
export type DeleteWorkspaceInput = {
  pass: number;
  workspaceId: string;
  workspaceName: string;
  memberIds: string[];
  ownerId?: string;
  origin: string;
};

/** Ends the access of all members; the job deletes the rest. The first write fails if the members have changed. */
export const buildWorkspaceDeletion = (
  dependencies: Dependencies,
  { workspaceId, workspace, ownerId }: { workspaceId: WorkspaceId; workspace: Item; ownerId: string },
  origin: string,
): { writes: [Write, ...Write[]]; send: () => Promise<void> } => {
  const job = prepareJob(dependencies, { userId: SYSTEM_USER_ID }, "deleteWorkspace", {
    pass: 1,
    workspaceId,
    workspaceName: String(workspace.name),
    memberIds: Object.keys(getMembers(workspace)).filter((userId) => userId !== ownerId),
    ownerId,
    origin,
  } satisfies DeleteWorkspaceInput);
  return { writes: [buildDeleteWorkspaceWrite(workspace), ...job.writes], send: job.send };
};
