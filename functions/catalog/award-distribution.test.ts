import fc from "fast-check";
import { expect, test } from "vitest";
import { summarizeAwards } from "./award-distribution.ts";
import type { SpendingAward } from "./sources/usa-spending.ts";

const period = { from: "2021-11-22", to: "2026-11-21" };
const anAward = (facts: Partial<SpendingAward>): SpendingAward => ({
  recipient: "Lantern House",
  amount: 1000,
  startsOn: "2025-01-01",
  endsOn: null,
  description: null,
  agency: null,
  state: "OH",
  awardPageId: "one",
  ...facts,
});
const summarize = (...awards: Partial<SpendingAward>[]) => summarizeAwards(awards.map(anAward), period);

test("computes quartiles of positive amounts, and none of fewer than four", () => {
  const amounts = [100, 200, 300, 400, 500].map((amount) => ({ amount }));
  expect(summarize(...amounts, { amount: null }, { amount: -50 }).amounts).toEqual({
    lowerQuartile: 200,
    median: 300,
    upperQuartile: 400,
    largest: 500,
  });
  expect(summarize(...amounts.slice(0, 3)).amounts).toBeNull();
});

test("counts awards by state, most first, at most ten", () => {
  const states = ["MI", "OH", "OH", null].map((state) => ({ state }));
  expect(summarize(...states).byState).toEqual([
    { state: "OH", awards: 2 },
    { state: "MI", awards: 1 },
  ]);
  const many = Array.from({ length: 12 }, (_, index) => ({ state: `A${String.fromCharCode(65 + index)}` }));
  expect(summarize(...many).byState).toHaveLength(10);
});

test("counts recipients of the last year without an earlier award, whatever the spelling", () => {
  const earlier = { recipient: "LANTERN HOUSE, INC.", startsOn: "2023-05-01" };
  const again = { recipient: "Lantern House Inc", startsOn: "2026-02-01" };
  const first = { recipient: "Harbor Museum", startsOn: "2026-03-01" };
  expect(summarize(earlier, again, first).newRecipients).toEqual({ recipients: 2, firstTime: 1 });
  expect(summarize(again, first).newRecipients).toBeNull();
  expect(summarize(earlier).newRecipients).toBeNull();
});

test("quartiles are in order and within the amounts", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 10 ** 9 }), { minLength: 4, maxLength: 40 }), (values) => {
      const { amounts } = summarize(...values.map((amount) => ({ amount })));
      if (!amounts) throw new Error("no distribution");
      const { lowerQuartile, median, upperQuartile, largest } = amounts;
      const ordered = [Math.min(...values), lowerQuartile, median, upperQuartile, largest];
      expect(ordered).toEqual(ordered.toSorted((a, b) => a - b));
      expect(largest).toBe(Math.max(...values));
    }),
  );
});
