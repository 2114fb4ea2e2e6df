import { formatAwardSizes, getAwardSizes } from "#functions/search/award-amount.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { GenieMatch, GenieProfile } from "#shared/api/matching.ts";
import { annualBudgets } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { getApplicantCodes } from "./applicant-codes.ts";
import { detectFocusAreas } from "./focus-fit.ts";
import { matchCatalog } from "./match-catalog.ts";
import type { MatchIndex } from "./match-index.ts";
import { buildMatchNotes } from "./match-notes.ts";
import type { PartialMatchProfile, TrackedAward } from "./match-profile.ts";

export const areasFromWords = "which your words speak of";
export const areasFromOrganization = "a focus area of your organization";

const maxMatches = 20;

/**
 * Builds the profile to match. The form's words come first and determine the focus areas; the saved profile
 * fills in the rest. The organization's name is not used for areas: "Lantern House" need not be about housing.
 */
export const buildGenieProfile = (
  profile: GenieProfile,
  organization: Organization | undefined,
): PartialMatchProfile => {
  const { missionStatement, targetPopulation, projectNeed } = profile;
  const words = [projectNeed, missionStatement].filter(Boolean).join("\n");
  const mission = words || (targetPopulation ? "" : (organization?.mission ?? profile.organizationName ?? ""));
  const derived = detectFocusAreas([words, targetPopulation].join("\n"));
  return {
    organizationType: organization?.type ?? null,
    focusAreas: derived.length ? derived : (organization?.focusAreas ?? []),
    areasOrigin: derived.length ? areasFromWords : areasFromOrganization,
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: organization?.geographicScope ?? null,
    fundingAmount: organization?.fundingAmount ?? null,
    state: organization?.state ?? null,
    applicant: getApplicantCodes(organization?.type ?? null, organization),
    mission,
    targetPopulation,
  };
};

const maxBudget: Record<NonNullable<GenieProfile["annualBudget"]>, number> = {
  "under-100k": 10_000_000,
  "100k-500k": 50_000_000,
  "500k-1m": 100_000_000,
  "over-1m": Number.POSITIVE_INFINITY,
};

/** A note when even the smallest award exceeds the annual budget; funders differ, so it does not affect the score. */
export const formatBudgetNote = (
  record: Pick<CatalogRecord, "awardFloor" | "awardCeiling">,
  annualBudget: GenieProfile["annualBudget"],
): string | null => {
  const { floor } = getAwardSizes(record);
  if (!annualBudget || floor === null || floor <= maxBudget[annualBudget]) return null;
  const budget = annualBudgets[annualBudget].toLowerCase();
  return `Its smallest award, ${formatDollars(toDollars(floor))}, is more than your annual budget (${budget}): ask the funder before you apply`;
};

const toDeadline = (day: string | null) => (day === null ? null : toDeadlineText(day));

/** `today` is the user's date, `YYYY-MM-DD`. All facts come from the records. */
export const analyzeGenieProfile = (
  index: MatchIndex,
  profile: GenieProfile,
  organization: Organization | undefined,
  today: string,
  won?: readonly TrackedAward[],
): GenieMatch[] => {
  const search = { ...buildGenieProfile(profile, organization), won };
  return matchCatalog(index, search, today, { most: maxMatches }).map((match) => {
    const { record, score, reasons, eligibility } = match;
    return {
      id: record.id,
      title: record.title,
      funder: record.funder,
      matchScore: score,
      amount: formatAwardSizes(record) ?? "Not stated",
      deadline: toDeadline(record.closesOn),
      deadlineNote: record.closesNote,
      description: record.summary,
      applicationLink: record.roundsUrl ?? record.sourceUrl,
      source: record.source,
      sourceUrl: record.sourceUrl,
      verifiedAt: toDeadline(record.verifiedOn),
      reasons,
      eligibility,
      ...buildMatchNotes(match, search),
      budgetNote: formatBudgetNote(record, profile.annualBudget),
    };
  });
};
