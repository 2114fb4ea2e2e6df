import * as z from "zod/mini";
import { organizationColors } from "#shared/domain/organization-colors.ts";
import { usStateCodes } from "#shared/domain/us-state-codes.ts";
import { defineRoutes } from "./define-routes.ts";
import { organizationNameRequired } from "./messages.ts";
import {
  annualBudgets,
  focusAreas,
  fundingAmounts,
  geographicScopes,
  keyEnum,
  organizationTypes,
} from "./organization-options.ts";
import {
  booleanFlag,
  dollarsResponse,
  ImportId,
  moneyInput,
  multilineText,
  OrganizationId,
  optionalText,
  requiredText,
  singleLineText,
  timestampResponse,
} from "./schemas.ts";

/** The Grants.gov applicant codes that a profile can have: all but "others" and "unrestricted". */
export const applicantCodes = [
  "00",
  "01",
  "02",
  "04",
  "05",
  "06",
  "07",
  "08",
  "11",
  "12",
  "13",
  "20",
  "22",
  "23",
] as const;
export type ApplicantCode = (typeof applicantCodes)[number];

/** Tax status of a nonprofit; `fiscal-sponsor` if it applies through one. */
export const taxStatuses = ["501c3", "other-nonprofit", "fiscal-sponsor", "none"] as const;
export type TaxStatus = (typeof taxStatuses)[number];

/** Designations that have their own programs. Their labels are in `web/organizations/messages.ts`. */
export const specialStatuses = [
  "k12-district",
  "tribal-college",
  "hbcu",
  "minority-serving-institution",
  "library",
  "museum",
  "hospital",
  "health-center",
  "housing-authority",
  "faith-based",
  "cdfi",
  "small-business",
  "woman-owned",
  "veteran-owned",
  "rural",
] as const;
export type SpecialStatus = (typeof specialStatuses)[number];

const chooseFromListMessage = "Please choose from the list";

/** An EIN, normalized to `12-3456789`. */
const taxId = () =>
  z.pipe(
    z.string().check(z.regex(/^\s*\d{2}-?\d{7}\s*$/, "An EIN has nine digits, such as 12-3456789")),
    z.transform((value) => value.trim().replace(/^(\d{2})-?/, "$1-")),
  );

/** Grants.gov codes that the organization applies under; if absent, they are inferred from its name and mission. */
const applicantCodesInput = z.optional(z.array(z.enum(applicantCodes, chooseFromListMessage)).check(z.maxLength(14)));

const usualRequestMessage = "Please enter whole dollars, such as 20,000";
/** Whole dollars above zero, parsed to cents. */
const usualRequest = () =>
  moneyInput(usualRequestMessage).check(z.refine((cents) => cents > 0 && cents % 100 === 0, usualRequestMessage));

const maxCountryLength = 60;
const maxCountyLength = 100;

/** Facts other than the type that determine eligibility; all optional. */
const eligibilityFields = {
  applicantCodes: applicantCodesInput,
  taxStatus: z.optional(z.nullable(z.enum(taxStatuses, chooseFromListMessage))),
  specialStatuses: z.optional(z.array(z.enum(specialStatuses, chooseFromListMessage)).check(z.maxLength(15))),
  /** Country name; defaults to the United States. */
  country: z.optional(z.nullable(singleLineText({ max: maxCountryLength }))),
  county: z.optional(z.nullable(singleLineText({ max: maxCountyLength }))),
  /** Whether it conducts research; null if not stated. */
  doesResearch: z.optional(z.nullable(z.boolean())),
};

/** The organization profile, which prefills every form. */
export const OrganizationInput = z.object({
  name: requiredText(organizationNameRequired),
  type: keyEnum(organizationTypes, "Please choose an organization type"),
  mission: optionalText(multilineText({ max: 4000 })),
  focusAreas: z._default(z.array(z.enum(focusAreas, chooseFromListMessage)).check(z.maxLength(11)), []),
  veteranStatus: booleanFlag(),
  geographicScope: optionalText(keyEnum(geographicScopes, chooseFromListMessage)),
  state: optionalText(z.enum(usStateCodes, chooseFromListMessage)),
  ...eligibilityFields,
  targetPopulation: optionalText(multilineText({ max: 2000 })),
  annualBudget: optionalText(keyEnum(annualBudgets, chooseFromListMessage)),
  fundingAmount: optionalText(keyEnum(fundingAmounts, chooseFromListMessage)),
  /** Typical request in a grant application; more precise than `fundingAmount` and used instead of it. */
  usualRequest: z.optional(optionalText(usualRequest())),
  taxId: optionalText(taxId()),
  history: optionalText(multilineText({ max: 6000 })),
  /** Distinguishes the organizations in a workspace; a new one without a color gets an unused one. */
  color: z.optional(z.nullable(z.enum(organizationColors, "Please choose a color from the list"))),
});
export type OrganizationInput = z.output<typeof OrganizationInput>;

