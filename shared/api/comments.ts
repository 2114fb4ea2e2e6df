import * as z from "zod/mini";
import { maxContextLength, maxQuoteLength } from "../domain/passage-anchors.ts";
import { workspaceRoles } from "../domain/workspace-roles.ts";
import { ApplicationId } from "./applications.ts";
import { UserId } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { DocumentReview } from "./documents.ts";
import { RequirementId } from "./requirements.ts";
import {
  idResponse,
  idSchema,
  multilineText,
  optionalText,
  requiredText,
  timestampResponse,
  toVisibleText,
} from "./schemas.ts";
import { TaskId } from "./tasks.ts";

/** `perSubject`: maximum per task or requirement, so that they can be deleted with it in one transaction. */
export const commentLimits = { characters: 2000, perSubject: 50, perRecord: 300, replies: 50, mentions: 20 } as const;
/** `days`: maximum lifetime of a link; `perDocument`: maximum number of links; `comments`: maximum per link. */
export const reviewLinkLimits = { days: 90, presetDays: 14, perDocument: 20, comments: 100 } as const;

export const commentTexts = {
  formerMember: "A former member",
  deleted: "This comment was deleted",
  passageGone: "The passage has changed",
  tooMany: `You can have up to ${commentLimits.perRecord} comments here. Please delete some first`,
  tooManyOnSubject: `You can have up to ${commentLimits.perSubject} comments on a task or requirement. Please delete some first`,
  tooManyReplies: `A comment can have ${commentLimits.replies} replies. Please start a new one`,
  notMember: "Please choose only members of this workspace",
  notReviewer: "Please choose only members of this workspace who can comment",
  notAuthor: "Only the author can edit a comment",
  cannotDelete: "Only the author or an admin can delete a comment",
  missing: "Comment not found",
  invalidLink: "This review link is no longer valid. Ask the person who sent it for a new one",
  readOnly: "This link is for reading only",
  linkFull: "This link has reached its limit of comments. Ask the person who sent it for a new one",
  tooManyLinks: `A document can have ${reviewLinkLimits.perDocument} review links. Please revoke one first`,
  noText: "This document is a file. Review links work for texts only",
  reviewChanged: "The review or the text has changed. Please review it again",
  textChanged: "The text has changed since you opened it. Please read it again before you approve it",
} as const;

const passage = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max, "Please select a shorter passage")),
    // Not trimmed, because the context ends where the quote begins.
    z.transform(toVisibleText),
  );
const Anchor = z.object({
  quote: passage(maxQuoteLength),
  before: passage(maxContextLength),
  after: passage(maxContextLength),
});
const text = multilineText({
  min: 1,
  max: commentLimits.characters,
  message: "Please write a comment",
  tooLong: "Please keep this under 2,000 characters",
});
/** User IDs; the handler checks that they are members. */
const mentions = z
  .array(UserId)
  .check(z.maxLength(commentLimits.mentions, `Please mention at most ${commentLimits.mentions} members`));

const CommentId = idSchema("cmt", 2);
const newComment = { text, mentions: z._default(mentions, []) };
const NewReply = z.object(newComment);
const NewApplicationComment = z
  .object({
    ...newComment,
    /** At most one of the two; with neither, the comment is about the whole application. */
    taskId: optionalText(TaskId),
    requirementId: optionalText(RequirementId),
  })
  .check(
    z.refine(
      ({ taskId, requirementId }) => !(taskId && requirementId),
      "Please name a task or a requirement, not both",
    ),
  );
const NewDocumentComment = z.object({ ...newComment, anchor: z._default(z.nullable(Anchor), null) });
const CommentChange = z.object({
  text: z.optional(text),
  mentions: z.optional(mentions),
  resolved: z.optional(z.boolean("Please choose yes or no")),
});
export type CommentChange = z.output<typeof CommentChange>;

