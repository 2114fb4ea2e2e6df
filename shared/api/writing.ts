import * as z from "zod/mini";
import { type FormKind, formKinds } from "../domain/document-kinds.ts";
import { ApplicationId } from "./applications.ts";
import { budgetInput } from "./budget.ts";
import { defineRoutes } from "./define-routes.ts";
import { WrittenSection } from "./jobs.ts";
import { keyEnum, organizationTypes } from "./organization-options.ts";
import { OrganizationInput } from "./organizations.ts";
import { letterAnswerFields, proposalAnswerFields, proposalSections } from "./proposals.ts";
import {
  idSchema,
  multilineText,
  OpportunityId,
  optionalText,
  organizationReference,
  partialUpdate,
  requiredText,
  timestampResponse,
} from "./schemas.ts";

/**
 * `fast`: writes each section once. `best`: uses a larger model, an outline first, and a revision against the criteria.
 */
const writingQualities = ["fast", "best"] as const;
export type WritingQuality = (typeof writingQualities)[number];

/** Any part of the organization profile; the Finder sends the type as `organizationType`. */
const OrganizationData = z.extend(partialUpdate(OrganizationInput), {
  organizationType: z.optional(keyEnum(organizationTypes, "Please choose an organization type")),
});

/**
 * A detailed budget replaces the amounts of the four cost lines, and fills the total and the duration if they are empty
 * (`fillAnswersFromBudget`).
 */
const detailedBudget = { budget: budgetInput() };
/** Applies only with a model; defaults to the installation's setting. */
const quality = { quality: z.optional(z.enum(writingQualities, "Please choose a quality")) };
export const LoiRequest = z.object({
  opportunityId: OpportunityId,
  organizationData: z._default(OrganizationData, {}),
  applicationId: optionalText(ApplicationId),
  organizationId: organizationReference(),
  /** Answers to base the letter on; defaults to those of the latest proposal for the same application. */
  answers: z.optional(z.nullable(z.object({ ...proposalAnswerFields, ...detailedBudget }))),
  ...quality,
});
export type LoiRequest = z.output<typeof LoiRequest>;

export const formAnswerFields = {
  proposal: proposalAnswerFields,
  cover_letter: letterAnswerFields,
} as const satisfies Record<FormKind, object>;

/** An application's own organization takes precedence over `organizationId`. */
const target = {
  opportunityId: optionalText(OpportunityId),
  applicationId: optionalText(ApplicationId),
  organizationId: organizationReference(),
};
export const ProposalRequest = z.object({ ...proposalAnswerFields, ...detailedBudget, ...target, ...quality });
export type ProposalRequest = z.output<typeof ProposalRequest>;
export const CoverLetterRequest = z.object({ ...letterAnswerFields, ...target, ...quality });
export type CoverLetterRequest = z.output<typeof CoverLetterRequest>;
export const SectionRequest = z.object({
  ...proposalAnswerFields,
  ...detailedBudget,
  ...target,
  ...quality,
  section: keyEnum(proposalSections, "Please choose a section"),
});
export type SectionRequest = z.output<typeof SectionRequest>;

const generatedDocument = {
  title: z.string(),
  content: z.string(),
  documentId: z.string(),
  model: z.nullable(z.string()),
  /** With a model: which parts are rule-based and why, and which input the model did not receive. */
  notes: z.optional(z.array(z.string())),
};
export const LoiResult = z.object(generatedDocument);
export type LoiResult = z.infer<typeof LoiResult>;
export const ProposalResult = z.object({
  ...generatedDocument,
  sections: z.array(WrittenSection),
  createdAt: timestampResponse(),
});
export type ProposalResult = z.infer<typeof ProposalResult>;
export const CoverLetterResult = z.object({
  ...generatedDocument,
  /** Advice for the user, such as that this funder may not want a letter. */
  notes: z.array(z.string()),
});
export type CoverLetterResult = z.infer<typeof CoverLetterResult>;
export const SectionResult = z.object({
  section: WrittenSection,
  model: z.nullable(z.string()),
  notes: generatedDocument.notes,
});
export type SectionResult = z.infer<typeof SectionResult>;

export const OpinionRequest = z.object({ documentId: idSchema("doc") });
export type OpinionRequest = z.output<typeof OpinionRequest>;
/** A model's second opinion, written as a reviewer would, for each criterion of the notice. */
export const ReviewerOpinion = z.object({
  criteria: z.array(
    z.object({
      criterion: z.string(),
      /** Null if the notice does not state it; then `points` is a percentage. */
      maxPoints: z.nullable(z.number()),
      points: z.number(),
      strength: z.string(),
      gap: z.string(),
    }),
  ),
  model: z.string(),
});
export type ReviewerOpinion = z.infer<typeof ReviewerOpinion>;

