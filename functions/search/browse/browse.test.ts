import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { arbitraryCatalog, buildCatalogRecord } from "#functions/matching/testing.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { type BrowseOptions, browseCatalogIndex } from "./browse.ts";
import { buildBrowseIndex } from "./browse-index.ts";
import type { BrowseFilters } from "./facet-columns.ts";
import { noFilters } from "./facet-columns.ts";
import { findFunderDocuments } from "./name-index.ts";

const today = "2026-11-21";
type Options = Partial<Omit<BrowseOptions, "filters">> & { filters?: Partial<BrowseFilters> };
const setup = (records: readonly CatalogRecord[], withVectors = false) => {
  const index = buildBrowseIndex(records, withVectors ? loadBundledWordVectors() : undefined);
  const search = (query: string, { filters, ...options }: Options = {}) =>
    browseCatalogIndex(index, {
      sort: "relevance",
      today,
      from: 0,
      limit: 100,
      ...options,
      query,
      filters: { ...noFilters, ...filters },
    });
  const ids = (query: string, options?: Options) => search(query, options).hits.map(({ record }) => record.id);
  return { index, search, ids };
};
const buildRecords = (all: Record<string, string | Partial<CatalogRecord>>) =>
  Object.entries(all).map(([id, fields]) =>
    buildCatalogRecord({
      id: `tst-${id}`,
      focusAreas: [],
      categories: [],
      eligibilityText: null,
      ...(typeof fields === "string" ? { title: fields, summary: fields } : fields),
    }),
  );

describe("keyword queries", () => {
  const { ids, search } = setup(
    buildRecords({
      "homes-vets": "Homes for veterans",
      homes: "Homes and housing repair",
      vets: "Rides for veterans",
      artificial: "Artificial intelligence and state-of-the-art limbs",
      arts: "Murals by local artists",
      engineered: "Engineered timber",
      daycare: "Child care centers",
      caring: "A child in the care of the state",
      young: "Camps for young people",
      aids: "Aids for reading",
    }),
  );

  test("lists records with all words first, then those with most words", () => {
    expect(search("veterans homes").hits.map(({ record, foundBy }) => [record.id, foundBy])).toEqual([
      ["tst-homes-vets", "words"],
      ["tst-vets", "some words"],
      ["tst-homes", "some words"],
    ]);
    expect(search("veterans homes").fallback).toBeNull();
  });

  test.each([
    ["vetrans homes", "veterans homes", "tst-homes-vets"],
    ["enginered timber", "engineered timber", "tst-engineered"],
    ["murlas by artists", "murals by artists", "tst-arts"],
  ])("corrects %s to %s", (query, correctedQuery, first) => {
    const page = search(query);
    expect([page.correctedQuery, page.hits[0]?.record.id]).toEqual([correctedQuery, first]);
    expect(search(query, { exact: true }).correctedQuery).toBeNull();
  });

  test.each(["veterans homes", '"vetrans homes"', "homes -vetrans", "homes xqzvw", "AEDs"])(
    "does not correct %s",
    (query) => {
      expect(search(query).correctedQuery).toBeNull();
    },
  );

  test("falls back to some of the words with a notice if no record has all of them", () => {
    const { hits, fallback } = search("veterans murals");
    expect(hits.map(({ record, foundBy }) => [record.id, foundBy])).toEqual(
      expect.arrayContaining([
        ["tst-vets", "some words"],
        ["tst-arts", "some words"],
      ]),
    );
    expect(fallback).toEqual({
      kind: "some words",
      sentence: "No record has all of these words. These have some of them or have a similar meaning.",
    });
  });

  test("matches whole words only", () => {
    expect(ids("art")).toEqual(["tst-arts"]);
    expect(ids("EERE")).toEqual([]);
    expect(search("EERE").fallback?.kind).toBe("nothing");
  });

  test("expands synonyms and ranks phrases above their separate words", () => {
    expect(ids("youth")).toEqual(["tst-young"]);
    expect(ids("daycare")).toEqual(["tst-daycare"]);
    expect(ids("vets").toSorted()).toEqual(["tst-homes-vets", "tst-vets"]);
  });

  test("quotation marks require the exact phrase, a minus excludes", () => {
    expect(ids('"homes for veterans"')).toEqual(["tst-homes-vets"]);
    expect(ids('"veterans for homes"')).toEqual([]);
    expect(search('"veterans for homes"').fallback?.sentence).toContain("without quotation marks");
    expect(ids("veterans -homes")).toEqual(["tst-vets"]);
    expect(ids('veterans -"rides"')).toEqual(["tst-homes-vets"]);
    expect(ids("well-known veterans")).toContain("tst-vets");
  });

  test.each(["", "   "])("returns all records for the empty query %j", (query) => {
    expect(ids(query)).toHaveLength(10);
    expect(search(query).fallback).toBeNull();
  });

  test.each(["🦄🦄", "—", "the of and", '""', "-", "מענקים לנוער", "\u202e", "a".repeat(10_000), "\ud800"])(
    "%j finds nothing and explains why",
    (query) => {
      const { hits, total, fallback } = search(query);
      expect([hits, total, fallback?.kind]).toEqual([[], 0, "nothing"]);
    },
  );
});

