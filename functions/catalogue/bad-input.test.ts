import { expect, test } from "vitest";
import { aRecord } from "#functions/matching/testing.ts";
import { idOfCatalogueEntry } from "#functions/opportunities/opportunities.ts";
import { testOutside } from "#functions/testing.ts";
import { type Answer, type Call, testApi } from "#functions/testing-api.ts";
import { features, type OperationName } from "#shared/api.ts";
import type { BrowseResult, CatalogueRecord } from "#shared/catalogue.ts";
import type { Problem } from "#shared/problem.ts";
import type { SavedSearch } from "#shared/saved-searches.ts";
import { starterCatalogue } from "./starter.ts";

/** Texts people and others send. */
const texts = {
  "only spaces": " \t\u00a0\u3000\u200b ",
  "ten thousand characters": "veterans ".repeat(1111).slice(0, 10_000),
  "one long word": "x".repeat(10_000),
  "right to left": "مشروع لمساعدة الأطفال \u202e\u202b abc \u202c",
  emoji: "🎉🏳️‍🌈👨‍👩‍👧‍👦🦄",
  "half a letter": "\ud800 lamps \udfff",
  "half a letter at the end": "lamps \ud83d",
  controls: "lamps\u0000\u0007\u001b[31m\u2028\r\n",
  markup: '<script>alert(1)</script><img src=x onerror="alert(1)">',
  formula: '=HYPERLINK("http://evil.example","here")',
  "markdown link": "[free money](javascript:alert(1))",
  "operators of a search": '"open -"" AND (NOT *:* ~2 ^3 OR field:[1 TO *]',
  pattern: `${"a".repeat(200)}!(a+)+$.*[\\`,
  "a name of JavaScript": "__proto__",
  "a path": "../../etc/passwd",
  "an unknown choice": "no such choice",
};
const others = {
  zero: 0,
  "less than nothing": -1,
  "a thousand millions": 1e9,
  "no number": Number.NaN,
  "a fraction": 0.5,
  nothing: null,
  yes: true,
  list: [],
  "list of oddities": [null, 1, {}, ["a"], "no such choice"],
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
const injected = aRecord({
  id: "gg-900",
  source: "grants.gov",
  title: '=cmd|"/C calc"!A0 <script>alert(1)</script> [x](javascript:alert(1))',
  summary: `${texts.markup} ${texts["markdown link"]} ${texts.formula} pays for reading rooms.`,
});

const world = async (records: readonly CatalogueRecord[]) => {
  const catalogue = {
    status: async () => ({ version: "one", name: "Test", records: 1, verifiedOn: null }),
    records: async () => records,
  };
  const outside = testOutside({ catalogue });
  const { call, signUp } = testApi(outside);
  const { cookie } = await signUp();
  const ask = (name: OperationName, said: Call = {}) => {
    outside.clock.forward(30_000); // rates stay out of the way
    return call(name, { ...said, cookie });
  };
  const search = (await ask("createSavedSearch", { body: { name: "Rooms", profile } })).body as SavedSearch;
  await ask("saveFromCatalogue", { body: { catalogueId: injected.id } });
  const saved = { id: idOfCatalogueEntry(injected.id) };
  const opportunity = { title: "Rooms", funder: "Example Trust", description: "Books", amount: "$5", status: "open" };
  /** For each route one good request, which is then spoiled in one place after the other. */
  const good: Partial<Record<OperationName, Call>> = {
    getCatalogueStatus: {},
    browseCatalogue: {
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
    getCatalogueOpportunity: { params: { id: injected.id } },
    verifyCatalogueOpportunity: { params: { id: injected.id } },
    listPastAwards: { params: { id: injected.id } },
    listFundingOpportunities: {},
    getLastSearch: {},
    createFundingOpportunity: {
      body: { ...opportunity, deadline: "2027-01-01", applicationLink: "https://example.org", notes: "None" },
    },
    updateFundingOpportunity: { params: saved, body: opportunity },
    saveFundingOpportunity: { params: saved, body: { saved: true } },
    deleteFundingOpportunity: { params: saved },
    searchFundingOpportunities: { body: profile },
    saveFromCatalogue: { body: { catalogueId: injected.id } },
    listSavedSearches: {},
    createSavedSearch: { body: { name: "Rooms", profile } },
    renameSavedSearch: { params: { id: search.id }, body: { name: "Halls" } },
    runSavedSearch: { params: { id: search.id } },
    getSavedSearchDigest: { params: { id: search.id } },
    lookAtSavedSearch: { params: { id: search.id }, body: { catalogueIds: [injected.id] } },
    dismissFromSavedSearch: { params: { id: search.id }, body: { catalogueId: injected.id } },
    restoreToSavedSearch: { params: { id: search.id }, body: { catalogueId: injected.id } },
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
    matchCatalogueOpportunity: { params: { id: injected.id } },
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
  return { outside, ask, good };
};

const ours = [features.catalogue, features.opportunities, features.matching, features["web-search"]];
const names = ours.flatMap((routes) => Object.keys(routes) as OperationName[]);

/** An answer, or a clear refusal: a sentence for people, never a fault, and every letter of it whole. */
const expectClear = (said: unknown, { status, body, text, headers }: Answer) => {
  const what = JSON.stringify(said).slice(0, 300);
  expect(status, what).toBeLessThan(500);
  expect(text?.isWellFormed() ?? true, what).toBe(true);
  if (status < 400) return;
  const { code, detail } = body as Problem;
  expect(headers["content-type"], what).toMatch(/^application\/problem\+json/);
  expect(code, what).toMatch(/^[a-z_]+$/);
  expect(detail, what).toMatch(/^[A-Z][^<>{}]{9,400}$/);
  expect(detail, what).not.toMatch(/undefined|NaN|Error|expected|received/);
};

test.each(names)(
  "%s answers whatever it is sent, or says what is wrong",
  async (name) => {
    const { ask, good } = await world([injected, ...starterCatalogue()]);
    const request = good[name];
    expect(request, `${name} has a good request to spoil`).toBeDefined();
    const first = await ask(name, request);
    // A test machine asks no source, and a standing program names no listing: these two say so.
    const isAsking = name === "verifyCatalogueOpportunity" || name === "listPastAwards";
    if (!isAsking && name !== "browseCatalogue") expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    for (const part of ["params", "query", "body"] as const) {
      const fields = Object.keys((request?.[part] ?? {}) as object);
      const values =
        part === "body" ? { ...texts, ...others } : { ...texts, zero: "0", minus: "-1", many: "1e9", nan: "NaN" };
      for (const field of fields)
        for (const [what, value] of Object.entries(values)) {
          const spoiled = { ...request, [part]: { ...(request?.[part] as object), [field]: value } };
          const answer = await ask(name, spoiled);
          if (isAsking && part === "params" && answer.status === 503) continue;
          expectClear([name, part, field, what, answer.body], answer);
        }
    }
    if (!request?.body) return;
    for (const body of [null, [], 7, "text", {}]) expectClear([name, body], await ask(name, { ...request, body }));
    for (const text of ["", "{", "<html>", "\u0000", '{"__proto__": {"a": 1}}', '{"a": 1, "a": 2}'])
      expectClear([name, text], await ask(name, { ...request, body: undefined, text }));
  },
  60_000,
);

test("what a record says is text in every answer, whatever it looks like", async () => {
  const { ask, good } = await world([injected]);
  const found = (await ask("browseCatalogue", { query: { q: "reading rooms" } })).body as BrowseResult;
  const item = found.items.find(({ id }) => id === injected.id);
  expect(item).toMatchObject({ title: injected.title, summary: injected.summary, link: injected.sourceUrl });
  const names: OperationName[] = [
    "getCatalogueOpportunity",
    "searchFundingOpportunities",
    "analyzeWithGenie",
    "searchFunding",
    "optimizeSearch",
    "listFundingOpportunities",
    "saveFromCatalogue",
  ];
  for (const name of names) {
    const { headers, text, status } = await ask(name, good[name]);
    expect([name, status, headers["content-type"]?.split(";")[0]]).toEqual([name, 200, "application/json"]);
    expect(text.includes(JSON.stringify(injected.title).slice(1, -1)), name).toBe(true);
  }
});
