import { describe, expect, test } from "vitest";
import { loadCuratedRecords } from "#functions/catalog/curated-catalog.ts";
import { buildCatalogRecord } from "#functions/matching/testing.ts";
import { unknownCaller } from "./facet-columns.ts";
import { findFunderDocuments } from "./name-index.ts";
import { buildRecords, type Options, setup } from "./testing.ts";

test("counts only probably relevant results for a need in several words, if a profile is known", () => {
  const { search } = setup(
    buildRecords({
      shade: "Shade trees along village streets",
      ...Object.fromEntries(
        Array.from({ length: 6 }, (_, place) => [`street-${place}`, `Bridges and streets ${place}`]),
      ),
    }),
  );
  const compareRecipients = (hasProfile: boolean) => () => ({
    getPoints: () => 0,
    isForOthers: () => false,
    hasProfile,
  });
  const count = (query: string, hasProfile: boolean) =>
    search(query, { caller: { ...unknownCaller, compareRecipients: compareRecipients(hasProfile) } }).relevantTotal;
  expect(count("shade trees in village streets", true)).toBe(1);
  expect(count("shade trees in village streets", false)).toBe(3);
  expect(count("village streets", true)).toBe(3);
});

test("reports how many of the first results match the query well", () => {
  const { search } = setup(
    buildRecords({
      shade: "Shade trees along village streets",
      ...Object.fromEntries(
        Array.from({ length: 6 }, (_, place) => [`street-${place}`, `Bridges and streets ${place}`]),
      ),
    }),
  );
  const { total, relevantTotal, hits } = search("shade trees in village streets");
  expect(hits[0]?.record.id).toBe("tst-shade");
  expect([total, relevantTotal]).toEqual([7, 3]);
  expect(search("shade trees in village streets", { sort: "posted" }).relevantTotal).toBe(7);
});

describe("keyword queries", () => {
  const { searchIds, search } = setup(
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

  test("lists records with all words first, then those with most of them", () => {
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
    expect(searchIds("art")).toEqual(["tst-arts"]);
    expect(searchIds("EERE")).toEqual([]);
    expect(search("EERE").fallback?.kind).toBe("nothing");
  });

  test("expands synonyms and ranks phrases above their separate words", () => {
    expect(searchIds("youth")).toEqual(["tst-young"]);
    expect(searchIds("daycare")).toEqual(["tst-daycare"]);
    expect(searchIds("vets").toSorted()).toEqual(["tst-homes-vets", "tst-vets"]);
  });

  test("requires an exact phrase in quotation marks and excludes words after a minus", () => {
    expect(searchIds('"homes for veterans"')).toEqual(["tst-homes-vets"]);
    expect(searchIds('"veterans for homes"')).toEqual([]);
    expect(search('"veterans for homes"').fallback?.sentence).toContain("without quotation marks");
    expect(searchIds("veterans -homes")).toEqual(["tst-vets"]);
    expect(searchIds('veterans -"rides"')).toEqual(["tst-homes-vets"]);
    expect(searchIds("well-known veterans")).toContain("tst-vets");
  });

  test.each(["", "   "])("returns all records for the empty query %j", (query) => {
    expect(searchIds(query)).toHaveLength(10);
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
  const { searchIds } = setup(
    buildRecords({
      heating: { title: "Low-Income Home Energy Assistance", summary: "Boilers.", assistanceListing: "93.568" },
      bills: { title: "Help for families", summary: "Pays heating bills." },
      stage: { title: "Arts grants", summary: "Concerts.", funder: "National Endowment for the Arts" },
      theater: { title: "Theater seats", summary: "Theaters." },
    }),
  );

  test("ranks the program above records with the other words", () => {
    expect(searchIds("LIHEAP heating bills").slice(0, 2)).toEqual(["tst-heating", "tst-bills"]);
  });

  test("lists the funder's records even if none has the other words", () => {
    expect(searchIds("NEA theater").toSorted()).toEqual(["tst-stage", "tst-theater"]);
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
  const { searchIds } = setup(records);

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
    expect(searchIds(query)).toEqual(expected);
  });

  test.each([
    ["U.S. National Science Foundation", "tst-nsf"],
    ["housing and urban development", "tst-hud"],
    ["hud text beams", "tst-text"],
    ["https://www.grants.gov/search-results-detail/345678?tab=1", "tst-gg"],
  ])("%s puts %s first", (query, expected) => {
    const { searchIds } = setup([...records, buildCatalogRecord({ id: "gg-345678", title: "Cranes" })]);
    expect(searchIds(query)[0]).toBe(expected.replace("tst-gg", "gg-345678"));
  });
});

describe("words that occur only in ended programs", () => {
  const { search, searchIds } = setup(
    buildRecords({
      past: { title: "Bright lamps for ferries", summary: "Light on rivers", status: "closed" },
      now: "Ferries for islands",
      other: "Homes and housing repair",
    }),
  );

  test("fall back to similar open programs, but respect an explicit status filter", () => {
    expect(searchIds("lamps for ferries")).toEqual(["tst-now"]);
    expect(search("lamps for ferries").fallback).toEqual({
      kind: "some words",
      sentence:
        "No program open for applications has all of these words. These have some of them or have a similar meaning.",
    });
    expect(search("lamps for ferries").facets.status).toContainEqual({ value: "closed", count: 1 });
    expect(searchIds("lamps for ferries", { filters: { status: ["closed"] } })).toEqual(["tst-past"]);
    expect(search("lamps for ferries", { filters: { status: ["open"] } })).toMatchObject({
      hits: [],
      fallback: { sentence: "Some programs match these words, but none match the filters you chose." },
    });
  });

  test("are explained if no open program is similar", () => {
    expect(search("lamps").fallback?.sentence).toBe(
      "Only closed programs match these words. Choose their status to see them.",
    );
    expect(search('"lamps for ferries"').hits).toEqual([]);
  });
});

test("explains that no record has the Assistance Listing number", () => {
  const { search } = setup([buildCatalogRecord({ assistanceListing: "45.310" })]);
  expect(search("45.310").total).toBe(1);
  expect(search("10.766").fallback).toEqual({
    kind: "nothing",
    sentence: "No program lists Assistance Listing 10.766.",
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
  const { search, searchIds } = setup(records, true);

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
    expect(searchIds(title, { limit: 3 })).toContain(id);
  });
});
