import type { Dependencies } from "#functions/dependencies.ts";
import { SYSTEM_USER_ID } from "#functions/jobs/jobs.ts";
import { type PreparedJob, prepareJob } from "#functions/jobs/prepare-job.ts";

/** `actorId` ended the membership of `memberId`, whose work goes to `recipientId`. */
export type MembershipCleanupInput = {
  pass: number;
  workspaceId: string;
  memberId: string;
  recipientId: string;
  actorId: string;
};

/** Its writes belong in the transaction that ends a membership. It belongs to no user, because it outlives accounts. */
export const createMembershipCleanupJob = (
  dependencies: Dependencies,
  input: Omit<MembershipCleanupInput, "pass">,
): PreparedJob =>
  prepareJob(dependencies, { userId: SYSTEM_USER_ID }, "cleanUpMembership", {
    pass: 1,
    ...input,
  } satisfies MembershipCleanupInput);
