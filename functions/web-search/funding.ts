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

/** So many opportunities an answer has, unless fewer are not ineligible. */
export const mostOpportunities = 10;
/** Among so many of the best those are chosen that are closest to what was said. */
const mostCompared = 60;

/** Focus areas by their names, then by their telling words: "arts education" is of both. */
const areasOf = (text: string): FocusArea[] => [...new Set([...namedAreas(text), ...areasIn(text)])];

/** Neither form has a name for a veteran organization: one that is saved as such stays one. */
const applicantOf = (said: Applicant | null, organization: Organization | undefined): Applicant | null =>
  said === "non-profit" && organization?.type === "veteran-organization" ? organization.type : said;

/** Whom to match for the AI funding search: the form first, the place and the veterans of the saved profile. */
export const fundingProfile = (search: FundingSearch, organization: Organization | undefined): KnownProfile => ({
  organizationType: applicantOf(
    translateType("search", search.organizationType, "finder") ?? "individual",
    organization,
  ),
  focusAreas: areasOf(search.focusAreas),
  areasWhence: fromWords,
  veteranStatus: organization?.veteranStatus ?? false,
  geographicScope: translateScope("search", search.geographicScope, "finder"),
  fundingAmount: translateAmount("search", search.fundingAmount, "finder"),
  state: organization?.state ?? null,
  mission: search.focusAreas,
  targetPopulation: null,
});

/** Whom to match for a search profile, in which nothing is required. */
export const optimizerProfile = (profile: SearchProfile, organization: Organization | undefined): KnownProfile => {
  const sector = translateSector("optimizer", profile.primarySector, "finder");
  const words = [profile.focusAreas, profile.programs].filter(Boolean).join("\n");
  const areas = [...(sector ? [sector] : []), ...areasOf([words, profile.targetDemographics].join("\n"))];
  return {
    organizationType: applicantOf(
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

/** A match as the answer shows it. */
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

/** Ten opportunities of the catalogue on the user's day (`YYYY-MM-DD`), best first; fewer where fewer are not ineligible. */
export const findFunding = (index: MatchIndex, profile: KnownProfile, today: string): FoundFunding[] => {
  const matches = matchCatalogue(index, profile, today, { most: mostCompared });
  const said = `${profile.mission ?? ""} ${profile.targetPopulation ?? ""}`;
  const found =
    matches.length >= mostOpportunities
      ? closestTo(said, matches, mostOpportunities)
      : matchCatalogue(index, profile, today, { most: mostOpportunities, fill: true });
  return found.map((match) => foundFunding(match, profile));
};

/** So many of the answer the web search may give, where the catalogue has enough. */
const mostOfWeb = 4;

/** Ten opportunities, the catalogue's first and the web's after them, in whose place the catalogue's last step back. */
export const withFindsOfWeb = (own: readonly FoundFunding[], web: readonly FoundFunding[]): FoundFunding[] => {
  const places = Math.max(mostOpportunities - own.length, mostOfWeb);
  const finds = web.slice(0, places);
  return [...own.slice(0, mostOpportunities - finds.length), ...finds];
};
