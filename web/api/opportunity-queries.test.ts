import { expect, test } from "vitest";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import { getLastResults, getSavedOpportunities } from "./opportunity-queries.ts";

const opportunities = [{ id: "own" }, { id: "b" }, { id: "a" }];

test("returns the existing results of the last search in its order", () => {
  expect(getLastResults(opportunities, { opportunityIds: ["a", "gone", "b"] })).toEqual([{ id: "a" }, { id: "b" }]);
});
test("returns nothing before the first search or after an empty one", () => {
  expect(getLastResults(opportunities, null)).toEqual([]);
  expect(getLastResults(opportunities, { opportunityIds: [] })).toEqual([]);
});
test("lists the opportunities saved for the chosen organization, or for any that is not archived", () => {
  const saved = ["a", "b"].map((id) => ({ id, saved: true, savedFor: [id] }) as FundingOpportunity);
  const [a, b] = [{ id: "a" }, { id: "b", archivedAt: "2026-11-20T15:00:00.000Z" }];
  const list = (current: { id: string }, isAll: boolean) =>
    getSavedOpportunities(saved, { isAll, current, organizations: [a, b] }).map(({ id }) => id);
  expect([list(a, true), list(a, false), list(b, false)]).toEqual([["a"], ["a"], ["b"]]);
});
