import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AwardDistribution, type RecipientKind } from "#shared/api/past-awards.ts";
import { type AwardFact, computeKindShares, summarizeAwards } from "./award-distribution.ts";

const endDate = "2026-11-21";
const buildAward = (overrides: Partial<AwardFact> = {}): AwardFact => ({
  recipient: "ONE",
  amount: 50_000,
  state: "WA",
  madeOn: "2024-05-01",
  ...overrides,
});
const summarize = (awards: readonly AwardFact[], total: number | null = awards.length) =>
  summarizeAwards(awards, { endDate, total, kinds: null });

describe("summarizeAwards", () => {
  test("computes quartiles and sizes from positive amounts only", () => {
    const amounts = [10_000, 20_000, 30_000, 40_000, 600_000, 0, -500, null];
    const { counted, amounts: summary, sizes } = summarize(amounts.map((amount) => buildAward({ amount })));
    expect(counted).toBe(8);
    expect(summary).toEqual({ awards: 5, lowerQuartile: 20_000, median: 30_000, upperQuartile: 40_000 });
    expect(sizes.filter(({ awards }) => awards > 0)).toEqual([
      { from: 10_000, awards: 4 },
      { from: 500_000, awards: 1 },
    ]);
  });

  test("omits amounts if none are stated", () => {
    expect(summarize([buildAward({ amount: null })]).amounts).toBeNull();
  });

  test("counts recipients by state in descending order, ignoring unknown states", () => {
    const states = ["OR", "WA", "WA", "Un", null, "AK"];
    expect(summarize(states.map((state) => buildAward({ state }))).states).toEqual([
      { state: "WA", awards: 2 },
      { state: "AK", awards: 1 },
      { state: "OR", awards: 1 },
    ]);
  });

  test("counts the recipients of the last 365 days without an earlier award", () => {
    const awards = [
      buildAward({ recipient: "NEW", madeOn: "2026-02-01" }),
      buildAward({ recipient: "NEW", madeOn: "2026-03-01" }),
      buildAward({ recipient: "KNOWN", madeOn: "2026-02-01" }),
      buildAward({ recipient: "KNOWN", madeOn: "2022-02-01" }),
    ];
    expect(summarize(awards).newcomers).toEqual({ since: "2025-11-21", recipients: 2, newcomers: 1 });
  });

  test("omits newcomers for a program without earlier or without recent awards", () => {
    expect(summarize([buildAward({ madeOn: "2026-02-01" })]).newcomers).toBeNull();
    expect(summarize([buildAward({ madeOn: "2023-02-01" })]).newcomers).toBeNull();
  });

  test("omits years and newcomers when older awards are missing", () => {
    const awards = [buildAward({ madeOn: "2026-02-01" }), buildAward({ madeOn: "2025-02-01", amount: 70_000 })];
    expect(summarize(awards).years).toEqual([
      { year: 2026, awards: 1, median: 50_000 },
      { year: 2025, awards: 1, median: 70_000 },
    ]);
    for (const total of [900, null]) expect(summarize(awards, total)).toMatchObject({ years: [], newcomers: null });
  });

  test("returns a valid distribution regardless of the order of the awards", () => {
    const award = fc.record({
      recipient: fc.constantFrom("ONE", "TWO", "THREE"),
      amount: fc.option(fc.integer({ min: -1000, max: 20_000_000 })),
      state: fc.option(fc.constantFrom("WA", "OR", "PR", "XX")),
      madeOn: fc.option(fc.constantFrom("2022-01-01", "2025-11-20", "2025-11-21", "2026-11-21")),
    });
    fc.assert(
      fc.property(fc.array(award), (awards) => {
        const result = summarize(awards);
        expect(AwardDistribution.parse(result)).toEqual(summarize(awards.toReversed()));
        const { amounts, sizes, newcomers } = result;
        expect(sizes.reduce((sum, size) => sum + size.awards, 0)).toBe(amounts?.awards ?? 0);
        if (amounts) {
          expect(amounts.lowerQuartile).toBeLessThanOrEqual(amounts.median);
          expect(amounts.median).toBeLessThanOrEqual(amounts.upperQuartile);
        }
        if (newcomers) expect(newcomers.newcomers).toBeLessThanOrEqual(newcomers.recipients);
      }),
    );
  });
});

test("ranks kinds, with uncategorized awards last", () => {
  const counts: Partial<Record<RecipientKind, number>> = { nonprofit: 2, business: 0, "higher-education": 5 };
  expect(computeKindShares(counts, 10)).toEqual([
    { kind: "higher-education", awards: 5 },
    { kind: "nonprofit", awards: 2 },
    { kind: "other", awards: 3 },
  ]);
  // The counts may exceed the total, because they were read one after another.
  expect(computeKindShares({ nonprofit: 3 }, 2)).toEqual([{ kind: "nonprofit", awards: 3 }]);
});
