import fc from "fast-check";
import { expect, test } from "vitest";
import { isTelling, stem } from "../text.ts";
import { markOf, marksOf } from "./concepts.ts";
import { parseQuery } from "./parse-query.ts";
import { synonyms } from "./synonyms.ts";

const parseTexts = (query: string) => parseQuery(query).wanted.map(({ text }) => text);

test("has at least 100 synonym groups, and no phrase is in two of them", () => {
  expect(synonyms.length).toBeGreaterThanOrEqual(100);
  const groups = new Map<string, Set<number>>();
  for (const [group, phrases] of synonyms.entries())
    for (const phrase of phrases) {
      const key = phrase.split(" ").map(stem).join(" ");
      groups.set(key, (groups.get(key) ?? new Set()).add(group));
    }
  // A stem shared with unrelated words, such as that of "programming", would match all of them.
  expect([...groups.keys()].filter((key) => !key.includes(" ") && !isTelling(key))).toEqual([]);
  expect([...groups].filter(([, ids]) => ids.size > 1).map(([phrase]) => phrase)).toEqual([]);
});

test.each([
  ["youth", "young people"],
  ["seniors", "older adults"],
  ["seniors", "aging"],
  ["vets", "veterans"],
  ["homeless", "unhoused"],
  ["daycare", "child care"],
  ["Substance-abuse", "addiction"],
  ["theatre", "performing arts"],
])("%s and %s are one concept", (one, other) => {
  expect(marksOf(one)).toBe(marksOf(other));
  expect(marksOf(one)).toMatch(/^zq\d+q$/);
});

test("matches the longest phrase only, and only as consecutive words", () => {
  expect(marksOf("child care")).not.toContain(marksOf("children"));
  expect(marksOf("care of a child")).toBe(marksOf("children"));
  expect(marksOf("artificial intelligence for the arts")).toBe(`${marksOf("ai")} ${marksOf("arts")}`);
});

test("deduplicates words and synonyms", () => {
  expect(parseTexts("veterans vets housing Housing")).toEqual(["veterans", "housing"]);
  expect(parseTexts("programs for young people with music")).toEqual(["young people", "music"]);
});

test("separates phrases, excluded words and listing numbers", () => {
  const query = parseQuery('rural "health clinics" -dental -"oral health" 93.224');
  expect(query.phrases).toEqual([["health", stem("clinics")]]);
  expect(query.unwanted.map(({ text }) => text)).toEqual(["dental", "oral", "health"]);
  expect(query.listings).toEqual(["93.224"]);
  expect(query.wanted.map(({ text }) => text).toSorted()).toEqual(["clinics", "health", "rural"]);
  expect(query.wanted.find(({ text }) => text === "health")?.terms).toEqual([{ term: "health", share: 1 }]);
});

test("accepts typographic quotation marks and does not treat a hyphen as a minus", () => {
  expect(parseQuery("“health clinics”").phrases).toHaveLength(1);
  expect(parseQuery("well-being")).toMatchObject({ unwanted: [] });
  expect(parseQuery("- health").unwanted).toEqual([]);
});

test("parses any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      const { wanted, unwanted } = parseQuery(typed);
      for (const { terms } of [...wanted, ...unwanted]) expect(terms.length).toBeGreaterThan(0);
      expect(new Set(wanted.map(({ terms }) => terms[0]?.term)).size).toBe(wanted.length);
    }),
  );
});

test("concept terms cannot be entered as text", () => {
  expect(marksOf(markOf(0))).toBe("");
});
