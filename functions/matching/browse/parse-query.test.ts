import fc from "fast-check";
import { expect, test } from "vitest";
import { isTelling, stem } from "../text.ts";
import { markOf, marksOf } from "./concepts.ts";
import { parseQuery } from "./parse-query.ts";
import { synonyms } from "./synonyms.ts";

const texts = (query: string) => parseQuery(query).wanted.map(({ text }) => text);

test("there are a hundred groups of synonyms, and no word stands in two", () => {
  expect(synonyms.length).toBeGreaterThanOrEqual(100);
  const groups = new Map<string, Set<number>>();
  for (const [group, phrases] of synonyms.entries())
    for (const phrase of phrases) {
      const key = phrase.split(" ").map(stem).join(" ");
      groups.set(key, (groups.get(key) ?? new Set()).add(group));
    }
  // A stem that other words share, such as that of "programming", would take them all in.
  expect([...groups.keys()].filter((key) => !key.includes(" ") && !isTelling(key))).toEqual([]);
  expect([...groups].filter(([, of]) => of.size > 1).map(([phrase]) => phrase)).toEqual([]);
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

test("the longest phrase counts, and a phrase's words alone do not make it", () => {
  expect(marksOf("child care")).not.toContain(marksOf("children"));
  expect(marksOf("care of a child")).toBe(marksOf("children"));
  expect(marksOf("artificial intelligence for the arts")).toBe(`${marksOf("ai")} ${marksOf("arts")}`);
});

test("each thing is wanted once, and said twice by synonyms is once", () => {
  expect(texts("veterans vets housing Housing")).toEqual(["veterans", "housing"]);
  expect(texts("programs for young people with music")).toEqual(["young people", "music"]);
});

test("phrases, unwanted words and listing numbers are told apart", () => {
  const query = parseQuery('rural "health clinics" -dental -"oral health" 93.224');
  expect(query.phrases).toEqual([["health", stem("clinics")]]);
  expect(query.unwanted.map(({ text }) => text)).toEqual(["dental", "oral", "health"]);
  expect(query.listings).toEqual(["93.224"]);
  expect(query.wanted.map(({ text }) => text).toSorted()).toEqual(["clinics", "health", "rural"]);
  // What is in quotation marks is meant as it stands.
  expect(query.wanted.find(({ text }) => text === "health")?.terms).toEqual([{ term: "health", share: 1 }]);
});

test("typographic quotation marks are quotation marks, a hyphen within a word is no minus", () => {
  expect(parseQuery("“health clinics”").phrases).toHaveLength(1);
  expect(parseQuery("well-being")).toMatchObject({ unwanted: [] });
  expect(parseQuery("- health").unwanted).toEqual([]);
});

test("any text is a query", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      const { wanted, unwanted } = parseQuery(typed);
      for (const { terms } of [...wanted, ...unwanted]) expect(terms.length).toBeGreaterThan(0);
      expect(new Set(wanted.map(({ terms }) => terms[0]?.term)).size).toBe(wanted.length);
    }),
  );
});

test("nobody reaches a concept by typing its mark's neighbor", () => {
  expect(marksOf(markOf(0))).toBe("");
});
