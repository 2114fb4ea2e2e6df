import { afterEach, describe, expect, test, vi } from "vitest";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { createInMemoryEngine } from "#functions/catalog/index/in-memory-engine.ts";
import type { BrowseRequest, SearchEngine } from "#functions/catalog/search-engine.ts";
import { log } from "#functions/clients/log.ts";
import type { Catalog } from "#functions/dependencies.ts";
import { createBrowseCaller } from "#functions/matching/browse-caller.ts";
import { matchCatalog, matchDocument } from "#functions/matching/match-catalog.ts";
import { toMatchIndex } from "#functions/matching/match-index.ts";
import { describeSubject } from "#functions/matching/match-search.ts";
import { buildCatalogRecord, buildMatchProfile } from "#functions/matching/testing.ts";
import { noFilters, unknownCaller } from "#functions/search/browse/facet-columns.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import { createTestClock } from "#functions/testing.ts";
import { type FakeOpenSearch, startFakeOpenSearch } from "#scripts/opensearch/fake-opensearch.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { isWeakMatch } from "#shared/api/match-result.ts";
import { connectToOpenSearch } from "./connect.ts";
import { createOpenSearchEngine } from "./opensearch-engine.ts";

const today = "2026-11-21";
const servers: FakeOpenSearch[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  vi.restoreAllMocks();
});

const createChangingCatalog = (first: readonly CatalogRecord[]) => {
  let [records, version] = [first, 1];
  const catalog: Catalog = {
    getStatus: async () => ({ version: `live-${version}`, name: "Test", records: records.length, verifiedOn: null }),
    listRecords: async () => records,
  };
  return {
    catalog,
    change: (next: readonly CatalogRecord[]) => {
      [records, version] = [next, version + 1];
    },
  };
};

type TestEngine = { engine: SearchEngine; publish: (next: readonly CatalogRecord[]) => Promise<void> };
const startInMemory = async (records: readonly CatalogRecord[]): Promise<TestEngine> => {
  const { catalog, change } = createChangingCatalog(records);
  return { engine: createInMemoryEngine(catalog), publish: async (next) => change(next) };
};
const startOpenSearch = async (records: readonly CatalogRecord[]): Promise<TestEngine> => {
  vi.spyOn(log, "info").mockReturnValue(undefined);
  const server = await startFakeOpenSearch();
  servers.push(server);
  const { catalog, change } = createChangingCatalog(records);
  const clock = createTestClock();
  const table = createMemoryTable();
  const engine = createOpenSearchEngine({ client: connectToOpenSearch(server.endpoint), catalog, clock });
  await engine.publish?.({ table });
  const publish = async (next: readonly CatalogRecord[]) => {
    change(next);
    await engine.publish?.({ table });
    clock.advance(60_000);
  };
  return { engine, publish };
};

const { agency: _agency, ...filters } = noFilters;
const browse = async (engine: SearchEngine, query: string, options: Partial<BrowseRequest> = {}) => {
  const { browse: find } = await engine.open();
  return find({
    query,
    filters,
    agency: "",
    place: undefined,
    hidesResearch: false,
    createCaller: () => unknownCaller,
    sort: "relevance",
    today,
    from: 0,
    limit: 20,
    ...options,
  });
};
const listIds = async (...args: Parameters<typeof browse>) =>
  (await browse(...args)).hits.map(({ record }) => record.id.replace("tst-", ""));

const padSummary = (summary: string) => `${summary}. This text is long enough to be a summary of a program.`;
const buildProgram = (id: string, title: string, summary: string, overrides: Partial<CatalogRecord> = {}) =>
  buildCatalogRecord({
    id: `tst-${id}`,
    title,
    summary: padSummary(summary),
    categories: ["O"],
    focusAreas: [],
    ...overrides,
  });

const catalog = [
  buildProgram("books", "Rural Library Books", "Buys books for libraries in rural counties", {
    number: "ED-GRANTS-2026-017",
    assistanceListing: "84.252",
    agencyCode: "ED",
    funder: "Department of Education",
    categories: ["ED"],
    focusAreas: ["Education"],
    closesOn: "2026-12-15",
    postedOn: "2026-10-01",
    status: "open",
    awardFloor: 1_000_000,
    awardCeiling: 9_000_000,
  }),
  buildProgram("vans", "Library Vans", "Buys vans that bring books to rural towns", {
    categories: ["ED"],
    closesOn: "2027-01-31",
    status: "open",
    applicantTypes: ["00", "01"],
    eligibilityText: null,
  }),
  buildProgram("housing", "Housing Counseling", "Pays counselors who help families keep their homes", {
    funder: "Department of Housing and Urban Development",
    agencyCode: "HUD",
    assistanceListing: "14.169",
    sourceUrl: "https://www.grants.gov/search-results-detail/361234",
    categories: ["HO"],
    focusAreas: ["Housing"],
    status: "recurring",
  }),
  buildProgram("shelter", "Emergency Shelter", "Pays for shelter beds and meals for families without a home", {
    categories: ["HO"],
    geography: { reach: "state", states: ["OR"], text: "Oregon" },
    status: "recurring",
  }),
  buildProgram("orchards", "Community Orchards", "Plants apple trees in neighborhoods with children", {
    status: "recurring",
    categories: ["AG"],
  }),
  buildProgram("ended", "Lighthouse Repairs", "Repairs historic lighthouses on the coast", {
    number: "DOI-LIGHT-2024-003",
    closesOn: "2026-11-20",
    status: "open",
  }),
];

