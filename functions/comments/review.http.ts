import { createSecret, hashSecret } from "#functions/auth/session-token.ts";
import { getMembers, readWorkspace } from "#functions/auth/workspaces.table.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { readFullDocument } from "#functions/documents/change-document.ts";
import { listComments, type StoredComment } from "#functions/documents/comment-records.table.ts";
import { createDocumentNotFoundError, getDocument } from "#functions/documents/documents.table.ts";
import type { Handlers } from "#functions/http/handlers.ts";
import type { WorkspaceId } from "#functions/table/keys.ts";
import { tryWrite } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import { type GuestComment, reviewLinkLimits, type reviewRoutes, reviewTexts } from "#shared/api/reviews.ts";
import { buildPath } from "#shared/domain/links.ts";
import * as paths from "#shared/domain/paths.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { createChildId } from "#shared/util/ids.ts";
import { addComment } from "./add-comment.ts";
import { approveDocument, requestReview, withdrawReview } from "./document-review.ts";
import {
  buildCountCommentWrite,
  buildDeleteReviewLinkWrite,
  buildNewReviewLinkWrites,
  buildRecordOpeningWrite,
  buildReviewToken,
  findReviewLink,
  listReviewLinks,
  parseReviewToken,
  type StoredReviewLink,
} from "./review-links.table.ts";

/** Minimum interval between updates of a link's `lastOpenedAt`, in milliseconds. */
const lastOpenedInterval = 60_000;
const dayMs = 86_400_000;

const createInvalidLinkError = () => new AppError("not_found", reviewTexts.invalidLink);
const toGuestComment = ({ id, guestName, text, anchor, createdAt }: StoredComment): GuestComment => ({
  id,
  name: guestName ?? "",
  text,
  quote: anchor?.quote ?? null,
  createdAt,
});

export const reviewHandlers = (dependencies: Dependencies): Handlers<typeof reviewRoutes> => {
  const { table, clock } = dependencies;

  /** Every invalid token gets the same response. */
  const resolveToken = async (token: string) => {
    const parsed = parseReviewToken(token);
    const link = parsed && (await findReviewLink(table, parsed, clock.now()));
    const workspace = link && (await readWorkspace(table, parsed.workspaceId));
    // A link must not outlive its creator's right to share the document.
    if (!link || !hasRole(getMembers(workspace)[link.createdBy], "editor") || !workspace)
      throw createInvalidLinkError();
    return { link, workspace, workspaceId: parsed.workspaceId };
  };

  const readText = async (workspaceId: WorkspaceId, { documentId }: StoredReviewLink) => {
    try {
      return (await readFullDocument(dependencies, workspaceId, documentId)).document;
    } catch (error) {
      // The document was deleted.
      throw error instanceof AppError && error.code === "not_found" ? createInvalidLinkError() : error;
    }
  };

  return {
    requestReview: ({ caller, params, body, request }) =>
      requestReview(dependencies, caller, params.id, body.memberIds, request),

    approveDocument: ({ caller, params, body, request }) =>
      approveDocument(dependencies, caller, params.id, body.version, request),

    withdrawReview: ({ caller, params, request }) => withdrawReview(dependencies, caller, params.id, request),

    listReviewLinks: async ({ caller: { workspaceId }, params: { id } }) => {
      await getDocument(table, workspaceId, id);
      return listReviewLinks(table, workspaceId, id, clock.now());
    },

    createReviewLink: async ({ caller: { userId, workspaceId }, params: { id: documentId }, body, request }) => {
      const now = clock.now();
      const document = await getDocument(table, workspaceId, documentId);
      if (document.file) throw new AppError("invalid_request", reviewTexts.noText);
      if ((await listReviewLinks(table, workspaceId, documentId, now)).length >= reviewLinkLimits.perDocument)
        throw new AppError("invalid_request", reviewTexts.tooManyLinks);
      const secret = createSecret();
      const link: StoredReviewLink = {
        id: createChildId("reviewLink", documentId, now),
        documentId,
        mode: body.mode,
        createdBy: userId,
        createdAt: now.toISOString(),
        validUntil: new Date(now.getTime() + body.days * dayMs).toISOString(),
        lastOpenedAt: null,
        hash: hashSecret(secret),
        comments: 0,
      };
      if (!(await tryWrite(table.write(...buildNewReviewLinkWrites(workspaceId, link)), 1)))
        throw createDocumentNotFoundError();
      const token = buildReviewToken(workspaceId, link.id, secret);
      return { ...link, url: request.origin + buildPath(paths.review, {}, token) };
    },

    revokeReviewLink: async ({ caller: { workspaceId }, params: { id } }) => {
      if (!(await tryWrite(table.write(buildDeleteReviewLinkWrite(workspaceId, id)))))
        throw new AppError("not_found", "Review link not found");
    },

    openReviewLink: async ({ body }) => {
      const { link, workspace, workspaceId } = await resolveToken(body.token);
      const { title, content } = await readText(workspaceId, link);
      const isReadOnly = link.mode === "read";
      const comments = isReadOnly ? [] : await listComments(table, workspaceId, link.documentId);
      const now = clock.now();
      if (!link.lastOpenedAt || now.getTime() - Date.parse(link.lastOpenedAt) >= lastOpenedInterval)
        await tryWrite(table.write(buildRecordOpeningWrite(workspaceId, link, now)));
      return {
        title,
        content: content ?? "",
        sharedBy: String(workspace.name),
        mode: link.mode,
        validUntil: link.validUntil,
        comments: comments
          .filter(({ linkId, deletedAt }) => linkId === link.id && deletedAt === null)
          .map(toGuestComment),
      };
    },

    commentThroughReviewLink: async ({ body: { token, name, text, anchor }, request }) => {
      const { link, workspace, workspaceId } = await resolveToken(token);
      if (link.mode === "read") throw new AppError("forbidden", reviewTexts.readOnly);
      const toError = async (cause: unknown) => {
        await resolveToken(token);
        return new AppError("invalid_request", reviewTexts.linkFull, { cause });
      };
      await readText(workspaceId, link);
      const comment = await addComment(dependencies, {
        workspaceId,
        members: getMembers(workspace),
        recordId: link.documentId,
        subjectId: link.documentId,
        text,
        mentions: [],
        anchor,
        author: { guestName: name, linkId: link.id, linkCreatorId: link.createdBy },
        origin: request.origin,
        parts: [{ write: buildCountCommentWrite(workspaceId, link), toError }],
      });
      return toGuestComment(comment);
    },
  };
};
