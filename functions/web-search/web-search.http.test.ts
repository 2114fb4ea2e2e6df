import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { queryAll } from "#functions/table/table.ts";
import { createTestDependencies, sumActionPoints } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { Problem } from "#shared/api/problem.ts";
import { type FundingSearchResult, type OptimizedSearch, webSearchTexts } from "#shared/api/web-search.ts";

const createContext = async () => {
  const dependencies = createTestDependencies({ catalog: createCuratedCatalog() });
  const { call, signUp } = createTestApi(dependencies);
  const { cookie, user } = await signUp();
  return {
    dependencies,
    user,
    callAs: (name: Parameters<typeof call>[0], body: unknown) => call(name, { cookie, body }),
    sumPoints: () => sumActionPoints(() => call("listPointsHistory", { cookie })),
  };
};
const searchBody = { organizationType: "nonprofit", geographicScope: "national", focusAreas: "Housing" };

test("returns all fields and opportunities from optimizeSearch", async () => {
  const { callAs } = await createContext();
  const response = await callAs("optimizeSearch", {
    primarySector: "veteran-services",
    focusAreas: ["Housing", "Jobs"],
  });
  expect(response.status).toBe(200);
  const { totalQueries, searchResults, keywords, searchTips, fundingOpportunities } = response.body as OptimizedSearch;
  expect(totalQueries).toBeGreaterThanOrEqual(12);
  expect(searchResults[0]?.query).toContain("Housing");
  expect(searchResults.some(({ query }) => query.includes("2026"))).toBe(true);
  expect(keywords).toContain("housing");
  expect(searchTips.length).toBeGreaterThan(3);
  expect(fundingOpportunities).toHaveLength(10);
});

test("returns ten opportunities from searchFunding", async () => {
  const { callAs } = await createContext();
  const response = await callAs("searchFunding", { ...searchBody, fundingAmount: "$500,000+" });
  expect((response.body as { opportunities: FundingSearchResult[] }).opportunities).toHaveLength(10);
});

test("awards points for each search and stores neither opportunities nor jobs", async () => {
  const { callAs, sumPoints, dependencies, user } = await createContext();
  const listKeys = async () => {
    const items = await queryAll(dependencies.table, { pk: `USER#${user.id}` });
    return items.map(({ sk }) => String(sk)).filter((key) => /^(OPP|JOB)#/.test(key));
  };
  const before = { keys: await listKeys(), sent: dependencies.queuedJobs.length };
  await callAs("analyzeWithGenie", { missionStatement: "Music for children" });
  await callAs("optimizeSearch", { focusAreas: "Music" });
  await callAs("searchFunding", searchBody);
  expect(await sumPoints()).toBe(6);
  expect({ keys: await listKeys(), sent: dependencies.queuedJobs.length }).toEqual(before);
});

test.each([
  ["optimizeSearch", { focusAreas: " " }, webSearchTexts.empty],
  ["optimizeSearch", { primarySector: "lamps" }, "Please choose a sector from the list"],
  ["optimizeSearch", { focusAreas: { a: 1 } }, "Please name your focus areas"],
  ["searchFunding", { ...searchBody, organizationType: "" }, "Please choose an organization type from the list"],
  ["searchFunding", { ...searchBody, focusAreas: " " }, "Please name your focus areas"],
] as const)("%s returns 400 with a message for invalid input %#", async (name, body, sentence) => {
  const { callAs, sumPoints } = await createContext();
  const response = await callAs(name, body);
  expect(response.status).toBe(400);
  expect((response.body as Problem).detail).toBe(sentence);
  expect(await sumPoints()).toBe(0);
});

test.each(["مشروع لمساعدة الأطفال", "🎉🏳️‍🌈", "veterans ".repeat(1100), "<script>alert(1)</script>"])(
  "accepts text of any script and length: %#",
  async (text) => {
    const { callAs } = await createContext();
    expect((await callAs("optimizeSearch", { programs: text })).status).toBe(200);
    expect((await callAs("searchFunding", { ...searchBody, focusAreas: text.slice(0, 2000) })).status).toBe(200);
  },
);

test("returns empty lists if the catalog is empty", async () => {
  const { call, signUp } = createTestApi(createTestDependencies());
  const { cookie } = await signUp();
  expect((await call("analyzeWithGenie", { cookie, body: { projectNeed: "Music" } })).body).toEqual([]);
  expect((await call("searchFunding", { cookie, body: searchBody })).body).toEqual({ opportunities: [] });
});
