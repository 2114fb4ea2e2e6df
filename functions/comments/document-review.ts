import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getDocument } from "#functions/documents/documents.table.ts";
import type { RequestMetadata } from "#functions/http/handlers.ts";
import { documentKey } from "#functions/table/keys.ts";
import { type Condition, ConditionFailed, isStill, tryWrite, type Write } from "#functions/table/table.ts";
import { commentTexts } from "#shared/api/comments.ts";
import type { DocumentReview } from "#shared/api/documents.ts";
import { AppError } from "#shared/api/problem.ts";
import { assertMembers } from "./add-comment.ts";
import { readDiscussedRecord } from "./discussed-record.table.ts";
import { notifyMembers, readMemberName } from "./notify-members.ts";

/** Apart from the document's revision, because a review changes nothing that an editor has open. */
const reviewWrite = (caller: Caller, id: string, review: DocumentReview, condition: Condition = "present"): Write => ({
  update: documentKey(caller.workspaceId, id),
  set: { review },
  if: condition,
});

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

/** Starts a review, which replaces an earlier one and its approval. */
export const requestReview = async (
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  memberIds: readonly string[],
  request: RequestMetadata,
): Promise<DocumentReview> => {
  const requestedFrom = [...new Set(memberIds)];
  assertMembers(caller.members, requestedFrom, "memberIds");
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
  if (!(await tryWrite(dependencies.table.write(reviewWrite(caller, id, review), ...notice.writes), 0)))
    await getDocument(dependencies.table, caller.workspaceId, id);
  await notice.send();
  return review;
};

const noReview: DocumentReview = {
  requestedBy: null,
  requestedFrom: [],
  requestedAt: null,
  approvedBy: null,
  approvedAt: null,
  approvedVersion: null,
};

/** Approves the version that the caller has read. Throws `conflict` if there is a newer one. */
export const approveDocument = async (
  dependencies: Dependencies,
  caller: Caller,
  id: string,
  version: number,
  request: RequestMetadata,
): Promise<DocumentReview> => {
  const { table, clock } = dependencies;
  const document = await getDocument(table, caller.workspaceId, id);
  if ((document.version ?? 1) !== version) throw new AppError("conflict", commentTexts.textChanged);
  const before = document.review ?? noReview;
  const review: DocumentReview = {
    ...before,
    approvedBy: caller.userId,
    approvedAt: clock.now().toISOString(),
    approvedVersion: version,
  };
  const { requestedBy } = before;
  const notice = await buildNotice(dependencies, caller, id, request, {
    recipients: requestedBy && Object.hasOwn(caller.members, requestedBy) ? [requestedBy] : [],
    reason: "approval",
    message: `Version ${version} is approved.`,
  });
  const isUnchanged: Condition = { all: { id: { is: id }, version: isStill(document.version) } };
  try {
    await table.write(reviewWrite(caller, id, review, isUnchanged), ...notice.writes);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new AppError("conflict", commentTexts.textChanged, { cause: error });
  }
  await notice.send();
  return review;
};

export const endReview = async ({ table }: Dependencies, { workspaceId }: Caller, id: string): Promise<void> => {
  const write: Write = { update: documentKey(workspaceId, id), remove: ["review"], if: "present" };
  if (!(await tryWrite(table.write(write)))) await getDocument(table, workspaceId, id);
};
