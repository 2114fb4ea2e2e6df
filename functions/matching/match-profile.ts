import { type ApplicantKind, amountRanges } from "#functions/search/vocabulary.ts";
import type { FinderProfile } from "#shared/api/opportunities.ts";
import type { Organization, SpecialStatus } from "#shared/api/organizations.ts";
import { toCentsOrNull } from "#shared/util/money.ts";
import { type ApplicantCodes, getApplicantCodes, getForeignCountry } from "./applicant-codes.ts";

export type TrackedAward = { funder: string };

type SavedFields = {
  /** The organization's name, which often says what it does. */
  name?: string | null;
  mission?: string | null;
  targetPopulation?: string | null;
  /** Two-letter postal code of the state it works in. */
  state?: string | null;
  /** Country of an applicant outside the United States. */
  country?: string | undefined;
  county?: string | null | undefined;
  applicant?: ApplicantCodes | undefined;
  /** The stated funding need in a search; ranked together with the organization's mission. */
  need?: string | null;
  /** The amount it usually requests from a funder, in cents; replaces the funding amount. */
  usualRequest?: number | null;
  /** Whether it does research; undefined if not stated. */
  doesResearch?: boolean | null | undefined;
  specialStatuses?: readonly SpecialStatus[] | undefined;
  won?: readonly TrackedAward[];
};

/** The profile to match: the Finder's criteria plus other known facts about the organization. */
export type MatchProfile = FinderProfile & SavedFields;

export type PartialMatchProfile = Omit<MatchProfile, "organizationType" | "geographicScope" | "fundingAmount"> & {
  organizationType: ApplicantKind | null;
  geographicScope: FinderProfile["geographicScope"] | null;
  fundingAmount: FinderProfile["fundingAmount"] | null;
  /** Whether it includes a saved profile; false if only a search describes the applicant. */
  isSaved?: boolean;
  /** Origin of the focus areas, shown after their names; "your chosen focus area" by default. */
  areasOrigin?: string;
};

export const areasFromWords = "mentioned in your own words";
export const areasFromOrganization = "one of your focus areas";

/**
 * Returns the usual request in cents; null if a search uses a different range than the saved one and the usual request
 * is not within it.
 */
const getUsualRequest = (
  organization: Organization | undefined,
  searched: FinderProfile["fundingAmount"] | null | undefined,
): number | null => {
  const cents = toCentsOrNull(organization?.usualRequest);
  if (cents === null || !searched || searched === organization?.fundingAmount) return cents;
  const [low, high] = amountRanges[searched];
  return cents >= low && cents <= high ? cents : null;
};

/**
 * Builds the profile to match: the saved organization profile with a search's criteria and need. The same saved
 * profile, criteria and need give the same score on every screen.
 */
export const buildMatchProfile = (
  organization: Organization | undefined,
  { won, ...criteria }: Partial<PartialMatchProfile> = {},
): PartialMatchProfile => {
  const organizationType = criteria.organizationType ?? organization?.type ?? null;
  return {
    isSaved: organization !== undefined,
    focusAreas: organization?.focusAreas ?? [],
    areasOrigin: areasFromOrganization,
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? null,
    fundingAmount: organization?.fundingAmount ?? null,
    usualRequest: getUsualRequest(organization, criteria.fundingAmount),
    state: organization?.state ?? null,
    country: getForeignCountry(organization?.country),
    county: organization?.county,
    name: organization?.name ?? null,
    mission: organization?.mission ?? null,
    targetPopulation: organization?.targetPopulation ?? null,
    doesResearch: organization?.doesResearch,
    specialStatuses: organization?.specialStatuses,
    ...criteria,
    organizationType,
    applicant: getApplicantCodes(organizationType, organization),
    ...(won && { won }),
  };
};
