import * as z from "zod/mini";
import { Anchor, commentText, mentions } from "./comments.ts";
import { defineRoutes } from "./define-routes.ts";
import { DocumentReview } from "./document-parts.ts";
import { idResponse, idSchema, requiredText, timestampResponse } from "./schemas.ts";

/** `days`: maximum lifetime of a link; `perDocument`: maximum number of links; `comments`: maximum per link. */
export const reviewLinkLimits = { days: 90, defaultDays: 14, perDocument: 20, comments: 100 } as const;

export const reviewTexts = {
  notReviewer: "Please choose only members of this workspace who can comment",
  invalidLink: "This review link is no longer valid. Ask the person who sent it for a new one",
  readOnly: "This link is read-only",
  linkFull: "This link has reached its limit of comments. Ask the person who sent it for a new one",
  tooManyLinks: `A document can have ${reviewLinkLimits.perDocument} review links. Please revoke one first`,
  noText: "This document is a file. Review links work only for text documents",
  reviewChanged: "The review or the text has changed. Please review it again",
  textChanged: "The text has changed since you opened it. Please read it again before you approve it",
} as const;

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
    reviewLinkLimits.defaultDays,
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
const token = z.string("This link is incomplete").check(z.maxLength(400, reviewTexts.invalidLink));
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
  text: commentText,
  anchor: z._default(z.nullable(Anchor), null),
});

const documentParams = z.object({ id: idSchema("doc") });

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
    body: z.object({ version: z.int("Please specify the version") }),
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
