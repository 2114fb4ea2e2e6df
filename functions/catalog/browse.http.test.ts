import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { BrowseResult, CatalogDetail } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { buildLiveRecord } from "./testing-records.ts";

const lamps = Array.from({ length: 25 }, (_, index) =>
  buildCatalogRecord({
    id: `gg-${100 + index}`,
    source: "grants.gov",
    title: `Lamps for rooms ${index}`,
    funder: `Agency ${index % 7}`,
    number: `LMP-26-${index}`,
    awardCeiling: 12_345_678,
  }),
);

const setUp = async (records: readonly CatalogRecord[] = lamps) => {
  const state = { version: "one", records };
  const catalog: Catalog = {
    getStatus: async () => ({ version: state.version, name: "Test", records: state.records.length, verifiedOn: null }),
    listRecords: async () => state.records,
  };
  const dependencies = createTestDependencies({ catalog });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  const search = async (query: Record<string, string> = {}) => {
    const { status, body } = await call("browseCatalog", { query, cookie });
    return { status, body: body as BrowseResult & { code: string; detail: string } };
  };
  return { state, dependencies, call, cookie, search };
};

test("paginates the whole result without duplicates, even across midnight", async () => {
  const { search, dependencies } = await setUp();
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { body } = await search({ q: "lamps", limit: "10", ...(cursor !== null && { cursor }) });
    expect(body.total).toBe(25);
    ids.push(...body.items.map(({ id }) => id));
    ({ cursor } = body);
    dependencies.clock.advance(20 * 3_600_000); // Midnight passes between pages.
  } while (cursor);
  expect(ids).toHaveLength(25);
  expect(new Set(ids).size).toBe(25);
});

test("returns each item with its source, source ID and number, and amounts in dollars", async () => {
  const { search } = await setUp();
  const { body } = await search({ q: "LMP-26-3" });
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({
    id: "gg-103",
    source: "grants.gov",
    sourceId: "103",
    number: "LMP-26-3",
    awardCeiling: 123_456.78,
    awardFloor: null,
    link: "https://example.org/programs/one",
    verifiedOn: "2026-11-20",
    foundBy: "words",
  });
});

test("rejects a cursor from another query, a tampered one, or one from an older catalog version", async () => {
  const { search, state } = await setUp();
  const { body } = await search({ q: "lamps", limit: "5" });
  const cursor = body.cursor as string;
  const expectRejected = async (query: Record<string, string>, message: string) => {
    const response = await search(query);
    expect([response.status, response.body.code, response.body.detail]).toEqual([400, "invalid_request", message]);
  };
  const invalidCursorMessage = "This page link is not valid. Please search again";
  await expectRejected({ q: "rooms", cursor }, invalidCursorMessage);
  await expectRejected({ q: "lamps", status: "open", cursor }, invalidCursorMessage);
  await expectRejected({ q: "lamps", sort: "closes", cursor }, invalidCursorMessage);
  await expectRejected({ q: "lamps", cursor: `x${cursor}` }, invalidCursorMessage);
  await expectRejected({ q: "lamps", cursor: `${cursor}.x` }, invalidCursorMessage);
  await expectRejected({ q: "lamps", cursor: "x".repeat(501) }, invalidCursorMessage);
  // The page size is not part of the query, so it may differ.
  expect((await search({ q: "lamps", limit: "7", cursor })).body.items).toHaveLength(7);
  const [head = "", signature = ""] = cursor.split(".");
  const tamperedCursor = Buffer.from(
    Buffer.from(head, "base64url").toString().replace('"from":5', '"from":9'),
  ).toString("base64url");
  await expectRejected({ q: "lamps", cursor: `${tamperedCursor}.${signature}` }, invalidCursorMessage);
  state.version = "two";
  await expectRejected({ q: "lamps", cursor }, "The catalog was updated in the meantime. Please search again");
});

test("rejects arbitrary text as a cursor", async () => {
  const { search } = await setUp(lamps.slice(0, 2));
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", minLength: 1 }), async (cursor) => {
      expect((await search({ q: "lamps", cursor })).status).toBe(400);
    }),
    { numRuns: 50 },
  );
});

test.each([
  [{ limit: "0" }, "Please request 1 to 100 records at once"],
  [{ limit: "101" }, "Please request 1 to 100 records at once"],
  [{ limit: "many" }, "Please request 1 to 100 records at once"],
  [{ status: "open,lost" }, "Please choose a status from the list"],
  [{ category: "ZZ" }, "Please choose a category from the list"],
  [{ applicantType: "98" }, "Please choose an applicant type from the list"],
  [{ amount: "lots" }, "Please choose an amount from the list"],
  [{ closing: "soon" }, "Please choose a closing time from the list"],
  [{ sort: "best" }, "Please choose an order from the list"],
  [{ q: "a".repeat(10_000) }, "Please search with at most 500 characters"],
])("rejects %j with a clear message", async (query, message) => {
  const { search } = await setUp();
  const { status, body } = await search(query);
  expect([status, body.detail]).toEqual([400, message]);
});

