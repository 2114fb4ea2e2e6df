import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { detectFocusAreas } from "#functions/matching/focus-fit.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import type { MatchIndex } from "#functions/matching/match-index.ts";
import { buildMatchNotes } from "#functions/matching/match-notes.ts";
import { areasFromWords, buildMatchProfile, type PartialMatchProfile } from "#functions/matching/match-profile.ts";
import { formatAwardSizes } from "#functions/search/award-amount.ts";
import { findOnlyState } from "#functions/search/place-text.ts";
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

/** Maximum number of results; fewer are returned if fewer fit. */
export const maxOpportunities = 10;

const detectAreas = (text: string): FocusArea[] => [...new Set([...findFocusAreas(text), ...detectFocusAreas(text)])];

/** The forms cannot express a veterans organization; one that searches as a nonprofit keeps its type. */
const toOrganizationType = (enteredType: ApplicantKind | null, organization: Organization | undefined) =>
  enteredType === "non-profit" && organization?.type === "veteran-organization" ? organization.type : enteredType;

/** Derives focus areas from the need's words if the organization has none saved. */
const getAreas = (need: string, organization: Organization | undefined, chosen: readonly FocusArea[] = []) =>
  organization?.focusAreas.length
    ? {}
    : { focusAreas: [...new Set([...chosen, ...detectAreas(need)])], areasOrigin: areasFromWords };

/**
 * Builds the profile for the AI funding search: the saved profile with the form's criteria; the form's text is the
 * need.
 */
export const toFundingProfile = (search: FundingSearch, organization: Organization | undefined): PartialMatchProfile =>
  buildMatchProfile(organization, {
    organizationType: toOrganizationType(
      translateType("search", search.organizationType, "finder") ?? "individual",
      organization,
    ),
    geographicScope: translateScope("search", search.geographicScope, "finder"),
    fundingAmount: translateAmount("search", search.fundingAmount, "finder") ?? organization?.fundingAmount ?? null,
    need: search.focusAreas,
    ...(!organization?.state && { state: findOnlyState(search.focusAreas) }),
    ...getAreas(search.focusAreas, organization),
  });

export const toOptimizerProfile = (
  profile: SearchProfile,
  organization: Organization | undefined,
): PartialMatchProfile => {
  const sector = translateSector("optimizer", profile.primarySector, "finder");
  const need = [profile.focusAreas, profile.programs, profile.targetDemographics].filter(Boolean).join("\n");
  const scope = translateScope("optimizer", profile.geographicScope, "finder") ?? organization?.geographicScope;
  return buildMatchProfile(organization, {
    organizationType: toOrganizationType(
      translateType("optimizer", profile.organizationType, "finder") ?? organization?.type ?? null,
      organization,
    ),
    geographicScope: scope ?? null,
    need,
    ...getAreas(need, organization, sector ? [sector] : []),
  });
};

export const toFundingResult = (match: CatalogMatch, profile: PartialMatchProfile): FundingSearchResult => {
  const { record, score, needFit, reasons, eligibility, keyFacts } = match;
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
    needFit,
    reasons,
    ...buildMatchNotes(match, profile),
    keyFacts,
  };
};

/** Finds up to ten catalog opportunities, best first. `today` is `YYYY-MM-DD` in the user's time zone. */
export const findFunding = (index: MatchIndex, profile: PartialMatchProfile, today: string): FundingSearchResult[] =>
  matchCatalog(index, profile, today, { limit: maxOpportunities }).map((match) => toFundingResult(match, profile));

const maxWebResults = 4;

/** Merges results to up to ten opportunities; web results replace the lowest-ranked catalog results. */
export const mergeWebResults = (
  catalog: readonly FundingSearchResult[],
  web: readonly FundingSearchResult[],
): FundingSearchResult[] => {
  const limit = Math.max(maxOpportunities - catalog.length, maxWebResults);
  const webResults = web.slice(0, limit);
  return [...catalog.slice(0, maxOpportunities - webResults.length), ...webResults];
};
