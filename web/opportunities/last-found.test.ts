import { expect, test } from "vitest";
import { lastFound } from "./last-found.ts";

const all = [{ id: "own" }, { id: "b" }, { id: "a" }];

test("what the last search found, in its order, as far as it is still there", () => {
  expect(lastFound(all, { opportunityIds: ["a", "gone", "b"] })).toEqual([{ id: "a" }, { id: "b" }]);
});
test("nothing before the first search, and nothing after one that found nothing", () => {
  expect(lastFound(all, null)).toEqual([]);
  expect(lastFound(all, { opportunityIds: [] })).toEqual([]);
});