describe.each([
  ["in memory", startInMemory],
  ["OpenSearch", startOpenSearch],
] as const)("%s", (_name, start) => {
  test("finds records with all words first, then those with most of them", async () => {
    const { engine } = await start(catalog);
    const ids = await listIds(engine, "rural library books");
    expect(ids.slice(0, 2)).toEqual(["books", "vans"]);
    const page = await browse(engine, "library books");
    expect(page.hits[0]?.foundBy).toBe("words");
    expect(page.fallback).toBeNull();
    expect((await browse(engine, "orchards lighthouses vans")).fallback?.kind).toBe("some words");
  });

  test("finds numbers with or without dashes, listings, addresses and titles, even of an ended program", async () => {
    const { engine } = await start(catalog);
    for (const query of [
      "ED-GRANTS-2026-017",
      "NOFO ED GRANTS 2026 017",
      "edgrants2026017",
      "ed-grants-2026",
      "84.252",
    ])
      expect((await listIds(engine, query))[0], query).toBe("books");
    expect(await listIds(engine, "https://www.grants.gov/search-results-detail/361234")).toEqual(["housing"]);
    expect((await listIds(engine, "community orchards"))[0]).toBe("orchards");
    expect(await listIds(engine, "DOI-LIGHT-2024-003")).toEqual(["ended"]);
    expect(await listIds(engine, "historic lighthouses")).not.toContain("ended");
  });

  test("corrects a typo, unless the user asks for an exact search", async () => {
    const { engine } = await start(catalog);
    const page = await browse(engine, "comunity orchrds");
    expect(page.correctedQuery).toBe("community orchards");
    expect(page.hits[0]?.record.id).toBe("tst-orchards");
    expect((await browse(engine, "comunity orchrds", { exact: true })).correctedQuery).toBeNull();
  });

  test("finds an agency by its acronym and a subject by a synonym", async () => {
    const { engine } = await start(catalog);
    expect((await listIds(engine, "HUD"))[0]).toBe("housing");
    expect((await listIds(engine, "kids"))[0]).toBe("orchards");
  });

  test("filters by every facet and counts each facet without its own filter", async () => {
    const { engine } = await start(catalog);
    const withFilters = (overrides: Partial<typeof filters>) => ({ filters: { ...filters, ...overrides } });
    expect(await listIds(engine, "", withFilters({ category: ["HO"] }))).toEqual(["housing", "shelter"]);
    expect(await listIds(engine, "", withFilters({ applicantType: ["01"] }))).toEqual(["vans"]);
    expect(await listIds(engine, "", withFilters({ closing: ["month"] }))).toEqual(["books"]);
    expect(await listIds(engine, "", withFilters({ status: ["closed"] }))).toEqual(["ended"]);
    expect(await listIds(engine, "", withFilters({ amount: ["over-5m"] as never }))).toEqual([]);
    expect(await listIds(engine, "", { agency: "HUD" })).toEqual(["housing"]);
    const createCaller: BrowseRequest["createCaller"] = (index) => createBrowseCaller(index, undefined, "WA", today);
    expect(await listIds(engine, "", { place: "WA", createCaller })).not.toContain("shelter");
    const { facets, total } = await browse(engine, "", withFilters({ category: ["HO"], status: ["recurring"] }));
    const getCount = (facet: keyof typeof facets, value: string) =>
      facets[facet].find((count) => count.value === value)?.count;
    expect(total).toBe(2);
    expect([getCount("category", "AG"), getCount("category", "HO"), getCount("category", "ED")]).toEqual([1, 2, 0]);
    expect([getCount("status", "recurring"), getCount("status", "open")]).toEqual([2, 0]);
    expect(facets.agency.map(({ count }) => count)).toEqual([1, 1]);
  });

  test("judges eligibility from the records and filters by it", async () => {
    const { engine } = await start(catalog);
    const profile = buildMatchProfile({ organizationType: "non-profit" });
    const createCaller: BrowseRequest["createCaller"] = (index) => createBrowseCaller(index, profile, undefined, today);
    const ineligible = { filters: { ...filters, eligibility: ["ineligible"] }, createCaller };
    expect(await listIds(engine, "", ineligible)).toEqual(["vans"]);
    const { facets } = await browse(engine, "", { createCaller });
    expect(facets.eligibility.find(({ value }) => value === "ineligible")?.count).toBe(1);
  });

  test.each(["relevance", "closes"] as const)(
    "pages through more results than the ranking window, sorted by %s",
    async (sort) => {
      const many = Array.from({ length: 420 }, (_, index) =>
        buildProgram(`many-${index}`, `Harbor Program ${index}`, "Repairs piers in the harbor", {
          status: "recurring",
        }),
      );
      const { engine } = await start([...catalog, ...many]);
      const seenIds: string[] = [];
      const { total } = await browse(engine, "harbor", { sort });
      while (seenIds.length < total) {
        const ids = await listIds(engine, "harbor", { sort, from: seenIds.length, limit: 100 });
        expect(ids.length).toBeGreaterThan(0);
        seenIds.push(...ids);
      }
      expect(total).toBe(420);
      expect(new Set(seenIds).size).toBe(420);
    },
  );

  test("sorts by deadline, posting day and amount", async () => {
    const { engine } = await start(catalog);
    expect((await listIds(engine, "", { sort: "closes" })).slice(0, 2)).toEqual(["books", "vans"]);
    expect((await listIds(engine, "", { sort: "posted" }))[0]).toBe("books");
    expect((await listIds(engine, "", { sort: "amount" }))[0]).toBe("books");
  });

  test("finds added and changed records after a new version is published, and no deleted ones", async () => {
    const { engine, publish } = await start(catalog);
    const before = await engine.open();
    const [, ...rest] = catalog;
    await publish([...rest, buildProgram("kelp", "Kelp Forests", "Restores kelp", { status: "recurring" })]);
    expect((await engine.open()).version).not.toBe(before.version);
    expect(await listIds(engine, "kelp")).toEqual(["kelp"]);
    expect(await listIds(engine, "rural library books")).not.toContain("books");
    expect(await engine.findRecord("tst-books")).toBeUndefined();
    expect((await engine.findRecord("tst-kelp"))?.record.title).toBe("Kelp Forests");
  });

  test("lists all live records for an empty query, earliest deadline first", async () => {
    const { engine } = await start(catalog);
    expect(await listIds(engine, "  ")).toEqual(["books", "vans", "housing", "orchards", "shelter"]);
  });

  test.each(
    Object.entries({
      quote: '"',
      exclusion: '-""',
      wildcard: "*:*",
      "query string": "title:(a OR b) AND NOT c",
      backslash: "\\",
      range: "[1 TO 2]",
      braces: "{}}{{",
      path: "../../_search",
      "percent signs": "%00%0a",
      JSON: '{"query":{"match_all":{}}}',
      "long word": "a".repeat(500),
      controls: "🏡 \u202e\u0000 日本",
      "many words": Array.from({ length: 300 }, (_, index) => `word${index}`).join(" "),
    }),
  )("handles a hostile query: %s", async (_kind, query) => {
    const { engine } = await start(catalog);
    expect((await browse(engine, query)).hits.length).toBeLessThanOrEqual(catalog.length);
    expect(await engine.findNamedRecords([query])).toBeDefined();
    expect(await engine.findRecord(query)).toBeUndefined();
  });

  test("gives a program the same score in a list and on its own page", async () => {
    const { engine } = await start(catalog);
    const profile = buildMatchProfile({
      focusAreas: ["Housing"],
      mission: "We counsel families so that they keep their homes.",
    });
    const { findCandidates } = await engine.open();
    const subject = { ...describeSubject(profile), today };
    const matches = matchCatalog(toMatchIndex(await findCandidates(subject)), profile, today);
    expect(matches[0]?.record.id).toBe("tst-housing");
    for (const { record, score } of matches) {
      const index = toMatchIndex(await findCandidates({ ...subject, id: record.id }));
      const document = index.records.findIndex(({ id }) => id === record.id);
      expect(matchDocument(index, document, profile, today)?.score).toBe(score);
    }
  });
});

test.each([
  buildMatchProfile({
    focusAreas: ["Education"],
    mission: "We lend library books to children in rural towns.",
    state: "OR",
  }),
  buildMatchProfile({ focusAreas: ["Housing"], need: "Repair the roof of our shelter", won: [{ funder: "HUD" }] }),
  buildMatchProfile({ focusAreas: ["Arts & Culture", "Youth Development"], mission: null }),
])("scores candidates from OpenSearch the same as the whole catalog: %j", async (profile) => {
  const computeScores = async ({ engine }: TestEngine) => {
    const { findCandidates } = await engine.open();
    const index = toMatchIndex(await findCandidates({ ...describeSubject(profile), today }));
    // Records that share no word with the profile are not candidates; lists collapse them.
    return matchCatalog(index, profile, today)
      .filter(({ score, needFit }) => !isWeakMatch(score, needFit))
      .map(({ record, score }) => `${record.id} ${score}`);
  };
  const curatedRecords = loadCuratedRecords();
  const expected = await computeScores(await startInMemory(curatedRecords));
  expect(expected.length).toBeGreaterThan(0);
  expect(await computeScores(await startOpenSearch(curatedRecords))).toEqual(expected);
});
