import { expect, test } from "vitest";
import { fundingAmounts, geographicScopes, organizationTypes } from "#shared/api/organization-options.ts";
import {
  findFocusAreas,
  fundingRanges,
  fundingSearchScopes,
  fundingSearchTypes,
  optimizerScopes,
  optimizerSectors,
  optimizerTypes,
  translateAmount,
  translateScope,
  translateSector,
  translateType,
} from "./form-vocabularies.ts";

const listKeys = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

test.each([
  ["non-profit", "501c3-nonprofit", "nonprofit"],
  ["veteran-organization", "501c3-nonprofit", "nonprofit"],
  ["for-profit", "for-profit-business", "for-profit"],
  ["government", "government-entity", "government"],
  ["academic", "educational-institution", "university"],
] as const)(
  "translates a saved %s to %s for search optimization and to %s for the funding search",
  (finder, optimizer, search) => {
    expect(translateType("finder", finder, "optimizer")).toBe(optimizer);
    expect(translateType("finder", finder, "search")).toBe(search);
  },
);

test("translates every form option to the Finder, except individuals", () => {
  for (const value of listKeys(optimizerTypes))
    expect(listKeys(organizationTypes)).toContain(translateType("optimizer", value, "finder"));
  for (const value of listKeys(fundingSearchTypes).filter((type) => type !== "individual"))
    expect(listKeys(organizationTypes)).toContain(translateType("search", value, "finder"));
  expect(translateType("search", "individual", "finder")).toBeNull();
  expect(translateType("optimizer", "religious-organization", "finder")).toBe("non-profit");
  for (const value of listKeys(optimizerScopes))
    expect(listKeys(geographicScopes)).toContain(translateScope("optimizer", value, "finder"));
  for (const value of listKeys(fundingSearchScopes)) expect(translateScope("search", value, "finder")).toBe(value);
  for (const value of fundingRanges)
    expect(listKeys(fundingAmounts)).toContain(translateAmount("search", value, "finder"));
});

test("translates every saved option to the other forms", () => {
  for (const value of listKeys(organizationTypes)) expect(translateType("finder", value, "optimizer")).not.toBeNull();
  for (const value of listKeys(geographicScopes)) {
    expect(listKeys(optimizerScopes)).toContain(translateScope("finder", value, "optimizer"));
    expect(listKeys(fundingSearchScopes)).toContain(translateScope("finder", value, "search"));
  }
  for (const value of listKeys(fundingAmounts))
    expect(fundingRanges).toContain(translateAmount("finder", value, "search"));
  for (const value of listKeys(optimizerSectors))
    expect(translateSector("finder", translateSector("optimizer", value, "finder"), "optimizer")).toBe(value);
  expect(translateSector("finder", "Housing", "optimizer")).toBeNull();
});

test("returns null for a missing or unknown value", () => {
  expect(translateType("finder", null, "search")).toBeNull();
  expect(translateScope("search", undefined, "finder")).toBeNull();
  // @ts-expect-error a value from another form
  expect(translateScope("search", "regional", "finder")).toBeNull();
});

test("finds focus areas in any case and with 'and' for '&'", () => {
  expect(findFocusAreas("housing; ARTS and culture, lamps")).toEqual(["Arts & Culture", "Housing"]);
  expect(findFocusAreas("lamps")).toEqual([]);
});