describe("spelling of rare words", () => {
  const { search } = setup(
    buildRecords({
      mistake: { title: "Lamps", summary: "Opiod lamps." },
      ...Object.fromEntries(Array.from({ length: 25 }, (_, at) => [`right-${at}`, `Opioid recovery ${at}`])),
    }),
    true,
  );

  test("corrects a word found in one record to a frequent one, unless the record also has the query's other words", () => {
    expect(search("opiod recovery").correctedQuery).toBe("opioid recovery");
    expect(search("opiod lamps").correctedQuery).toBeNull();
  });

  test("searches in English for a Spanish query", () => {
    expect(search("becas para estudiantes").correctedQuery).toBe("scholarships students");
    expect(search("becas para estudiantes", { exact: true }).correctedQuery).toBeNull();
  });
});

describe("a program or funder mentioned with other words", () => {
  const { ids } = setup(
    buildRecords({
      heating: { title: "Low-Income Home Energy Assistance", summary: "Boilers.", assistanceListing: "93.568" },
      bills: { title: "Help for families", summary: "Pays heating bills." },
      stage: { title: "Arts grants", summary: "Concerts.", funder: "National Endowment for the Arts" },
      theater: { title: "Theater seats", summary: "Theaters." },
    }),
  );

  test("ranks the program above records with the other words", () => {
    expect(ids("LIHEAP heating bills").slice(0, 2)).toEqual(["tst-heating", "tst-bills"]);
  });

  test("lists the funder's records even if none has the other words", () => {
    expect(ids("NEA theater").toSorted()).toEqual(["tst-stage", "tst-theater"]);
  });
});

