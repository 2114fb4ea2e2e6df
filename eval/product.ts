import { createStarterCatalog } from "#functions/catalog/starter.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { GrantApplication } from "#shared/api/applications.ts";
import type { BrowseResult } from "#shared/api/catalog.ts";
import {
  type Confidence,
  type Gate,
  isWeakMatch,
  type Reason,
  type Verdict,
  verdictLabels,
} from "#shared/api/match-result.ts";
import type { GenieMatch, RecordMatch } from "#shared/api/matching.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { OrganizationInput } from "#shared/api/organizations.ts";
import type { OperationName } from "#shared/api/routes.ts";
import type { SavedSearch, SavedSearchDigest } from "#shared/api/saved-searches.ts";
import type { FundingSearchResult, OptimizedSearch } from "#shared/api/web-search.ts";

/** The snapshot day of the embedded notices. */
export const today = "2026-08-20";

/** A program as a screen shows it to a user. A saved search digest shows no sentences. */
export type Card = {
  id: string;
  score: number;
  /** Fit with the stated need in percent; undefined on screens without one. */
  need?: number;
  verdict: Verdict;
  reasons: readonly Reason[];
  gates: readonly Gate[];
  scoreTips: readonly string[];
  confidence?: Confidence;
};
type Input = Partial<OrganizationInput> & Pick<OrganizationInput, "name" | "type">;

const searchTypes = {
  "non-profit": "nonprofit",
  "veteran-organization": "nonprofit",
  academic: "university",
  government: "government",
  "for-profit": "for-profit",
} as const;

const opportunityToCard = (found: FundingOpportunity): Card => ({
  id: found.catalogId ?? "",
  score: found.matchScore ?? Number.NaN,
  ...(found.needFit && { need: found.needFit.points }),
  verdict: found.eligibility?.verdict ?? "unknown",
  reasons: found.reasons,
  gates: found.eligibility?.gates ?? [],
  scoreTips: found.scoreTips,
  ...(found.confidence && { confidence: found.confidence }),
});
const listReasons = (needFit: Reason | null, reasons: readonly Reason[]) => [...(needFit ? [needFit] : []), ...reasons];
const genieToCard = (match: GenieMatch): Card => ({
  ...matchToCard(match.id, match),
  ...(match.needFit && { need: match.needFit.points }),
  reasons: listReasons(match.needFit, match.reasons),
});
const matchToCard = (id: string, { matchScore, eligibility, reasons, scoreTips, confidence }: RecordMatch): Card => ({
  id,
  score: matchScore,
  verdict: eligibility.verdict,
  reasons,
  gates: eligibility.gates,
  scoreTips,
  confidence,
});
const verdicts = Object.keys(verdictLabels) as Verdict[];
const fundingResultToCard = ({
  id,
  matchScore,
  needFit,
  eligibility,
  reasons,
  scoreTips,
  confidence,
}: FundingSearchResult): Card => ({
  id,
  ...(needFit && { need: needFit.points }),
  score: matchScore,
  verdict: verdicts.find((verdict) => eligibility.startsWith(`${verdictLabels[verdict]}.`)) ?? "unknown",
  reasons: listReasons(needFit, reasons),
  gates: [],
  scoreTips,
  confidence,
});

/** Omits the weak matches that a screen collapses, unless it has no others and no need is stated. */
const omitWeakMatches = (cards: Card[]): Card[] => {
  const shown = cards.filter(({ score, need }) => !isWeakMatch(score, need === undefined ? null : { points: need }));
  return shown.length > 0 || cards.some(({ need }) => need !== undefined) ? shown : cards;
};

