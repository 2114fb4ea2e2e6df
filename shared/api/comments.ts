import * as z from "zod/mini";
import { maxContextLength, maxQuoteLength } from "../domain/passage-anchors.ts";
import { workspaceRoles } from "../domain/workspace-roles.ts";
import { ApplicationId } from "./applications.ts";
import { UserId } from "./auth.ts";
import { defineRoutes } from "./define-routes.ts";
import { RequirementId } from "./requirements.ts";
import { idResponse, idSchema, multilineText, optionalText, timestampResponse, toVisibleText } from "./schemas.ts";
import { TaskId } from "./tasks.ts";

/** `perSubject`: maximum per task or requirement, so that they can be deleted with it in one transaction. */
export const commentLimits = { characters: 2000, perSubject: 50, perRecord: 300, replies: 50, mentions: 20 } as const;

export const commentTexts = {
  formerMember: "A former member",
  deleted: "This comment was deleted",
  passageGone: "The passage has changed",
  tooMany: `You can have up to ${commentLimits.perRecord} comments here. Please delete some first`,
  tooManyOnSubject: `You can have up to ${commentLimits.perSubject} comments on a task or requirement. Please delete some first`,
  tooManyReplies: `A comment can have ${commentLimits.replies} replies. Please start a new one`,
  notMember: "Please choose only members of this workspace",
  notAuthor: "Only the author can edit a comment",
  cannotDelete: "Only the author or an admin can delete a comment",
  missing: "Comment not found",
} as const;

const passage = (max: number) =>
  z.pipe(
    z.string().check(z.maxLength(max, "Please select a shorter passage")),
    // Not trimmed, because the context ends where the quote begins.
    z.transform(toVisibleText),
  );
export const Anchor = z.object({
  quote: passage(maxQuoteLength),
  before: passage(maxContextLength),
  after: passage(maxContextLength),
});
export const commentText = multilineText({
  min: 1,
  max: commentLimits.characters,
  message: "Please write a comment",
  tooLong: "Please keep this under 2,000 characters",
});
/** User IDs; the handler checks that they are members. */
export const mentions = z
  .array(UserId)
  .check(z.maxLength(commentLimits.mentions, `Please mention at most ${commentLimits.mentions} members`));

const CommentId = idSchema("cmt", 2);
const newComment = { text: commentText, mentions: z._default(mentions, []) };
const NewReply = z.object(newComment);
const NewApplicationComment = z
  .object({
    ...newComment,
    /** At most one of the two; if neither is set, the comment is about the whole application. */
    taskId: optionalText(TaskId),
    requirementId: optionalText(RequirementId),
  })
  .check(
    z.refine(
      ({ taskId, requirementId }) => !(taskId && requirementId),
      "Please choose a task or a requirement, not both",
    ),
  );
const NewDocumentComment = z.object({ ...newComment, anchor: z._default(z.nullable(Anchor), null) });
const CommentChange = z.object({
  text: z.optional(commentText),
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
