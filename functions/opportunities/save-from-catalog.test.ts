import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";

const catalogId = "al-66-469";
const setUp = async () => {
  const dependencies = createTestDependencies({ catalog: createCuratedCatalog() });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie } = await signUp();
  return {
    call,
    cookie,
    signUp,
    save: async (id: unknown = catalogId) => call("saveFromCatalog", { cookie, body: { catalogId: id } }),
    list: async () => (await call("listFundingOpportunities", { cookie })).body as FundingOpportunity[],
    sumPoints: () => sumActionPoints(() => call("listPointsHistory", { cookie })),
  };
};

test("saves a catalog record with its facts and source, and awards points once", async () => {
  const { save, list, sumPoints } = await setUp();
  const created = await save();
  expect(created).toMatchObject({
    status: 200,
    body: { catalogId, saved: true, source: "starter", status: "open", matchScore: null, reasons: [], version: 1 },
  });
  expect((created.body as FundingOpportunity).verifiedAt).toMatch(/^\d{4}-/);
  expect((await save()).body).toEqual(created.body);
  expect(await list()).toEqual([created.body]);
  expect(await sumPoints()).toBe(5);
});

test("saves a found opportunity with its score, and awards no points for saving it again after unsaving", async () => {
  const { save, list, sumPoints, call, cookie } = await setUp();
  const body = {
    organizationType: "non-profit",
    focusAreas: ["Environment"],
    geographicScope: "local",
    fundingAmount: "50k-100k",
  };
  await call("searchFundingOpportunities", { cookie, body });
  const saved = (await list()).find((opportunity) => opportunity.catalogId === catalogId) ?? expect.unreachable();
  expect((await save()).body).toMatchObject({ id: saved.id, saved: true, matchScore: saved.matchScore, version: 2 });
  await call("saveFundingOpportunity", { cookie, params: { id: saved.id }, body: { saved: false } });
  expect((await save()).body).toMatchObject({ saved: true, version: 4 });
  expect(await sumPoints()).toBe(7);
});

test("creates one record and awards points only once for two concurrent saves", async () => {
  const { save, list, sumPoints } = await setUp();
  const responses = await Promise.all([save(), save()]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await list()).length, await sumPoints()]).toEqual([1, 5]);
});

test("returns 404 for an unknown catalog ID and 400 for a malformed one, and writes nothing", async () => {
  const { save, list, sumPoints } = await setUp();
  expect(await save("al-99-999")).toMatchObject({ status: 404, body: { code: "not_found" } });
  for (const id of ["", "AL-10-175", "al-10-175' OR 1", "x".repeat(100), 5, null])
    expect((await save(id)).status).toBe(400);
  expect([await list(), await sumPoints()]).toEqual([[], 0]);
});