describe("queries by name", () => {
  const records = buildRecords({
    rooms: { title: "Reading Rooms", number: "ED-GRANTS-112126-001", assistanceListing: "84.371" },
    more: { title: "Rooms for reading and more", assistanceListing: "84.371", summary: "Reading Rooms are paid." },
    gone: { title: "Old Rooms", number: "ED-2020-7", status: "closed", assistanceListing: "84.999" },
    nsf: { title: "Bridges", summary: "Steel.", funder: "National Science Foundation", agencyCode: "NSF-ENG" },
    hud: {
      title: "Towers",
      summary: "Bricks.",
      funder: "Department of Housing and Urban Development",
      agencyCode: "HUD",
    },
    text: { title: "Beams", summary: "Not paid by the NSF, whatever its name." },
  });
  const { ids } = setup(records);

  test.each([
    ["ED-GRANTS-112126-001", ["tst-rooms"]],
    ["ed-grants-112126-001", ["tst-rooms"]],
    ["tst-hud", ["tst-hud"]],
    ["84.371", ["tst-more", "tst-rooms"]],
    ["ED-2020-7", ["tst-gone"]],
    ["84.999", ["tst-gone"]],
    ["reading rooms", ["tst-rooms", "tst-more"]],
    ["NOFO ED-GRANTS-112126-001", ["tst-rooms"]],
    ["edgrants112126001", ["tst-rooms"]],
    ["ED-GRANTS-1121", ["tst-rooms"]],
    ["CFDA 84.371", ["tst-more", "tst-rooms"]],
    ["NSF", ["tst-nsf", "tst-text"]],
    ["nsf-eng", ["tst-nsf", "tst-text"]],
    ["HUD", ["tst-hud"]],
    ["84.371 more", ["tst-more", "tst-rooms"]],
    ["https://www.grants.gov/search-results-detail/999999", []],
    ["reading https://simpler.grants.gov/opportunity/999999", ["tst-rooms", "tst-more"]],
  ])("%s finds %j", (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });

  test.each([
    ["U.S. National Science Foundation", "tst-nsf"],
    ["housing and urban development", "tst-hud"],
    ["hud text beams", "tst-text"],
    ["https://www.grants.gov/search-results-detail/345678?tab=1", "tst-gg"],
  ])("%s puts %s first", (query, expected) => {
    const { ids } = setup([...records, buildCatalogRecord({ id: "gg-345678", title: "Cranes" })]);
    expect(ids(query)[0]).toBe(expected.replace("tst-gg", "gg-345678"));
  });
});

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
  const { search, ids, index } = setup(records);
  const counts = (facet: keyof ReturnType<typeof search>["facets"], options?: Options) =>
    Object.fromEntries(
      search("lamps", options)
        .facets[facet].filter(({ count }) => count)
        .map(({ value, count }) => [value, count]),
    );

  test("shows ended programs only if their status is selected", () => {
    expect(ids("lamps")).toHaveLength(4);
    expect(ids("lamps", { filters: { status: ["closed"] } })).toEqual(["tst-over"]);
    expect(counts("status")).toEqual({ forecast: 1, open: 2, recurring: 1, closed: 1 });
  });

  test("filters by unstated values, and matches unrestricted programs with every applicant type", () => {
    expect(ids("lamps", { filters: { amount: ["not-stated"] } }).toSorted()).toEqual(["tst-later", "tst-rolling"]);
    expect(ids("lamps", { filters: { amount: ["100k-500k"] } })).toEqual(["tst-forecast"]);
    expect(ids("lamps", { filters: { applicantType: ["21"] } })).toEqual(["tst-later"]);
    expect(ids("lamps", { filters: { applicantType: ["not-stated"] } })).toEqual(["tst-rolling"]);
    expect(counts("category")).toEqual({ ED: 2, AR: 1, "not-stated": 2 });
  });

  test("starts closing windows at the user's date, and ignores a facet's own filter in its counts", () => {
    expect(ids("lamps", { filters: { closing: ["week"] } })).toEqual(["tst-soon"]);
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
    expect(ids("lamps", { filters: { agency: findFunderDocuments(index.names, "other fund") } })).toEqual([
      "tst-rolling",
    ]);
    expect(ids("lamps", { filters: { agency: findFunderDocuments(index.names, "nobody") } })).toEqual([]);
    expect(search("lamps", { filters: { agency: [] } }).fallback?.sentence).toContain("filters");
  });

  test("sorts by closing date and by amount", () => {
    expect(ids("lamps", { sort: "closes" }).slice(0, 2)).toEqual(["tst-soon", "tst-later"]);
    expect(ids("lamps", { sort: "amount" }).slice(0, 2)).toEqual(["tst-forecast", "tst-soon"]);
    expect(ids("")[0]).toBe("tst-soon");
  });
});

describe("words that occur only in ended programs", () => {
  const { search, ids } = setup(
    buildRecords({
      past: { title: "Bright lamps for ferries", summary: "Light on rivers", status: "closed" },
      now: "Ferries for islands",
      other: "Homes and housing repair",
    }),
  );

  test("fall back to similar open programs, but respect an explicit status filter", () => {
    expect(ids("lamps for ferries")).toEqual(["tst-now"]);
    expect(search("lamps for ferries").fallback).toEqual({
      kind: "some words",
      sentence:
        "No program open for applications has all of these words. These have some of them or have a similar meaning.",
    });
    expect(search("lamps for ferries").facets.status).toContainEqual({ value: "closed", count: 1 });
    expect(ids("lamps for ferries", { filters: { status: ["closed"] } })).toEqual(["tst-past"]);
    expect(search("lamps for ferries", { filters: { status: ["open"] } })).toMatchObject({
      hits: [],
      fallback: { sentence: "Records have these words, but none passes the filters you chose." },
    });
  });

  test("are explained if no open program is similar", () => {
    expect(search("lamps").fallback?.sentence).toBe(
      "Only programs that have ended have these words. Choose their status to see them.",
    );
    expect(search('"lamps for ferries"').hits).toEqual([]);
  });
});

