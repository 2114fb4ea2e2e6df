import type { Members } from "#functions/auth/workspaces.table.ts";

/** Reason why a member is notified of a comment. */
export type CommentReason = "mention" | "reply" | "guest" | "owner";
type Candidates = {
  /** Undefined for a guest. */
  authorId: string | undefined;
  mentions: readonly string[];
  threadAuthorId: string | null | undefined;
  /** User ID of the member who created the review link that a guest used. */
  linkCreatorId: string | undefined;
  ownerId: string | null | undefined;
};

/** Chooses the members to notify of a comment, each once and for the first reason. Never its author. */
export const selectRecipients = (
  members: Members,
  { authorId, mentions, threadAuthorId, linkCreatorId, ownerId }: Candidates,
): { userId: string; reason: CommentReason }[] => {
  const candidates: [string | null | undefined, CommentReason][] = [
    ...mentions.map((userId): [string, CommentReason] => [userId, "mention"]),
    [threadAuthorId, "reply"],
    [linkCreatorId, "guest"],
    [ownerId, "owner"],
  ];
  const reasons = new Map<string, CommentReason>();
  for (const [userId, reason] of candidates)
    if (userId && userId !== authorId && Object.hasOwn(members, userId) && !reasons.has(userId))
      reasons.set(userId, reason);
  return [...reasons].map(([userId, reason]) => ({ userId, reason }));
};

/** Describes the event, with the name of the person who caused it. */
export const formatCommentEvent = (reason: CommentReason | "reviewRequest" | "approval", name: string): string =>
  ({
    mention: `${name} mentioned you`,
    reply: `${name} replied to your comment`,
    guest: `${name} commented through your review link`,
    owner: `${name} commented`,
    reviewRequest: `${name} requested your review`,
    approval: `${name} approved your document`,
  })[reason];
