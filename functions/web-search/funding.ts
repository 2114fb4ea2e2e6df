import { formatAwardSizes } from "#functions/matching/award-amount.ts";
import { detectFocusAreas } from "#functions/matching/detect-focus-areas.ts";
import { areasFromOrganization, areasFromWords } from "#functions/matching/genie.ts";
import type { MatchIndex } from "#functions/matching/match-index.ts";
import { type CatalogueMatch, matchCatalogue } from "#functions/matching/match-catalogue.ts";
import type { ApplicantKind, PartialMatchProfile } from "#functions/matching/match-profile.ts";
import { buildMatchNotes } from "#functions/opportunities/match-notes.ts";
import { type FocusArea, fundingCategories } from "#shared/api/catalog.ts";
import { toDeadlineText, formatDay } from "#shared/util/dates.ts";
import { verdictLabels } from "#shared/api/match-result.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { findFocusAreas, translateAmount, translateScope, translateSector, translateType } from "#shared/domain/form-vocabularies.ts";
import type { FundingSearchResult, FundingSearch, SearchProfile } from "#shared/api/web-search.ts";
import { selectClosestMatches } from "./closest.ts";

/** Results per search; fewer only if fewer programs are possible. */
export const maxOpportunities = 10;
const candidateCount = 60;

/** Detects focus areas by name, then by keywords: "arts education" has both. */
const detectAreas = (text: string): FocusArea[] => [...new Set([...findFocusAreas(text), ...detectFocusAreas(text)])];

const getApplicant = (entered: ApplicantKind | null, organization: Organization | undefined): ApplicantKind | null =>
  entered === "non-profit" && organization?.type === "veteran-organization" ? organization.type : entered;

/** The profile to match for the AI funding search: the form, with state and veteran status of the saved profile. */
export const toFundingProfile = (search: FundingSearch, organization: Organization | undefined): PartialMatchProfile => ({
  organizationType: getApplicant(
    translateType("search", search.organizationType, "finder") ?? "individual",
    organization,
  ),
  focusAreas: detectAreas(search.focusAreas),
  areasOrigin: areasFromWords,
  veteranStatus: organization?.veteranStatus ?? false,
  geographicScope: translateScope("search", search.geographicScope, "finder"),
  fundingAmount: translateAmount("search", search.fundingAmount, "finder"),
  state: organization?.state ?? null,
  mission: search.focusAreas,
  targetPopulation: null,
});

/** The profile to match for the search optimizer, whose form has no required fields. */
export const toOptimizerProfile = (profile: SearchProfile, organization: Organization | undefined): PartialMatchProfile => {
  const sector = translateSector("optimizer", profile.primarySector, "finder");
  const words = [profile.focusAreas, profile.programs].filter(Boolean).join("\n");
  const areas = [...(sector ? [sector] : []), ...detectAreas([words, profile.targetDemographics].join("\n"))];
  return {
    organizationType: getApplicant(
      translateType("optimizer", profile.organizationType, "finder") ?? organization?.type ?? null,
      organization,
    ),
    focusAreas: areas.length ? [...new Set(areas)] : (organization?.focusAreas ?? []),
    areasOrigin: areas.length ? areasFromWords : areasFromOrganization,
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: translateScope("optimizer", profile.geographicScope, "finder"),
    fundingAmount: organization?.fundingAmount ?? null,
    state: organization?.state ?? null,
    mission: words,
    targetPopulation: profile.targetDemographics,
  };
};

export const toFoundFunding = (match: CatalogueMatch, profile: PartialMatchProfile): FundingSearchResult => {
  const { record, score, reasons, eligibility } = match;
  const applicant = eligibility.gates.find(({ gate }) => gate === "applicant type");
  return {
    id: record.id,
    title: record.title,
    funder: record.funder,
    matchScore: score,
    description: record.summary,
    amount: formatAwardSizes(record) ?? "Not stated",
    deadline: record.closesOn ? formatDay(record.closesOn) : (record.closesNote ?? "Not stated"),
    closesOn: record.closesOn === null ? null : toDeadlineText(record.closesOn),
    eligibility: `${verdictLabels[eligibility.verdict]}. ${applicant?.sentence ?? ""}`.trim(),
    categories: [...new Set([...record.focusAreas, ...record.categories.map((code) => fundingCategories[code])])],
    applicationUrl: record.roundsUrl ?? record.sourceUrl,
    source: record.source,
    verified: record.verifiedOn !== null,
    reasons,
    ...buildMatchNotes(match, profile),
  };
};

/** Up to ten opportunities of the catalog, best first. `today` in the user's time zone, `YYYY-MM-DD`. */
export const findFunding = (index: MatchIndex, profile: PartialMatchProfile, today: string): FundingSearchResult[] => {
  const matches = matchCatalogue(index, profile, today, { most: candidateCount });
  const query = `${profile.mission ?? ""} ${profile.targetPopulation ?? ""}`;
  const found =
    matches.length >= maxOpportunities
      ? selectClosestMatches(query, matches, maxOpportunities)
      : matchCatalogue(index, profile, today, { most: maxOpportunities, fill: true });
  return found.map((match) => toFoundFunding(match, profile));
};

const maxWebResults = 4;

/** Up to ten opportunities: those of the catalog, the last of which are replaced by web results. */
export const mergeWebResults = (catalog: readonly FundingSearchResult[], web: readonly FundingSearchResult[]): FundingSearchResult[] => {
  const limit = Math.max(maxOpportunities - catalog.length, maxWebResults);
  const webResults = web.slice(0, limit);
  return [...catalog.slice(0, maxOpportunities - webResults.length), ...webResults];
};