const AnchorResponse = z.object({ quote: z.string(), before: z.string(), after: z.string() });
export const Comment = z.object({
  id: idResponse(),
  /** The first comment of the thread; null if it is this one. */
  parentId: z.nullable(z.string()),
  /** The application, task, requirement or document. */
  subjectId: z.string(),
  /** Null for a guest, and for a deleted comment. */
  authorId: z.nullable(z.string()),
  /** As typed by a guest who used a review link. */
  guestName: z.nullable(z.string()),
  text: z.string(),
  mentions: z.array(z.string()),
  anchor: z.nullable(AnchorResponse),
  createdAt: timestampResponse(),
  editedAt: z.nullable(timestampResponse()),
  /** A deleted comment remains, without its text, while it has replies. */
  deletedAt: z.nullable(timestampResponse()),
  resolvedAt: z.nullable(timestampResponse()),
  resolvedBy: z.nullable(z.string()),
  version: z.int(),
});
export type Comment = z.infer<typeof Comment>;
const Person = z.object({ id: z.string(), name: z.string() });
export type Person = z.infer<typeof Person>;
const Member = z.extend(Person, { role: z.enum(workspaceRoles) });
/** Oldest first. An author who is not among the members is a former member. */
export const Discussion = z.object({ comments: z.array(Comment), members: z.array(Member) });
export type Discussion = z.infer<typeof Discussion>;

/** A document's review; null if it has none. Send `reviewVersion` as `If-Match` with the next change. */
const ReviewState = z.object({ review: z.nullable(DocumentReview), reviewVersion: z.int() });
export type ReviewState = z.infer<typeof ReviewState>;
const ReviewRequest = z.object({
  memberIds: mentions.check(z.minLength(1, "Please choose at least one member")),
});

export const reviewLinkModes = { read: "Read only", comment: "Read and comment" } as const;
export type ReviewLinkMode = keyof typeof reviewLinkModes;
const Mode = z.enum(Object.keys(reviewLinkModes) as [ReviewLinkMode], "Please choose what the link allows");
const daysMessage = `Please enter a number of days from 1 to ${reviewLinkLimits.days}`;
export const NewReviewLink = z.object({
  mode: Mode,
  days: z._default(
    z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(reviewLinkLimits.days, daysMessage)),
    reviewLinkLimits.presetDays,
  ),
});
export type NewReviewLink = z.output<typeof NewReviewLink>;
const reviewLink = {
  id: idResponse(),
  mode: Mode,
  createdBy: z.string(),
  createdAt: timestampResponse(),
  validUntil: timestampResponse(),
  lastOpenedAt: z.nullable(timestampResponse()),
};
const ReviewLink = z.object(reviewLink);
export type ReviewLink = z.infer<typeof ReviewLink>;
/** The URL is shown only once. */
const CreatedReviewLink = z.object({ ...reviewLink, url: z.string() });
export type CreatedReviewLink = z.infer<typeof CreatedReviewLink>;

/** Accepts any text, so that every invalid token gets the same response. */
const token = z.string("This link is incomplete").check(z.maxLength(400, commentTexts.invalidLink));
const GuestComment = z.object({
  id: idResponse(),
  name: z.string(),
  text: z.string(),
  quote: z.nullable(z.string()),
  createdAt: timestampResponse(),
});
export type GuestComment = z.infer<typeof GuestComment>;
/** The view for a reader without an account: the text, and only the comments that were made through this link. */
export const ReviewPage = z.object({
  title: z.string(),
  content: z.string(),
  /** The workspace that shares it. */
  sharedBy: z.string(),
  mode: Mode,
  validUntil: timestampResponse(),
  comments: z.array(GuestComment),
});
export type ReviewPage = z.infer<typeof ReviewPage>;
const NewGuestComment = z.object({
  token,
  name: requiredText("Please enter your name", 80),
  text,
  anchor: z._default(z.nullable(Anchor), null),
});

const applicationParams = z.object({ id: ApplicationId });
const documentParams = z.object({ id: idSchema("doc") });
const commentParams = z.object({ id: CommentId });

