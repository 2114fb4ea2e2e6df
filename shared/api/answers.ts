import * as z from "zod/mini";
import { type AnswerTopic, answerTopicKeys, countCharacters } from "#shared/domain/answer-topics.ts";
import { defineRoutes } from "./define-routes.ts";
import { DocumentId } from "./documents.ts";
import {
  idResponse,
  idSchema,
  memberIdResponse,
  multilineText,
  OrganizationId,
  optionalText,
  organizationReference,
  partialUpdate,
  requiredText,
  singleLineText,
  timestampResponse,
} from "./schemas.ts";

/**
 * `answers`: maximum per organization; `perRequest`: maximum added in one request; `dismissed`: maximum dismissed
 * suggestions stored.
 */
export const answerLimits = {
  answers: 100,
  perRequest: 20,
  variants: 6,
  variantCharacters: 8000,
  answerCharacters: 12_000,
  dismissed: 500,
} as const;

export const answerTexts = {
  missing: "Answer not found",
  noOrganization: "Please describe your organization first. Answers belong to an organization",
  tooMany: `You can keep up to ${answerLimits.answers} answers. Please delete one you no longer need`,
  tooManyVariants: `An answer can have ${answerLimits.variants} versions. Please delete one first`,
  tooLong: "Please keep all versions of an answer together under 12,000 characters",
} as const;

const AnswerId = idSchema("ans", 2);
const topic = z.enum(answerTopicKeys as [AnswerTopic], "Please choose a topic");
const title = requiredText("Please enter a title or the question");
const text = multilineText({
  min: 1,
  max: answerLimits.variantCharacters,
  message: "Please write the answer",
  tooLong: "Please keep this under 8,000 characters",
});

const answerSourceKinds = ["typed", "document", "profile"] as const;
const sourceKind = z.enum(answerSourceKinds, "Please choose where the text comes from");
const pageMessage = "Please enter a page number";
const page = z.optional(z.nullable(z.int(pageMessage).check(z.gte(1, pageMessage), z.lte(10_000, pageMessage))));
/** The source of a text. The server looks up the document's title. */
const SourceInput = z.object({
  kind: sourceKind,
  documentId: optionalText(DocumentId),
  page,
  heading: optionalText(singleLineText({ max: 200 })),
});
export type AnswerSourceInput = z.output<typeof SourceInput>;

/** One wording of an answer. With `id` it replaces that variant and keeps its source. */
const VariantInput = z.object({
  id: z.optional(z.int("Please specify the version")),
  text,
  source: z.optional(SourceInput),
});
export type AnswerVariantInput = z.output<typeof VariantInput>;
const variants = z.array(VariantInput).check(
  z.minLength(1, "Please write the answer"),
  z.maxLength(answerLimits.variants, answerTexts.tooManyVariants),
  z.refine(
    (all) => all.reduce((sum, variant) => sum + countCharacters(variant.text), 0) <= answerLimits.answerCharacters,
    answerTexts.tooLong,
  ),
);
export const NewAnswer = z.object({ topic, title, variants });
export type NewAnswer = z.output<typeof NewAnswer>;
const AnswerChange = partialUpdate(NewAnswer);

