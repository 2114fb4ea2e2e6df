import { expect, test } from "vitest";
import { lastFound } from "./last-found.ts";

const all = [{ id: "own" }, { id: "b" }, { id: "a" }];

test("returns the existing results of the last search in its order", () => {
  expect(lastFound(all, { opportunityIds: ["a", "gone", "b"] })).toEqual([{ id: "a" }, { id: "b" }]);
});
test("returns nothing before the first search or after an empty one", () => {
  expect(lastFound(all, null)).toEqual([]);
  expect(lastFound(all, { opportunityIds: [] })).toEqual([]);
});
