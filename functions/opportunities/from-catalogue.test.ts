import { expect, test } from "vitest";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { pointsOfActs } from "#functions/gamification/testing.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { FundingOpportunity } from "#shared/opportunities.ts";

const catalogueId = "al-66-469";
const start = async () => {
  const outside = testOutside({ catalogue: starterCatalogueReader() });
  const { call, signUp } = testApi(outside);
  const { cookie } = await signUp();
  return {
    call,
    cookie,
    signUp,
    save: async (id: unknown = catalogueId) => call("saveFromCatalogue", { cookie, body: { catalogueId: id } }),
    list: async () => (await call("listFundingOpportunities", { cookie })).body as FundingOpportunity[],
    points: () => pointsOfActs(() => call("listPointsHistory", { cookie })),
  };
};

test("a record of the catalogue is saved with its facts and its source, and earns once", async () => {
  const { save, list, points } = await start();
  const made = await save();
  expect(made).toMatchObject({
    status: 200,
    body: { catalogueId, saved: true, source: "starter", status: "open", matchScore: null, reasons: [], version: 1 },
  });
  expect((made.body as FundingOpportunity).verifiedAt).toMatch(/^\d{4}-/);
  expect((await save()).body).toEqual(made.body);
  expect(await list()).toEqual([made.body]);
  expect(await points()).toBe(5);
});

test("what a search has found is saved with its score; let go and saved again it earns nothing", async () => {
  const { save, list, points, call, cookie } = await start();
  const body = {
    organizationType: "non-profit",
    focusAreas: ["Environment"],
    geographicScope: "local",
    fundingAmount: "50k-100k",
  };
  await call("searchFundingOpportunities", { cookie, body });
  const found = (await list()).find((one) => one.catalogueId === catalogueId) ?? expect.unreachable();
  expect((await save()).body).toMatchObject({ id: found.id, saved: true, matchScore: found.matchScore, version: 2 });
  await call("saveFundingOpportunity", { cookie, params: { id: found.id }, body: { saved: false } });
  expect((await save()).body).toMatchObject({ saved: true, version: 4 });
  expect(await points()).toBe(7);
});

test("two clicks at once save one record, and earn once", async () => {
  const { save, list, points } = await start();
  const both = await Promise.all([save(), save()]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect([(await list()).length, await points()]).toEqual([1, 5]);
});

test("what the catalogue does not have is not found, what is no id is refused, and nothing is written", async () => {
  const { save, list, points } = await start();
  expect(await save("al-99-999")).toMatchObject({ status: 404, body: { code: "not_found" } });
  for (const id of ["", "AL-10-175", "al-10-175' OR 1", "x".repeat(100), 5, null])
    expect((await save(id)).status).toBe(400);
  expect([await list(), await points()]).toEqual([[], 0]);
});
