import {
  applicationKey,
  commentKey,
  documentKey,
  getCommentPrefix,
  getReviewLinkPrefix,
  getWorkspacePartition,
  taskKey,
  type WorkspaceId,
} from "#functions/table/keys.ts";
import { type Condition, type Item, type Key, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { type Comment, commentLimits } from "#shared/api/comments.ts";
import { idPrefixes } from "#shared/util/ids.ts";

/** A stored comment; `recordId` is its application or document, `linkId` the review link through which a guest wrote it. */
export type StoredComment = Comment & {
  recordId: string;
  linkId?: string;
  /** Number of replies; stored on the first comment of a thread. */
  replies: number;
  /** Members who have been notified of it. */
  notifiedIds: readonly string[];
};
const toComment = ({ pk: _pk, sk: _sk, ...comment }: Item) => comment as unknown as StoredComment; // written by buildNewCommentWrite

/** Lists the comments on an application with its tasks and requirements, or on a document, oldest first. */
export const listComments = async (
  table: Table,
  workspaceId: WorkspaceId,
  recordId: string,
): Promise<StoredComment[]> => {
  const query = { pk: getWorkspacePartition(workspaceId), sk: { prefix: getCommentPrefix(recordId) } };
  const comments = (await queryAll(table, query)).map(toComment);
  // The key prefix omits the record type, so filter out comments of a record whose ID differs only in its type prefix.
  return comments.filter((comment) => comment.recordId === recordId);
};

export const findComment = async (
  table: Table,
  workspaceId: WorkspaceId,
  id: string,
): Promise<StoredComment | undefined> => {
  const item = await table.get(commentKey(workspaceId, id));
  return item && toComment(item);
};

export const buildNewCommentWrite = (workspaceId: WorkspaceId, comment: StoredComment): Write => ({
  put: { ...commentKey(workspaceId, comment.id), ...comment },
  if: "absent",
});

/** Changes a comment unless it has changed since it was read. */
export const buildChangeCommentWrite = (
  workspaceId: WorkspaceId,
  { id, version }: StoredComment,
  set: Partial<StoredComment>,
): Write => ({
  update: commentKey(workspaceId, id),
  set,
  add: { version: 1 },
  if: { all: { version: { is: version } } },
});

/** Deletes a comment unless it has changed or received a reply since it was read. */
export const buildDeleteCommentWrite = (workspaceId: WorkspaceId, { id, version, replies }: StoredComment): Write => ({
  delete: commentKey(workspaceId, id),
  if: { all: { version: { is: version }, replies: { is: replies } } },
});

/** Changes the number of replies. An increase fails if the limit is reached or the thread was deleted. */
export const buildReplyCountWrite = (workspaceId: WorkspaceId, parentId: string, change: 1 | -1): Write => ({
  update: commentKey(workspaceId, parentId),
  add: { replies: change },
  if: change > 0 ? { all: { replies: { below: commentLimits.replies } } } : "present",
});

/** Changes to a record's counters of all comments and of unresolved threads. */
export type CommentCounts = { comments?: number; openComments?: number };
export const isOpenThread = ({ parentId, resolvedAt }: Pick<Comment, "parentId" | "resolvedAt">) =>
  parentId === null && resolvedAt === null;
export const countComments = (comments: readonly StoredComment[]) => ({
  comments: comments.length,
  openComments: comments.filter(isOpenThread).length,
});

const buildLimitCondition = (max: number): Condition => ({
  any: [{ all: { id: { not: null }, comments: { missing: true } } }, { all: { comments: { below: max } } }],
});
const isApplicationId = (id: string) => id.startsWith(`${idPrefixes.application}_`);
export const recordKey = (workspaceId: WorkspaceId, recordId: string): Key =>
  isApplicationId(recordId) ? applicationKey(workspaceId, recordId) : documentKey(workspaceId, recordId);

/** Updates the counters of an application or document. Fails if it is missing or the limit is reached. */
export const buildCommentCountWrite = (workspaceId: WorkspaceId, recordId: string, counts: CommentCounts): Write => ({
  update: recordKey(workspaceId, recordId),
  add: { ...counts, ...(isApplicationId(recordId) && { touches: 1 }) },
  if: (counts.comments ?? 0) > 0 ? buildLimitCondition(commentLimits.perRecord) : "present",
});

/** Updates a task's comment counter, so that deleting the task also deletes its comments. Fails if it is missing or the limit is reached. */
export const buildTaskCommentCountWrite = (workspaceId: WorkspaceId, taskId: string, change: number): Write => ({
  update: taskKey(workspaceId, taskId),
  add: { comments: change },
  if: change > 0 ? buildLimitCondition(commentLimits.perSubject) : "present",
});

/** Builds the writes that delete the comments on a task or requirement, and the changes to the application's counters. */
export const buildDeleteSubjectCommentsWrites = async (
  table: Table,
  workspaceId: WorkspaceId,
  applicationId: string,
  subjectId: string,
): Promise<{ writes: Write[]; counts: CommentCounts }> => {
  const comments = (await listComments(table, workspaceId, applicationId)).filter(
    (comment) => comment.subjectId === subjectId,
  );
  const { comments: all, openComments } = countComments(comments);
  return {
    writes: comments.map(({ id }) => ({ delete: commentKey(workspaceId, id) })),
    counts: { comments: -all, openComments: -openComments },
  };
};

/** Lists the keys of a document's comments and review links. */
export const listDocumentChildKeys = async (
  table: Table,
  workspaceId: WorkspaceId,
  documentId: string,
): Promise<Key[]> => {
  const [comments, links] = await Promise.all([
    listComments(table, workspaceId, documentId),
    queryAll(table, { pk: getWorkspacePartition(workspaceId), sk: { prefix: getReviewLinkPrefix(documentId) } }),
  ]);
  const ownLinks = links.filter((link) => link.documentId === documentId);
  return [...comments.map(({ id }) => commentKey(workspaceId, id)), ...ownLinks.map(({ pk, sk }) => ({ pk, sk }))];
};
