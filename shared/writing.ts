import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { WrittenSection } from "./jobs.ts";
import { OpportunityId } from "./opportunity-id.ts";
import { choice, organizationTypes } from "./organization-options.ts";
import { OrganizationInput } from "./organizations.ts";
import { letterAnswers, proposalAnswers, proposalSections } from "./proposals.ts";
import { defineRoutes } from "./route.ts";
import { blank, id, instant, onlySent, required, text } from "./words.ts";

/** The organization as a page knows it: any part of the profile; the Finder names the type `organizationType`. */
const OrganizationData = z.extend(onlySent(OrganizationInput), {
  organizationType: z.optional(choice(organizationTypes, "Please choose the kind of organization")),
});

/** What a Letter of Intent is written from: a found or saved opportunity and the organization. */
export const LoiRequest = z.object({
  opportunityId: OpportunityId,
  /** What the page knows of the organization; the saved profile fills what is absent. */
  organizationData: z._default(OrganizationData, {}),
  /** The application it belongs to, if any. */
  applicationId: blank(ApplicationId),
});
export type LoiRequest = z.output<typeof LoiRequest>;

/** What it is written for: an opportunity of the user's or of an application, or nothing yet. */
const purpose = { opportunityId: blank(OpportunityId), applicationId: blank(ApplicationId) };
export const ProposalRequest = z.object({ ...proposalAnswers, ...purpose });
export type ProposalRequest = z.output<typeof ProposalRequest>;
export const CoverLetterRequest = z.object({ ...letterAnswers, ...purpose });
export type CoverLetterRequest = z.output<typeof CoverLetterRequest>;
export const SectionRequest = z.object({
  ...proposalAnswers,
  ...purpose,
  section: choice(proposalSections, "Please choose a section"),
});
export type SectionRequest = z.output<typeof SectionRequest>;

const written = {
  title: z.string(),
  content: z.string(),
  documentId: z.string(),
  /** The model that wrote it; null: composed without one. */
  model: z.nullable(z.string()),
};
export const LoiResult = z.object(written);
export type LoiResult = z.infer<typeof LoiResult>;
export const ProposalResult = z.object({ ...written, sections: z.array(WrittenSection), createdAt: instant() });
export type ProposalResult = z.infer<typeof ProposalResult>;
export const CoverLetterResult = z.object({
  ...written,
  /** Advice beside the letter, such as that this funder may not want one. */
  notes: z.array(z.string()),
});
export type CoverLetterResult = z.infer<typeof CoverLetterResult>;
export const SectionResult = z.object({ section: WrittenSection, model: z.nullable(z.string()) });
export type SectionResult = z.infer<typeof SectionResult>;

/** A form that is not finished: what was typed, as it was typed. */
const draftKinds = ["proposal", "cover_letter"] as const;
export const mostDrafts = 50;
/** Most characters of a draft's fields together, and most bytes: a record of the table holds 400 kB. */
const longestDraft = { characters: 100_000, bytes: 390_000 };
const isShort = (fields: Record<string, string>) =>
  Object.values(fields).reduce((sum, value) => sum + [...value].length, 0) <= longestDraft.characters;
const isSmall = (fields: Record<string, string>) =>
  new TextEncoder().encode(Object.values(fields).join("")).length <= longestDraft.bytes;
const DraftId = id("drf");
const otherFields = "Please keep to the fields of the form";
/** A name that every engine keeps; of what all objects have, no field is called so. */
const fieldName = z.string().check(
  z.regex(/^[a-z][a-z0-9]{0,39}$/i, otherFields),
  z.refine((name) => name !== "constructor", otherFields),
);
const draft = {
  name: required("Please give the draft a name", 120),
  kind: z.enum(draftKinds),
  fields: z.record(fieldName, text({ max: 60_000 }), otherFields).check(
    z.refine((fields) => Object.keys(fields).length <= 30, otherFields),
    z.refine(isShort, "Please keep the whole form under 100,000 characters"),
    z.refine(isSmall, "Please keep the whole form under 390 kB"),
  ),
  ...purpose,
};
const NewDraft = z.object(draft);
export type NewDraft = z.output<typeof NewDraft>;
export const DraftCard = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(draftKinds),
  opportunityId: z.nullable(z.string()),
  applicationId: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
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
    limit: "ai",
    summary: "Write a Letter of Intent",
    body: LoiRequest,
    response: LoiResult,
    job: true,
  },
  generateProposal: {
    method: "POST",
    path: "/api/generate/proposal",
    auth: "subscriber",
    limit: "ai",
    summary: "Write a proposal",
    body: ProposalRequest,
    bodyBytes: 400_000,
    response: ProposalResult,
    job: true,
  },
  generateSection: {
    method: "POST",
    path: "/api/generate/proposal-section",
    auth: "subscriber",
    limit: "ai",
    summary: "Write one section of a proposal anew; nothing is kept of it until the document is saved",
    body: SectionRequest,
    bodyBytes: 400_000,
    response: SectionResult,
    job: true,
  },
  generateCoverLetter: {
    method: "POST",
    path: "/api/generate/cover-letter",
    auth: "subscriber",
    limit: "ai",
    summary: "Write a cover letter",
    body: CoverLetterRequest,
    response: CoverLetterResult,
    job: true,
  },
  listDrafts: {
    method: "GET",
    path: "/api/writing-drafts",
    auth: "user",
    summary: "Forms that were put aside, the one changed last first, without what is in them",
    response: z.array(DraftCard),
  },
  getDraft: {
    method: "GET",
    path: "/api/writing-drafts/{id}",
    auth: "user",
    summary: "One draft with its fields",
    params,
    response: Draft,
  },
  createDraft: {
    method: "POST",
    path: "/api/writing-drafts",
    auth: "user",
    summary: "Put a form aside under a name",
    body: NewDraft,
    bodyBytes: 400_000,
    response: Draft,
  },
  updateDraft: {
    method: "PUT",
    path: "/api/writing-drafts/{id}",
    auth: "user",
    summary: "Keep a form as it is now",
    params,
    body: NewDraft,
    bodyBytes: 400_000,
    response: Draft,
  },
  deleteDraft: {
    method: "DELETE",
    path: "/api/writing-drafts/{id}",
    auth: "user",
    summary: "Delete a draft",
    params,
  },
});
