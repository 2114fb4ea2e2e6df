import * as z from "zod/mini";
import { defineRoutes } from "./define-routes.ts";
import { DocumentId } from "./documents.ts";
import {
  emailSchema,
  idResponse,
  idSchema,
  memberIdResponse,
  multilineText,
  OrganizationId,
  optionalText,
  organizationQuery,
  organizationReference,
  requiredText,
  singleLineText,
  timestampResponse,
} from "./schemas.ts";

/** `bytes`: maximum size of an organization's facts, which are stored as one record. */
export const factLimits = { facts: 200, bytes: 150_000, superseded: 5, usedIn: 10, perConfirmation: 40 } as const;

export const factTexts = {
  missing: "Fact not found",
  noOrganization: "Please create your organization profile first",
  tooMany: `An organization can have ${factLimits.facts} facts. Please delete some first`,
  tooLarge: "Your facts exceed the storage limit. Shorten or delete some first",
  editProfile: "Please correct this value in the organization profile",
  noConflict: "These facts no longer conflict. Please refresh",
} as const;

export const factKinds = {
  number: "Numbers",
  person: "People",
  place: "Places",
  date: "Dates",
  outcome: "Outcomes",
  statement: "Statements",
  identifier: "Identifiers",
} as const;
export type FactKind = keyof typeof factKinds;
const kind = z.enum(Object.keys(factKinds) as [FactKind], "Please choose a kind");

const factStatuses = ["proposed", "confirmed"] as const;

/**
 * The source of a fact. `blank` and `form`: typed into a blank in a draft or a form field, which `label` identifies;
 * `text`: found in the applicant's text; `file`: found in an uploaded file; `member`: entered as a fact; `check`:
 * confirmed in a draft whose checks had found no source for it.
 */
const factSourceTypes = ["member", "blank", "form", "text", "file", "check"] as const;
const FactSource = z.object({
  type: z.enum(factSourceTypes),
  /** Null once the document is deleted. */
  documentId: z.nullable(z.string()),
  /** The blank or field, or the title of the document. */
  label: z.nullable(z.string()),
  page: z.nullable(z.int()),
  /** The sentence in which the fact was found or confirmed. */
  quote: z.nullable(z.string()),
});
export type FactSource = z.infer<typeof FactSource>;

export const maxFactValue = 600;
const fields = {
  kind,
  /** The fact's label, such as "Families served" or "Executive director". */
  name: requiredText("Please say what this is, such as “Families served”", 120),
  /** As it appears in text, such as "142 families" or "Rosalind Achterberg". */
  value: multilineText({
    min: 1,
    max: maxFactValue,
    message: "Please enter the fact",
    tooLong: `Please keep this under ${maxFactValue} characters`,
  }),
  /** The year or day that the value applies to: "2025", "2026-03-31". */
  period: optionalText(
    z
      .string()
      .check(
        z.regex(
          /^\s*\d{4}(?:-\d{2}(?:-\d{2})?)?\s*$/,
          "Please enter a year such as 2025, or a date such as 2025-12-31",
        ),
      ),
  ),
  /** People only. */
  email: optionalText(emailSchema("Please enter an email address such as name@example.org")),
  phone: optionalText(singleLineText({ max: 40 })),
};
export const FactInput = z.object(fields);
export type FactInput = z.output<typeof FactInput>;

const factTooLongMessage = `Please keep this under ${maxFactValue} characters`;
/** A figure, a name or a whole sentence from a draft, with the sentence that contains it. */
const DraftFact = z.object({
  text: singleLineText({ min: 1, max: maxFactValue, message: "Please enter the fact", tooLong: factTooLongMessage }),
  sentence: singleLineText({ max: maxFactValue, tooLong: factTooLongMessage }),
});
export type DraftFact = z.output<typeof DraftFact>;
const DraftFacts = z.object({
  documentId: DocumentId,
  facts: z.array(DraftFact).check(z.minLength(1), z.maxLength(factLimits.perConfirmation)),
});

