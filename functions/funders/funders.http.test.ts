import { expect, test } from "vitest";
import type { Catalog } from "#functions/dependencies.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { FunderPage } from "#shared/api/funders.ts";
import { loadFunderRecords } from "./to-catalog-record.ts";

const agency = "Department of Lamps & Lanterns";
const records = [
  buildCatalogRecord({
    id: "al-10-175",
    source: "assistance-listings",
    assistanceListing: "10.175",
    title: "Lamps for reading rooms",
    funder: agency,
    obligations: [
      { year: 2025, dollars: 1000 },
      { year: 2024, dollars: 500 },
    ],
  }),
  buildCatalogRecord({
    id: "al-10-176",
    source: "assistance-listings",
    assistanceListing: "10.176",
    title: "Lamps for halls",
    funder: agency,
    obligations: [{ year: 2025, dollars: 20 }],
  }),
  buildCatalogRecord({
    id: "gg-7",
    source: "grants.gov",
    title: "Lamps now",
    funder: agency,
    status: "open",
    closesOn: "2027-01-31",
  }),
  buildCatalogRecord({ id: "gg-8", source: "grants.gov", title: "Old lamps", funder: agency, status: "archived" }),
  ...loadFunderRecords(),
];
const catalog: Catalog = {
  getStatus: async () => ({ version: "one", name: "Test", records: records.length, verifiedOn: null }),
  listRecords: async () => records,
};

const setUp = async () => {
  const { call, signUp } = createTestApi(createTestDependencies({ catalog }));
  const { cookie } = await signUp();
  const getFunder = async (id: string) => {
    const { status, body } = await call("getFunder", { params: { id }, cookie });
    return { status, body: body as FunderPage & { code: string } };
  };
  const track = async (funder: string, title: string) => {
    const { status } = await call("createApplication", { body: { funder, grantName: title }, cookie });
    expect(status).toBe(200);
  };
  return { call, cookie, getFunder, track };
};

test("searches funders by name and by EIN", async () => {
  const { call, cookie } = await setUp();
  const search = async (q: string) => (await call("listFunders", { query: { q }, cookie })).body;
  expect(await search("california endowment")).toMatchObject({
    items: [{ id: "ein-954523232", kind: "foundation", state: "CA", medianGrant: 90_000 }],
    total: 1,
  });
  expect(await search("95-4523232")).toMatchObject({ total: 1 });
  expect(await search("no such funder anywhere")).toEqual({ items: [], total: 0 });
  expect((await call("listFunders", { query: { q: "x".repeat(201) }, cookie })).status).toBe(400);
});

test("returns a foundation's giving, programs and the user's applications", async () => {
  const { getFunder, track } = await setUp();
  await track("The California Endowment", "Health in Fresno");
  await track("Another Fund", "Something else");
  const { status, body } = await getFunder("ein-954523232");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: "The California Endowment",
    ein: "954523232",
    website: "https://www.calendow.org",
    givingByYear: [{ year: 2021, dollars: 166_023_500, grants: 1074 }],
    grants: { count: 1074, median: 90_000 },
    applications: { accepted: "by invitation only" },
    programs: [{ id: "fn-954523232" }],
    tracked: [{ title: "Health in Fresno" }],
  });
  expect(body.givingByState[0]).toEqual({ state: "CA", grants: 951, dollars: 150_043_320 });
  expect(body.givingByPurpose[0]).toEqual({ purpose: "Health", grants: 1018 });
});

test("omits giving for a funder of which only the size is known", async () => {
  const { body } = await (await setUp()).getFunder("ein-131684331");
  expect(body).toMatchObject({
    name: "The Ford Foundation",
    detail: "size",
    grants: null,
    givingByYear: [],
    programs: [],
    distributions: { year: 2023 },
  });
});

test("sums an agency's obligations and lists open programs first", async () => {
  const { getFunder, track } = await setUp();
  await track("department of lamps & lanterns", "Lamps for us");
  const { status, body } = await getFunder("agency-department-of-lamps-and-lanterns");
  expect(status).toBe(200);
  expect(body).toMatchObject({
    name: agency,
    kind: "federal",
    givingByYear: [
      { year: 2025, dollars: 1020, grants: null },
      { year: 2024, dollars: 500, grants: null },
    ],
    tracked: [{ title: "Lamps for us" }],
  });
  expect(body.programs.map(({ id }) => id)).toEqual(["gg-7", "al-10-176", "al-10-175"]);
});

test("returns 404 for an unknown funder and rejects a malformed ID", async () => {
  const { getFunder } = await setUp();
  for (const id of ["ein-999999999", "agency-of-nothing"]) {
    const { status, body } = await getFunder(id);
    expect([status, body.code]).toEqual([404, "not_found"]);
  }
  expect((await getFunder("ein-12")).status).toBe(400);
});
