import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getDocument } from "#functions/documents/documents.table.ts";
import type { StoredDocument } from "#functions/documents/documents.ts";
import type { RequestMetadata } from "#functions/http/handlers.ts";
import { documentKey } from "#functions/table/keys.ts";
import { ConditionFailedError, isStill, type Write } from "#functions/table/table.ts";
import type { DocumentReview } from "#shared/api/document-parts.ts";
import { AppError } from "#shared/api/problem.ts";
import { type ReviewState, reviewTexts } from "#shared/api/reviews.ts";
import { hasRole } from "#shared/domain/workspace-roles.ts";
import { readDiscussedRecord } from "./discussed-record.table.ts";
import { notifyMembers, readMemberName } from "./notify-members.ts";

const createReviewConflictError = (cause?: unknown) => new AppError("conflict", reviewTexts.reviewChanged, { cause });

/**
 * Reads a document before its review changes. Throws `conflict` if the client's version of the review is outdated.
 */
const readDocumentForReview = async (
  { table }: Dependencies,
  { workspaceId }: Caller,
  id: string,
  { ifMatch }: RequestMetadata,
): Promise<StoredDocument> => {
  const document = await getDocument(table, workspaceId, id);
  if (ifMatch !== undefined && ifMatch !== (document.reviewVersion ?? 0)) throw createReviewConflictError();
  return document;
};

/**
 * Replaces or withdraws the review that was read, if it has not changed. An approval also requires an unchanged text.
 * Does not change the document's revision, so that an editor with the text open can still save it.
 */
const writeReview = async (
  { table }: Dependencies,
  { workspaceId }: Caller,
  { id, version, reviewVersion }: StoredDocument,
  review: DocumentReview | null,
  ...noticeWrites: Write[]
): Promise<ReviewState> => {
  const state: ReviewState = { review, reviewVersion: (reviewVersion ?? 0) + 1 };
  const write: Write = {
    update: documentKey(workspaceId, id),
    set: { reviewVersion: state.reviewVersion, ...(review && { review }) },
    ...(!review && { remove: ["review"] }),
    if: {
      all: {
        id: { is: id },
        reviewVersion: isStill(reviewVersion),
        ...(review?.approvedBy && { version: isStill(version) }),
      },
    },
  };
  try {
    await table.write(write, ...noticeWrites);
  } catch (error) {
    throw error instanceof ConditionFailedError ? createReviewConflictError(error) : error;
  }
  return state;
};

type Notice = { recipients: readonly string[]; reason: "reviewRequest" | "approval"; message: string };
const buildNotice = async (
  dependencies: Dependencies,
  { userId, workspaceId }: Caller,
  id: string,
  { origin }: RequestMetadata,
  { recipients, reason, message }: Notice,
) =>
  notifyMembers(dependencies, {
    workspaceId,
    name: await readMemberName(dependencies.table, userId),
    record: await readDiscussedRecord(dependencies.table, workspaceId, id),
    recipients: recipients.filter((member) => member !== userId).map((member) => ({ userId: member, reason })),
    message,
    subject: `${id}#${dependencies.clock.now().toISOString()}`,
    origin,
  });

/** Starts a review, which replaces the review and approval that the caller has seen. */
export const requestReview = async (
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  memberIds: readonly string[],
  request: RequestMetadata,
): Promise<ReviewState> => {
  const requestedFrom = [...new Set(memberIds)];
  // Viewers cannot approve.
  if (!requestedFrom.every((userId) => hasRole(caller.members[userId], "commenter"))) {
    const issues = [{ path: "body.memberIds", message: reviewTexts.notReviewer }];
    throw new AppError("invalid_request", reviewTexts.notReviewer, { issues });
  }
  const document = await readDocumentForReview(dependencies, caller, id, request);
  const review: DocumentReview = {
    requestedBy: caller.userId,
    requestedFrom,
    requestedAt: dependencies.clock.now().toISOString(),
    approvedBy: null,
    approvedAt: null,
    approvedVersion: null,
  };
  const notice = await buildNotice(dependencies, caller, id, request, {
    recipients: requestedFrom,
    reason: "reviewRequest",
    message: "Read it, comment on what should change, and approve it when it's ready.",
  });
  const state = await writeReview(dependencies, caller, document, review, ...notice.writes);
  await notice.send();
  return state;
};

const emptyReview: DocumentReview = {
  requestedBy: null,
  requestedFrom: [],
  requestedAt: null,
  approvedBy: null,
  approvedAt: null,
  approvedVersion: null,
};

/**
 * Approves the version that the caller has read. Throws `conflict` if there is a newer one, or the review has changed.
 */
export const approveDocument = async (
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  version: number,
  request: RequestMetadata,
): Promise<ReviewState> => {
  const document = await readDocumentForReview(dependencies, caller, id, request);
  if ((document.version ?? 1) !== version) throw new AppError("conflict", reviewTexts.textChanged);
  const before = document.review ?? emptyReview;
  const review: DocumentReview = {
    ...before,
    approvedBy: caller.userId,
    approvedAt: dependencies.clock.now().toISOString(),
    approvedVersion: version,
  };
  const { requestedBy } = before;
  const notice = await buildNotice(dependencies, caller, id, request, {
    recipients: requestedBy && Object.hasOwn(caller.members, requestedBy) ? [requestedBy] : [],
    reason: "approval",
    message: `Version ${version} is approved.`,
  });
  const state = await writeReview(dependencies, caller, document, review, ...notice.writes);
  await notice.send();
  return state;
};

/** Withdraws the review and the approval that the caller has seen. */
export const withdrawReview = async (
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  request: RequestMetadata,
): Promise<ReviewState> => {
  const document = await readDocumentForReview(dependencies, caller, id, request);
  return writeReview(dependencies, caller, document, null);
};
