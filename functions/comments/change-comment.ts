import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import {
  buildChangeCommentWrite,
  buildCommentCountWrite,
  buildDeleteCommentWrite,
  buildReplyCountWrite,
  buildTaskCommentCountWrite,
  countComments,
  findComment,
  type StoredComment,
} from "#functions/documents/comment-records.table.ts";
import type { RequestMetadata } from "#functions/http/handlers.ts";
import { checkVersion, mapVersionConflict } from "#functions/http/optimistic-locking.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import type { Table, Write } from "#functions/table/table.ts";
import { type CommentChange, commentTexts } from "#shared/api/comments.ts";
import { AppError } from "#shared/api/problem.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { idPrefixes } from "#shared/util/ids.ts";
import { assertMembers } from "./add-comment.ts";
import { readDiscussedRecord } from "./discussed-record.table.ts";
import { notifyMembers, readMemberName } from "./notify-members.ts";

const getComment = async (table: Table, workspaceId: WorkspaceId, id: string): Promise<StoredComment> => {
  const comment = await findComment(table, workspaceId, id);
  if (!comment) throw new AppError("not_found", commentTexts.missing);
  return comment;
};

/** Edits a comment, and resolves or reopens its thread. Only members who were not mentioned before are notified. */
export const changeComment = async (
  dependencies: Dependencies,
  { userId, workspaceId, members }: Caller,
  id: string,
  { text, mentions, resolved }: CommentChange,
  request: RequestMetadata,
): Promise<StoredComment> => {
  const { table, clock } = dependencies;
  const before = await getComment(table, workspaceId, id);
  const isEdit = text !== undefined || mentions !== undefined;
  if (isEdit && (before.deletedAt || before.authorId !== userId))
    throw new AppError("forbidden", commentTexts.notAuthor);
  if (resolved !== undefined && before.parentId !== null) throw new AppError("not_found", commentTexts.missing);
  const isResolved = before.resolvedAt !== null;
  const hasNewState = resolved !== undefined && resolved !== isResolved;
  if (!isEdit && !hasNewState) return before;
  checkVersion(before, request);
  const now = clock.now().toISOString();
  const mentionedMembers = mentions && [...new Set(mentions)];
  assertMembers(members, mentionedMembers ?? []);
  const addedMembers = (mentionedMembers ?? []).filter(
    (member) => member !== userId && !before.notifiedIds.includes(member),
  );
  const fields: Partial<StoredComment> = {
    ...(text !== undefined && text !== before.text && { text, editedAt: now }),
    ...(mentionedMembers && { mentions: mentionedMembers, notifiedIds: [...before.notifiedIds, ...addedMembers] }),
    ...(hasNewState && { resolvedAt: resolved ? now : null, resolvedBy: resolved ? userId : null }),
  };
  const notice =
    addedMembers.length > 0
      ? notifyMembers(dependencies, {
          workspaceId,
          name: await readMemberName(table, userId),
          record: await readDiscussedRecord(table, workspaceId, before.recordId),
          recipients: addedMembers.map((member) => ({ userId: member, reason: "mention" })),
          message: text ?? before.text,
          subject: id,
          commentId: id,
          origin: request.origin,
        })
      : undefined;
  const counts = hasNewState
    ? [buildCommentCountWrite(workspaceId, before.recordId, { openComments: resolved ? -1 : 1 })]
    : [];
  await mapVersionConflict(
    table.write(buildChangeCommentWrite(workspaceId, before, fields), ...counts, ...(notice?.writes ?? [])),
  );
  await notice?.send();
  return { ...before, ...fields, version: before.version + 1 };
};

/** Turns a comment that has replies into an empty placeholder. */
const buildClearedFields = (now: string): Partial<StoredComment> => ({
  text: "",
  authorId: null,
  guestName: null,
  mentions: [],
  anchor: null,
  deletedAt: now,
});

/** Deleting the last reply to a deleted comment deletes that comment too. */
const buildThreadWrites = async (table: Table, workspaceId: WorkspaceId, { parentId }: StoredComment) => {
  const thread = parentId ? await findComment(table, workspaceId, parentId) : undefined;
  if (!thread) return { deleted: [], writes: [] };
  return thread.deletedAt && thread.replies === 1
    ? { deleted: [thread], writes: [buildDeleteCommentWrite(workspaceId, thread)] }
    : { deleted: [], writes: [buildReplyCountWrite(workspaceId, thread.id, -1)] };
};

export const deleteComment = async (
  dependencies: Dependencies,
  { userId, workspaceId, role }: Caller,
  id: string,
  request: RequestMetadata,
): Promise<void> => {
  const { table, clock } = dependencies;
  const before = await getComment(table, workspaceId, id);
  if (before.deletedAt) throw new AppError("not_found", commentTexts.missing);
  if (before.authorId !== userId && !hasRole(role, "admin")) throw new AppError("forbidden", commentTexts.cannotDelete);
  checkVersion(before, request);
  if (before.replies > 0) {
    const clearedFields = buildClearedFields(clock.now().toISOString());
    return mapVersionConflict(table.write(buildChangeCommentWrite(workspaceId, before, clearedFields)));
  }
  const { deleted, writes } = await buildThreadWrites(table, workspaceId, before);
  const { comments, openComments } = countComments([before, ...deleted]);
  const counts: Write[] = [
    buildCommentCountWrite(workspaceId, before.recordId, { comments: -comments, openComments: -openComments }),
    ...(before.subjectId.startsWith(`${idPrefixes.task}_`)
      ? [buildTaskCommentCountWrite(workspaceId, before.subjectId, -comments)]
      : []),
  ];
  await mapVersionConflict(table.write(buildDeleteCommentWrite(workspaceId, before), ...writes, ...counts));
};
