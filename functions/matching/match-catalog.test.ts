import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { isNightly } from "#scripts/nightly.ts";
import { focusAreas } from "#shared/api/catalog.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { matchCatalog } from "./match-catalog.ts";
import { buildMatchIndex } from "./match-index.ts";
import type { MatchProfile } from "./match-profile.ts";
import { createMatchSearch, isExcluded } from "./match-search.ts";
import { maxPointsByPart } from "./score.ts";
import {
  arbitraryCatalog,
  arbitraryProfile,
  buildCatalogRecord,
  buildMatchProfile,
  findViolations,
} from "./testing.ts";

const today = "2026-11-21";
const match = (records: readonly CatalogRecord[], profile: Partial<MatchProfile>, limit = 25) =>
  matchCatalog(buildMatchIndex(records), buildMatchProfile(profile), today, { limit });
const ids = (matches: ReturnType<typeof match>) => matches.map(({ record }) => record.id);

test("computes the score as the sum of its parts, each within bounds", () => {
  expect(Object.values(maxPointsByPart).reduce((sum, max) => sum + max, 0)).toBe(100);
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, (records, profile) => {
      for (const { score, reasons } of match(records, profile, 1_000)) {
        expect(reasons.map(({ part, maxPoints }) => [part, maxPoints])).toEqual(Object.entries(maxPointsByPart));
        for (const { points, maxPoints, sentence } of reasons) {
          expect(Number.isInteger(points) && points >= 0 && points <= maxPoints).toBe(true);
          expect(sentence).not.toBe("");
        }
        expect(score).toBe(reasons.reduce((sum, { points }) => sum + points, 0));
        expect(score).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test("never returns a record that a gate excludes", () => {
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, (records, profile) => {
      for (const { record, eligibility } of match(records, profile, 1_000)) {
        expect(eligibility.gates.map(({ verdict }) => verdict)).not.toContain("ineligible");
        expect(["closed", "archived", "removed"]).not.toContain(record.status);
        expect(record.closesOn === null || record.closesOn >= today).toBe(true);
      }
    }),
    { numRuns: isNightly ? 300 : 100 },
  );
});

test("returns only results that satisfy independently written eligibility rules", () => {
  const index = buildMatchIndex(loadCuratedRecords(), loadBundledWordVectors());
  let hidden = 0;
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, (records, profile) => {
      hidden += records.filter((record) => findViolations(record, profile, today).length > 0).length;
      const shown = [
        ...match(records, profile, 1_000),
        ...matchCatalog(index, profile, today, { limit: 1_000, minScore: 0 }),
      ];
      for (const { record } of shown) expect(findViolations(record, profile, today)).toEqual([]);
    }),
    { numRuns: isNightly ? 200 : 80 },
  );
  expect(hidden).toBeGreaterThan(200);
});

test("returns the same result for any order of records and areas", () => {
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, fc.integer(), (records, profile, seed) => {
      const shuffled = records.toSorted(
        (a, b) => ((a.id.charCodeAt(6) * 31 + seed) % 7) - ((b.id.charCodeAt(6) * 31 + seed) % 7),
      );
      const reversed = { ...profile, focusAreas: profile.focusAreas.toReversed() };
      expect(JSON.stringify(match(shuffled, reversed))).toBe(JSON.stringify(match(records, profile)));
    }),
  );
});

test("returns a prefix for a smaller limit, with ties sorted by ID", () => {
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, fc.nat(20), (records, profile, limit) => {
      const all = match(records, profile, 1_000);
      expect(ids(match(records, profile, limit))).toEqual(ids(all).slice(0, limit));
      all.forEach(({ score, record }, at) => {
        const next = all[at + 1];
        if (next) expect(score > next.score || (score === next.score && record.id < next.record.id)).toBe(true);
      });
    }),
  );
});

test("keeps the order of the others when one record is excluded", () => {
  const records = [
    buildCatalogRecord({ id: "tst-a" }),
    buildCatalogRecord({ id: "tst-b", title: "School Gardens" }),
    buildCatalogRecord({ id: "tst-c" }),
  ];
  const withExcluded = records.map((record) =>
    record.id === "tst-b" ? { ...record, awardFloor: 90_000_000 } : record,
  );
  expect(ids(match(withExcluded, {}))).toEqual(ids(match(records, {})).filter((id) => id !== "tst-b"));
});