test.each(["   ", "🦄", "מענקים לנוער", "-", '"', "a b c", "\u202e"])("returns 200 for the query %j", async (q) => {
  const { search } = await setUp();
  const { status, body } = await search({ q });
  expect(status).toBe(200);
  // A query without visible characters matches everything; any other query finds nothing and reports it.
  expect(body.total === 25 || body.fallback?.kind === "nothing").toBe(true);
});

test("filters by lists of values and by agency", async () => {
  const { search } = await setUp();
  expect((await search({ q: "lamps", status: "recurring,open", category: "ED" })).body.total).toBe(25);
  expect((await search({ q: "lamps", agency: "agency 3" })).body.total).toBe(4);
  const { facets } = (await search({ q: "lamps" })).body;
  expect(facets.agency).toHaveLength(7);
  expect(facets.amount.find(({ value }) => value === "100k-500k")?.count).toBe(25);
});

test("returns a record with its details and history, latest first", async () => {
  const { call, cookie, dependencies } = await setUp();
  const live = buildLiveRecord({
    id: "gg-103",
    number: "LMP-26-3",
    closesTime: "17:00",
    closesZone: "ET",
    history: [
      { on: "2026-11-01", kind: "new", fields: [] },
      { on: "2026-11-05", kind: "amended", fields: [{ field: "awardCeiling", before: null, after: 5_000_050 }] },
      { on: "2026-11-10", kind: "deadlineMoved", fields: [{ field: "closesOn", before: "2026-12-01", after: null }] },
    ],
  });
  Object.assign(dependencies.catalog, { getRecord: async (id: string) => (id === live.id ? live : undefined) });
  const get = async (id: string) => call("getCatalogOpportunity", { params: { id }, cookie });
  const body = (await get("gg-103")).body as CatalogDetail;
  expect(body).toMatchObject({
    id: "gg-103",
    number: "LMP-26-3",
    closesTime: "17:00",
    closesZone: "ET",
    fullText: null,
  });
  expect(body.history.map(({ kind }) => kind)).toEqual(["deadlineMoved", "amended", "new"]);
  expect(body.history[1]?.fields).toEqual([{ field: "awardCeiling", before: null, after: 50_000.5 }]); // dollars
  expect((await get("gg-104")).body).toMatchObject({ id: "gg-104", history: [] });
  expect(await get("gg-999")).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect((await get("__proto__")).status).toBe(400);
});

describe("funding kinds", () => {
  const records = [
    buildCatalogRecord({ id: "tst-1", title: "Kitchen Construction Grants", instruments: ["CA"] }),
    buildCatalogRecord({ id: "tst-2", title: "Nutrition Research (R01)" }),
    buildCatalogRecord({ id: "tst-3", number: "NUT-1", title: "Request for Information on School Kitchens" }),
    buildCatalogRecord({ id: "tst-4", title: "Meals for All" }),
  ];
  const findIds = async (search: Awaited<ReturnType<typeof setUp>>["search"], query: Record<string, string>) =>
    (await search(query)).body.items.map(({ id }) => id).sort();

  test("lists kinds with the words that indicate them and filters by kind", async () => {
    const { search } = await setUp(records);
    const { items, facets } = (await search({ kind: "capital,loan" })).body;
    expect(items.map(({ kinds }) => kinds)).toEqual([
      [
        { kind: "capital", field: "title", evidence: "Construction" },
        { kind: "cooperative-agreement", field: "instrument", evidence: "Cooperative agreement" },
      ],
    ]);
    expect(facets.kind.filter(({ count }) => count > 0)).toEqual([
      { value: "capital", count: 1 },
      { value: "research", count: 1 },
      { value: "cooperative-agreement", count: 1 },
      { value: "request-for-information", count: 1 },
      { value: "not-stated", count: 1 },
    ]);
  });

  test("excludes requests for information unless requested", async () => {
    const { search } = await setUp(records);
    expect(await findIds(search, {})).toEqual(["tst-1", "tst-2", "tst-4"]);
    expect(await findIds(search, { kind: "request-for-information" })).toEqual(["tst-3"]);
    expect(await findIds(search, { q: "NUT-1" })).toEqual(["tst-3"]);
    expect(await findIds(search, { q: "rfi kitchens" })).toContain("tst-3");
  });

  test("excludes research for an organization that conducts none, unless selected or searched for", async () => {
    const { search, call, cookie } = await setUp(records);
    const body = { name: "Lantern House", type: "non-profit", mission: "Meals for families." };
    await call("createOrganization", { cookie, body });
    expect(await findIds(search, {})).toEqual(["tst-1", "tst-4"]);
    expect(await findIds(search, { kind: "research" })).toEqual(["tst-2"]);
    expect(await findIds(search, { q: "nutrition research" })).toContain("tst-2");
  });
});

