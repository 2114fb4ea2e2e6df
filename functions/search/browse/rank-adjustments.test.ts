import { expect, test } from "vitest";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import type { CatalogRecord, Giving } from "#shared/api/catalog-record.ts";
import { parseQuery } from "./parse-query.ts";
import { createRankAdjustment } from "./rank-adjustments.ts";

const adjust = (query: string, record: Partial<CatalogRecord>, titleFit = 0) =>
  createRankAdjustment(parseQuery(query))(buildCatalogRecord({ focusAreas: [], ...record }), titleFit, 0);
const inStates = (...states: string[]) => ({ geography: { reach: "state" as const, states, text: null } });
const giving: Giving = {
  taxYear: 2024,
  grants: 3,
  lowerQuartile: 100_000,
  median: 200_000,
  upperQuartile: 300_000,
  largest: 400_000,
  states: [{ state: "OH", grants: 3 }],
  acceptsApplications: "unknown",
};

test("subtracts points from research, work-abroad and pandemic programs unless the query asks for them", () => {
  const research = { title: "Lamp Studies (R01 Clinical Trial Optional)" };
  expect(adjust("lamps", research)).toBeLessThan(0);
  expect(adjust("research on lamps", research)).toBe(0);
  const abroad = {
    title: "Lamps",
    funder: "U.S. Mission to Kenya",
    geography: { reach: "unknown" as const, states: [], text: null },
  };
  expect(adjust("lamps", abroad)).toBeLessThan(0);
  expect(adjust("lamps in kenya", abroad)).toBe(0);
  const pandemic = { title: "Coronavirus Relief Lamps" };
  expect(adjust("lamps", pandemic)).toBeLessThan(0);
  expect(adjust("covid lamps", pandemic)).toBe(0);
});

test("subtracts points from a private funder that matches only by its name, unless the query is its name", () => {
  const funder = { title: "Lane Church Fund", giving };
  expect(adjust("church organ", funder)).toBeLessThan(0);
  expect(adjust("church organ", { ...funder, terms: "organ:3" })).toBe(0);
  expect(adjust("lane church fund", funder, 1)).toBe(0);
});

test("prefers programs in a state mentioned in the query", () => {
  expect(adjust("ohio lamps", inStates("OH"))).toBeGreaterThan(0);
  expect(adjust("ohio lamps", inStates("PA"))).toBeLessThan(0);
  expect(adjust("ohio lamps", {})).toBe(0);
  expect(adjust("ohio lamps", { giving, terms: "lamp:2" })).toBeGreaterThan(0);
});