test("matches art with arts but not with artificial intelligence", () => {
  const artificial = buildCatalogRecord({
    id: "tst-ai",
    title: "Artificial Intelligence",
    summary: "Research on artificial neural networks, artificial limbs and state-of-the-art computing.",
    focusAreas: [],
    categories: ["ST"],
  });
  const arts = buildCatalogRecord({
    id: "tst-arts",
    title: "Community Arts",
    summary: "Murals, music and theater by artists.",
    focusAreas: [],
    categories: [],
  });
  expect(ids(match([artificial, arts], { focusAreas: ["Arts & Culture"] }))).toEqual(["tst-arts"]);
});

test("ranks records of both selected areas first and excludes other subjects", () => {
  const veterans = buildCatalogRecord({
    id: "tst-v",
    title: "Veterans Rides",
    summary: "Rides to the doctor for veterans.",
    focusAreas: ["Veteran Services"],
    categories: [],
  });
  const housing = buildCatalogRecord({
    id: "tst-h",
    title: "Housing Repair",
    summary: "Repairs homes with leaking roofs.",
    focusAreas: ["Housing"],
    categories: ["HO"],
  });
  const both = buildCatalogRecord({
    id: "tst-z",
    title: "Homes for Veterans",
    summary: "Builds homes for veterans.",
    focusAreas: ["Veteran Services", "Housing"],
    categories: ["HO"],
  });
  const neither = buildCatalogRecord({
    id: "tst-n",
    title: "Coral Reefs",
    summary: "Restores coral reefs.",
    focusAreas: ["Environment"],
    categories: ["ENV"],
  });
  const found = match([veterans, housing, both, neither], { focusAreas: ["Veteran Services", "Housing"] });
  expect(ids(found)[0]).toBe("tst-z");
  expect(ids(found).toSorted()).toEqual(["tst-h", "tst-v", "tst-z"]);
});

test("gives true and specific reasons", () => {
  const record = buildCatalogRecord({
    focusAreas: ["Education", "Youth Development"],
    closesOn: "2027-02-01",
    status: "open",
    awardFloor: 500_000,
    awardCeiling: 6_000_000,
  });
  const [found] = match(
    [
      record,
      buildCatalogRecord({
        id: "tst-two",
        title: "River Care",
        summary: "Cleans rivers.",
        focusAreas: ["Environment"],
      }),
    ],
    {
      focusAreas: ["Youth Development", "Education"],
    },
  );
  const sentence = (part: string) => found?.reasons.find((reason) => reason.part === part)?.sentence;
  expect(sentence("Subject")).toBe("Funds Education and Youth Development, your chosen focus areas");
  expect(sentence("Amount")).toBe("Awards: $5,000 to $60,000; you’re looking for $10,000 to $50,000");
  expect(sentence("Timing")).toBe("Open until Feb 1, 2027");
});

test("ranks only programs that contain the user's own words higher", () => {
  const plain = buildCatalogRecord({ id: "tst-a", title: "Reading Rooms" });
  const bees = buildCatalogRecord({
    id: "tst-b",
    title: "Beekeeping",
    summary: "Pays for beehives so that children learn about bees.",
  });
  const scores = (mission: string | null) =>
    Object.fromEntries(match([plain, bees], { mission }).map(({ record, score }) => [record.id, score]));
  const before = scores(null);
  const after = scores("We teach beekeeping with our own beehives.");
  expect(Math.abs((before["tst-b"] ?? 0) - (before["tst-a"] ?? 100))).toBeLessThan(15);
  expect(after["tst-b"]).toBeGreaterThan((after["tst-a"] ?? 0) + 8);
});

