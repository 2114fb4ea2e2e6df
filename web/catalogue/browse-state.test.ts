import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { BrowseQuery } from "#shared/catalogue.ts";
import { type BrowseState, filtersOf, paramsOf, stateOf, toggled, unfiltered } from "./browse-state.ts";
import { choices, type Facet, facets, sorts } from "./words.ts";

const empty = stateOf(new URLSearchParams());
const states = fc.record({
  q: fc.string({ unit: "grapheme", maxLength: 30 }),
  agency: fc.constantFrom("", "Department of Education", "A, B & C"),
  sort: fc.constantFrom(...(Object.keys(sorts) as BrowseState["sort"][])),
  ...(Object.fromEntries(facets.map((facet) => [facet, fc.subarray(Object.keys(choices[facet]))])) as Record<
    Facet,
    fc.Arbitrary<string[]>
  >),
});

test("what was chosen stands in the address and is read back from it", () => {
  fc.assert(
    fc.property(states, (state) => {
      expect(stateOf(new URLSearchParams(paramsOf(state)))).toEqual({ ...state, q: state.q.trim() });
    }),
  );
  expect(paramsOf(empty)).toEqual({});
});

test("whatever stands in an address, the server takes what is made of it", () => {
  const texts = fc.string({ unit: "binary", maxLength: 700 }).map((text) => text.toWellFormed());
  const names = fc.constantFrom("q", "sort", "agency", ...facets);
  fc.assert(
    fc.property(fc.array(fc.tuple(names, texts)), (pairs) => {
      const params = paramsOf(stateOf(new URLSearchParams(pairs)));
      expect(z.safeParse(BrowseQuery, params).error).toBeUndefined();
    }),
  );
});

test("everything at once is still a question the server takes", () => {
  const all = { ...empty, ...Object.fromEntries(facets.map((facet) => [facet, Object.keys(choices[facet])])) };
  expect(z.safeParse(BrowseQuery, paramsOf(all)).error).toBeUndefined();
});

test("choosing twice is not choosing", () => {
  const chosen = toggled(empty, "status", "closed");
  expect(chosen.status).toEqual(["closed"]);
  expect(toggled(chosen, "status", "closed")).toEqual(empty);
});

test("each filter says what it is, and goes alone", () => {
  const state = {
    ...empty,
    q: "youth",
    status: ["open"],
    closing: ["week", "none"],
    amount: ["not-stated"],
    agency: "Department of Education",
  };
  const filters = filtersOf(state);
  expect(filters.map(({ label }) => label)).toEqual([
    "Open",
    "Closes within 7 days",
    "No closing date",
    "Award size not stated",
    "Department of Education",
  ]);
  for (const { without } of filters) expect(filtersOf(without)).toHaveLength(filters.length - 1);
  expect(unfiltered(state)).toEqual({ ...empty, q: "youth" });
});