/** Starts the whole API in process with the embedded catalog on the snapshot day, without a model or web search. */
export const startProduct = () => {
  const table = createMemoryTable();
  const start = (catalog?: ReturnType<typeof createStarterCatalog>) => {
    const dependencies = createTestDependencies({ table, ...(catalog && { catalog }) });
    dependencies.clock.advance(Date.parse(`${today}T15:00:00.000Z`) - dependencies.clock.now().getTime());
    return createTestApi(dependencies);
  };
  // The same accounts with an empty catalog, so that all records will be new to a saved search.
  const [api, emptyApi] = [start(createStarterCatalog()), start()];

  /**
   * Signs up a user with or without a saved organization, and with awards from these funders. Each returned function
   * returns the results of one screen.
   */
  const openAccount = async (organization?: Input, awardedBy: readonly string[] = []) => {
    const { cookie } = await api.signUp();
    const request = async <T>(
      name: OperationName,
      options: Parameters<typeof api.call>[1] = {},
      { call } = api,
    ): Promise<T> => {
      const response = await call(name, { ...options, cookie });
      if (response.status >= 300) throw new Error(`${name}: ${response.status} ${response.text}`);
      return response.body as T; // The route's schema validates it.
    };
    if (organization) await request("createOrganization", { body: organization });
    for (const funder of awardedBy)
      await request("createApplication", { body: { grantName: "Earlier grant", funder, status: "awarded" } });
    /** The Finder's form as prefilled from the profile, with a need if one is typed. */
    const getCriteria = (need?: string) => {
      if (!organization) throw new Error("The form requires an organization");
      const { type, focusAreas, geographicScope, fundingAmount } = organization;
      return {
        organizationType: type,
        focusAreas: focusAreas?.slice(0, 1),
        veteranStatus: false,
        geographicScope,
        fundingAmount,
        need: need ?? organization.mission ?? "",
      };
    };
    const saveSearch = () =>
      request<SavedSearch>("createSavedSearch", { body: { name: "New programs", profile: getCriteria() } }, emptyApi);

    return {
      /** Returns the results that the catalog screen shows before the user expands the list. */
      browse: async (q: string, status: readonly string[] = []) => {
        const query = { q, limit: "10", ...(status.length > 0 && { status: status.join(",") }) };
        const { items, relevantTotal } = await request<BrowseResult>("browseCatalog", { query });
        return items.slice(0, relevantTotal).map(({ id }) => id);
      },
      findInFinder: async (need?: string) => {
        const body = getCriteria(need);
        const found = await request<{ opportunities: FundingOpportunity[] }>("searchFundingOpportunities", { body });
        return omitWeakMatches(found.opportunities.map(opportunityToCard));
      },
      findWithGenie: async (need: string) => {
        const body = {
          organizationName: organization?.name,
          missionStatement: organization?.mission,
          targetPopulation: organization?.targetPopulation,
          projectNeed: need,
        };
        return omitWeakMatches((await request<GenieMatch[]>("analyzeWithGenie", { body })).map(genieToCard));
      },
      findWithAiSearch: async (need: string) => {
        const scope = organization?.geographicScope ?? "local";
        const body = {
          organizationType: organization ? searchTypes[organization.type] : "individual",
          // The form has no option "regional".
          geographicScope: scope === "regional" ? "state" : scope,
          focusAreas: need,
        };
        const found = await request<{ opportunities: FundingSearchResult[] }>("searchFunding", { body });
        return omitWeakMatches(found.opportunities.map(fundingResultToCard));
      },
      findWithOptimizer: async (need: string) =>
        (await request<OptimizedSearch>("optimizeSearch", { body: { focusAreas: need } })).fundingOpportunities.map(
          fundingResultToCard,
        ),
      /** Returns the new records in a saved search's digest. */
      checkSavedSearch: async () => {
        const { id } = await saveSearch();
        const { items } = await request<SavedSearchDigest>("getSavedSearchDigest", { params: { id } });
        return items.map(
          ({ catalogId, matchScore, verdict }): Card => ({
            id: catalogId,
            score: matchScore,
            verdict,
            reasons: [],
            gates: [],
            scoreTips: [],
          }),
        );
      },
      runSavedSearch: async () => {
        const { id } = await saveSearch();
        const run = await request<{ opportunities: FundingOpportunity[] }>("runSavedSearch", { params: { id } });
        return run.opportunities.map(opportunityToCard);
      },
      /** Lists the user's opportunities, each with the score from the search that saved it. */
      listOpportunities: async () =>
        (await request<FundingOpportunity[]>("listFundingOpportunities")).map(opportunityToCard),
      /** Adds a stored opportunity to the tracker and returns the score that the application stores. */
      trackOpportunity: async (catalogId: string) => {
        const stored = await request<FundingOpportunity[]>("listFundingOpportunities");
        const found = stored.find((opportunity) => opportunity.catalogId === catalogId);
        if (!found) throw new Error(`${catalogId} is not among the opportunities`);
        const { title: grantName, funder, id: opportunityId } = found;
        return (await request<GrantApplication>("createApplication", { body: { grantName, funder, opportunityId } }))
          .matchScore;
      },
      /** Opens the record's page; undefined without a saved organization. */
      openRecord: async (id: string) => {
        const match = await request<RecordMatch | null>("matchCatalogOpportunity", { params: { id } });
        return match ? matchToCard(id, match) : undefined;
      },
    };
  };
  return { openAccount };
};
export type Account = Awaited<ReturnType<ReturnType<typeof startProduct>["openAccount"]>>;
