import * as z from "zod/mini";
import type { Dependencies } from "#functions/dependencies.ts";
import { type PreparedJob, prepareJob } from "#functions/jobs/prepare-job.ts";

/** Events that members are notified about. The wording is in `email-templates.ts`. */
export const workspaceEvents = [
  "memberJoined",
  "memberLeft",
  "removed",
  "roleChanged",
  "ownershipReceived",
  "ownershipGiven",
  "workspaceEnded",
] as const;
export type WorkspaceEvent = (typeof workspaceEvents)[number];

/** Events about other members, whose emails a user can turn off. */
export const optionalEvents: readonly WorkspaceEvent[] = ["memberJoined", "memberLeft"];

export const WorkspaceNotice = z.object({
  event: z.enum(workspaceEvents),
  workspaceId: z.string(),
  workspaceName: z.string(),
  /** The person who joined or left, or who transferred or received ownership. */
  personName: z.optional(z.string()),
  role: z.optional(z.string()),
  origin: z.string(),
});
export type WorkspaceNotice = z.infer<typeof WorkspaceNotice>;

/** Its writes belong in the transaction of the change that it reports. */
export const createWorkspaceNotice = (
  dependencies: Dependencies,
  userId: string,
  notice: WorkspaceNotice,
): PreparedJob => prepareJob(dependencies, { userId }, "workspaceNoticeEmail", notice);
