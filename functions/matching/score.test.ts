import { expect, test } from "vitest";
import { createCuratedCatalog } from "#functions/catalog/starter-reader.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { matchCatalog } from "./match-catalog.ts";
import { getMatchIndex } from "./match-context.ts";
import { buildMatchIndex } from "./match-index.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { createMatchSearch, type MatchSearch } from "./match-search.ts";
import { buildReasons, maxPointsByPart, scoreRecord } from "./score.ts";
import { aProfile, aRecord } from "./testing.ts";

const index = await getMatchIndex(createCuratedCatalog());
const bestFor = (mission: string) =>
  matchCatalog(
    index,
    aProfile({ organizationType: "non-profit", focusAreas: ["Social Services"], mission }),
    "2026-11-22",
    {
      most: 1_000,
    },
  ).map(({ record: { title }, reasons }) => {
    const words = reasons.find(({ part }) => part === "Words in common");
    return { title, points: words?.points ?? 0, sentence: words?.sentence ?? "" };
  });

test.each([
  ["We run a food bank for hungry families", /Food/],
  ["A food bank that feeds people in our county", /Food/],
  ["A shelter for women who fled violence at home", /Victims|Violence/],
])("the mission outweighs the words of the focus area: %s", (mission, title) => {
  expect(bestFor(mission)[0]?.title).toMatch(title);
});

test("area words alone earn less than half of the points next to own words", () => {
  const others = bestFor("A food bank that feeds people in our county").filter(
    ({ sentence }) => sentence.startsWith("Words of your focus areas") && !sentence.includes("close in meaning"),
  );
  expect(others.length).toBeGreaterThan(10);
  for (const { title, points } of others) expect(points, title).toBeLessThan(maxPointsByPart["Words in common"] / 2);
});

test("the words of a phrase count too, and common verbs do not", () => {
  const [first] = bestFor("We run a food bank and give what people bring");
  expect(first?.sentence).toMatch(/^Words of your own profile: .*food/);
  for (const { sentence } of bestFor("We run, give and bring")) expect(sentence).not.toContain("your own profile");
});

const today = "2026-11-21";
type Texts = { words?: number; byOwn?: number; own?: number; close?: number };
const scored = (
  overrides: Partial<CatalogRecord> = {},
  profile: Partial<PartialMatchProfile> = {},
  { words = 0, byOwn, own = 0, close = 0 }: Texts = {},
) => {
  const record = aRecord(overrides);
  const base = createMatchSearch(buildMatchIndex([record]), { ...aProfile(), ...profile }, today);
  const search: MatchSearch = {
    ...base,
    wordScores: Float32Array.of(words),
    ownScores: byOwn === undefined ? null : Float32Array.of(byOwn),
    ownWords: Uint8Array.of(own),
    closeness: () => close,
  };
  const found = scoreRecord(search, 0, record);
  const reasons = buildReasons(search, found, checkEligibility(record, search.profile, today), []);
  const [focus, common, applicant, amount, geography, timing, track] = found.points;
  return { ...found, reasons, focus, common, applicant, amount, geography, timing, track };
};
const elsewhere = { focusAreas: [], categories: [] } satisfies Partial<CatalogRecord>;

test.each([
  [null, 3],
  ["2026-12-21", 4],
  ["2026-12-20", 3],
  ["2026-12-05", 3],
  ["2026-12-04", 2],
  ["2026-11-28", 2],
  ["2026-11-27", 1],
  ["2026-11-21", 1],
])("closing on %s earns %i points for timing", (closesOn, points) => expect(scored({ closesOn }).timing).toBe(points));

test.each([
  [null, null, "10k-50k", 5],
  [1_000_000, 5_000_000, "10k-50k", 8],
  [500_000, 6_000_000, "10k-50k", 8],
  [1_000_001, 5_000_000, "10k-50k", 6],
  [1_000_000, 4_999_999, "10k-50k", 6],
  [null, 5_000_000, "10k-50k", 8],
  [1_000_000, null, "10k-50k", 8],
  [null, 50_000_001, "over-500k", 8],
  [50_000_001, null, "over-500k", 8],
  [60_000_000, null, "over-500k", 6],
  [1_000_000, 5_000_000, null, 5],
] as const)("awards from %s to %s for %s earn %i points", (awardFloor, awardCeiling, fundingAmount, points) => {
  expect(scored({ awardFloor, awardCeiling }, { fundingAmount }).amount).toBe(points);
});

