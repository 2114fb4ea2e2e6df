import { expect, test, vi } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { SourceError } from "#functions/catalog/sources/source.ts";
import { log } from "#functions/clients/log.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { FundingSearchResult } from "#shared/api/web-search.ts";
import type { WebSearchQuery, WebSearchResult } from "./web-search-provider.ts";

const createResult = (overrides: Partial<WebSearchResult> = {}): WebSearchResult => ({
  title: "Pantry Shelf Fund",
  funder: "Example Foundation",
  summary: "Pays food banks for shelves and freezers.",
  eligibility: "Nonprofit food banks",
  amount: "Up to $50,000",
  closesOn: "2027-02-01",
  deadline: "2027-02-01",
  url: "https://example.org/pantry",
  ...overrides,
});
const createResults = (count: number) =>
  Array.from({ length: count }, (_, index) => createResult({ title: `Pantry Fund ${index}` }));

const searchWith = async (find: () => Promise<WebSearchResult[]>, records?: readonly CatalogRecord[]) => {
  const queries: WebSearchQuery[] = [];
  const webSearch = async () => ({
    name: "Perplexity",
    search: async (query: WebSearchQuery) => {
      queries.push(query);
      return find();
    },
  });
  const starter = createCuratedCatalog();
  const catalog = records ? { ...starter, listRecords: async () => records } : starter;
  const { call, signUp } = createTestApi(createTestDependencies({ catalog, webSearch }));
  const { cookie } = await signUp();
  const body = { organizationType: "nonprofit", geographicScope: "state", focusAreas: "food bank" };
  const response = await call("searchFunding", { cookie, body });
  expect(response.status).toBe(200);
  const { opportunities } = response.body as { opportunities: FundingSearchResult[] };
  const status = (await call("getCatalogStatus", { cookie })).body;
  return { queries, opportunities, status, sources: opportunities.map(({ source }) => source) };
};

test("lists web results after those of the catalog, as unverified", async () => {
  const { opportunities, sources, queries, status } = await searchWith(async () => [createResult()]);
  expect(sources).toEqual([...Array(sources.length - 1).fill("starter"), "web"]);
  expect(opportunities.at(-1)).toMatchObject({
    title: "Pantry Shelf Fund",
    source: "web",
    verified: false,
    amount: "Up to $50,000",
    deadline: "Feb 1, 2027",
    closesOn: "2027-02-01T00:00:00.000Z",
    eligibility: "Check eligibility. According to the web search: Nonprofit food banks",
    applicationUrl: "https://example.org/pantry",
  });
  const { matchScore, reasons } = opportunities.at(-1) as FundingSearchResult;
  expect(matchScore).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
  expect(queries).toEqual([
    {
      organizationType: "non-profit",
      focusAreas: expect.any(Array),
      geographicScope: "state",
      fundingAmount: null,
      state: null,
      subjects: "food bank",
      today: "2026-11-21",
      maxResults: 10,
    },
  ]);
  expect(status).toMatchObject({ webSearch: "Perplexity" });
});

test("adds at most four web results, or more if the catalog has too few", async () => {
  const pantry = { title: "Food Banks", summary: "Pays food banks for shelves, freezers and trucks in every county." };
  const many = Array.from({ length: 8 }, (_, index) => buildCatalogRecord({ ...pantry, id: `tst-${index}` }));
  const mixed = await searchWith(async () => createResults(10), many);
  expect(mixed.sources.filter((source) => source === "web")).toHaveLength(4);
  const records = [buildCatalogRecord(pantry), buildCatalogRecord({ ...pantry, id: "tst-two" })];
  const { sources } = await searchWith(async () => createResults(20), records);
  expect(sources).toEqual(["starter", "starter", ...Array(8).fill("web")]);
});

test("drops closed results and duplicates", async () => {
  const results = [
    createResult({ title: "Past Fund", closesOn: "2026-11-20" }),
    createResult({ title: "food  banks" }),
    createResult({ url: null }),
    createResult({ url: "https://example.org/again" }),
  ];
  const { opportunities } = await searchWith(
    async () => results,
    [
      buildCatalogRecord({
        title: "Food Banks",
        summary: "Pays food banks for shelves, freezers and trucks in every county.",
      }),
    ],
  );
  expect(opportunities.map(({ title }) => title)).toEqual(["Food Banks", "Pantry Shelf Fund"]);
});

test("returns the catalog's results and logs a warning when the web search fails", async () => {
  const warn = vi.spyOn(log, "warn").mockReturnValue(undefined);
  const { opportunities, sources } = await searchWith(() => Promise.reject(new SourceError("rateLimited", "429")));
  expect(opportunities.length).toBeGreaterThan(2);
  expect(sources).not.toContain("web");
  expect(warn).toHaveBeenCalledWith("web search failed", { provider: "Perplexity", kind: "rateLimited" });
});

test("logs a revoked web search key and how to fix it", async () => {
  const error = vi.spyOn(log, "error").mockReturnValue(undefined);
  const { opportunities } = await searchWith(() => Promise.reject(new SourceError("accessDenied", "401")));
  expect(opportunities.length).toBeGreaterThan(2);
  expect(error).toHaveBeenCalledWith("web search key rejected", {
    provider: "Perplexity",
    kind: "accessDenied",
    remedy: "npm run secrets:put -- ai perplexityKey",
  });
});