export const Organization = z.object({
  id: OrganizationId,
  name: z.string(),
  type: keyEnum(organizationTypes, ""),
  mission: z.nullable(z.string()),
  focusAreas: z.array(z.enum(focusAreas)),
  veteranStatus: z.boolean(),
  geographicScope: z.nullable(keyEnum(geographicScopes, "")),
  state: z.nullable(z.enum(usStateCodes)),
  ...eligibilityFields,
  targetPopulation: z.nullable(z.string()),
  annualBudget: z.nullable(keyEnum(annualBudgets, "")),
  fundingAmount: z.nullable(keyEnum(fundingAmounts, "")),
  usualRequest: z.optional(z.nullable(dollarsResponse())),
  taxId: z.nullable(z.string()),
  history: z.nullable(z.string()),
  /** Absent from records created before colors existed. */
  color: z.optional(z.nullable(z.enum(organizationColors))),
  /** When it was hidden from switchers and lists; its records remain. Null or absent if it is not archived. */
  archivedAt: z.optional(z.nullable(timestampResponse())),
  version: z.int(),
  createdAt: timestampResponse(),
  updatedAt: timestampResponse(),
});
export type Organization = z.infer<typeof Organization>;

/** Whether every field that matching and drafting rely on is filled in. */
export const isProfileComplete = (organization: OrganizationInput) =>
  Boolean(
    organization.mission &&
      organization.focusAreas.length &&
      organization.geographicScope &&
      organization.targetPopulation &&
      organization.annualBudget,
  );

/** More than any consultant is likely to serve; bounds every list. */
export const maxOrganizations = 50;
export const organizationTexts = {
  missing: "Organization not found",
  lastActive: "A workspace needs one organization that isn’t archived",
  archiveFirst: "Please archive the organization before you delete it",
  hasRecords:
    "This organization still has records, such as applications, documents or saved opportunities. Delete or move them first, or keep it archived",
} as const;
export const tooManyOrganizationsMessage = `A workspace can hold ${maxOrganizations} organizations`;

/** An organization as identified in a spreadsheet. */
const NamedOrganization = z.object({ name: requiredText(organizationNameRequired), taxId: optionalText(taxId()) });

const params = z.object({ id: OrganizationId });
export const organizationRoutes = defineRoutes({
  listOrganizations: {
    method: "GET",
    path: "/api/organizations",
    auth: "user",
    role: "viewer",
    summary: "List the workspace's organizations, oldest first",
    response: z.array(Organization),
  },
  createOrganization: {
    method: "POST",
    path: "/api/organizations",
    auth: "user",
    role: "editor",
    summary: "Create an organization",
    body: OrganizationInput,
    response: Organization,
  },
  updateOrganization: {
    method: "PUT",
    path: "/api/organizations/{id}",
    auth: "user",
    role: "editor",
    summary: "Update an organization",
    params,
    body: OrganizationInput,
    response: Organization,
  },
  archiveOrganization: {
    method: "POST",
    path: "/api/organizations/{id}/archive",
    auth: "user",
    role: "admin",
    summary: "Archive an organization; its records remain",
    params,
    response: Organization,
  },
  restoreOrganization: {
    method: "POST",
    path: "/api/organizations/{id}/restore",
    auth: "user",
    role: "admin",
    summary: "Restore an archived organization",
    params,
    response: Organization,
  },
  deleteOrganization: {
    method: "DELETE",
    path: "/api/organizations/{id}",
    auth: "user",
    role: "admin",
    summary: "Delete an archived organization that has no records",
    params,
  },
});

/** Separate, because only the importer uses it. */
export const organizationImportRoutes = defineRoutes({
  findOrCreateOrganizations: {
    method: "POST",
    path: "/api/organizations/find-or-create",
    auth: "user",
    role: "editor",
    summary: "Find organizations by EIN or name and create those that are missing; idempotent",
    body: z.object({
      organizations: z
        .array(NamedOrganization)
        .check(
          z.minLength(1, "Please name at least one organization"),
          z.maxLength(maxOrganizations, tooManyOrganizationsMessage),
        ),
      /** Undoing this import deletes the organizations that it created. */
      importId: z.optional(ImportId),
    }),
    /** In the order of the request. */
    response: z.array(z.object({ id: OrganizationId, created: z.boolean() })),
  },
});
