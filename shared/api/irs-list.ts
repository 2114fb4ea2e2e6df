import * as z from "zod/mini";
import { usStateCodes } from "#shared/domain/us-state-codes.ts";
import { defineRoutes } from "./define-routes.ts";
import { annualBudgets, focusAreas, keyEnum, organizationTypes } from "./organization-options.ts";
import { applicantCodes, specialStatuses, taxStatuses } from "./organizations.ts";
import { singleLineText } from "./schemas.ts";

/** An organization in the IRS list of exempt organizations. Revenue is in whole dollars; null if the list omits it. */
export const IrsListEntry = z.object({
  name: z.string(),
  city: z.nullable(z.string()),
  /** Such as "501(c)(3) charitable". */
  subsection: z.nullable(z.string()),
  cause: z.nullable(z.string()),
  revenue: z.nullable(z.int()),
  profile: z.object({
    name: z.string(),
    taxId: z.string(),
    type: keyEnum(organizationTypes, ""),
    state: z.nullable(z.enum(usStateCodes)),
    annualBudget: z.nullable(keyEnum(annualBudgets, "")),
    focusAreas: z.array(z.enum(focusAreas)),
    applicantCodes: z.array(z.enum(applicantCodes)),
    taxStatus: z.nullable(z.enum(taxStatuses)),
    specialStatuses: z.array(z.enum(specialStatuses)),
    /** True for research institutes; null if the list does not show it. */
    doesResearch: z.nullable(z.boolean()),
  }),
});
export type IrsListEntry = z.infer<typeof IrsListEntry>;

const minQueryLength = 3;
/** A search returns at most this many organizations. */
export const maxIrsListResults = 10;
const IrsListQuery = z.object({
  /** If omitted, the response only describes the list. */
  q: z.optional(
    singleLineText({ max: 100, tooLong: "Please search with at most 100 characters" }).check(
      z.minLength(minQueryLength, "Please type at least three characters of the name, or the nine digits of the EIN"),
      z.refine(
        (text) => !/^[\d-]+$/.test(text) || /^\d{2}-?\d{7}$/.test(text),
        "An EIN has nine digits, such as 12-3456789",
      ),
    ),
  ),
});

const IrsListResult = z.object({
  organizations: z.array(IrsListEntry),
  /** The full IRS file, if the operator has loaded it; otherwise the embedded sample. */
  register: z.enum(["sample", "irs"]),
  asOf: z.iso.date(),
  searched: z.int(),
});
export type IrsListResult = z.infer<typeof IrsListResult>;

export const irsListRoutes = defineRoutes({
  searchIrsList: {
    method: "GET",
    path: "/api/register",
    auth: "user",
    accessToken: true,
    summary: "Find tax-exempt organizations in the IRS list by EIN or name",
    query: IrsListQuery,
    response: IrsListResult,
  },
});
