import * as z from "zod/mini";
import { ApplicationId } from "./applications.ts";
import { defineRoutes } from "./define-routes.ts";
import { DocumentId } from "./documents.ts";
import { keyEnum } from "./organization-options.ts";
import {
  idResponse,
  idSchema,
  memberIdInput,
  memberIdResponse,
  multilineText,
  optionalText,
  partialUpdate,
  requiredText,
  singleLineText,
} from "./schemas.ts";

export const requirementKinds = {
  deadline: "Deadline",
  pre_application: "Letter of intent or concept paper",
  eligibility: "Eligibility",
  activity: "Required activity",
  award_amount: "Award amount",
  period: "Period of performance",
  cost_share: "Cost share",
  indirect_cost: "Indirect costs",
  unallowable_cost: "Unallowable costs",
  page_limit: "Page limit",
  format: "Format",
  component: "Required part",
  criterion: "Review criterion",
  submission: "How to submit",
  post_award: "After the award",
  contact: "Contact",
} as const;
export type RequirementKind = keyof typeof requirementKinds;
const requirementStates = { open: "Open", done: "Met", not_applicable: "Not applicable" } as const;
export type RequirementState = keyof typeof requirementStates;

const Kind = keyEnum(requirementKinds, "Please choose a kind from the list");
const State = keyEnum(requirementStates, "Please choose open, met or not applicable");

/** Limits: rows per checklist, and characters in a notice, a requirement, a quote and a location in the draft. */
export const maxRequirements = 150;
export const maxNoticeLength = 100_000;
export const maxRequirementLength = 200;
export const maxQuoteLength = 400;
const maxAnsweredInLength = 80;

export const RequirementId = idSchema("req");
export const NewRequirement = z.object({
  kind: Kind,
  requirement: requiredText("Please enter the requirement", maxRequirementLength),
});
export type NewRequirement = z.output<typeof NewRequirement>;

const answeredIn = singleLineText({
  max: maxAnsweredInLength,
  tooLong: `Please keep this under ${maxAnsweredInLength} characters`,
});
/** Fields of the form that edits a row. */
export const EditedRequirement = z.extend(NewRequirement, {
  ownerId: optionalText(memberIdInput()),
  answeredIn: optionalText(answeredIn),
});

export const RequirementChange = partialUpdate(
  z.object({
    kind: Kind,
    requirement: NewRequirement.shape.requirement,
    state: State,
    /** `false` accepts a proposed row. */
    isProposed: z.literal(false, "A proposed requirement can only be accepted"),
    ownerId: optionalText(memberIdInput()),
    answeredIn: optionalText(answeredIn),
    /** `null` marks the changes from a new version of the notice as seen. */
    noticeChange: z.null("A change in the notice can only be marked as seen"),
  }),
);
export type RequirementChange = z.output<typeof RequirementChange>;

/** Stands in for a form feed, which `cleanText` would remove. Like a form feed, it counts as whitespace. */
export const pageBreak = "\u2029";
export const keepPageBreaks = (text: string): string => text.replaceAll("\f", pageBreak);

const noticeTooLong = "Please paste at most 100,000 characters at a time";
/** The text of a notice; defaults to the catalog record that the application tracks. Form feeds separate pages. */
const FindRequirements = z.object({
  /** An uploaded file whose text has been read. */
  documentId: optionalText(DocumentId),
  text: optionalText(
    z.pipe(
      z
        .string("Please paste the text of the notice")
        .check(z.overwrite(keepPageBreaks), z.maxLength(4 * maxNoticeLength, noticeTooLong)),
      multilineText({
        max: maxNoticeLength,
        tooLong: noticeTooLong,
      }),
    ),
  ),
  /**
   * Whether the text replaces the notice that was scanned before. If so, added, changed and removed requirements are
   * marked.
   */
  replacesNotice: z._default(z.boolean("Please choose yes or no"), false),
});

/** How a new version of the notice changed a row; `previous` is the earlier wording. */
const NoticeChange = z.object({
  change: z.enum(["added", "changed", "removed"]),
  previous: z.nullable(z.string()),
});
export type NoticeChange = z.infer<typeof NoticeChange>;