const AnswerSource = z.object({
  kind: sourceKind,
  documentId: z.nullable(z.string()),
  /** The document's title when the text was taken from it. */
  title: z.nullable(z.string()),
  page: z.nullable(z.int()),
  heading: z.nullable(z.string()),
});
export type AnswerSource = z.infer<typeof AnswerSource>;
const AnswerVariant = z.object({
  /** Unique within the answer. */
  id: z.int(),
  text: z.string(),
  source: AnswerSource,
  /** Whether the text has been edited since it was taken from its source. */
  edited: z.boolean(),
});
export type AnswerVariant = z.infer<typeof AnswerVariant>;
const AnswerUse = z.object({ label: z.string(), path: z.nullable(z.string()) });
export const Answer = z.object({
  id: idResponse(),
  organizationId: z.string(),
  topic,
  title: z.string(),
  variants: z.array(AnswerVariant),
  lastUsedAt: z.nullable(timestampResponse()),
  /** The field it was last inserted into, and the path of that screen. */
  lastUsedIn: z.nullable(AnswerUse),
  lastConfirmedAt: timestampResponse(),
  /** A member's user ID. */
  lastConfirmedBy: memberIdResponse(),
  version: z.int(),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type Answer = z.infer<typeof Answer>;

/** How a suggested text relates to the library: identical, reworded, or different text on the same topic. */
const proposalMatches = ["same", "similar", "topic"] as const;
const AnswerProposal = z.object({
  /** Identifies the text when it is dismissed. */
  key: z.string(),
  topic,
  title: z.string(),
  text: z.string(),
  source: AnswerSource,
  match: z.nullable(z.object({ answerId: z.string(), kind: z.enum(proposalMatches) })),
  dismissed: z.boolean(),
});
export type AnswerProposal = z.infer<typeof AnswerProposal>;
const AnswerProposals = z.object({
  proposals: z.array(AnswerProposal),
  /** The document reads like a funder's notice, so nothing is suggested from it. */
  isNotice: z.boolean(),
});
export type AnswerProposals = z.infer<typeof AnswerProposals>;

const UseInput = z.object({
  label: requiredText("Please name the field", 200),
  /** A path within the app. */
  path: optionalText(
    z
      .string()
      .check(
        z.maxLength(500, "This path is too long"),
        z.regex(/^\/[a-z][\w/?=&.%-]*$/, "This is not a path on this site"),
      ),
  ),
});
const dismissalKey = z
  .string("Please specify the suggested answer")
  .check(z.regex(/^[\w-]{12}$/, "This is not the key of a suggested answer"));

const params = z.object({ id: AnswerId });
export const answerRoutes = defineRoutes({
  listAnswers: {
    method: "GET",
    path: "/api/answers",
    auth: "user",
    role: "viewer",
    summary: "List an organization's reusable answers",
    query: z.object({ organizationId: z.optional(OrganizationId) }),
    response: z.array(Answer),
  },
  createAnswers: {
    method: "POST",
    path: "/api/answers",
    auth: "subscriber",
    role: "editor",
    summary: "Add reusable answers, all or none",
    body: z.object({
      organizationId: organizationReference(),
      answers: z
        .array(NewAnswer)
        .check(
          z.minLength(1, "Please add at least one answer"),
          z.maxLength(answerLimits.perRequest, `Please add at most ${answerLimits.perRequest} answers at a time`),
        ),
    }),
    bodyBytes: 4_100_000,
    response: z.array(Answer),
  },
  updateAnswer: {
    method: "PUT",
    path: "/api/answers/{id}",
    auth: "user",
    role: "editor",
    summary: "Change an answer, which also confirms it",
    params,
    body: AnswerChange,
    response: Answer,
  },
  confirmAnswer: {
    method: "PUT",
    path: "/api/answers/{id}/confirmation",
    auth: "user",
    role: "editor",
    accessToken: false,
    summary: "Confirm that an answer is still true",
    params,
    response: Answer,
  },
  recordAnswerUse: {
    method: "POST",
    path: "/api/answers/{id}/uses",
    auth: "user",
    role: "editor",
    summary: "Record that an answer was inserted into a field",
    params,
    body: UseInput,
    response: Answer,
  },
  deleteAnswer: {
    method: "DELETE",
    path: "/api/answers/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete an answer with all its versions",
    params,
  },
  listAnswerProposals: {
    method: "GET",
    path: "/api/answers/proposals",
    auth: "user",
    role: "editor",
    summary: "Propose answers from a document, or from the organization's profile",
    query: z.object({ organizationId: z.optional(OrganizationId), documentId: z.optional(DocumentId) }),
    response: AnswerProposals,
  },
  dismissAnswerProposals: {
    method: "PUT",
    path: "/api/answers/dismissals",
    auth: "user",
    role: "editor",
    summary: "Dismiss proposed answers, or restore them",
    body: z.object({
      organizationId: organizationReference(),
      keys: z
        .array(dismissalKey)
        .check(
          z.minLength(1, "Please specify at least one suggested answer"),
          z.maxLength(100, "Please specify at most 100 suggested answers"),
        ),
      dismissed: z.boolean("Please choose yes or no"),
    }),
  },
});