export const commentRoutes = defineRoutes({
  listApplicationComments: {
    method: "GET",
    path: "/api/grant-applications/{id}/comments",
    auth: "user",
    role: "viewer",
    summary: "List the comments on an application, its tasks and its requirements, with the members' names",
    params: applicationParams,
    response: Discussion,
  },
  commentOnApplication: {
    method: "POST",
    path: "/api/grant-applications/{id}/comments",
    auth: "subscriber",
    role: "commenter",
    summary: "Comment on an application, a task or a requirement",
    params: applicationParams,
    body: NewApplicationComment,
    response: Comment,
  },
  listDocumentComments: {
    method: "GET",
    path: "/api/generated-documents/{id}/comments",
    auth: "user",
    role: "viewer",
    summary: "List the comments on a document, with the members' names",
    params: documentParams,
    response: Discussion,
  },
  commentOnDocument: {
    method: "POST",
    path: "/api/generated-documents/{id}/comments",
    auth: "subscriber",
    role: "commenter",
    summary: "Comment on a document or a passage of it",
    params: documentParams,
    body: NewDocumentComment,
    response: Comment,
  },
  replyToComment: {
    method: "POST",
    path: "/api/comments/{id}/replies",
    auth: "subscriber",
    role: "commenter",
    summary: "Reply to the first comment of a thread",
    params: commentParams,
    body: NewReply,
    response: Comment,
  },
  updateComment: {
    method: "PUT",
    path: "/api/comments/{id}",
    auth: "user",
    role: "commenter",
    summary: "Edit your own comment, or resolve or reopen a thread",
    params: commentParams,
    body: CommentChange,
    response: Comment,
    problems: ["forbidden"],
  },
  deleteComment: {
    method: "DELETE",
    path: "/api/comments/{id}",
    auth: "user",
    role: "commenter",
    summary: "Delete your own comment, or any comment as an admin",
    params: commentParams,
    problems: ["forbidden"],
  },
});

export const reviewRoutes = defineRoutes({
  requestReview: {
    method: "PUT",
    path: "/api/generated-documents/{id}/review-request",
    auth: "user",
    role: "editor",
    summary: "Request a review of a document from members",
    params: documentParams,
    body: ReviewRequest,
    response: ReviewState,
  },
  approveDocument: {
    method: "PUT",
    path: "/api/generated-documents/{id}/approval",
    auth: "user",
    role: "commenter",
    accessToken: false,
    summary: "Approve a version of a document",
    params: documentParams,
    body: z.object({ version: z.int("Please name the version") }),
    response: ReviewState,
  },
  withdrawReview: {
    method: "DELETE",
    path: "/api/generated-documents/{id}/review-request",
    auth: "user",
    role: "editor",
    summary: "Withdraw the review and the approval of a document",
    params: documentParams,
    response: ReviewState,
  },
  listReviewLinks: {
    method: "GET",
    path: "/api/generated-documents/{id}/review-links",
    auth: "user",
    role: "editor",
    summary: "List the review links of a document that are still valid",
    params: documentParams,
    response: z.array(ReviewLink),
  },
  createReviewLink: {
    method: "POST",
    path: "/api/generated-documents/{id}/review-links",
    auth: "subscriber",
    role: "editor",
    summary: "Create a link that lets people without an account read a document or comment on it",
    params: documentParams,
    body: NewReviewLink,
    secret: true,
    response: CreatedReviewLink,
  },
  revokeReviewLink: {
    method: "DELETE",
    path: "/api/review-links/{id}",
    auth: "user",
    role: "editor",
    summary: "Revoke a review link",
    params: z.object({ id: idSchema("rvl", 2) }),
  },
  openReviewLink: {
    method: "POST",
    path: "/api/review",
    auth: "public",
    limit: "review",
    summary: "Get the text that a review link shows",
    body: z.object({ token }),
    response: ReviewPage,
    problems: ["not_found"],
  },
  commentThroughReviewLink: {
    method: "POST",
    path: "/api/review/comments",
    auth: "public",
    limit: "review",
    summary: "Comment through a review link under a name that the guest enters",
    body: NewGuestComment,
    response: GuestComment,
    problems: ["not_found", "forbidden"],
  },
});