export const Requirement = z.object({
  id: idResponse(),
  kind: Kind,
  requirement: z.string(),
  /** Verbatim from the notice; null for a row added manually or found in a summary. */
  quote: z.nullable(z.string()),
  /** Quote from our summary of the program, if the row was found there; never the notice's own wording. */
  paraphrase: z.nullable(z.string()),
  /** Page of the notice, if its text has page numbers. */
  page: z.nullable(z.int()),
  state: State,
  /** Found by rules or a model, or added by the user. */
  origin: z.enum(["rules", "model", "user"]),
  /**
   * The user has not yet accepted the row, because the rules are unsure of it, a model found it, or it is a review
   * criterion. Only accepted rows become headings, tasks and rows of the compliance matrix.
   */
  isProposed: z.boolean(),
  /**
   * Estimated probability (0 to 1) of a row proposed by learned weights; null if it was found by a rule, model or user.
   */
  likelihood: z.nullable(z.number()),
  /** The document or catalog record that the quote is from; null for rows added manually. */
  sourceId: z.nullable(z.string()),
  /** Offset of the quote in the notice, in characters. */
  position: z.nullable(z.int()),
  /** The responsible member; null means the application's owner. */
  ownerId: memberIdResponse(),
  /** Where the draft answers it, in the user's words. */
  answeredIn: z.nullable(z.string()),
  noticeChange: z.nullable(NoticeChange),
  /** Incremented only when the kind or wording changes; for the state, the last write wins. */
  version: z.int(),
});
export type Requirement = z.infer<typeof Requirement>;

/** Proposed by a model; rejected if the quote is not in the text. */
export const ProposedRequirement = z.object({
  kind: Kind,
  requirement: singleLineText({ min: 1, max: maxRequirementLength }),
  quote: z.string().check(z.minLength(1), z.maxLength(4 * maxQuoteLength)),
});
export type ProposedRequirement = z.output<typeof ProposedRequirement>;

/** An application's checklist; `fromCatalog` is the id of the catalog record it tracks, if any. */
export const Checklist = z.object({
  items: z.array(Requirement),
  fromCatalog: z.nullable(z.string()),
});
export type Checklist = z.infer<typeof Checklist>;

export const FoundRequirements = z.object({
  added: z.int(),
  /** Already on the checklist and left unchanged. */
  unchanged: z.int(),
  omitted: z.int(),
  /** Rows that a new version of the notice rewords, and rows that it no longer contains. */
  changed: z.int(),
  removed: z.int(),
  /** The model that proposed rows; null if only rules were used. */
  model: z.nullable(z.string()),
});
export type FoundRequirements = z.infer<typeof FoundRequirements>;

/** `propose` undoes an accept or dismiss. */
const Decision = z.enum(["accept", "dismiss", "propose"], "Please choose whether to accept or dismiss them");
export type Decision = z.infer<typeof Decision>;

const params = z.object({ id: ApplicationId });
const requirementParams = z.object({ id: ApplicationId, requirementId: RequirementId });
export const requirementRoutes = defineRoutes({
  listRequirements: {
    method: "GET",
    path: "/api/grant-applications/{id}/requirements",
    auth: "user",
    role: "viewer",
    summary: "Get the requirements checklist of an application",
    params,
    response: Checklist,
  },
  findRequirements: {
    method: "POST",
    path: "/api/grant-applications/{id}/requirements/find",
    auth: "subscriber",
    role: "editor",
    limit: "ai",
    summary: "Extract requirements with verbatim quotes from a text or from the catalog record",
    params,
    body: FindRequirements,
    bodyBytes: 410_000,
    response: FoundRequirements,
  },
  addRequirement: {
    method: "POST",
    path: "/api/grant-applications/{id}/requirements",
    auth: "subscriber",
    role: "editor",
    summary: "Add a requirement manually",
    params,
    body: NewRequirement,
    response: Requirement,
  },
  decideRequirements: {
    method: "POST",
    path: "/api/grant-applications/{id}/requirements/decide",
    auth: "user",
    role: "editor",
    summary: "Accept or dismiss several proposed requirements, or undo that",
    params,
    body: z.object({
      ids: z
        .array(RequirementId)
        .check(
          z.minLength(1, "Please choose at least one requirement"),
          z.maxLength(maxRequirements, `Please choose at most ${maxRequirements} requirements at once`),
        ),
      decision: Decision,
    }),
    response: z.object({ changed: z.int() }),
  },
  updateRequirement: {
    method: "PUT",
    path: "/api/grant-applications/{id}/requirements/{requirementId}",
    auth: "user",
    role: "editor",
    summary: "Update a requirement's state, wording or kind",
    params: requirementParams,
    body: RequirementChange,
    response: Requirement,
  },
  deleteRequirement: {
    method: "DELETE",
    path: "/api/grant-applications/{id}/requirements/{requirementId}",
    auth: "user",
    role: "editor",
    summary: "Delete a requirement",
    params: requirementParams,
  },
});