test("grades applicant type and geography by fit", () => {
  const applicant = (codes: CatalogRecord["applicantTypes"]) =>
    scored({ applicantTypes: codes, eligibilityText: null }).applicant;
  expect([applicant(["12"]), applicant(["13"]), applicant(["25"]), applicant(["00"])]).toEqual([19, 17, 13, 0]);
  const geography = (states: string[]) =>
    scored({ geography: { reach: "state", states, text: null } }, { state: "OH" }).geography;
  expect([geography(["OH"]), geography(["TX"]), geography([])]).toEqual([10, 0, 5]);
  expect(scored().geography).toBe(8);
});

test("the focus area earns the most points, in integers", () => {
  expect(scored().focus).toBe(35);
  expect(scored({ focusAreas: [], categories: ["ED"] }).focus).toBe(21);
  expect(scored(elsewhere, { focusAreas: ["Housing"] }).focus).toBe(0);
});

test.each([
  [0, 0],
  [0.1, 5],
  [0.35, 12],
  [1.05, 18],
  [10, 19],
])("a keyword score of %d earns %i points", (words, points) => expect(scored({}, {}, { words }).common).toBe(points));

test("own words dominate, and area words count 15%", () => {
  const common = (words: number, byOwn?: number) =>
    scored({}, {}, { words, ...(byOwn !== undefined && { byOwn }) }).common;
  expect(common(2.1, 0.1)).toBe(common(0.4));
  expect([common(2.1), common(0.4), common(0.1)]).toEqual([19, 13, 5]);
});

test("closeness earns points from its threshold on, up to those of a keyword score of 0.25", () => {
  const common = (close: number, words = 0) => scored({}, {}, { close, words }).common;
  expect([common(0), common(0.35), common(0.6), common(1)]).toEqual([0, 0, 5, 10]);
  expect(common(1, 0.1)).toBe(scored({}, {}, { words: 0.35 }).common);
});

test("outside the selected areas a record is relevant by own words or by meaning", () => {
  const relevant = (texts: Texts) => scored(elsewhere, { focusAreas: ["Housing"] }, texts);
  expect(relevant({}).relevant).toBe(false);
  expect(scored(elsewhere, { focusAreas: ["Education"] }).relevant).toBe(scored(elsewhere).focus !== 0);
  // A score of 0.225 earns 9 word points.
  expect(relevant({ own: 2, words: 0.225 })).toMatchObject({ relevant: true, isClose: false });
  expect(relevant({ own: 2, words: 0.2 }).relevant).toBe(false);
  expect(relevant({ own: 1, words: 0.225 }).relevant).toBe(false);
  expect(relevant({ close: 0.5 })).toMatchObject({ relevant: true, isClose: true });
  expect(relevant({ close: 0.49 }).isClose).toBe(false);
  expect(relevant({ own: 1, close: 0.4 })).toMatchObject({ relevant: true, isClose: true });
  expect(relevant({ own: 1, close: 0.39 }).isClose).toBe(false);
});

test("each part has its points and its sentence", () => {
  const { reasons, score, points } = scored({ closesOn: "2027-02-01", status: "open" });
  expect(score).toBe(points.reduce((sum, partPoints) => sum + partPoints, 0));
  expect(reasons.map(({ points: earned }) => earned)).toEqual(points);
  const gate = (part: string) => reasons.find((reason) => reason.part === part)?.sentence;
  expect(gate("Focus area")).toBe("Funds Education, which you chose");
  expect(gate("Applicant type")).toMatch(/^Open to: /);
  expect(gate("Amount")).toBe("The source does not state how large awards are");
  expect(gate("Geography")).toBe("Open in the whole United States");
  expect(gate("Timing")).toBe("Open until Feb 01, 2027");
  expect(gate("Track record")).toBe("Nothing is known of earlier awards");
});
