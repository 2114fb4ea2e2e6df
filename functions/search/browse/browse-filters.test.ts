import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arbitraryCatalog } from "#functions/matching/testing.ts";
import type { BrowseOptions } from "./browse.ts";
import { findFunderDocuments } from "./name-index.ts";
import { buildRecords, type Options, setup } from "./testing.ts";

describe("filters and facets", () => {
  const records = buildRecords({
    soon: { title: "Lamps one", closesOn: "2026-11-25", status: "open", awardCeiling: 900_000, categories: ["ED"] },
    later: {
      title: "Lamps two",
      closesOn: "2027-06-01",
      status: "open",
      applicantTypes: ["99"],
      categories: ["ED", "AR"],
    },
    rolling: { title: "Lamps three", funder: "Other Fund", applicantTypes: [], categories: [] },
    over: { title: "Lamps four", closesOn: "2026-11-20", status: "open" },
    forecast: { title: "Lamps five", status: "forecast", awardFloor: 6_000_000, awardCeiling: 20_000_000 },
  });
  const { search, searchIds, index } = setup(records);
  const counts = (facet: keyof ReturnType<typeof search>["facets"], options?: Options) =>
    Object.fromEntries(
      search("lamps", options)
        .facets[facet].filter(({ count }) => count)
        .map(({ value, count }) => [value, count]),
    );

  test("shows ended programs only if their status is selected", () => {
    expect(searchIds("lamps")).toHaveLength(4);
    expect(searchIds("lamps", { filters: { status: ["closed"] } })).toEqual(["tst-over"]);
    expect(counts("status")).toEqual({ forecast: 1, open: 2, recurring: 1, closed: 1 });
  });

  test("filters by unstated values, and matches unrestricted programs with every applicant type", () => {
    expect(searchIds("lamps", { filters: { amount: ["not-stated"] } }).toSorted()).toEqual([
      "tst-later",
      "tst-rolling",
    ]);
    expect(searchIds("lamps", { filters: { amount: ["100k-500k"] } })).toEqual(["tst-forecast"]);
    expect(searchIds("lamps", { filters: { applicantType: ["21"] } })).toEqual(["tst-later"]);
    expect(searchIds("lamps", { filters: { applicantType: ["not-stated"] } })).toEqual(["tst-rolling"]);
    expect(counts("category")).toEqual({ ED: 2, AR: 1, "not-stated": 2 });
  });

  test("starts closing windows at the user's date, and ignores a facet's own filter in its counts", () => {
    expect(searchIds("lamps", { filters: { closing: ["week"] } })).toEqual(["tst-soon"]);
    expect(counts("closing", { filters: { closing: ["week"] } })).toEqual({
      week: 1,
      month: 1,
      quarter: 1,
      later: 1,
      none: 2,
    });
    expect(counts("closing", { filters: { category: ["AR"] } })).toEqual({ later: 1 });
  });

  test("filters by agency", () => {
    expect(searchIds("lamps", { filters: { agency: findFunderDocuments(index.names, "other fund") } })).toEqual([
      "tst-rolling",
    ]);
    expect(searchIds("lamps", { filters: { agency: findFunderDocuments(index.names, "nobody") } })).toEqual([]);
    expect(search("lamps", { filters: { agency: [] } }).fallback?.sentence).toContain("filters");
  });

  test("sorts by closing date and by amount", () => {
    expect(searchIds("lamps", { sort: "closes" }).slice(0, 2)).toEqual(["tst-soon", "tst-later"]);
    expect(searchIds("lamps", { sort: "amount" }).slice(0, 2)).toEqual(["tst-forecast", "tst-soon"]);
    expect(searchIds("")[0]).toBe("tst-soon");
  });
});

const word = fc.constantFrom(
  "veterans",
  "housing",
  "art",
  "school",
  "river",
  "museum",
  "young people",
  "elderly",
  "zebra",
);
const someQuery = fc.array(word, { maxLength: 4 }).map((all) => all.join(" "));
const someFilters = fc.record({
  status: fc.subarray(["open", "recurring", "closed", "forecast"]),
  category: fc.subarray(["ED", "AR", "HO", "not-stated"]),
  applicantType: fc.subarray(["12", "00", "not-stated"]),
  amount: fc.subarray(["10k-50k", "over-500k", "not-stated"]),
  closing: fc.subarray(["week", "quarter", "none"]),
});

test("returns disjoint and complete pages for any query, filters and order", () => {
  const sorts = fc.constantFrom("relevance", "closes", "posted", "amount") as fc.Arbitrary<BrowseOptions["sort"]>;
  fc.assert(
    fc.property(
      arbitraryCatalog,
      someQuery,
      someFilters,
      sorts,
      fc.integer({ min: 1, max: 7 }),
      (all, query, filters, sort, limit) => {
        const { search, searchIds } = setup(all);
        const allIds = searchIds(query, { filters, sort });
        expect(new Set(allIds).size).toBe(allIds.length);
        expect(search(query, { filters, sort }).total).toBe(allIds.length);
        const pages: string[] = [];
        for (let from = 0; from < allIds.length; from += limit)
          pages.push(...searchIds(query, { filters, sort, from, limit }));
        expect(pages).toEqual(allIds);
      },
    ),
  );
});

test("only removes results with a filter, and shows facet counts that equal the filtered result sizes", () => {
  fc.assert(
    fc.property(arbitraryCatalog, someQuery, someFilters, (all, query, filters) => {
      const { search, searchIds } = setup(all);
      const { facets } = search(query, { filters: { ...filters, category: [] } });
      const wide = searchIds(query, { filters: { ...filters, category: [] } });
      for (const { value, count } of facets.category) {
        const narrow = searchIds(query, { filters: { ...filters, category: [value] } });
        expect(narrow).toHaveLength(count);
        for (const id of narrow) expect(wide).toContain(id);
      }
    }),
  );
});

test("counts facets among open programs even if only ended ones have all the words", () => {
  const { search, searchIds } = setup(
    buildRecords({
      past: { title: "Veterans on the river", status: "closed" },
      now: { title: "Veterans", status: "forecast" },
    }),
  );
  const categories = search("veterans river").facets.category.filter(({ count }) => count);
  expect(categories).toHaveLength(1);
  for (const { value } of categories)
    expect(searchIds("veterans river", { filters: { category: [value] } })).toEqual(["tst-now"]);
  expect(searchIds("veterans river", { filters: { status: ["forecast"] } })).toEqual(["tst-now"]);
  expect(search("veterans river", { filters: { status: ["forecast"] } }).fallback?.sentence).toMatch(
    /^No program with the chosen status has all of these words/,
  );
});

test("returns the same result for any order of records", () => {
  fc.assert(
    fc.property(arbitraryCatalog, someQuery, (all, query) => {
      expect(setup(all.toReversed()).searchIds(query)).toEqual(setup(all).searchIds(query));
    }),
  );
});
