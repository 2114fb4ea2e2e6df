import fc from "fast-check";
import { expect, test } from "vitest";
import { browseCatalogIndex } from "#functions/search/browse/browse.ts";
import { noFilters } from "#functions/search/browse/facet-columns.ts";
import { createBrowseCaller } from "./browse-caller.ts";
import { checkEligibility } from "./eligibility-gates.ts";
import { buildMatchIndex, type MatchIndex } from "./match-index.ts";
import type { PartialMatchProfile } from "./match-profile.ts";
import { arbitraryCatalog, arbitraryProfile, buildCatalogRecord, buildMatchProfile } from "./testing.ts";

const today = "2026-11-21";
const search = (
  index: MatchIndex,
  query: string,
  profile: PartialMatchProfile,
  { place, ...options }: { place?: string; includesOthers?: boolean } = {},
) => {
  const page = browseCatalogIndex(index, {
    query,
    filters: noFilters,
    sort: "relevance",
    today,
    from: 0,
    limit: 10,
    caller: createBrowseCaller(index, profile, place, today),
    ...options,
  });
  return { ...page, ids: page.hits.map(({ record }) => record.id).toSorted() };
};

test("returns the same verdict as the full check", () => {
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

test("omits programs limited to other states unless the query or selected place names one", () => {
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
  const list = (query: string, profile: Parameters<typeof buildMatchProfile>[0], place?: string) =>
    search(index, query, buildMatchProfile(profile), place ? { place } : {}).ids;
  expect(list("rooms for readers", { state: "OH" })).toEqual(["tst-oh", "tst-us"]);
  expect(list("rooms for readers in Texas", { state: "OH" })).toEqual(["tst-tx", "tst-us"]);
  expect(list("rooms for readers", { state: "OH" }, "TX")).toEqual(["tst-tx", "tst-us"]);
  expect(list("rooms for readers", { state: "OH", geographicScope: "national" })).toHaveLength(3);
});

test("omits programs for other kinds of applicants unless the query names them or is the title", () => {
  const read = (id: string, title: string, recipients: string[]) =>
    buildCatalogRecord({ id, title, reading: { recipients, reach: "local", pays: "lamps" } });
  const index = buildMatchIndex([
    read("tst-fire", "Rescue Lamps", ["fire-ems"]),
    read("tst-library", "Reading Lamps and Tables", ["library"]),
  ]);
  const profile = buildMatchProfile({ name: "Otter Volunteer Fire Company" });
  const list = (query: string, caller = profile) => search(index, query, caller).ids;
  expect(list("lamps")).toEqual(["tst-fire"]);
  expect(list("lamps for the library")).toContain("tst-library");
  expect(list("reading lamps and tables")).toContain("tst-library");
  expect(list("lamps", buildMatchProfile())).toHaveLength(2);
  expect(search(index, "lamps", profile)).toMatchObject({ total: 1, omittedForOthers: 1 });
  expect(search(index, "lamps", profile, { includesOthers: true })).toMatchObject({ total: 2, omittedForOthers: 0 });
});
