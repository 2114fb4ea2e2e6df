import { expect, test } from "vitest";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { toOpportunityId } from "#functions/opportunities/opportunities.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { type ApiCall, type ApiResponse, createTestApi } from "#functions/testing-api.ts";
import type { BrowseResult } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { Problem } from "#shared/api/problem.ts";
import { features, type OperationName } from "#shared/api/routes.ts";
import type { SavedSearch } from "#shared/api/saved-searches.ts";
import { loadCuratedRecords } from "./curated-catalog.ts";

const hostileTexts = {
  "only spaces": " \t\u00a0\u3000\u200b ",
  "ten thousand characters": "veterans ".repeat(1111).slice(0, 10_000),
  "one long word": "x".repeat(10_000),
  "right to left": "مشروع لمساعدة الأطفال \u202e\u202b abc \u202c",
  emoji: "🎉🏳️‍🌈👨‍👩‍👧‍👦🦄",
  "lone surrogates": "\ud800 lamps \udfff",
  "lone surrogate at the end": "lamps \ud83d",
  controls: "lamps\u0000\u0007\u001b[31m\u2028\r\n",
  markup: '<script>alert(1)</script><img src=x onerror="alert(1)">',
  formula: '=HYPERLINK("http://evil.example","here")',
  "markdown link": "[free money](javascript:alert(1))",
  "search operators": '"open -"" AND (NOT *:* ~2 ^3 OR field:[1 TO *]',
  pattern: `${"a".repeat(200)}!(a+)+$.*[\\`,
  "prototype property name": "__proto__",
  "a path": "../../etc/passwd",
  "an unknown choice": "no such choice",
};
const nonTextValues = {
  zero: 0,
  "negative number": -1,
  "one billion": 1e9,
  "not a number": Number.NaN,
  "a fraction": 0.5,
  "null value": null,
  boolean: true,
  list: [],
  "mixed list": [null, 1, {}, ["a"], "no such choice"],
  "long list": Array(5000).fill("Education"),
  object: { toString: "no", length: 9 },
  deep: JSON.parse(`${"[".repeat(2000)}${"]".repeat(2000)}`) as unknown,
};

const profile = {
  organizationType: "non-profit",
  focusAreas: ["Education"],
  veteranStatus: false,
  geographicScope: "local",
  fundingAmount: "10k-50k",
};
const injectedRecord = buildCatalogRecord({
  id: "gg-900",
  source: "grants.gov",
  title: '=cmd|"/C calc"!A0 <script>alert(1)</script> [x](javascript:alert(1))',
  summary: `${hostileTexts.markup} ${hostileTexts["markdown link"]} ${hostileTexts.formula} pays for reading rooms.`,
});

const setUp = async (records: readonly CatalogRecord[]) => {
  const catalog = {
    getStatus: async () => ({ version: "one", name: "Test", records: 1, verifiedOn: null }),
    listRecords: async () => records,
  };
  const dependencies = createTestDependencies({ catalog });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const send = (name: OperationName, request: ApiCall = {}) => {
    dependencies.clock.advance(30_000); // stays below the rate limits
    return call(name, { ...request, cookie });
  };
  const search = (await send("createSavedSearch", { body: { name: "Rooms", profile } })).body as SavedSearch;
  await send("saveFromCatalog", { body: { catalogId: injectedRecord.id } });
  const savedParams = { id: toOpportunityId(injectedRecord.id) };
  const opportunity = { title: "Rooms", funder: "Example Trust", description: "Books", amount: "$5", status: "open" };
  const validRequests: Partial<Record<OperationName, ApiCall>> = {
    getCatalogStatus: {},
    getCatalogPreview: { query: { q: "rooms" } },
    listCatalogSources: {},
    browseCatalog: {
      query: {
        q: "rooms",
        status: "open",
        category: "ED",
        applicantType: "12",
        agency: "HHS",
        amount: "10k-50k",
        closing: "week",
        sort: "closes",
        cursor: "",
        limit: "5",
      },
    },
    getCatalogOpportunity: { params: { id: injectedRecord.id } },
    verifyCatalogOpportunity: { params: { id: injectedRecord.id } },
    listPastAwards: { params: { id: injectedRecord.id } },
    listFundingOpportunities: {},
    getLastSearch: {},
    createFundingOpportunity: {
      body: { ...opportunity, deadline: "2027-01-01", applicationLink: "https://example.org", notes: "None" },
    },
    updateFundingOpportunity: { params: savedParams, body: opportunity },
    saveFundingOpportunity: { params: savedParams, body: { saved: true } },
    deleteFundingOpportunity: { params: savedParams },
    searchFundingOpportunities: { body: profile },
    saveFromCatalog: { body: { catalogId: injectedRecord.id } },
    listSavedSearches: {},
    createSavedSearch: { body: { name: "Rooms", profile } },
    renameSavedSearch: { params: { id: search.id }, body: { name: "Halls" } },
    runSavedSearch: { params: { id: search.id } },
    getSavedSearchDigest: { params: { id: search.id } },
    markSavedSearchViewed: { params: { id: search.id }, body: { catalogIds: [injectedRecord.id] } },
    dismissFromSavedSearch: { params: { id: search.id }, body: { catalogId: injectedRecord.id } },
    restoreToSavedSearch: { params: { id: search.id }, body: { catalogId: injectedRecord.id } },
    deleteSavedSearch: { params: { id: search.id } },
    analyzeWithGenie: {
      body: {
        organizationName: "Lantern House",
        missionStatement: "Reading",
        targetPopulation: "Children",
        annualBudget: "under-100k",
        projectNeed: "Rooms",
      },
    },
    matchCatalogOpportunity: { params: { id: injectedRecord.id } },
    optimizeSearch: {
      body: {
        organizationType: "501c3-nonprofit",
        primarySector: "education",
        focusAreas: "Reading",
        geographicScope: "local",
        targetDemographics: "Children",
        programs: "Rooms",
      },
    },
    searchFunding: {
      body: { organizationType: "nonprofit", geographicScope: "local", focusAreas: "Reading", fundingAmount: null },
    },
  };
  return { dependencies, send, validRequests };
};

