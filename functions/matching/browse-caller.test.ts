import fc from "fast-check";
import { expect, test } from "vitest";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { noFilters } from "#functions/search/browse/facet-columns.ts";
import { createBrowseCaller } from "./browse-caller.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { buildMatchIndex } from "./match-index.ts";
import { arbitraryCatalog, arbitraryProfile, buildCatalogRecord, buildMatchProfile } from "./testing.ts";

test("returns the same verdict as the full check", () => {
  const today = "2026-11-21";
  fc.assert(
    fc.property(arbitraryCatalog, arbitraryProfile, (records, profile) => {
      const index = buildMatchIndex(records);
      const { getVerdict } = createBrowseCaller(index, profile, undefined, today);
      index.records.forEach((record, document) => {
        expect(getVerdict?.(document)).toBe(checkEligibility(record, profile, today).verdict);
      });
    }),
  );
});

test("leaves out programs only for other states, unless the query or the place names one", () => {
  const today = "2026-11-21";
  const inState = (state: string) =>
    buildCatalogRecord({
      id: `tst-${state.toLowerCase()}`,
      title: "Reading rooms",
      geography: { reach: "state", states: [state], text: null },
    });
  const index = buildMatchIndex([
    buildCatalogRecord({ id: "tst-us", title: "Reading rooms" }),
    inState("OH"),
    inState("TX"),
  ]);
  const search = (query: string, profile: Parameters<typeof buildMatchProfile>[0], place?: string) =>
    browseCatalogIndex(index, {
      query,
      filters: noFilters,
      sort: "relevance",
      today,
      from: 0,
      limit: 10,
      caller: createBrowseCaller(index, buildMatchProfile(profile), place, today),
    })
      .hits.map(({ record }) => record.id)
      .toSorted();
  expect(search("rooms for readers", { state: "OH" })).toEqual(["tst-oh", "tst-us"]);
  expect(search("rooms for readers in Texas", { state: "OH" })).toEqual(["tst-tx", "tst-us"]);
  expect(search("rooms for readers", { state: "OH" }, "TX")).toEqual(["tst-tx", "tst-us"]);
  expect(search("rooms for readers", { state: "OH", geographicScope: "national" })).toHaveLength(3);
});

test("leaves out programs for other kinds of applicants, unless the query names them or is the title", () => {
  const today = "2026-11-21";
  const read = (id: string, title: string, recipients: string[]) =>
    buildCatalogRecord({ id, title, reading: { recipients, reach: "local", pays: "lamps" } });
  const index = buildMatchIndex([
    read("tst-fire", "Rescue Lamps", ["fire-ems"]),
    read("tst-library", "Reading Lamps and Tables", ["library"]),
  ]);
  const profile = buildMatchProfile({ name: "Otter Volunteer Fire Company" });
  const search = (query: string, caller = profile) =>
    browseCatalogIndex(index, {
      query,
      filters: noFilters,
      sort: "relevance",
      today,
      from: 0,
      limit: 10,
      caller: createBrowseCaller(index, caller, undefined, today),
    }).hits.map(({ record }) => record.id);
  expect(search("lamps")).toEqual(["tst-fire"]);
  expect(search("lamps for the library")).toContain("tst-library");
  expect(search("reading lamps and tables")).toContain("tst-library");
  expect(search("lamps", buildMatchProfile())).toHaveLength(2);
});