test("explains that no record has the Assistance Listing number", () => {
  const { search } = setup([buildCatalogRecord({ assistanceListing: "45.310" })]);
  expect(search("45.310").total).toBe(1);
  expect(search("10.766").fallback).toEqual({
    kind: "nothing",
    sentence: "No record names the Assistance Listing 10.766.",
  });
});

test("limits each funder to four of ten results, except when filtering by funder", () => {
  const records = Array.from({ length: 30 }, (_, at) =>
    buildCatalogRecord({ id: `tst-${10 + at}`, title: "Lamps", funder: at < 20 ? "Large Fund" : `Fund ${at}` }),
  );
  const { search, index } = setup(records);
  const large = (options?: Options) =>
    search("lamps", { limit: 10, ...options }).hits.filter(({ record }) => record.funder === "Large Fund").length;
  expect(large()).toBe(4);
  expect(large({ filters: { agency: findFunderDocuments(index.names, "Large Fund") } })).toBe(10);
  expect(search("lamps").total).toBe(30);
});

describe("semantic search over the starter catalog", () => {
  const records = loadCuratedRecords();
  const { search, ids } = setup(records, true);

  test("finds records with a similar meaning for unknown words", () => {
    const { hits, fallback } = search("chemotherapy nurses for pensioners", { limit: 10 });
    expect(hits.length).toBeGreaterThan(0);
    expect(fallback?.kind).not.toBe("nothing");
  });

  test("returns a small part of the catalog for a query on two subjects", () => {
    expect(search("veterans housing").total).toBeLessThan(records.length / 4);
    expect(search("rural broadband museum").total).toBeLessThanOrEqual(200);
  });

  test.each(records.map(({ title, id }) => [title, id]))("finds %s by its title", (title, id) => {
    expect(ids(title, { limit: 3 })).toContain(id);
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
        const { search, ids } = setup(all);
        const allIds = ids(query, { filters, sort });
        expect(new Set(allIds).size).toBe(allIds.length);
        expect(search(query, { filters, sort }).total).toBe(allIds.length);
        const pages: string[] = [];
        for (let from = 0; from < allIds.length; from += limit)
          pages.push(...ids(query, { filters, sort, from, limit }));
        expect(pages).toEqual(allIds);
      },
    ),
  );
});

test("only removes results with a filter, and shows facet counts that equal the filtered result sizes", () => {
  fc.assert(
    fc.property(arbitraryCatalog, someQuery, someFilters, (all, query, filters) => {
      const { search, ids } = setup(all);
      const { facets } = search(query, { filters: { ...filters, category: [] } });
      const wide = ids(query, { filters: { ...filters, category: [] } });
      for (const { value, count } of facets.category) {
        const narrow = ids(query, { filters: { ...filters, category: [value] } });
        expect(narrow).toHaveLength(count);
        for (const id of narrow) expect(wide).toContain(id);
      }
    }),
  );
});

test("counts facets among open programs even if only ended ones have all the words", () => {
  const { search, ids } = setup(
    buildRecords({
      past: { title: "Veterans on the river", status: "closed" },
      now: { title: "Veterans", status: "forecast" },
    }),
  );
  const categories = search("veterans river").facets.category.filter(({ count }) => count);
  expect(categories).toHaveLength(1);
  for (const { value } of categories)
    expect(ids("veterans river", { filters: { category: [value] } })).toEqual(["tst-now"]);
  expect(ids("veterans river", { filters: { status: ["forecast"] } })).toEqual(["tst-now"]);
  expect(search("veterans river", { filters: { status: ["forecast"] } }).fallback?.sentence).toMatch(
    /^No program with the chosen status has all of these words/,
  );
});

test("returns the same result for any order of records", () => {
  fc.assert(
    fc.property(arbitraryCatalog, someQuery, (all, query) => {
      expect(setup(all.toReversed()).ids(query)).toEqual(setup(all).ids(query));
    }),
  );
});
