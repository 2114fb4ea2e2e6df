import { formatAwardSizes, getAwardSizes } from "#functions/search/award-amount.ts";
import { findOnlyState } from "#functions/search/place-text.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { GenieMatch, GenieProfile } from "#shared/api/matching.ts";
import { annualBudgets } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { toDeadlineText } from "#shared/util/dates.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { detectFocusAreas } from "./focus-fit.ts";
import { matchCatalog } from "./match-catalog.ts";
import type { MatchIndex } from "./match-index.ts";
import { buildMatchNotes } from "./match-notes.ts";
import { areasFromWords, buildMatchProfile, type PartialMatchProfile, type TrackedAward } from "./match-profile.ts";

const maxMatches = 20;

/**
 * Builds the need from what the form adds to the saved profile: the stated need, and a mission or population that
 * differs from the saved one.
 */
const buildNeed = (
  { missionStatement, targetPopulation, projectNeed, organizationName }: GenieProfile,
  organization: Organization | undefined,
): string => {
  const added = [
    projectNeed,
    missionStatement !== organization?.mission && missionStatement,
    targetPopulation !== organization?.targetPopulation && targetPopulation,
  ].filter(Boolean);
  return added.length > 0 || organization?.mission ? added.join("\n") : (organizationName ?? "");
};

/** Builds the profile to match: the saved profile plus the need from the form. */
export const buildGenieProfile = (
  profile: GenieProfile,
  organization: Organization | undefined,
  won?: readonly TrackedAward[],
): PartialMatchProfile => {
  const need = buildNeed(profile, organization);
  const areas = organization?.focusAreas ?? [];
  return buildMatchProfile(organization, {
    need,
    ...(!organization?.state && { state: findOnlyState(need) }),
    ...(areas.length === 0 && { focusAreas: detectFocusAreas(need), areasOrigin: areasFromWords }),
    ...(won && { won }),
  });
};

const maxBudget: Record<NonNullable<GenieProfile["annualBudget"]>, number> = {
  "under-100k": 10_000_000,
  "100k-500k": 50_000_000,
  "500k-1m": 100_000_000,
  "over-1m": Number.POSITIVE_INFINITY,
};

/**
 * Returns a note if even the smallest award exceeds the annual budget. Funders differ, so it does not affect the score.
 */
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

/** Finds matches for a profile. `today` is the user's date, `YYYY-MM-DD`. All facts come from the records. */
export const analyzeGenieProfile = (
  index: MatchIndex,
  profile: GenieProfile,
  organization: Organization | undefined,
  today: string,
  won?: readonly TrackedAward[],
): GenieMatch[] => {
  const search = buildGenieProfile(profile, organization, won);
  return matchCatalog(index, search, today, { limit: maxMatches }).map((match) => {
    const { record, score, needFit, reasons, eligibility, keyFacts } = match;
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
      needFit,
      reasons,
      eligibility,
      ...buildMatchNotes(match, search),
      keyFacts,
      budgetNote: formatBudgetNote(record, profile.annualBudget),
    };
  });
};
