import { getApplicantCodes } from "#functions/matching/applicant-codes.ts";
import { detectFocusAreas } from "#functions/matching/focus-fit.ts";
import { areasFromOrganization, areasFromWords } from "#functions/matching/genie.ts";
import { type CatalogMatch, matchCatalog } from "#functions/matching/match-catalog.ts";
import type { MatchIndex } from "#functions/matching/match-index.ts";
import { buildMatchNotes } from "#functions/matching/match-notes.ts";
import type { PartialMatchProfile } from "#functions/matching/match-profile.ts";
import { formatAwardSizes } from "#functions/search/award-amount.ts";
import { countTerms } from "#functions/search/terms.ts";
import type { ApplicantKind } from "#functions/search/vocabulary.ts";
import { type FocusArea, fundingCategories } from "#shared/api/catalog.ts";
import { verdictLabels } from "#shared/api/match-result.ts";
import type { Organization } from "#shared/api/organizations.ts";
import type { FundingSearch, FundingSearchResult, SearchProfile } from "#shared/api/web-search.ts";
import {
  findFocusAreas,
  translateAmount,
  translateScope,
  translateSector,
  translateType,
} from "#shared/domain/form-vocabularies.ts";
import { formatDay, toDeadlineText } from "#shared/util/dates.ts";

const overlapWeight = 30;
const maxTextLength = 4000;

const getTerms = ({ record }: CatalogMatch): ReadonlySet<string> =>
  new Set(countTerms(`${record.title} ${record.summary} ${(record.fullText ?? "").slice(0, maxTextLength)}`).keys());

/**
 * Selects the `limit` matches with the best sum of score and IDF-weighted term overlap, and returns them by score.
 * Focus areas are broader than the user's words: both a food bank and a shelter are social services.
 */
const selectClosestMatches = (query: string, matches: readonly CatalogMatch[], limit: number): CatalogMatch[] => {
  const matchTerms = matches.map(getTerms);
  const queryTerms = [...countTerms(query).keys()].map((term) => {
    const frequency = matchTerms.filter((terms) => terms.has(term)).length;
    return { term, weight: frequency > 0 ? Math.log(1 + matches.length / frequency) : 0 };
  });
  const totalWeight = queryTerms.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const computeOverlap = (terms: ReadonlySet<string>) =>
    queryTerms.reduce((sum, { term, weight }) => sum + (terms.has(term) ? weight : 0), 0) / totalWeight;
  return matches
    .map((match, rank) => ({
      match,
      rank,
      relevance: match.score + overlapWeight * computeOverlap(matchTerms[rank] ?? new Set()),
    }))
    .sort((a, b) => b.relevance - a.relevance || a.rank - b.rank)
    .slice(0, limit)
    .sort((a, b) => b.match.score - a.match.score || a.rank - b.rank)
    .map(({ match }) => match);
};

/** Fewer are returned only if the applicant is ineligible for all others. */
export const maxOpportunities = 10;
const candidateCount = 60;

const detectAreas = (text: string): FocusArea[] => [...new Set([...findFocusAreas(text), ...detectFocusAreas(text)])];

const describeApplicant = (entered: ApplicantKind | null, organization: Organization | undefined) => {
  const organizationType =
    entered === "non-profit" && organization?.type === "veteran-organization" ? organization.type : entered;
  return { organizationType, applicant: getApplicantCodes(organizationType, organization) };
};

/** The profile to match for the AI funding search: the form, with state and veteran status of the saved profile. */
export const toFundingProfile = (
  search: FundingSearch,
  organization: Organization | undefined,
): PartialMatchProfile => ({
  ...describeApplicant(translateType("search", search.organizationType, "finder") ?? "individual", organization),
  focusAreas: detectAreas(search.focusAreas),
  areasOrigin: areasFromWords,
  veteranStatus: organization?.veteranStatus ?? false,
  geographicScope: translateScope("search", search.geographicScope, "finder"),
  fundingAmount: translateAmount("search", search.fundingAmount, "finder"),
  state: organization?.state ?? null,
  mission: search.focusAreas,
  targetPopulation: null,
});

export const toOptimizerProfile = (
  profile: SearchProfile,
  organization: Organization | undefined,
): PartialMatchProfile => {
  const sector = translateSector("optimizer", profile.primarySector, "finder");
  const words = [profile.focusAreas, profile.programs].filter(Boolean).join("\n");
  const areas = [...(sector ? [sector] : []), ...detectAreas([words, profile.targetDemographics].join("\n"))];
  return {
    ...describeApplicant(
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

export const toFundingResult = (match: CatalogMatch, profile: PartialMatchProfile): FundingSearchResult => {
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

/** Up to ten catalog opportunities, best first. `today` is `YYYY-MM-DD` in the user's time zone. */
export const findFunding = (index: MatchIndex, profile: PartialMatchProfile, today: string): FundingSearchResult[] => {
  const matches = matchCatalog(index, profile, today, { most: candidateCount });
  const query = `${profile.mission ?? ""} ${profile.targetPopulation ?? ""}`;
  const selected =
    matches.length >= maxOpportunities
      ? selectClosestMatches(query, matches, maxOpportunities)
      : matchCatalog(index, profile, today, { most: maxOpportunities, fill: true });
  return selected.map((match) => toFundingResult(match, profile));
};

const maxWebResults = 4;

/** Up to ten opportunities: web results replace the lowest-ranked ones of the catalog. */
export const mergeWebResults = (
  catalog: readonly FundingSearchResult[],
  web: readonly FundingSearchResult[],
): FundingSearchResult[] => {
  const limit = Math.max(maxOpportunities - catalog.length, maxWebResults);
  const webResults = web.slice(0, limit);
  return [...catalog.slice(0, maxOpportunities - webResults.length), ...webResults];
};
