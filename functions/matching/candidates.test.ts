import { expect, test } from "vitest";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { matchCatalog, matchDocument } from "./match-catalog.ts";
import { buildMatchIndex } from "./match-index.ts";
import type { MatchProfile } from "./match-profile.ts";
import { aProfile, aRecord } from "./testing.ts";

const today = "2026-11-21";
type Options = Parameters<typeof matchCatalog>[3];
const match = (records: readonly CatalogRecord[], profile: Partial<MatchProfile> = {}, options?: Options) =>
  matchCatalog(buildMatchIndex(records), aProfile(profile), today, options);
const ids = (found: ReturnType<typeof match>) => found.map(({ record }) => record.id);
const createRecord = (id: string, overrides: Partial<CatalogRecord> = {}) => aRecord({ id: `tst-${id}`, ...overrides });
const boats = { title: "Boats", summary: "Pays for anglers.", focusAreas: [], categories: [] } satisfies object;
const closed = { status: "closed" } as const;

test("returns the best first, ties by ID, 25 by default", () => {
  const many = Array.from({ length: 30 }, (_, at) => createRecord(String(at).padStart(2, "0")));
  const best = createRecord("zz", { closesOn: "2027-06-01", status: "open" });
  const found = ids(match([...many, best]));
  expect(found.slice(0, 3)).toEqual(["tst-zz", "tst-00", "tst-01"]);
  expect(found).toHaveLength(25);
  expect(ids(match([...many, best], {}, { most: 2 }))).toEqual(["tst-zz", "tst-00"]);
  expect(match([...many, best], {}, { most: 40 })).toHaveLength(31);
});

test("excludes ineligible records and other subjects", () => {
  expect(ids(match([createRecord("a"), createRecord("b", closed), createRecord("c", boats)]))).toEqual(["tst-a"]);
});

test("finds a record by focus area, by funding category or by words", () => {
  const area = createRecord("area", { ...boats, focusAreas: ["Education"] });
  const category = createRecord("category", { ...boats, categories: ["ED"] });
  const words = createRecord("words", { ...boats, summary: "Pays for schools, teachers and classrooms of students." });
  const all = [area, category, words, createRecord("none", boats)];
  expect(ids(match(all)).toSorted()).toEqual(["tst-area", "tst-category", "tst-words"]);
  expect(ids(match(all, { focusAreas: ["Housing", "Education"] })).toSorted()).toEqual([
    "tst-area",
    "tst-category",
    "tst-words",
  ]);
});

test("an ambiguous word is not enough for a match", () => {
  const army = createRecord("army", {
    title: "Military Materials Research",
    summary: "Research on materials for military vehicles and their deployment.",
    focusAreas: [],
    categories: ["ST"],
  });
  expect(match([army], { focusAreas: ["Veteran Services"] })).toEqual([]);
});

test("fills up a short result with the best other records on request", () => {
  const other = createRecord("b", boats);
  const better = createRecord("c", { ...boats, closesOn: "2027-06-01", status: "open" });
  const all = [createRecord("a"), other, better, createRecord("d", { ...boats, ...closed })];
  const fill = (most: number) => ids(match(all, {}, { most, fill: true }));
  expect([fill(1), fill(2), fill(9)]).toEqual([["tst-a"], ["tst-a", "tst-c"], ["tst-a", "tst-c", "tst-b"]]);
  expect(ids(match(all, {}, { most: 9 }))).toEqual(["tst-a"]);
});

test("matches one record even if a gate excludes it, and returns undefined for an unknown document", () => {
  const index = buildMatchIndex([createRecord("a", closed), createRecord("b", boats)]);
  expect(matchDocument(index, 0, aProfile(), today)).toMatchObject({
    record: { id: "tst-a" },
    eligibility: { verdict: "ineligible" },
  });
  expect(matchDocument(index, 1, aProfile(), today)?.record.id).toBe("tst-b");
  expect(matchDocument(index, 2, aProfile(), today)).toBeUndefined();
});

test("a match has its score, reasons and gates", () => {
  const [found] = match([createRecord("a")]);
  expect(found?.score).toBe(found?.reasons.reduce((sum, { points }) => sum + points, 0));
  expect(found?.reasons[1]?.sentence).toMatch(/^Words of your focus areas: /);
  expect(found?.eligibility.gates).toHaveLength(5);
});
