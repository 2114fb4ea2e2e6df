import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { createTestDependencies } from "#functions/testing.ts";
import { createTestApi } from "#functions/testing-api.ts";
import type { RecordMatch } from "#shared/api/matching.ts";
import { type GenieMatch, genieTexts } from "#shared/api/matching.ts";
import type { Problem } from "#shared/api/problem.ts";

const start = async () => {
  const { call, signUp } = createTestApi(createTestDependencies({ catalog: createCuratedCatalog() }));
  const { cookie } = await signUp();
  return {
    as: (name: Parameters<typeof call>[0], body: unknown) => call(name, { cookie, body }),
    match: (id: string) => call("matchCatalogOpportunity", { cookie, params: { id } }),
  };
};

test("ranks the catalog in Grant Genie by the stated need and the saved profile", async () => {
  const { as } = await start();
  const need = { projectNeed: "Restore the wetlands of a river" };
  const bare = await as("analyzeWithGenie", need);
  expect(bare.status).toBe(200);
  const matches = bare.body as GenieMatch[];
  expect(matches.length).toBeGreaterThan(3);
  expect(matches.every(({ eligibility }) => eligibility.verdict === "unknown")).toBe(true);
  const organization = { name: "Lantern House", type: "non-profit", state: "TX", geographicScope: "local" };
  await as("createOrganization", organization);
  const known = (await as("analyzeWithGenie", need)).body as GenieMatch[];
  expect(known.some(({ eligibility }) => eligibility.verdict === "eligible")).toBe(true);
  expect(matches.map(({ id }) => id)).toContain("al-66-469"); // limited to Great Lakes states
  expect(known.map(({ id }) => id)).not.toContain("al-66-469");
  expect((await as("analyzeWithGenie", need)).body).toEqual(known);
});

test.each([
  [{ missionStatement: "   ", projectNeed: "\u200b" }, genieTexts.empty],
  [{ missionStatement: "Music", annualBudget: "lots" }, "Please choose an annual budget from the list"],
  [{ missionStatement: "x".repeat(10_001) }, "Please keep this under 10000 characters"],
])("rejects an invalid profile with a sentence: %#", async (body, sentence) => {
  const { as } = await start();
  const response = await as("analyzeWithGenie", body);
  expect(response.status).toBe(400);
  expect((response.body as Problem).detail).toBe(sentence);
});

test.each(["مشروع لمساعدة الأطفال", "🎉🏳️‍🌈", "veterans ".repeat(1100), "<script>alert(1)</script>"])(
  "accepts text of any script and length: %#",
  async (text) => {
    const { as } = await start();
    expect((await as("analyzeWithGenie", { missionStatement: text, projectNeed: text })).status).toBe(200);
  },
);

test("matches a single record against the saved profile, even if a gate excludes it", async () => {
  const { as, match } = await start();
  expect(await match("al-66-469")).toMatchObject({ status: 200, body: null });
  const organization = { name: "Lantern House", type: "non-profit", state: "TX", geographicScope: "local" };
  await as("createOrganization", { ...organization, focusAreas: ["Environment"] });
  const lakes = (await match("al-66-469")).body as RecordMatch; // limited to Great Lakes states
  expect(lakes.eligibility.verdict).toBe("ineligible");
  const place = lakes.eligibility.gates.find(({ gate }) => gate === "geography");
  expect(place).toMatchObject({ verdict: "ineligible", sentence: expect.stringContaining("you work in TX") });
  expect(lakes.reasons.reduce((sum, { points }) => sum + points, 0)).toBe(lakes.matchScore);
  expect(lakes.reasons[0]?.sentence).toContain("one of your focus areas");
  expect(await match("al-99-999")).toMatchObject({
    status: 404,
    body: { detail: "This record is not in the catalog" },
  });
});

test("gives a record the same score in a search with the same profile", async () => {
  const { as, match } = await start();
  const profile = { focusAreas: ["Housing"], geographicScope: "local", fundingAmount: "50k-100k" };
  await as("createOrganization", { name: "Lantern House", type: "non-profit", ...profile });
  const found = (await as("searchFundingOpportunities", { organizationType: "non-profit", ...profile })).body as {
    opportunities: { catalogId: string; matchScore: number; eligibility: unknown }[];
  };
  expect(found.opportunities.length).toBeGreaterThan(3);
  for (const { catalogId, matchScore, eligibility } of found.opportunities)
    expect((await match(catalogId)).body).toMatchObject({ matchScore, eligibility });
});

test("gives the same record, profile and need the same score on every screen", async () => {
  const { as, match } = await start();
  const organization = {
    name: "Lantern House",
    type: "non-profit",
    state: "OH",
    geographicScope: "local",
    fundingAmount: "10k-50k",
    mission: "We repair the homes of older people and veterans.",
    focusAreas: ["Housing"],
  };
  await as("createOrganization", organization);
  const { type, focusAreas, geographicScope, fundingAmount } = organization;
  const criteria = { organizationType: type, focusAreas, veteranStatus: false, geographicScope, fundingAmount };
  const { opportunities: listed } = (await as("searchFundingOpportunities", criteria)).body as {
    opportunities: { catalogId: string; matchScore: number }[];
  };
  expect(listed.length).toBeGreaterThan(3);
  for (const { catalogId, matchScore } of listed)
    expect(((await match(catalogId)).body as RecordMatch).matchScore, catalogId).toBe(matchScore);

  const need = "Ramps and grab bars in the homes of veterans";
  const byGenie = (await as("analyzeWithGenie", { projectNeed: need })).body as GenieMatch[];
  const form = { organizationType: "nonprofit", geographicScope, focusAreas: need, fundingAmount: "$10,000 - $50,000" };
  const { opportunities } = (await as("searchFunding", form)).body as { opportunities: GenieMatch[] };
  const scores = new Map(byGenie.map(({ id, matchScore }) => [id, matchScore]));
  expect(opportunities.filter(({ id }) => scores.has(id)).length).toBeGreaterThan(3);
  for (const { id, matchScore } of opportunities) if (scores.has(id)) expect(matchScore, id).toBe(scores.get(id));
});
