import fc from "fast-check";
import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { GenieProfile, genieTexts } from "#shared/api/matching.ts";
import { annualBudgets } from "#shared/api/organization-options.ts";
import type { Organization } from "#shared/api/organizations.ts";
import { detectFocusAreas } from "./focus-fit.ts";
import { analyzeGenieProfile, buildGenieProfile, formatBudgetNote } from "./genie.ts";
import { matchCatalog } from "./match-catalog.ts";
import { buildMatchIndex } from "./match-index.ts";
import { buildCatalogRecord, buildMatchProfile, getMatchIndex } from "./testing.ts";

const today = "2026-11-21";
const starter = createCuratedCatalog();
const buildGenieFields = (overrides: Partial<GenieProfile> = {}): GenieProfile => ({
  organizationName: null,
  missionStatement: null,
  targetPopulation: null,
  annualBudget: null,
  projectNeed: null,
  ...overrides,
});
const buildOrganization = (overrides: Partial<Organization> = {}): Organization => ({
  id: "org_0",
  name: "Lantern House",
  type: "non-profit",
  mission: null,
  focusAreas: [],
  veteranStatus: false,
  geographicScope: null,
  state: null,
  targetPopulation: null,
  annualBudget: null,
  fundingAmount: null,
  taxId: null,
  history: null,
  version: 1,
  createdAt: "2026-11-01T00:00:00.000Z",
  updatedAt: "2026-11-01T00:00:00.000Z",
  ...overrides,
});

test.each([
  ["We repair homes of older people", ["Housing", "Senior Services"]],
  ["Music lessons for children after school", ["Education", "Arts & Culture", "Youth Development"]],
  ["Repair houses, so that homeless tenants and a veteran find homes", ["Housing", "Veteran Services"]],
  ["A clinic, a hospital, nursing and health for patients; one school", ["Healthcare"]],
  ["Artificial lights and smarter lamps", []],
  ["🎉 مرحبا", []],
])("detects in %j: %j", (text, areas) => {
  expect(detectFocusAreas(text).toSorted()).toEqual(areas.toSorted());
});

test("uses the form's words as the need, and keeps the saved profile's mission and areas", () => {
  const organization = buildOrganization({
    mission: "We repair homes",
    focusAreas: ["Housing"],
    state: "OH",
    geographicScope: "local",
  });
  const profile = buildGenieFields({ missionStatement: "Music for all", projectNeed: "A museum needs a piano" });
  expect(buildGenieProfile(profile, organization)).toMatchObject({
    focusAreas: ["Housing"],
    mission: "We repair homes",
    need: "A museum needs a piano\nMusic for all",
    organizationType: "non-profit",
    state: "OH",
    geographicScope: "local",
    fundingAmount: null,
  });
  expect(buildGenieProfile(profile, undefined)).toMatchObject({ focusAreas: ["Arts & Culture"], mission: null });
});

test("does not treat text that repeats the saved profile as a need", () => {
  const named = buildGenieFields({ organizationName: "Lantern House", missionStatement: "We teach music" });
  expect(buildGenieProfile(buildGenieFields({ organizationName: "Lantern House" }), undefined).need).toBe(
    "Lantern House",
  );
  const organization = buildOrganization({ mission: "We teach music", focusAreas: ["Arts & Culture"] });
  expect(buildGenieProfile(named, organization)).toMatchObject({ mission: "We teach music", need: "" });
});

test("ranks by the stated need and gives reasons for every match", async () => {
  const index = await getMatchIndex(starter);
  const organization = buildOrganization();
  const matches = analyzeGenieProfile(
    index,
    buildGenieFields({ projectNeed: "Repair the houses of homeless veterans" }),
    organization,
    today,
  );
  expect(matches.length).toBeGreaterThan(5);
  expect(matches.length).toBeLessThanOrEqual(20);
  expect(matches[0]?.title).toMatch(/veteran|housing|home/i);
  for (const { matchScore, reasons, eligibility } of matches) {
    expect(matchScore).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
    expect(eligibility.verdict).not.toBe("ineligible");
  }
  const music = analyzeGenieProfile(
    index,
    buildGenieFields({ projectNeed: "Music lessons for children" }),
    organization,
    today,
  );
  expect(music.map(({ id }) => id)).not.toEqual(matches.map(({ id }) => id));
  expect(music[0]?.needFit).toMatchObject({ part: "Your need", sentence: expect.stringContaining("music") });
});

