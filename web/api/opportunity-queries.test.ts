import { expect, test } from "vitest";
import { getLastResults } from "./opportunity-queries.ts";

const all = [{ id: "own" }, { id: "b" }, { id: "a" }];

test("returns the existing results of the last search in its order", () => {
  expect(getLastResults(all, { opportunityIds: ["a", "gone", "b"] })).toEqual([{ id: "a" }, { id: "b" }]);
});
test("returns nothing before the first search or after an empty one", () => {
  expect(getLastResults(all, null)).toEqual([]);
  expect(getLastResults(all, { opportunityIds: [] })).toEqual([]);
});