test("excludes programs for other states and work abroad when a place is selected", async () => {
  const buildStateGeography = (...states: string[]) => ({ geography: { reach: "state", states, text: null } }) as const;
  const { search } = await setUp([
    buildCatalogRecord({ id: "tst-ohio", ...buildStateGeography("OH", "PA") }),
    buildCatalogRecord({ id: "tst-texas", ...buildStateGeography("TX") }),
    buildCatalogRecord({ id: "tst-national" }),
    buildCatalogRecord({ id: "tst-alaska", title: "Alaska Native Reading Rooms" }),
    buildCatalogRecord({ id: "tst-abroad", title: "Reading Rooms in Kenya" }),
  ]);
  const { items, facets } = (await search({ place: "OH" })).body;
  expect(items.map(({ id }) => id).sort()).toEqual(["tst-national", "tst-ohio"]);
  expect(facets.status.find(({ value }) => value === "recurring")?.count).toBe(2);
  expect((await search({ place: "Ohio" })).status).toBe(400);
});

describe("eligibility", () => {
  const records = [
    buildCatalogRecord({ id: "tst-open", applicantTypes: ["12"], eligibilityText: null }),
    buildCatalogRecord({ id: "tst-others", applicantTypes: ["25"], eligibilityText: null }),
    buildCatalogRecord({ id: "tst-cities", applicantTypes: ["02"], eligibilityText: null }),
  ];

  test("derives the verdict from the organization profile, explains it in a sentence and filters by it", async () => {
    const { search, call, cookie } = await setUp(records);
    await call("createOrganization", {
      cookie,
      body: { name: "Lantern House", type: "non-profit", taxStatus: "501c3", state: "OH" },
    });
    const { items, facets } = (await search({ eligibility: "ineligible" })).body;
    expect(items).toMatchObject([
      { id: "tst-cities", eligibility: { verdict: "ineligible", gate: "applicant type", origin: "fields" } },
    ]);
    expect(items[0]?.eligibility?.sentence).toMatch(/^Open only to: City or township governments/);
    expect(facets.eligibility).toEqual([
      { value: "eligible", count: 1 },
      { value: "ineligible", count: 1 },
      { value: "unknown", count: 1 },
    ]);
    const { items: others } = (await search({ eligibility: "eligible,unknown" })).body;
    expect(others.map(({ id, eligibility }) => [id, eligibility?.verdict]).sort()).toEqual([
      ["tst-open", "eligible"],
      ["tst-others", "unknown"],
    ]);
  });

  test("omits eligibility without a profile and rejects it as a filter", async () => {
    const { search } = await setUp(records);
    const { items, facets } = (await search()).body;
    expect([items[0]?.eligibility, facets.eligibility]).toEqual([null, null]);
    expect(await search({ eligibility: "eligible" })).toMatchObject({
      status: 400,
      body: { issues: [{ path: "query.eligibility" }] },
    });
  });
});

test("shows a private funder's grants in the caller's state only", async () => {
  const states = [{ state: "OH", grants: 34 }];
  const amounts = { lowerQuartile: null, median: 2_500_000, upperQuartile: null, largest: null };
  const giving = { taxYear: 2023, grants: 90, ...amounts, states, acceptsApplications: "yes" } as const;
  const { search, call, cookie } = await setUp([
    buildCatalogRecord({ id: "tst-giver", giving }),
    buildCatalogRecord({ id: "tst-other" }),
  ]);
  const body = { name: "Lantern House", type: "non-profit", state: "OH" };
  await call("createOrganization", { cookie, body });
  const { items } = (await search()).body;
  expect(items.map(({ id, pastGrantees, typicalAward }) => [id, pastGrantees, typicalAward?.sentence]).sort()).toEqual([
    ["tst-giver", "Made 34 grants in Ohio in 2023", "Median grant $25,000 in 2023"],
    ["tst-other", null, undefined],
  ]);
});

test("counts programs for other kinds of organizations, and includes them on request", async () => {
  const buildReadRecord = (id: string, recipients: string[]) =>
    buildCatalogRecord({ id, title: `Bright ${id}`, reading: { recipients, reach: "local", pays: "lamps" } });
  const { call, cookie, search } = await setUp([
    buildReadRecord("tst-engine", ["fire-ems"]),
    buildReadRecord("tst-books", ["library"]),
  ]);
  const organization = { name: "Otter Volunteer Fire Company", type: "non-profit" };
  expect((await call("createOrganization", { cookie, body: organization })).status).toBe(200);
  const { body } = await search({ q: "lamps" });
  expect(body).toMatchObject({ total: 1, relevantTotal: 1, omittedForOthers: 1 });
  expect((await search({ q: "lamps", others: "1" })).body).toMatchObject({ total: 2, omittedForOthers: 0 });
  expect((await search({ q: "lamps", others: "yes" })).status).toBe(400);
});
