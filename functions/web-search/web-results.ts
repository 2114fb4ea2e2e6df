import { createHash } from "node:crypto";
import { SourceError } from "#functions/catalog/sources/source.ts";
import { log } from "#functions/clients/log.ts";
import type { CatalogMatch } from "#functions/matching/catalog-match.ts";
import { detectFocusAreas } from "#functions/matching/focus-fit.ts";
import { matchCatalog } from "#functions/matching/match-catalog.ts";
import { buildMatchIndex } from "#functions/matching/match-index.ts";
import type { PartialMatchProfile } from "#functions/matching/match-profile.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FundingSearchResult } from "#shared/api/web-search.ts";
import { toFundingResult } from "./funding.ts";
import type { WebSearchProvider, WebSearchQuery, WebSearchResult } from "./web-search-provider.ts";

const toKey = ({ title, funder }: Pick<WebSearchResult, "title" | "funder">) =>
  `${title}|${funder}`.toLowerCase().replaceAll(/[^\p{L}\p{N}|]+/gu, " ");
const toId = (result: WebSearchResult) =>
  `web-${createHash("sha256").update(toKey(result)).digest("hex").slice(0, 20)}`;

/** Converts a web result to a catalog record, so that the same gates and score apply. Unknown fields are null. */
const toRecord = (result: WebSearchResult, today: string): CatalogRecord => ({
  id: toId(result),
  source: "starter",
  sourceUrl: result.url ?? "",
  roundsUrl: null,
  assistanceListing: null,
  title: result.title,
  funder: result.funder,
  agencyCode: null,
  summary: result.summary ?? "See the program page for details.",
  fullText: null,
  applicantTypes: [],
  eligibilityText: result.eligibility,
  geography: { reach: "unknown", states: [], text: null },
  categories: [],
  focusAreas: detectFocusAreas(`${result.title}\n${result.summary ?? ""}`),
  instruments: [],
  costSharing: null,
  costSharingText: null,
  awardFloor: null,
  awardCeiling: null,
  totalFunding: null,
  expectedAwards: null,
  status: "open",
  postedOn: null,
  closesOn: result.closesOn,
  closesNote: result.deadline,
  firstSeenOn: today,
  verifiedOn: null,
});

const toUnverifiedFunding = (
  match: CatalogMatch,
  result: WebSearchResult,
  profile: PartialMatchProfile,
): FundingSearchResult => ({
  ...toFundingResult(match, profile),
  amount: result.amount ?? "Not stated",
  eligibility: result.eligibility
    ? `Check eligibility. According to the web search: ${result.eligibility}`
    : "Check eligibility. The web search doesn't say who can apply",
  applicationUrl: result.url,
  source: "web",
  verified: false,
});

/** Ranks web results like catalog records, excluding ineligible results and those in `known`. */
export const rankWebResults = (
  results: readonly WebSearchResult[],
  profile: PartialMatchProfile,
  today: string,
  knownPrograms: readonly FundingSearchResult[],
): FundingSearchResult[] => {
  const knownKeys = new Set(knownPrograms.map(toKey));
  const newResults = results.filter((result) => !knownKeys.has(toKey(result)));
  const byId = new Map(newResults.map((result) => [toId(result), result]));
  const index = buildMatchIndex([...byId.values()].map((result) => toRecord(result, today)));
  const matches = matchCatalog(index, profile, today, { limit: byId.size, minScore: 0 });
  return matches.flatMap((match) => {
    const result = byId.get(match.record.id);
    return result ? [toUnverifiedFunding(match, result, profile)] : [];
  });
};

/** Searches the web; logs a failing provider and returns an empty list. */
export const searchWeb = async (provider: WebSearchProvider, query: WebSearchQuery): Promise<WebSearchResult[]> => {
  try {
    return await provider.search(query);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    const fields = { provider: provider.name, kind: error.kind };
    if (error.kind === "accessDenied")
      log.error("web search key rejected", { ...fields, remedy: "npm run secrets:put -- ai perplexityKey" });
    else log.warn("web search failed", fields);
    return [];
  }
};
