import type { Members } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import {
  buildCommentCountWrite,
  buildNewCommentWrite,
  buildReplyCountWrite,
  buildTaskCommentCountWrite,
  findComment,
  listComments,
  type StoredComment,
} from "#functions/documents/comment-records.table.ts";
import { type TransactionPart, transactWithErrors } from "#functions/documents/transact-with-errors.ts";
import { createVersionConflictError } from "#functions/http/optimistic-locking.ts";
import { checklistKey, taskKey, type WorkspaceId } from "#functions/table/keys.ts";
import type { Table } from "#functions/table/table.ts";
import { type Comment, commentLimits, commentTexts } from "#shared/api/comments.ts";
import { AppError } from "#shared/api/problem.ts";
import { createChildId, idPrefixes } from "#shared/util/ids.ts";
import { readDiscussedRecord } from "./discussed-record.table.ts";
import { notifyMembers } from "./notify-members.ts";
import { selectRecipients } from "./recipients.ts";

type Author = { userId: string; name: string } | { guestName: string; linkId: string; linkCreatorId: string };
export type CommentInput = {
  workspaceId: WorkspaceId;
  members: Members;
  /** The application or document. */
  recordId: string;
  /** The task or requirement that the comment is about, or else the record itself. */
  subjectId: string;
  /** The thread that a reply belongs to. */
  thread?: StoredComment;
  text: string;
  mentions: readonly string[];
  anchor: Comment["anchor"];
  author: Author;
  origin: string;
  /** Writes that belong in the same transaction. */
  parts?: readonly TransactionPart[];
};

export const assertMembers = (members: Members, userIds: readonly string[]) => {
  if (userIds.every((userId) => Object.hasOwn(members, userId))) return;
  const issues = [{ path: "body.mentions", message: commentTexts.notMember }];
  throw new AppError("invalid_request", commentTexts.notMember, { issues });
};

const hasKind = (id: string, kind: "task" | "requirement") => id.startsWith(`${idPrefixes[kind]}_`);

/** Builds the writes that ensure the task or requirement exists and is below its comment limit. */
const buildSubjectParts = async (
  table: Table,
  workspaceId: WorkspaceId,
  recordId: string,
  subjectId: string,
): Promise<TransactionPart[]> => {
  const createTooManyCommentsError = (cause?: unknown) =>
    new AppError("invalid_request", commentTexts.tooManyOnSubject, { cause });
  if (hasKind(subjectId, "task")) {
    const toError = async (cause: unknown) =>
      (await table.get(taskKey(workspaceId, subjectId)))
        ? createTooManyCommentsError(cause)
        : new AppError("not_found", "Task not found", { cause });
    return [{ write: buildTaskCommentCountWrite(workspaceId, subjectId, 1), toError }];
  }
  if (!hasKind(subjectId, "requirement")) return [];
  const key = checklistKey(workspaceId, recordId);
  // written by writeChecklist
  const checklist = (await table.get(key)) as { items: readonly { id: string }[]; version: number } | undefined;
  if (!checklist?.items.some(({ id }) => id === subjectId)) throw new AppError("not_found", "Requirement not found");
  const comments = await listComments(table, workspaceId, recordId);
  if (comments.filter((comment) => comment.subjectId === subjectId).length >= commentLimits.perSubject)
    throw createTooManyCommentsError();
  const check = { check: key, if: { all: { version: { is: checklist.version } } } };
  return [{ write: check, toError: createVersionConflictError }];
};

const buildThreadParts = (table: Table, workspaceId: WorkspaceId, thread: StoredComment | undefined) => {
  if (!thread) return [];
  const toError = async (cause: unknown) =>
    (await findComment(table, workspaceId, thread.id))
      ? new AppError("invalid_request", commentTexts.tooManyReplies, { cause })
      : new AppError("not_found", commentTexts.missing, { cause });
  return [{ write: buildReplyCountWrite(workspaceId, thread.id, 1), toError }];
};

const getAuthorFields = (author: Author) =>
  "userId" in author
    ? { authorId: author.userId, guestName: null }
    : { authorId: null, guestName: author.guestName, linkId: author.linkId };

/** Writes a comment with its counters, notifications and mail jobs in one transaction. */
export const addComment = async (dependencies: Dependencies, input: CommentInput): Promise<StoredComment> => {
  const { table, clock } = dependencies;
  const { workspaceId, members, recordId, subjectId, thread, author, text, anchor, origin, parts = [] } = input;
  const mentions = [...new Set(input.mentions)];
  assertMembers(members, mentions);
  const record = await readDiscussedRecord(table, workspaceId, recordId);
  const isMember = "userId" in author;
  const recipients = selectRecipients(members, {
    authorId: isMember ? author.userId : undefined,
    mentions,
    threadAuthorId: thread?.authorId,
    linkCreatorId: isMember ? undefined : author.linkCreatorId,
    ownerId: record.ownerId,
  });
  const now = clock.now();
  const comment: StoredComment = {
    id: createChildId("comment", recordId, now),
    recordId,
    parentId: thread?.id ?? null,
    subjectId,
    ...getAuthorFields(author),
    text,
    mentions,
    anchor,
    createdAt: now.toISOString(),
    editedAt: null,
    deletedAt: null,
    resolvedAt: null,
    resolvedBy: null,
    version: 1,
    replies: 0,
    notifiedIds: recipients.map(({ userId }) => userId),
  };
  const notice = notifyMembers(dependencies, {
    workspaceId,
    name: isMember ? author.name : author.guestName,
    record,
    recipients,
    message: text,
    subject: comment.id,
    commentId: comment.id,
    origin,
  });
  const counts = { comments: 1, ...(!thread && { openComments: 1 }) };
  await transactWithErrors(table, [
    { write: buildNewCommentWrite(workspaceId, comment) },
    {
      write: buildCommentCountWrite(workspaceId, recordId, counts),
      toError: async (cause) => {
        await readDiscussedRecord(table, workspaceId, recordId);
        return new AppError("invalid_request", commentTexts.tooMany, { cause });
      },
    },
    ...(await buildSubjectParts(table, workspaceId, recordId, subjectId)),
    ...buildThreadParts(table, workspaceId, thread),
    ...parts,
    ...notice.writes.map((write) => ({ write })),
  ]);
  await notice.send();
  return comment;
};