export const maxDrafts = 50;
/** Limits for all fields together; a DynamoDB item can be at most 400 kB. */
const maxDraftSize = { characters: 100_000, bytes: 390_000 };
const isWithinCharacterLimit = (fields: Record<string, string>) =>
  Object.values(fields).reduce((sum, value) => sum + [...value].length, 0) <= maxDraftSize.characters;
const isWithinByteLimit = (fields: Record<string, string>) =>
  new TextEncoder().encode(Object.values(fields).join("")).length <= maxDraftSize.bytes;
export const DraftId = idSchema("drf");
const invalidFields = "Please use only the form's fields";
/** Excludes names of inherited object properties. */
const fieldName = z.string().check(
  z.regex(/^[a-z][a-z0-9]{0,39}$/i, invalidFields),
  z.refine((name) => name !== "constructor", invalidFields),
);
const draft = {
  name: requiredText("Please name the draft", 120),
  kind: z.enum(formKinds),
  fields: z.record(fieldName, multilineText({ max: 60_000 }), invalidFields).check(
    z.refine((fields) => Object.keys(fields).length <= 30, invalidFields),
    z.refine(isWithinCharacterLimit, "Please keep the whole form under 100,000 characters"),
    z.refine(isWithinByteLimit, "Please keep the whole form under 390 kB"),
  ),
  ...target,
};
const NewDraft = z.object(draft);
export type NewDraft = z.output<typeof NewDraft>;
export const DraftCard = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(formKinds),
  opportunityId: z.nullable(z.string()),
  applicationId: z.nullable(z.string()),
  organizationId: z.optional(z.nullable(z.string())),
  version: z.int(),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type DraftCard = z.infer<typeof DraftCard>;
export const Draft = z.extend(DraftCard, { fields: z.record(z.string(), z.string()) });
export type Draft = z.infer<typeof Draft>;

const params = z.object({ id: DraftId });
export const writingRoutes = defineRoutes({
  generateLoi: {
    method: "POST",
    path: "/api/generate/loi",
    auth: "subscriber",
    role: "editor",
    limit: "ai",
    summary: "Generate a Letter of Intent",
    body: LoiRequest,
    bodyBytes: 860_000,
    response: LoiResult,
    job: true,
  },
  generateProposal: {
    method: "POST",
    path: "/api/generate/proposal",
    auth: "subscriber",
    role: "editor",
    limit: "ai",
    summary: "Generate a proposal",
    body: ProposalRequest,
    bodyBytes: 810_000,
    response: ProposalResult,
    job: true,
  },
  generateSection: {
    method: "POST",
    path: "/api/generate/proposal-section",
    auth: "subscriber",
    role: "editor",
    limit: "ai",
    summary: "Regenerate one section of a proposal without saving it",
    body: SectionRequest,
    bodyBytes: 810_000,
    response: SectionResult,
    job: true,
  },
  generateOpinion: {
    method: "POST",
    path: "/api/generate/opinion",
    auth: "subscriber",
    role: "editor",
    limit: "ai",
    summary: "Get a model's opinion of a saved proposal, as a reviewer",
    body: OpinionRequest,
    response: ReviewerOpinion,
    job: true,
  },
  generateCoverLetter: {
    method: "POST",
    path: "/api/generate/cover-letter",
    auth: "subscriber",
    role: "editor",
    limit: "ai",
    summary: "Generate a cover letter",
    body: CoverLetterRequest,
    response: CoverLetterResult,
    job: true,
  },
  listDrafts: {
    method: "GET",
    path: "/api/writing-drafts",
    auth: "user",
    role: "viewer",
    summary: "List drafts without their fields, most recently changed first",
    response: z.array(DraftCard),
  },
  getDraft: {
    method: "GET",
    path: "/api/writing-drafts/{id}",
    auth: "user",
    role: "viewer",
    summary: "Get a draft with its fields",
    params,
    response: Draft,
  },
  createDraft: {
    method: "POST",
    path: "/api/writing-drafts",
    auth: "user",
    role: "editor",
    summary: "Create a draft",
    body: NewDraft,
    bodyBytes: 400_000,
    response: Draft,
  },
  updateDraft: {
    method: "PUT",
    path: "/api/writing-drafts/{id}",
    auth: "user",
    role: "editor",
    summary: "Update a draft",
    params,
    body: NewDraft,
    bodyBytes: 400_000,
    response: Draft,
  },
  deleteDraft: {
    method: "DELETE",
    path: "/api/writing-drafts/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete a draft",
    params,
  },
});
