import { awardText } from "#functions/matching/amount.ts";
import { areasIn } from "#functions/matching/areas-in.ts";
import { fromOrganization, fromWords } from "#functions/matching/genie.ts";
import type { MatchIndex } from "#functions/matching/index.ts";
import { type Match, matchCatalogue } from "#functions/matching/match.ts";
import type { Applicant, KnownProfile } from "#functions/matching/profile.ts";
import { notesOf } from "#functions/opportunities/match-notes.ts";
import { type FocusArea, fundingCategories } from "#shared/catalogue.ts";
import { asDeadline, formatDay } from "#shared/dates.ts";
import { verdicts } from "#shared/matching.ts";
import type { Organization } from "#shared/organizations.ts";
import { namedAreas, translateAmount, translateScope, translateSector, translateType } from "#shared/vocabularies.ts";
import type { FoundFunding, FundingSearch, SearchProfile } from "#shared/web-search.ts";
import { closestTo } from "./closest.ts";

/** Results per search; fewer only if fewer programs are possible. */
export const mostOpportunities = 10;
const candidateCount = 60;

/** Detects focus areas by name, then by keywords: "arts education" has both. */
const detectAreas = (text: string): FocusArea[] => [...new Set([...namedAreas(text), ...areasIn(text)])];

const getApplicant = (entered: Applicant | null, organization: Organization | undefined): Applicant | null =>
  entered === "non-profit" && organization?.type === "veteran-organization" ? organization.type : entered;

/** The profile to match for the AI funding search: the form, with state and veteran status of the saved profile. */
export const fundingProfile = (search: FundingSearch, organization: Organization | undefined): KnownProfile => ({
  organizationType: getApplicant(
    translateType("search", search.organizationType, "finder") ?? "individual",
    organization,
  ),
  focusAreas: detectAreas(search.focusAreas),
  areasWhence: fromWords,
  veteranStatus: organization?.veteranStatus ?? false,
  geographicScope: translateScope("search", search.geographicScope, "finder"),
  fundingAmount: translateAmount("search", search.fundingAmount, "finder"),
  state: organization?.state ?? null,
  mission: search.focusAreas,
  targetPopulation: null,
});

/** The profile to match for the search optimizer, whose form has no required fields. */
export const optimizerProfile = (profile: SearchProfile, organization: Organization | undefined): KnownProfile => {
  const sector = translateSector("optimizer", profile.primarySector, "finder");
  const words = [profile.focusAreas, profile.programs].filter(Boolean).join("\n");
  const areas = [...(sector ? [sector] : []), ...detectAreas([words, profile.targetDemographics].join("\n"))];
  return {
    organizationType: getApplicant(
      translateType("optimizer", profile.organizationType, "finder") ?? organization?.type ?? null,
      organization,
    ),
    focusAreas: areas.length ? [...new Set(areas)] : (organization?.focusAreas ?? []),
    areasWhence: areas.length ? fromWords : fromOrganization,
    veteranStatus: organization?.veteranStatus ?? false,
    geographicScope: translateScope("optimizer", profile.geographicScope, "finder"),
    fundingAmount: organization?.fundingAmount ?? null,
    state: organization?.state ?? null,
    mission: words,
    targetPopulation: profile.targetDemographics,
  };
};

export const foundFunding = (match: Match, profile: KnownProfile): FoundFunding => {
  const { record, score, reasons, eligibility } = match;
  const applicant = eligibility.gates.find(({ gate }) => gate === "applicant type");
  return {
    id: record.id,
    title: record.title,
    funder: record.funder,
    matchScore: score,
    description: record.summary,
    amount: awardText(record) ?? "Not stated",
    deadline: record.closesOn ? formatDay(record.closesOn) : (record.closesNote ?? "Not stated"),
    closesOn: record.closesOn === null ? null : asDeadline(record.closesOn),
    eligibility: `${verdicts[eligibility.verdict]}. ${applicant?.sentence ?? ""}`.trim(),
    categories: [...new Set([...record.focusAreas, ...record.categories.map((code) => fundingCategories[code])])],
    applicationUrl: record.roundsUrl ?? record.sourceUrl,
    source: record.source,
    verified: record.verifiedOn !== null,
    reasons,
    ...notesOf(match, profile),
  };
};

/** Up to ten opportunities of the catalog, best first. `today` in the user's time zone, `YYYY-MM-DD`. */
export const findFunding = (index: MatchIndex, profile: KnownProfile, today: string): FoundFunding[] => {
  const matches = matchCatalogue(index, profile, today, { most: candidateCount });
  const query = `${profile.mission ?? ""} ${profile.targetPopulation ?? ""}`;
  const found =
    matches.length >= mostOpportunities
      ? closestTo(query, matches, mostOpportunities)
      : matchCatalogue(index, profile, today, { most: mostOpportunities, fill: true });
  return found.map((match) => foundFunding(match, profile));
};

const maxWebResults = 4;

/** Up to ten opportunities: those of the catalog, the last of which are replaced by web results. */
export const withFindsOfWeb = (catalog: readonly FoundFunding[], web: readonly FoundFunding[]): FoundFunding[] => {
  const limit = Math.max(mostOpportunities - catalog.length, maxWebResults);
  const webResults = web.slice(0, limit);
  return [...catalog.slice(0, mostOpportunities - webResults.length), ...webResults];
};