export const Fact = z.object({
  id: idResponse(),
  kind: z.enum(Object.keys(factKinds) as [FactKind]),
  name: z.string(),
  value: z.string(),
  /** The number in the value and what it counts; null if it has no single number. */
  amount: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  period: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  status: z.enum(factStatuses),
  source: FactSource,
  /**
   * The application or opportunity that the fact is about, whose drafts may use it. Both null: about the organization.
   */
  applicationId: z.nullable(z.string()),
  opportunityId: z.nullable(z.string()),
  /** The blank in a draft that it fills. */
  blank: z.nullable(z.string()),
  confirmedBy: memberIdResponse(),
  confirmedAt: z.nullable(timestampResponse()),
  /** Earlier values, most recent first. */
  superseded: z.array(z.object({ value: z.string(), period: z.nullable(z.string()), until: timestampResponse() })),
  /** Documents that use it, most recent first. */
  usedIn: z.array(z.string()),
  version: z.int(),
  updatedAt: timestampResponse(),
});
export type Fact = z.infer<typeof Fact>;

/** A fact from the profile. It is read from the profile and never stored separately. */
export const ProfileFact = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(factKinds) as [FactKind]),
  name: z.string(),
  value: z.string(),
  amount: z.nullable(z.number()),
  unit: z.nullable(z.string()),
  period: z.nullable(z.string()),
  /** The field of the profile. */
  field: z.string(),
  updatedAt: timestampResponse(),
});
export type ProfileFact = z.infer<typeof ProfileFact>;

/** The IDs of two facts with different values for the same measure and period. */
export const FactConflict = z.object({ first: z.string(), second: z.string() });
export type FactConflict = z.infer<typeof FactConflict>;

export const OrganizationFacts = z.object({
  /** Null in a workspace without an organization. */
  organizationId: z.nullable(z.string()),
  facts: z.array(Fact),
  profile: z.array(ProfileFact),
  conflicts: z.array(FactConflict),
});
export type OrganizationFacts = z.infer<typeof OrganizationFacts>;

const FactId = idSchema("fct", 2);
const params = z.object({ id: FactId });
const factReference = singleLineText({ min: 1, max: 100, message: "Please specify the fact" });

export const factRoutes = defineRoutes({
  listFacts: {
    method: "GET",
    path: "/api/facts",
    auth: "user",
    role: "viewer",
    summary: "List an organization's facts, the facts in its profile, and conflicts between them",
    query: organizationQuery(),
    response: OrganizationFacts,
  },
  createFact: {
    method: "POST",
    path: "/api/facts",
    auth: "user",
    role: "editor",
    summary: "Add a confirmed fact",
    body: z.extend(FactInput, { organizationId: organizationReference() }),
    response: Fact,
  },
  updateFact: {
    method: "PUT",
    path: "/api/facts/{id}",
    auth: "user",
    role: "editor",
    summary: "Change a fact, which confirms it; an earlier confirmed value is kept as superseded",
    params,
    body: FactInput,
    response: Fact,
  },
  confirmFact: {
    method: "POST",
    path: "/api/facts/{id}/confirm",
    auth: "user",
    role: "editor",
    accessToken: false,
    summary: "Confirm a fact without changing it; can be repeated, for example after a year",
    params,
    response: Fact,
  },
  confirmDraftFacts: {
    method: "POST",
    path: "/api/facts/confirm",
    auth: "user",
    role: "editor",
    accessToken: false,
    summary: "Confirm figures, names or sentences of a draft as facts",
    body: DraftFacts,
    response: OrganizationFacts,
  },
  deleteFact: {
    method: "DELETE",
    path: "/api/facts/{id}",
    auth: "user",
    role: "editor",
    summary: "Delete a fact, or reject a proposed one, which is then not proposed again",
    params,
  },
  resolveFactConflict: {
    method: "POST",
    path: "/api/facts/resolve-conflict",
    auth: "user",
    role: "editor",
    summary: "Resolve a conflict: the value to keep replaces the other one, including in the profile",
    body: z.object({
      organizationId: z.optional(z.nullable(OrganizationId)),
      keep: factReference,
      drop: factReference,
    }),
    response: OrganizationFacts,
  },
});