test("does not derive a subject from ambiguous words", () => {
  const army = buildCatalogRecord({
    id: "tst-army",
    title: "Military Materials Research",
    summary: "Research on materials for military vehicles and their deployment.",
    focusAreas: [],
    categories: ["ST"],
  });
  const veterans = buildCatalogRecord({ id: "tst-v", title: "Rides for Veterans", focusAreas: [], categories: ["T"] });
  expect(ids(match([army, veterans], { focusAreas: ["Veteran Services"] }))).toEqual(["tst-v"]);
  expect(ids(match([army, veterans], { focusAreas: ["Veteran Services"], veteranStatus: true }))).toEqual(["tst-v"]);
});

test("finds a program outside the selected areas by the user's own words", () => {
  const bees = buildCatalogRecord({
    title: "Beekeeping",
    summary: "Pays for beehives and wax.",
    focusAreas: [],
    categories: ["AG"],
  });
  expect(match([bees], { focusAreas: ["Housing"] })).toEqual([]);
  const profile = buildMatchProfile({ focusAreas: ["Housing"], mission: "We teach beekeeping with our own beehives." });
  const [found] = matchCatalog(buildMatchIndex([bees], loadBundledWordVectors()), profile, today);
  expect(found?.reasons[0]?.sentence).toMatch(/^Neither its categories nor its text name Housing\. .*beekeeping/);
});

test("excludes exactly the records that the full gates exclude", () => {
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, (records, profile) => {
      const search = createMatchSearch(buildMatchIndex(records), profile, today);
      search.index.records.forEach((record, document) => {
        const { verdict } = checkEligibility(record, profile, today);
        expect(isExcluded(search, document, record)).toBe(verdict === "ineligible");
      });
    }),
  );
});

test("returns nothing for an empty catalog", () => {
  expect(match([], {})).toEqual([]);
});

describe("with the starter catalog", () => {
  const index = buildMatchIndex(loadCuratedRecords(), loadBundledWordVectors());

  test("ranks a paraphrase higher with word vectors, in programs without a reading", () => {
    const records = loadCuratedRecords().map(({ reading: _, ...record }) => record);
    const profile = buildMatchProfile({ focusAreas: ["Housing"], mission: "Symphony concerts", state: "OH" });
    const findRank = (matchIndex: typeof index) =>
      matchCatalog(matchIndex, profile, today, { limit: 200, minScore: 0.03 }).findIndex(
        ({ record }) => record.title === "The Mockingbird Foundation grants",
      );
    const rank = findRank(buildMatchIndex(records, loadBundledWordVectors()));
    expect(rank).toBeGreaterThanOrEqual(0);
    expect(rank).toBeLessThan(findRank(buildMatchIndex(records)));
  });
  const found = (overrides: Partial<MatchProfile>) => matchCatalog(index, buildMatchProfile(overrides), today);

  test("ranks programs for veterans first for a veterans organization", () => {
    const matches = found({
      organizationType: "veteran-organization",
      focusAreas: ["Veteran Services"],
      geographicScope: "national",
    });
    expect(matches.length).toBeGreaterThan(10);
    for (const { record } of matches.slice(0, 15)) expect(record.focusAreas).toContain("Veteran Services");
    expect(matches[0]?.score).toBeGreaterThanOrEqual(65);
  });

  test.each(focusAreas)("finds good matches in %s for a nonprofit, nearly all in that area", (area) => {
    const matches = found({ focusAreas: [area], geographicScope: "national" });
    expect(matches.length).toBeGreaterThanOrEqual(10);
    expect(matches[0]?.score).toBeGreaterThanOrEqual(65);
    for (const { record } of matches.slice(0, 8)) expect(record.focusAreas).toContain(area);
  });

  test("excludes a record on another subject, however well its facts fit", () => {
    const strangers = buildMatchIndex([
      buildCatalogRecord({
        id: "tst-far",
        title: "Coral",
        summary: "Reefs.",
        focusAreas: ["Environment"],
        categories: ["ENV"],
        awardFloor: 1_000_000,
        awardCeiling: 5_000_000,
        closesOn: "2027-06-01",
      }),
    ]);
    expect(matchCatalog(strangers, buildMatchProfile({ geographicScope: "national" }), today)).toEqual([]);
  });
});
