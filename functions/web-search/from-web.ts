import { createHash } from "node:crypto";
import { SourceProblem } from "#functions/catalogue/sources/source.ts";
import { log } from "#functions/clients/log.ts";
import { areasIn } from "#functions/matching/areas-in.ts";
import { buildMatchIndex } from "#functions/matching/index.ts";
import { type Match, matchCatalogue } from "#functions/matching/match.ts";
import type { KnownProfile } from "#functions/matching/profile.ts";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import type { FoundFunding } from "#shared/web-search.ts";
import { foundFunding } from "./funding.ts";
import type { WebFunding, WebQuestion, WebSearch } from "./web-funding.ts";

const keyOf = ({ title, funder }: Pick<WebFunding, "title" | "funder">) =>
  `${title}|${funder}`.toLowerCase().replaceAll(/[^\p{L}\p{N}|]+/gu, " ");
const idOf = (one: WebFunding) => `web-${createHash("sha256").update(keyOf(one)).digest("hex").slice(0, 20)}`;

/** A find as a record, so that the same gates and the same score judge it; what it does not say is not stated. */
const asRecord = (one: WebFunding, today: string): CatalogueRecord => ({
  id: idOf(one),
  source: "starter",
  sourceUrl: one.url ?? "",
  roundsUrl: null,
  assistanceListing: null,
  title: one.title,
  funder: one.funder,
  agencyCode: null,
  summary: one.summary ?? "The page says no more of it here.",
  fullText: null,
  applicantTypes: [],
  eligibilityText: one.eligibility,
  geography: { reach: "unknown", states: [], text: null },
  categories: [],
  focusAreas: areasIn(`${one.title}\n${one.summary ?? ""}`),
  instruments: [],
  costSharing: null,
  costSharingText: null,
  awardFloor: null,
  awardCeiling: null,
  totalFunding: null,
  expectedAwards: null,
  status: "open",
  postedOn: null,
  closesOn: one.closesOn,
  closesNote: one.deadline,
  firstSeenOn: today,
  verifiedOn: null,
});

/** As any opportunity is shown, but for what the provider says in its own words. */
const shown = (match: Match, one: WebFunding, profile: KnownProfile): FoundFunding => ({
  ...foundFunding(match, profile),
  amount: one.amount ?? "Not stated",
  eligibility: one.eligibility
    ? `Check eligibility. The web search says: ${one.eligibility}`
    : "Check eligibility. The web search does not say who may apply",
  applicationUrl: one.url,
  source: "web",
  verified: false,
});

/**
 * What a web search found for a profile, judged by the rules of the catalogue, best first: without what a gate
 * excludes and what `known` has already. None of it was verified.
 */
export const judged = (
  found: readonly WebFunding[],
  profile: KnownProfile,
  today: string,
  known: readonly FoundFunding[],
): FoundFunding[] => {
  const titles = new Set(known.map(keyOf));
  const byId = new Map(found.filter((one) => !titles.has(keyOf(one))).map((one) => [idOf(one), one]));
  const index = buildMatchIndex([...byId.values()].map((one) => asRecord(one, today)));
  const matches = matchCatalogue(index, profile, today, { most: byId.size, fill: true });
  return matches.flatMap((match) => {
    const one = byId.get(match.record.id);
    return one ? [shown(match, one, profile)] : [];
  });
};

/** What the provider finds; nothing when it cannot be asked, which the log says. */
export const askTheWeb = async (provider: WebSearch, question: WebQuestion): Promise<WebFunding[]> => {
  try {
    return await provider.find(question);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const facts = { provider: provider.name, kind: error.kind };
    if (error.kind === "refused")
      log.error("web search key refused", { ...facts, todo: "npm run secrets:put -- ai perplexityKey" });
    else log.warn("web search failed", facts);
    return [];
  }
};
