import type { Caller } from "#functions/auth/actor.ts";
import { listMembers } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { findComment, listComments } from "#functions/documents/comment-records.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import { type commentRoutes, commentTexts, type Discussion } from "#shared/api/comments.ts";
import { AppError } from "#shared/api/problem.ts";
import { getParentId } from "#shared/util/ids.ts";
import { addComment } from "./add-comment.ts";
import { changeComment, deleteComment } from "./change-comment.ts";
import { readDiscussedRecord } from "./discussed-record.table.ts";
import { readMemberName } from "./notify-members.ts";

export const commentHandlers = (dependencies: Dependencies): Handlers<typeof commentRoutes> => {
  const { table } = dependencies;

  const readDiscussion = async ({ workspaceId }: Caller, recordId: string): Promise<Discussion> => {
    const [, comments, members] = await Promise.all([
      readDiscussedRecord(table, workspaceId, recordId),
      listComments(table, workspaceId, recordId),
      listMembers(dependencies, workspaceId),
    ]);
    return { comments: [...comments], members };
  };
  const getAuthor = async ({ userId }: Caller) => ({ userId, name: await readMemberName(table, userId) });

  return {
    listApplicationComments: ({ caller, params }) => readDiscussion(caller, params.id),
    listDocumentComments: ({ caller, params }) => readDiscussion(caller, params.id),

    commentOnApplication: async ({ caller, params: { id }, body, request }) => {
      const { taskId, requirementId, ...comment } = body;
      if (taskId && getParentId("application", taskId) !== id) throw new AppError("not_found", "Task not found");
      return addComment(dependencies, {
        ...caller,
        ...comment,
        recordId: id,
        subjectId: taskId ?? requirementId ?? id,
        anchor: null,
        author: await getAuthor(caller),
        origin: request.origin,
      });
    },

    commentOnDocument: async ({ caller, params: { id }, body, request }) =>
      addComment(dependencies, {
        ...caller,
        ...body,
        recordId: id,
        subjectId: id,
        author: await getAuthor(caller),
        origin: request.origin,
      }),

    replyToComment: async ({ caller, params: { id }, body, request }) => {
      const thread = await findComment(table, caller.workspaceId, id);
      if (!thread || thread.parentId !== null) throw new AppError("not_found", commentTexts.missing);
      return addComment(dependencies, {
        ...caller,
        ...body,
        recordId: thread.recordId,
        subjectId: thread.subjectId,
        thread,
        anchor: null,
        author: await getAuthor(caller),
        origin: request.origin,
      });
    },

    updateComment: ({ caller, params, body, request }) => changeComment(dependencies, caller, params.id, body, request),

    deleteComment: ({ caller, params, request }) => deleteComment(dependencies, caller, params.id, request),
  };
};
