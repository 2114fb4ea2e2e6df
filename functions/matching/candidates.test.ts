import { expect, test } from "vitest";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import { matchCatalog, matchDocument } from "./match-catalog.ts";
import { buildMatchIndex } from "./match-index.ts";
import type { MatchProfile } from "./match-profile.ts";
import { buildCatalogRecord, buildMatchProfile } from "./testing.ts";

const today = "2026-11-21";
type Profile = Partial<MatchProfile>;
type Options = Parameters<typeof matchCatalog>[3];
const match = (records: readonly CatalogRecord[], profile: Profile = {}, options?: Options) =>
  matchCatalog(buildMatchIndex(records), buildMatchProfile(profile), today, options);
const ids = (found: ReturnType<typeof match>) => found.map(({ record }) => record.id);
const createRecord = (id: string, overrides: Partial<CatalogRecord> = {}) =>
  buildCatalogRecord({ id: `tst-${id}`, ...overrides });
const boats = { title: "Boats", summary: "Pays for anglers.", focusAreas: [], categories: [] } satisfies object;
const closed = { status: "closed" } as const;

test("returns the best 25 by default, best first, ties by ID", () => {
  const many = Array.from({ length: 30 }, (_, at) => createRecord(String(at).padStart(2, "0")));
  const best = createRecord("zz", { awardFloor: 1_000_000, awardCeiling: 5_000_000 });
  const found = ids(match([...many, best]));
  expect(found.slice(0, 3)).toEqual(["tst-zz", "tst-00", "tst-01"]);
  expect(found).toHaveLength(25);
  expect(ids(match([...many, best], {}, { limit: 2 }))).toEqual(["tst-zz", "tst-00"]);
  expect(match([...many, best], {}, { limit: 40 })).toHaveLength(31);
});

test("excludes ineligible records and other subjects", () => {
  expect(ids(match([createRecord("a"), createRecord("b", closed), createRecord("c", boats)]))).toEqual(["tst-a"]);
});

test("finds a record by focus area, funding category or words if there is no mission", () => {
  const area = createRecord("area", { ...boats, focusAreas: ["Education"] });
  const category = createRecord("category", { ...boats, categories: ["ED"] });
  const words = createRecord("words", { ...boats, summary: "Pays for schools, teachers and classrooms of students." });
  const all = [area, category, words, createRecord("none", boats)];
  expect(ids(match(all)).toSorted()).toEqual(["tst-area", "tst-category", "tst-words"]);
  expect(ids(match(all, { focusAreas: ["Housing", "Education"] })).toSorted()).toContain("tst-area");
});

test("does not match on an ambiguous word alone", () => {
  const army = createRecord("army", {
    title: "Military Materials Research",
    summary: "Research on materials for military vehicles and their deployment.",
    focusAreas: [],
    categories: ["ST"],
  });
  expect(match([army], { focusAreas: ["Veteran Services"] })).toEqual([]);
});

test("omits records that do not fit instead of filling the list, unless all are requested", () => {
  const all = [createRecord("a"), createRecord("b", boats), createRecord("d", { ...boats, ...closed })];
  expect(ids(match(all, {}, { limit: 9 }))).toEqual(["tst-a"]);
  expect(ids(match(all, {}, { limit: 9, minScore: 0 }))).toEqual(["tst-a", "tst-b"]);
});

test("omits requests for information, research for organizations that do none, and other audiences' programs", () => {
  const all = [
    createRecord("a"),
    createRecord("b", { title: "Request for Information: Reading Rooms" }),
    createRecord("c", { title: "Reading Room Studies (R01 Clinical Trial Optional)" }),
    createRecord("d", { title: "Tribal Reading Rooms" }),
  ];
  const profile = { mission: "Reading rooms and books for children" };
  expect(ids(match(all, profile))).toEqual(["tst-a"]);
  expect(ids(match(all, { ...profile, doesResearch: true }))).toContain("tst-c");
  expect(ids(match(all, { mission: "Reading rooms for tribal children" }))).toContain("tst-d");
});

test("omits benefits for individuals from organizations' results, and ranks programs for other groups lower", () => {
  const pension = createRecord("a", { applicantTypes: ["21", "25"], eligibilityText: null });
  const veterans = createRecord("b", { title: "Reading Rooms for Veterans" });
  const all = [pension, veterans, createRecord("c", { title: "Reading Rooms for Towns" })];
  const mission = "Reading rooms and books";
  expect(ids(match(all, { mission }))).toEqual(["tst-c", "tst-b"]);
  expect(ids(match(all, { mission: `${mission} for veterans` }))[0]).toBe("tst-b");
});

test("shows companies and individuals only programs that mention them", () => {
  const others = createRecord("a", { applicantTypes: ["12", "25"], eligibilityText: null });
  const named = createRecord("b", { applicantTypes: ["22", "23"], eligibilityText: null });
  expect(ids(match([others, named], { organizationType: "for-profit" }))).toEqual(["tst-b"]);
});

test("matches a single record even if a gate excludes it, and returns undefined for an unknown document", () => {
  const index = buildMatchIndex([createRecord("a", closed), createRecord("b", boats)]);
  expect(matchDocument(index, 0, buildMatchProfile(), today)).toMatchObject({
    record: { id: "tst-a" },
    eligibility: { verdict: "ineligible" },
  });
  expect(matchDocument(index, 1, buildMatchProfile(), today)?.record.id).toBe("tst-b");
  expect(matchDocument(index, 2, buildMatchProfile(), today)).toBeUndefined();
});

test("includes the score, reasons and gates in a match", () => {
  const [found] = match([createRecord("a")]);
  expect(found?.score).toBe(found?.reasons.reduce((sum, { points }) => sum + points, 0));
  expect(found?.reasons[0]?.sentence).toMatch(/^Funds Education/);
  expect(found?.eligibility.gates).toHaveLength(5);
});
