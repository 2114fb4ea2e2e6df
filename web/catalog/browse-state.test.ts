import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { BrowseQuery } from "#shared/api/catalog.ts";
import {
  type BrowseState,
  getActiveFilters,
  parseBrowseState,
  resetFilters,
  toggleFilter,
  toSearchParams,
} from "./browse-state.ts";
import { type Facet, facetChoices, facets, sortLabels } from "./format-record.ts";

const emptyState = parseBrowseState(new URLSearchParams());
const stateArbitrary = fc.record({
  q: fc.string({ unit: "grapheme", maxLength: 30 }),
  exact: fc.boolean(),
  others: fc.boolean(),
  agency: fc.constantFrom("", "Department of Education", "A, B & C"),
  place: fc.constantFrom("", "OH", "PR"),
  sort: fc.constantFrom(...(Object.keys(sortLabels) as BrowseState["sort"][])),
  ...(Object.fromEntries(facets.map((facet) => [facet, fc.subarray(Object.keys(facetChoices[facet]))])) as Record<
    Facet,
    fc.Arbitrary<string[]>
  >),
});

test("round-trips the state through the URL", () => {
  fc.assert(
    fc.property(stateArbitrary, (state) => {
      expect(parseBrowseState(new URLSearchParams(toSearchParams(state)))).toEqual({ ...state, q: state.q.trim() });
    }),
  );
  expect(toSearchParams(emptyState)).toEqual({});
});

test("turns any URL into a query that the server accepts", () => {
  const textArbitrary = fc.string({ unit: "binary", maxLength: 700 }).map((text) => text.toWellFormed());
  const nameArbitrary = fc.constantFrom("q", "sort", "agency", "place", ...facets);
  fc.assert(
    fc.property(fc.array(fc.tuple(nameArbitrary, textArbitrary)), (pairs) => {
      const params = toSearchParams(parseBrowseState(new URLSearchParams(pairs)));
      expect(z.safeParse(BrowseQuery, params).error).toBeUndefined();
    }),
  );
});

test("builds a valid query with every filter selected", () => {
  const fullState = {
    ...emptyState,
    ...Object.fromEntries(facets.map((facet) => [facet, Object.keys(facetChoices[facet])])),
  };
  expect(z.safeParse(BrowseQuery, toSearchParams(fullState)).error).toBeUndefined();
});

test("toggling a value twice restores the state", () => {
  const toggledState = toggleFilter(emptyState, "status", "closed");
  expect(toggledState.status).toEqual(["closed"]);
  expect(toggleFilter(toggledState, "status", "closed")).toEqual(emptyState);
});

test("labels each active filter and removes only that one", () => {
  const state = {
    ...emptyState,
    q: "youth",
    status: ["open"],
    closing: ["week", "none"],
    amount: ["not-stated"],
    kind: ["formula"],
    place: "OH",
    agency: "Department of Education",
  };
  const filters = getActiveFilters(state);
  expect(filters.map(({ label }) => label)).toEqual([
    "Formula grant",
    "Open",
    "Closes within 7 days",
    "No closing date",
    "Award size not stated",
    "Ohio",
    "Department of Education",
  ]);
  for (const { stateWithout } of filters) expect(getActiveFilters(stateWithout)).toHaveLength(filters.length - 1);
  expect(resetFilters(state)).toEqual({ ...emptyState, q: "youth" });
});
