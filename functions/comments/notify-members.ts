import { formatName } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { type PreparedJob, prepareJob } from "#functions/jobs/prepare-job.ts";
import { buildNotificationWrites } from "#functions/notifications/notifications.table.ts";
import { profileKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Table, Write } from "#functions/table/table.ts";
import { commentTexts } from "#shared/api/comments.ts";
import type { CommentEmailInput } from "./comment-mail.jobs.ts";
import type { DiscussedRecord } from "./discussed-record.table.ts";
import { type CommentReason, formatCommentEvent } from "./recipients.ts";

export const readMemberName = async (table: Table, userId: string): Promise<string> => {
  const profile = await table.get(profileKey(userId));
  return profile ? formatName(profile) : commentTexts.formerMember;
};

type MemberEvent = {
  workspaceId: WorkspaceId;
  /** Name of the person who caused the event. */
  name: string;
  record: DiscussedRecord;
  recipients: readonly { userId: string; reason: CommentReason | "reviewRequest" | "approval" }[];
  message: string;
  /** Identifies the event: each recipient gets one notification and one email about it. */
  subject: string;
  commentId?: string;
  origin: string;
};

/**
 * Builds the notifications and email jobs for an event. Their writes belong in the transaction that records the event.
 */
export const notifyMembers = (
  dependencies: Dependencies,
  { workspaceId, name, record, recipients, message, subject, commentId, origin }: MemberEvent,
): { writes: Write[]; send: () => Promise<void> } => {
  const now = dependencies.clock.now();
  const jobs: PreparedJob[] = [];
  const writes = recipients.flatMap(({ userId, reason }) => {
    const title = `${formatCommentEvent(reason, name)}: ${record.title}`;
    const input: CommentEmailInput = { origin, reason, name, recordId: record.id, ...(commentId && { commentId }) };
    const job = prepareJob(dependencies, { userId, workspaceId }, "commentEmail", input);
    jobs.push(job);
    const type = reason === "reviewRequest" || reason === "approval" ? "review" : "comment";
    const { relatedId, relatedType } = record;
    const relatedFields = relatedId && relatedType ? { relatedId, relatedType } : {};
    return [
      ...buildNotificationWrites(userId, now, {
        type,
        title,
        message,
        subject,
        at: now,
        workspaceId,
        ...relatedFields,
      }),
      ...job.writes,
    ];
  });
  return {
    writes,
    send: async () => {
      await Promise.all(jobs.map((job) => job.send()));
    },
  };
};