const routeGroups = [features.catalog, features.opportunities, features.matching, features["web-search"]];
const names = routeGroups.flatMap((routes) => Object.keys(routes) as OperationName[]);

const expectClearResponse = (input: unknown, { status, body, text, headers }: ApiResponse) => {
  const label = JSON.stringify(input).slice(0, 300);
  expect(status, label).toBeLessThan(500);
  expect(text?.isWellFormed() ?? true, label).toBe(true);
  if (status < 400) return;
  const { code, detail } = body as Problem;
  expect(headers["content-type"], label).toMatch(/^application\/problem\+json/);
  expect(code, label).toMatch(/^[a-z_]+$/);
  expect(detail, label).toMatch(/^[A-Z][^<>{}]{9,400}$/);
  expect(detail, label).not.toMatch(/undefined|NaN|Error|expected|received/);
};

test.each(names)(
  "%s returns a result or a clear error for any input",
  async (name) => {
    const { send, validRequests } = await setUp([injectedRecord, ...loadCuratedRecords()]);
    const request = validRequests[name];
    expect(request, `${name} has a valid request`).toBeDefined();
    const first = await send(name, request);
    // Both routes require a source, which tests cannot reach.
    const needsSource = name === "verifyCatalogOpportunity" || name === "listPastAwards";
    if (!needsSource && name !== "browseCatalog") expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    for (const part of ["params", "query", "body"] as const) {
      const fields = Object.keys((request?.[part] ?? {}) as object);
      const values =
        part === "body"
          ? { ...hostileTexts, ...nonTextValues }
          : { ...hostileTexts, zero: "0", minus: "-1", many: "1e9", nan: "NaN" };
      for (const field of fields)
        for (const [label, value] of Object.entries(values)) {
          const corruptedRequest = { ...request, [part]: { ...(request?.[part] as object), [field]: value } };
          const response = await send(name, corruptedRequest);
          if (needsSource && part === "params" && response.status === 503) continue;
          expectClearResponse([name, part, field, label, response.body], response);
        }
    }
    if (!request?.body) return;
    for (const body of [null, [], 7, "text", {}])
      expectClearResponse([name, body], await send(name, { ...request, body }));
    for (const text of ["", "{", "<html>", "\u0000", '{"__proto__": {"a": 1}}', '{"a": 1, "a": 2}'])
      expectClearResponse([name, text], await send(name, { ...request, body: undefined, text }));
  },
  60_000,
);

test("returns injected record text unchanged as JSON", async () => {
  const { send, validRequests } = await setUp([injectedRecord]);
  const result = (await send("browseCatalog", { query: { q: "reading rooms" } })).body as BrowseResult;
  const item = result.items.find(({ id }) => id === injectedRecord.id);
  expect(item).toMatchObject({
    title: injectedRecord.title,
    summary: injectedRecord.summary,
    link: injectedRecord.sourceUrl,
  });
  const names: OperationName[] = [
    "getCatalogOpportunity",
    "searchFundingOpportunities",
    "analyzeWithGenie",
    "searchFunding",
    "optimizeSearch",
    "listFundingOpportunities",
    "saveFromCatalog",
  ];
  for (const name of names) {
    const { headers, text, status } = await send(name, validRequests[name]);
    expect([name, status, headers["content-type"]?.split(";")[0]]).toEqual([name, 200, "application/json"]);
    expect(text.includes(JSON.stringify(injectedRecord.title).slice(1, -1)), name).toBe(true);
  }
});
