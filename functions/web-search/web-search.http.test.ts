import { expect, test } from "vitest";
import { starterCatalogueReader } from "#functions/catalogue/starter-reader.ts";
import { pointsOfActs } from "#functions/gamification/testing.ts";
import { queryAll } from "#functions/table/table.ts";
import { testOutside } from "#functions/testing.ts";
import { testApi } from "#functions/testing-api.ts";
import type { Problem } from "#shared/problem.ts";
import { type FoundFunding, type OptimizedSearch, webSearchTexts } from "#shared/web-search.ts";

const start = async () => {
  const outside = testOutside({ catalogue: starterCatalogueReader() });
  const { call, signUp } = testApi(outside);
  const { cookie, user } = await signUp();
  return {
    outside,
    user,
    as: (name: Parameters<typeof call>[0], body: unknown) => call(name, { cookie, body }),
    points: () => pointsOfActs(() => call("listPointsHistory", { cookie })),
  };
};
const funding = { organizationType: "nonprofit", geographicScope: "national", focusAreas: "Housing" };

test("the optimisation answers all of its fields, with opportunities", async () => {
  const { as } = await start();
  const answer = await as("optimizeSearch", { primarySector: "veteran-services", focusAreas: ["Housing", "Jobs"] });
  expect(answer.status).toBe(200);
  const { totalQueries, searchResults, keywords, searchTips, fundingOpportunities } = answer.body as OptimizedSearch;
  expect(totalQueries).toBeGreaterThanOrEqual(12);
  expect(searchResults[0]?.query).toContain("Housing");
  expect(searchResults.some(({ query }) => query.includes("2026"))).toBe(true);
  expect(keywords).toContain("housing");
  expect(searchTips.length).toBeGreaterThan(3);
  expect(fundingOpportunities).toHaveLength(10);
});

test("the AI search answers ten", async () => {
  const { as } = await start();
  const answer = await as("searchFunding", { ...funding, fundingAmount: "$500,000+" });
  expect((answer.body as { opportunities: FoundFunding[] }).opportunities).toHaveLength(10);
});

test("each is a search that earns its points, and keeps no record and makes no job", async () => {
  const { as, points, outside, user } = await start();
  const kept = async () => {
    const items = await queryAll(outside.table, { pk: `USER#${user.id}` });
    return items.map(({ sk }) => String(sk)).filter((key) => /^(OPP|JOB)#/.test(key));
  };
  const before = { keys: await kept(), sent: outside.sent.length };
  await as("analyzeWithGenie", { missionStatement: "Music for children" });
  await as("optimizeSearch", { focusAreas: "Music" });
  await as("searchFunding", funding);
  expect(await points()).toBe(6);
  expect({ keys: await kept(), sent: outside.sent.length }).toEqual(before);
});

test.each([
  ["optimizeSearch", { focusAreas: " " }, webSearchTexts.empty],
  ["optimizeSearch", { primarySector: "lamps" }, "Please choose a sector from the list"],
  ["optimizeSearch", { focusAreas: { a: 1 } }, "Please name your focus areas"],
  ["searchFunding", { ...funding, organizationType: "" }, "Please choose the kind of organization from the list"],
  ["searchFunding", { ...funding, focusAreas: " " }, "Please name your focus areas"],
] as const)("%s %# is refused with a sentence", async (name, body, sentence) => {
  const { as, points } = await start();
  const answer = await as(name, body);
  expect(answer.status).toBe(400);
  expect((answer.body as Problem).detail).toBe(sentence);
  expect(await points()).toBe(0);
});

test.each(["مشروع لمساعدة الأطفال", "🎉🏳️‍🌈", "veterans ".repeat(1100), "<script>alert(1)</script>"])(
  "text of any script and length is answered: %#",
  async (text) => {
    const { as } = await start();
    expect((await as("optimizeSearch", { programs: text })).status).toBe(200);
    expect((await as("searchFunding", { ...funding, focusAreas: text.slice(0, 2000) })).status).toBe(200);
  },
);

test("an empty catalogue is answered with empty lists", async () => {
  const { call, signUp } = testApi(testOutside());
  const { cookie } = await signUp();
  expect((await call("analyzeWithGenie", { cookie, body: { projectNeed: "Music" } })).body).toEqual([]);
  expect((await call("searchFunding", { cookie, body: funding })).body).toEqual({ opportunities: [] });
});
