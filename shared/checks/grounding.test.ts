import { expect, test } from "vitest";
import { buildGrounding, findUngrounded } from "./grounding.ts";

const sources = [
  "Lantern House",
  "Six veterans founded it in 2009; 1,200 people came.",
  "$1.5 million",
  "2026-12-09",
  "2 years",
];
const findAll = (text: string, derived?: string[]) =>
  findUngrounded(text, buildGrounding(sources, derived)).map(({ kind, text: found }) => `${kind}: ${found}`);

test("accepts facts in other notations", () => {
  expect(findAll("Lantern House was founded by 6 veterans; 1200 people, $1,500,000, 24 months, Dec. 9, 2026.")).toEqual(
    [],
  );
  expect(findAll("A two-year effort of 1.5 million dollars since 2009, until 9 December 2026.")).toEqual([]);
});

test("finds facts that no source contains, with their position", () => {
  const text = "In 2010 Harbor Trust had 1,300 people, 12% more, over 3 years.";
  expect(findAll(text)).toEqual([
    "count: 2010",
    "name: Harbor Trust",
    "count: 1,300",
    "percent: 12%",
    "duration: 3 years",
  ]);
  for (const span of findUngrounded(text, buildGrounding(sources)))
    expect(text.slice(span.start, span.end)).toBe(span.text);
});

test("accepts rounded derived figures only within rounding", () => {
  expect(findAll("That is $62,500 a month, or 12.3% of the budget.", ["$62,499.87", "12.34%"])).toEqual([]);
  expect(findAll("That is $62,600 a month, or 12.9% of the budget.", ["$62,499.87", "12.34%"])).toHaveLength(2);
  expect(findAll("Some 12.3% of children read.", ["12.34%"])).toEqual(["percent: 12.3%"]);
});

test("ignores markers and generic words", () => {
  expect(findAll("[Add: 99 names of Bob Stone] [verify: 1,999] Our Executive Director works 24/7.")).toEqual([]);
  expect(findAll("1. First\n2. Second\nGoal 3: more. Months 4-6.")).toEqual([]);
});
