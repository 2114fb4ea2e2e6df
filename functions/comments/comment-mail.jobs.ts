import * as z from "zod/mini";
import { readUser } from "#functions/auth/users.table.ts";
import { findComment } from "#functions/documents/comment-records.table.ts";
import type { JobHandler } from "#functions/jobs/process-job.ts";
import { buildCommentEmail, commentSummary } from "#functions/mail/comment-email.ts";
import { sendOptInEmail } from "#functions/mail/opt-in-email.ts";
import { buildUnsubscribeLink } from "#functions/mail/signed-links.ts";
import { readPreferences } from "#functions/notifications/notifications.table.ts";
import { AppError } from "#shared/api/problem.ts";
import { readDiscussedRecord } from "./discussed-record.table.ts";
import { formatCommentEvent } from "./recipients.ts";

const CommentEmailInput = z.object({
  origin: z.string(),
  reason: z.enum(["mention", "reply", "guest", "owner", "reviewRequest", "approval"]),
  /** Name of the person who commented or reviewed. */
  name: z.string(),
  recordId: z.string(),
  commentId: z.optional(z.string()),
});
export type CommentEmailInput = z.infer<typeof CommentEmailInput>;

const noResult = { result: null };

/**
 * Emails a member about a mention, a reply, a comment or a review, with its current text. Sends nothing if they turned
 * off such email or are no longer a member, or if the comment or its record is gone.
 */
export const commentEmailJob: JobHandler = async (job) => {
  const { dependencies, userId, actor } = job;
  const { table } = dependencies;
  const { origin, reason, name, recordId, commentId } = CommentEmailInput.parse(job.input);
  const [user, { emailNotifications, comments: wantsComments }] = await Promise.all([
    readUser(table, userId),
    readPreferences(table, userId),
  ]);
  if (!user || !actor || !emailNotifications || !wantsComments) return noResult;
  const { workspaceId } = actor;
  const record = await readDiscussedRecord(table, workspaceId, recordId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") return undefined;
    throw error;
  });
  const comment = commentId ? await findComment(table, workspaceId, commentId) : undefined;
  if (!record || (commentId && (!comment || comment.deletedAt))) return noResult;
  const content = buildCommentEmail(
    {
      event: formatCommentEvent(reason, name),
      title: record.title,
      link: origin + record.path,
      quote: comment?.anchor?.quote,
      text: comment?.text,
    },
    {
      firstName: String(user.profile.firstName),
      origin,
      unsubscribe: await buildUnsubscribeLink(dependencies, origin, userId, "comments"),
    },
  );
  await sendOptInEmail(job, user.profile, { choice: "comments", content, neutralSummary: commentSummary, origin });
  return noResult;
};