test("notes that the smallest award exceeds the annual budget without changing the score", () => {
  const record = buildCatalogRecord({ awardFloor: 25_000_000, awardCeiling: 90_000_000 });
  expect(formatBudgetNote(record, "under-100k")).toBe(
    "Its smallest award, $250,000, is more than your annual budget (under $100,000): ask the funder before you apply",
  );
  expect(formatBudgetNote(record, "100k-500k")).toBeNull();
  expect(formatBudgetNote(record, null)).toBeNull();
  expect(formatBudgetNote(buildCatalogRecord({ awardFloor: 0 }), "under-100k")).toBeNull();
  const index = buildMatchIndex([record]);
  const analyzeWith = (annualBudget: GenieProfile["annualBudget"]) =>
    analyzeGenieProfile(
      index,
      buildGenieFields({ missionStatement: "Reading rooms for children after school", annualBudget }),
      undefined,
      today,
    );
  expect(analyzeWith("under-100k")[0]?.budgetNote).not.toBeNull();
  expect(analyzeWith("under-100k")[0]?.matchScore).toBe(analyzeWith("over-1m")[0]?.matchScore);
});

test("treats unknown criteria as unknown rather than excluding", () => {
  const record = buildCatalogRecord({ applicantTypes: ["22"], awardFloor: 100, awardCeiling: 200 });
  const [match] = matchCatalog(
    buildMatchIndex([record]),
    { ...buildMatchProfile(), organizationType: null, fundingAmount: null, geographicScope: null },
    today,
  );
  const findSentence = (name: string) => match?.eligibility.gates.find(({ gate }) => gate === name)?.sentence;
  expect(match?.eligibility.verdict).toBe("unknown");
  expect(findSentence("applicant type")).toContain("you have not said what kind of applicant you are");
  expect(findSentence("amount")).toBe("Awards: $1 to $2; you haven’t said how much you’re looking for");
});

test("matches an individual", () => {
  const records = [
    buildCatalogRecord({ id: "tst-people", applicantTypes: ["21"], eligibilityText: null }),
    buildCatalogRecord({ id: "tst-firms", applicantTypes: ["22"] }),
    buildCatalogRecord({ id: "tst-others", applicantTypes: ["25"], eligibilityText: null }),
  ];
  const matches = matchCatalog(
    buildMatchIndex(records),
    { ...buildMatchProfile(), organizationType: "individual" },
    today,
  );
  expect(matches.map(({ record, eligibility }) => [record.id, eligibility.verdict])).toEqual([
    ["tst-people", "eligible"],
  ]);
});

const anyText = fc.option(
  fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 200 }),
    fc.string({ unit: "binary", maxLength: 100 }),
    fc.constantFrom(
      "مشروع لمساعدة الأطفال",
      "🎉🏳️‍🌈",
      "école d'été",
      "veterans ".repeat(1111),
      "<b>housing</b> OR site:",
    ),
  ),
);

test("returns a deterministic result for any input, with facts only from the records", async () => {
  const index = await getMatchIndex(starter);
  const records = new Map((await starter.listRecords()).map((record) => [record.id, record]));
  const anyProfile = fc.record({
    organizationName: anyText,
    missionStatement: anyText,
    targetPopulation: anyText,
    annualBudget: fc.option(fc.constantFrom(...(Object.keys(annualBudgets) as (keyof typeof annualBudgets)[]))),
    projectNeed: anyText,
  });
  fc.assert(
    fc.property(anyProfile, (raw) => {
      const parsed = GenieProfile.safeParse(raw);
      if (!parsed.success) {
        expect(parsed.error.issues.every(({ message }) => message.startsWith("Please"))).toBe(true);
        return;
      }
      const matches = analyzeGenieProfile(index, parsed.data, undefined, today);
      expect(analyzeGenieProfile(index, parsed.data, undefined, today)).toEqual(matches);
      for (const { id, title, funder, applicationLink, sourceUrl } of matches) {
        const record = records.get(id);
        expect(record).toMatchObject({ title, funder, sourceUrl });
        expect([record?.roundsUrl, record?.sourceUrl]).toContain(applicationLink);
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  {},
  { missionStatement: "  " },
  { organizationName: "\u200b \n", annualBudget: "over-1m" },
  { projectNeed: null },
])("rejects %j with instructions", (raw) => {
  expect(GenieProfile.safeParse(raw).error?.issues[0]).toMatchObject({
    path: ["missionStatement"],
    message: genieTexts.empty,
  });
});
