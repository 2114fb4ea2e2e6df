import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { createApiClient, getErrorDetail } from "#shared/api/client.ts";
import { type Comment, commentRoutes, type Discussion } from "#shared/api/comments.ts";
import { reviewRoutes } from "#shared/api/reviews.ts";
import type { PassageAnchor } from "#shared/domain/passage-anchors.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { createSortableId } from "#shared/util/ids.ts";
import { useOptimisticMutation } from "#web/api/use-optimistic-mutation.ts";
import { useCan } from "#web/auth/authorization.tsx";
import { useCurrentUser } from "#web/auth/session.ts";
import * as common from "#web/ui/messages.ts";
import { toast } from "#web/ui/toasts/toast.tsx";
import * as messages from "./messages.ts";
import { countOpenThreads } from "./threads.ts";

const client = createApiClient(commentRoutes);

/** The application or document whose comments are listed together. */
export type CommentSource = { kind: "application" | "document"; id: string };
const listOperations = { application: "listApplicationComments", document: "listDocumentComments" } as const;

const buildDiscussionQuery = ({ kind, id }: CommentSource) => ({
  queryKey: [listOperations[kind], { params: { id } }] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Discussion> =>
    client[listOperations[kind]]({ params: { id }, signal }),
});
/** Refetched each time it is shown, because others may have commented. */
export const useDiscussion = (source: CommentSource) =>
  useQuery({ ...buildDiscussionQuery(source), refetchOnMount: "always" });

/** The number of open threads of each task and requirement. Calls the server only if there are any. */
export const useOpenCounts = (source: CommentSource, enabled: boolean): ReadonlyMap<string, number> => {
  const { data } = useQuery({ ...buildDiscussionQuery(source), enabled });
  return useMemo(() => countOpenThreads(data?.comments ?? []), [data]);
};

/** The lists that show how many threads are open. */
const invalidates = ["listApplicationComments", "listDocumentComments", "listApplications", "listDocuments"] as const;
const showError = (error: Error) =>
  toast({ title: common.error, description: getErrorDetail(error, messages.notSaved), variant: "error" });

export type CommentDraft = { text: string; mentions: string[] };
export type NewComment = CommentDraft & { anchor: PassageAnchor | null };

/** `subjectId`: the task or requirement, or else the source itself. */
export const useAddComment = ({ kind, id }: CommentSource, subjectId: string, onDone: () => void) =>
  useOptimisticMutation({
    run: ({ text, mentions, anchor }: NewComment, idempotencyKey): Promise<Comment> => {
      const request = { params: { id }, idempotencyKey };
      if (kind === "document") return client.commentOnDocument({ ...request, body: { text, mentions, anchor } });
      const subject = subjectId.startsWith("tsk_")
        ? { taskId: subjectId }
        : subjectId.startsWith("req_")
          ? { requirementId: subjectId }
          : {};
      return client.commentOnApplication({ ...request, body: { text, mentions, ...subject } });
    },
    invalidates,
    onSuccess: onDone,
    onError: showError,
  });

/** Adds comments to a document one after another, so that they keep their order; stops at the first failure. */
export const useAddComments = (documentId: string) =>
  useOptimisticMutation({
    run: async (comments: readonly Omit<NewComment, "mentions">[]) => {
      for (const comment of comments)
        await client.commentOnDocument({
          params: { id: documentId },
          body: { ...comment, mentions: [] },
          idempotencyKey: createSortableId(new Date()),
        });
    },
    invalidates,
    onError: showError,
  });

export const useReply = (id: string, onDone: () => void) =>
  useOptimisticMutation({
    run: (body: CommentDraft, idempotencyKey) => client.replyToComment({ params: { id }, body, idempotencyKey }),
    invalidates,
    onSuccess: onDone,
    onError: showError,
  });

type Change = Partial<CommentDraft> & { resolved?: boolean };
/** Changes a comment unless it changed since it was loaded. */
export const useChangeComment = ({ id, version }: Pick<Comment, "id" | "version">, onDone: () => void) =>
  useOptimisticMutation({
    run: (body: Change) => client.updateComment({ params: { id }, body, ifMatch: version }),
    invalidates,
    onSuccess: onDone,
    onError: showError,
  });

export const useDeleteComment = ({ id, version }: Pick<Comment, "id" | "version">, onDone: () => void) =>
  useOptimisticMutation({
    run: () => client.deleteComment({ params: { id }, ifMatch: version }),
    invalidates,
    onSuccess: onDone,
    onError: showError,
  });

/** Returns what the current user can do in the current workspace. */
export const useCommentRights = () => {
  const { user } = useCurrentUser();
  return {
    userId: user?.id,
    hasTeam: (user?.workspace?.memberCount ?? 1) > 1,
    canComment: useCan(commentRoutes.commentOnDocument),
    canEdit: useCan(reviewRoutes.requestReview),
    isAdmin: hasRole(user?.workspace?.role, "admin"),
  };
};
