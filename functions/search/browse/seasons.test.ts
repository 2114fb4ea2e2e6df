import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Season } from "#shared/api/catalog-record.ts";
import { estimateNextRound, findUsualMonths, formatSeason } from "./seasons.ts";

const buildSeason = (over: Partial<Season> = {}): Season => ({
  opensIn: [1],
  closesIn: [3],
  rounds: 3,
  lastRounds: [{ year: 2026, closesOn: "2026-03-20", awardFloor: 500_000, awardCeiling: 30_000_000, awards: 120 }],
  ...over,
});

test.each<[string, Partial<Season>]>([
  ["Usually opens in January, closes in March; last round in 2026: $5,000 to $300,000, about 120 awards.", {}],
  ["Usually opens in January or June, closes in March.", { opensIn: [1, 6], lastRounds: [] }],
  ["Usually closes in March.", { opensIn: [], lastRounds: [] }],
  [
    "Last round in 2025: up to $50,000.",
    {
      opensIn: [],
      closesIn: [],
      lastRounds: [{ year: 2025, closesOn: null, awardFloor: null, awardCeiling: 5_000_000, awards: null }],
    },
  ],
  ["", { opensIn: [], closesIn: [], lastRounds: [] }],
])("formats %j", (sentence, over) => {
  expect(formatSeason(buildSeason(over))).toBe(sentence);
});

describe("the usual months", () => {
  test("include all months if there are at most three", () => {
    expect(findUsualMonths([3, 1, 3])).toEqual([1, 3]);
  });
  test("are the most frequent ones if they cover three quarters of the rounds", () => {
    expect(findUsualMonths([3, 3, 3, 3, 4, 4, 5, 11])).toEqual([3, 4, 5]);
  });
  test("are empty if the rounds are spread over the year", () => {
    expect(findUsualMonths([1, 2, 3, 4, 5, 6, 7, 8])).toEqual([]);
    expect(findUsualMonths([])).toEqual([]);
  });
});

describe("the next round", () => {
  test("closes at the end of the next closing month and opens in the month before it", () => {
    expect(estimateNextRound(buildSeason(), "2026-11-24")).toEqual({ opensOn: "2027-01-01", closesOn: "2027-03-31" });
    expect(estimateNextRound(buildSeason(), "2026-03-31")).toEqual({ opensOn: "2026-01-01", closesOn: "2026-03-31" });
    expect(estimateNextRound(buildSeason({ opensIn: [11] }), "2026-11-24")).toEqual({
      opensOn: "2026-11-01",
      closesOn: "2027-03-31",
    });
  });
  test("is unknown without a closing month", () => {
    expect(estimateNextRound(buildSeason({ closesIn: [] }), "2026-11-24")).toBeNull();
  });
  test("never lies in the past, and never opens after it closes", () => {
    const months = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 3 });
    const day = fc
      .date({ min: new Date("2026-01-01"), max: new Date("2030-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(months, months, day, (opensIn, closesIn, today) => {
        const round = estimateNextRound(buildSeason({ opensIn, closesIn }), today);
        expect(round?.closesOn).toSatisfy((closesOn: string) => closesOn >= today);
        expect(round?.opensOn).toSatisfy((opensOn: string) => opensOn < (round?.closesOn ?? ""));
      }),
    );
  });
});
