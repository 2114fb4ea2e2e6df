import { timingSafeEqual } from "node:crypto";
import { hashSecret } from "#functions/auth/session-token.ts";
import { recordKey } from "#functions/documents/comment-records.table.ts";
import { getReviewLinkPrefix, getWorkspacePartition, reviewLinkKey, type WorkspaceId } from "#functions/table/keys.ts";
import { type Item, queryAll, type Table, type Write } from "#functions/table/table.ts";
import { type ReviewLink, reviewLinkLimits } from "#shared/api/reviews.ts";
import { idPrefixes, stripIdPrefix } from "#shared/util/ids.ts";

export type StoredReviewLink = ReviewLink & {
  documentId: string;
  /** SHA-256 of the secret in the link. */
  hash: string;
  /** Number of comments made through the link. */
  comments: number;
};
// written by buildNewReviewLinkWrites
const toLink = ({ pk: _pk, sk: _sk, expiresAt: _, ...link }: Item) => link as unknown as StoredReviewLink;

const tokenPattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([\da-z]{52})\.([\w-]{43})$/;
type ReviewToken = { workspaceId: WorkspaceId; id: string; hash: string };

/**
 * The token contains the IDs of the workspace and the link, so that one read finds the record. Its secret is stored as
 * a hash only.
 */
export const buildReviewToken = (workspaceId: WorkspaceId, id: string, secret: string): string =>
  `${workspaceId}.${stripIdPrefix(id)}.${secret}`;
/** Returns undefined for a malformed token. */
export const parseReviewToken = (token: string): ReviewToken | undefined => {
  const [, workspaceId, id, secret] = tokenPattern.exec(token) ?? [];
  if (!workspaceId || !id || !secret) return undefined;
  return { workspaceId: workspaceId as WorkspaceId, id: `${idPrefixes.reviewLink}_${id}`, hash: hashSecret(secret) };
};

const isEqualInConstantTime = (a: string, b: string) => {
  const [bytesA, bytesB] = [Buffer.from(a), Buffer.from(b)];
  return bytesA.length === bytesB.length && timingSafeEqual(bytesA, bytesB);
};
const isValid = ({ validUntil }: StoredReviewLink, now: Date) => validUntil > now.toISOString();

/** Finds a token's link. Returns undefined for a wrong secret or a link that was revoked or has expired. */
export const findReviewLink = async (
  table: Table,
  { workspaceId, id, hash }: ReviewToken,
  now: Date,
): Promise<StoredReviewLink | undefined> => {
  const item = await table.get(reviewLinkKey(workspaceId, id));
  const link = item && toLink(item);
  return link && isEqualInConstantTime(link.hash, hash) && isValid(link, now) ? link : undefined;
};

/** Lists the valid links of a document, newest first. */
export const listReviewLinks = async (
  table: Table,
  workspaceId: WorkspaceId,
  documentId: string,
  now: Date,
): Promise<StoredReviewLink[]> => {
  const sk = { prefix: getReviewLinkPrefix(documentId) };
  const items = await queryAll(table, { pk: getWorkspacePartition(workspaceId), sk, newestFirst: true });
  return items.map(toLink).filter((link) => isValid(link, now));
};

/** Creates a link and marks its document as shared. The second write fails if the document is gone. */
export const buildNewReviewLinkWrites = (workspaceId: WorkspaceId, link: StoredReviewLink): [Write, Write] => [
  {
    put: {
      ...reviewLinkKey(workspaceId, link.id),
      ...link,
      expiresAt: Math.ceil(Date.parse(link.validUntil) / 1000),
    },
    if: "absent",
  },
  { update: recordKey(workspaceId, link.documentId), set: { isShared: true }, if: "present" },
];

export const buildDeleteReviewLinkWrite = (workspaceId: WorkspaceId, id: string): Write => ({
  delete: reviewLinkKey(workspaceId, id),
  if: "present",
});

export const buildRecordOpeningWrite = (
  workspaceId: WorkspaceId,
  { id, hash }: StoredReviewLink,
  now: Date,
): Write => ({
  update: reviewLinkKey(workspaceId, id),
  set: { lastOpenedAt: now.toISOString() },
  if: { all: { hash: { is: hash } } },
});

/** Counts a comment through a link. Fails at the limit, and once the link is revoked. */
export const buildCountCommentWrite = (workspaceId: WorkspaceId, { id, hash }: StoredReviewLink): Write => ({
  update: reviewLinkKey(workspaceId, id),
  add: { comments: 1 },
  if: { all: { hash: { is: hash }, comments: { below: reviewLinkLimits.comments } } },
});
