import fc from "fast-check";
import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/curated-catalog.ts";
import { checkEligibility } from "#functions/matching/eligibility-gates.ts";
import { buildMatchIndex } from "#functions/matching/match-index.ts";
import { buildCatalogRecord, getMatchIndex } from "#functions/matching/testing.ts";
import { FundingSearch, SearchProfile } from "#shared/api/web-search.ts";
import { fundingRanges, fundingSearchScopes, fundingSearchTypes } from "#shared/domain/form-vocabularies.ts";
import { findFunding, toFundingProfile, toOptimizerProfile } from "./funding.ts";

const today = "2026-11-21";
const starter = createCuratedCatalog();
const parseSearch = (overrides: object = {}) =>
  FundingSearch.parse({ organizationType: "nonprofit", geographicScope: "local", focusAreas: "Housing", ...overrides });

test("translates the form's options to matching criteria", () => {
  expect(
    toFundingProfile(parseSearch({ fundingAmount: "$10,000 - $50,000", organizationType: "university" }), undefined),
  ).toEqual(
    expect.objectContaining({
      organizationType: "academic",
      geographicScope: "local",
      fundingAmount: "10k-50k",
      focusAreas: ["Housing"],
    }),
  );
  expect(toFundingProfile(parseSearch({ organizationType: "individual", fundingAmount: "" }), undefined)).toMatchObject(
    {
      organizationType: "individual",
      fundingAmount: null,
    },
  );
  expect(toFundingProfile(parseSearch({ focusAreas: ["tutoring", "literacy"] }), undefined).focusAreas).toEqual([
    "Education",
  ]);
});

test("detects areas by name and by keyword", () => {
  expect(toFundingProfile(parseSearch({ focusAreas: "arts education" }), undefined).focusAreas).toEqual([
    "Education",
    "Arts & Culture",
  ]);
});

test("keeps the type of a saved veterans organization, which the forms cannot express", () => {
  const organization = { type: "veteran-organization", veteranStatus: true, focusAreas: [] } as never;
  expect(toFundingProfile(parseSearch(), organization)).toMatchObject({
    organizationType: "veteran-organization",
    veteranStatus: true,
  });
  expect(toFundingProfile(parseSearch({ organizationType: "for-profit" }), organization).organizationType).toBe(
    "for-profit",
  );
  const profile = SearchProfile.parse({ organizationType: "religious-organization", primarySector: "arts-culture" });
  expect(toOptimizerProfile(profile, undefined)).toMatchObject({
    organizationType: "non-profit",
    focusAreas: ["Arts & Culture"],
  });
});

test("presents an opportunity from its record", () => {
  const record = buildCatalogRecord({
    title: "Housing Repairs",
    summary: "Pays for repairing the homes of older people in housing that is not safe.",
    focusAreas: ["Housing"],
    awardCeiling: 7_500_000,
    closesOn: "2026-12-09",
    roundsUrl: null,
    verifiedOn: null,
  });
  const [result] = findFunding(buildMatchIndex([record]), toFundingProfile(parseSearch(), undefined), today);
  expect(result).toMatchObject({
    id: record.id,
    title: "Housing Repairs",
    funder: "Example Foundation",
    amount: "Up to $75,000",
    deadline: "Dec 9, 2026",
    categories: ["Housing", "Education"],
    applicationUrl: record.sourceUrl,
    verified: false,
    source: "starter",
  });
  expect(result?.eligibility).toMatch(/^Eligible\. Open to: /);
  const sparseRecord = buildCatalogRecord({
    title: "Housing Repairs",
    focusAreas: ["Housing"],
    closesNote: "Rounds open once a year",
    roundsUrl: "https://example.org/rounds",
  });
  expect(
    findFunding(buildMatchIndex([sparseRecord]), toFundingProfile(parseSearch(), undefined), today)[0],
  ).toMatchObject({
    amount: "Not stated",
    deadline: "Rounds open once a year",
    applicationUrl: "https://example.org/rounds",
    verified: true,
  });
});

test("returns at most ten catalog records that are not ineligible for any search", async () => {
  const index = await getMatchIndex(starter);
  const records = new Map((await starter.listRecords()).map((record) => [record.id, record]));
  const anySearch = fc.record({
    organizationType: fc.constantFrom(...(Object.keys(fundingSearchTypes) as (keyof typeof fundingSearchTypes)[])),
    geographicScope: fc.constantFrom(...(Object.keys(fundingSearchScopes) as (keyof typeof fundingSearchScopes)[])),
    fundingAmount: fc.option(fc.constantFrom(...fundingRanges)),
    focusAreas: fc.oneof(
      fc.constantFrom("Housing", "lamps", "🎉", "مشروع", "music, museums", "x".repeat(2000)),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 100 }),
    ),
  });
  fc.assert(
    fc.property(anySearch, (raw) => {
      const parsed = FundingSearch.safeParse(raw);
      if (!parsed.success) return;
      const profile = toFundingProfile(parsed.data, undefined);
      const results = findFunding(index, profile, today);
      expect(findFunding(index, profile, today)).toEqual(results);
      expect(results.length).toBeLessThanOrEqual(10);
      for (const { id, title, funder, description, applicationUrl } of results) {
        const record = records.get(id);
        expect(record).toMatchObject({ title, funder, summary: description });
        expect([record?.roundsUrl, record?.sourceUrl]).toContain(applicationUrl);
        if (record) expect(checkEligibility(record, profile, today).verdict).not.toBe("ineligible");
      }
    }),
    { numRuns: 60 },
  );
});

test.each([
  ["organizationType", { organizationType: "club" }],
  ["geographicScope", { geographicScope: undefined }],
  ["focusAreas", { focusAreas: "  " }],
  ["focusAreas", { focusAreas: [] }],
  ["fundingAmount", { fundingAmount: "a lot" }],
])("rejects a search without a valid %s, with a message", (field, overrides) => {
  const base = { organizationType: "nonprofit", geographicScope: "local", focusAreas: "Housing" };
  const [issue] = FundingSearch.safeParse({ ...base, ...overrides }).error?.issues ?? [];
  expect(issue?.path).toEqual([field]);
  expect(issue?.message).toMatch(/^Please /);
});

test.each([
  ["food bank, rural hunger, nutrition", /food|nutrition|hunger|meals/i, 6, ["al-10-225", "al-10-331"]],
  ["arts education for city schools", /\barts?\b|music|museum/i, 7, ["al-84-351", "al-45-024"]],
  ["veterans housing, mental health", /veteran|health/i, 9, ["al-64-033", "al-14-278"]],
])(
  "returns on-topic results for %j that include the expected programs",
  async (focusAreas, topicPattern, minOnTopic, expectedIds) => {
    const index = await getMatchIndex(starter);
    const results = findFunding(index, toFundingProfile(parseSearch({ focusAreas }), undefined), today);
    const onTopic = results.filter(({ title, description }) => topicPattern.test(`${title} ${description}`));
    expect(onTopic.length, results.map(({ title }) => title).join("; ")).toBeGreaterThanOrEqual(minOnTopic);
    expect(results.map(({ id }) => id)).toEqual(expect.arrayContaining(expectedIds));
    for (const { needFit } of results) expect(needFit?.part).toBe("Your need");
  },
);
