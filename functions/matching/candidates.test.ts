import { expect, test } from "vitest";
import type { CatalogueRecord } from "#shared/catalogue.ts";
import { buildMatchIndex } from "./index.ts";
import { matchCatalogue, matchDocument } from "./match.ts";
import type { MatchProfile } from "./profile.ts";
import { aProfile, aRecord } from "./testing.ts";

const today = "2026-11-21";
type Options = Parameters<typeof matchCatalogue>[3];
const match = (records: readonly CatalogueRecord[], profile: Partial<MatchProfile> = {}, options?: Options) =>
  matchCatalogue(buildMatchIndex(records), aProfile(profile), today, options);
const ids = (found: ReturnType<typeof match>) => found.map(({ record }) => record.id);
const named = (id: string, over: Partial<CatalogueRecord> = {}) => aRecord({ id: `tst-${id}`, ...over });
/** Of another subject, with no word that a school would say. */
const boats = { title: "Boats", summary: "Pays for anglers.", focusAreas: [], categories: [] } satisfies object;
const shut = { status: "closed" } as const;

test("the best stand first, equal ones by id, and twenty-five unless more or fewer are asked for", () => {
  const many = Array.from({ length: 30 }, (_, at) => named(String(at).padStart(2, "0")));
  const best = named("zz", { closesOn: "2027-06-01", status: "open" });
  const found = ids(match([...many, best]));
  expect(found.slice(0, 3)).toEqual(["tst-zz", "tst-00", "tst-01"]);
  expect(found).toHaveLength(25);
  expect(ids(match([...many, best], {}, { most: 2 }))).toEqual(["tst-zz", "tst-00"]);
  expect(match([...many, best], {}, { most: 40 })).toHaveLength(31);
});

test("what a gate excludes is left out, and so is another subject", () => {
  expect(ids(match([named("a"), named("b", shut), named("c", boats)]))).toEqual(["tst-a"]);
});

test("a record is found by its area, by its official category, or by its words", () => {
  const area = named("area", { ...boats, focusAreas: ["Education"] });
  const category = named("category", { ...boats, categories: ["ED"] });
  const words = named("words", { ...boats, summary: "Pays for schools, teachers and classrooms of students." });
  const all = [area, category, words, named("none", boats)];
  expect(ids(match(all)).toSorted()).toEqual(["tst-area", "tst-category", "tst-words"]);
  expect(ids(match(all, { focusAreas: ["Housing", "Education"] })).toSorted()).toEqual([
    "tst-area",
    "tst-category",
    "tst-words",
  ]);
});

test("a word that other subjects use too does not make a match", () => {
  const army = named("army", {
    title: "Military Materials Research",
    summary: "Research on materials for military vehicles and their deployment.",
    focusAreas: [],
    categories: ["ST"],
  });
  expect(match([army], { focusAreas: ["Veteran Services"] })).toEqual([]);
});

test("what makes up for too few stands where its score puts it", () => {
  const poor = named("b", {
    title: "Beekeeping",
    summary: "Pays for beehives and wax.",
    focusAreas: [],
    categories: [],
    applicantTypes: ["25"],
    geography: { reach: "unknown", states: [], text: null },
    closesOn: today,
    status: "open",
  });
  const rich = named("c", { ...boats, awardFloor: 1_000_000, awardCeiling: 5_000_000 });
  const profile: Partial<MatchProfile> = { focusAreas: ["Housing"], mission: "We keep beehives for wax." };
  expect(ids(match([poor, rich], profile))).toEqual(["tst-b"]);
  expect(ids(match([poor, rich], profile, { fill: true }))).toEqual(["tst-c", "tst-b"]);
});

test("where fewer are of the subject, the best of the others make up for them when that is asked", () => {
  const other = named("b", boats);
  const better = named("c", { ...boats, closesOn: "2027-06-01", status: "open" });
  const all = [named("a"), other, better, named("d", { ...boats, ...shut })];
  const fill = (most: number) => ids(match(all, {}, { most, fill: true }));
  expect([fill(1), fill(2), fill(9)]).toEqual([["tst-a"], ["tst-a", "tst-c"], ["tst-a", "tst-c", "tst-b"]]);
  expect(ids(match(all, {}, { most: 9 }))).toEqual(["tst-a"]);
});

test("one record is matched whatever its gates say, and one that is not there is not", () => {
  const index = buildMatchIndex([named("a", shut), named("b", boats)]);
  expect(matchDocument(index, 0, aProfile(), today)).toMatchObject({
    record: { id: "tst-a" },
    eligibility: { verdict: "ineligible" },
  });
  expect(matchDocument(index, 1, aProfile(), today)?.record.id).toBe("tst-b");
  expect(matchDocument(index, 2, aProfile(), today)).toBeUndefined();
});

test("a match carries its score, its reasons and its gates", () => {
  const [found] = match([named("a")]);
  expect(found?.score).toBe(found?.reasons.reduce((sum, { points }) => sum + points, 0));
  expect(found?.reasons[1]?.sentence).toMatch(/^Words of your focus areas: /);
  expect(found?.eligibility.gates).toHaveLength(5);
});
