import fc from "fast-check";
import { expect, test } from "vitest";
import { isDistinctiveWord, stemWord } from "#functions/search/terms.ts";
import { findAcronymCandidates, parseQuery } from "./parse-query.ts";
import { canonicalizeSynonyms, getConceptTerm, getConceptTerms, synonyms } from "./synonyms.ts";

test("finds the initials of consecutive words, with and without function words", () => {
  expect(findAcronymCandidates("Higher Education Challenge Grants")).toEqual(expect.arrayContaining(["hec", "hecg"]));
  expect(findAcronymCandidates("Centers of Excellence in Research")).toEqual(expect.arrayContaining(["cer", "coe"]));
});

test("finds initials of at least three letters that do not span a colon or bracket", () => {
  expect(findAcronymCandidates("Sun Grant: Rural Energy")).toEqual([]);
  expect(findAcronymCandidates("Sun Grant (Rural Energy)")).toEqual([]);
});

test("ignores long texts", () => {
  expect(findAcronymCandidates("lantern ".repeat(41))).toEqual([]);
});

test("canonicalizes synonyms and keeps other words", () => {
  expect(canonicalizeSynonyms("music for teenagers")).toBe(canonicalizeSynonyms("music for young people"));
  expect(canonicalizeSynonyms("lantern makers")).toBe("lantern makers");
});

const parseTexts = (query: string) => parseQuery(query).parts.map(({ text }) => text);

test('treats intent words ("money", "fix"), audiences and states as optional unless the query has nothing else', () => {
  const hintTexts = (query: string) => parseQuery(query).hints.map(({ text }) => text);
  expect([parseTexts("money to fix church organs"), hintTexts("money to fix church organs")]).toEqual([
    ["church", "organs"],
    ["money", "fix"],
  ]);
  expect(parseTexts("free money")).toEqual(["free", "money"]);
  expect([parseTexts("west virginia trails"), parseQuery("west virginia trails").states]).toEqual([["trails"], ["WV"]]);
  expect(parseTexts("Ohio")).toEqual(["ohio"]);
});

test("treats the words of a phrase as hints, so that records with one of them are also found", () => {
  const { parts, hints } = parseQuery("tribal housing repair");
  expect(parts.map(({ text }) => text)).toEqual(["tribal", "housing repair"]);
  expect(hints.map(({ text }) => text)).toEqual(["housing", "repair"]);
});

test("has at least 100 synonym groups, and no phrase is in two of them", () => {
  expect(synonyms.length).toBeGreaterThanOrEqual(100);
  const groups = new Map<string, Set<number>>();
  for (const [group, phrases] of synonyms.entries())
    for (const phrase of phrases) {
      const key = phrase.split(" ").map(stemWord).join(" ");
      groups.set(key, (groups.get(key) ?? new Set()).add(group));
    }
  // A stem shared with unrelated words, such as "programming", would match all of them.
  expect([...groups.keys()].filter((key) => !key.includes(" ") && !isDistinctiveWord(key))).toEqual([]);
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
])("maps %s and %s to one concept", (one, other) => {
  expect(getConceptTerms(one)).toBe(getConceptTerms(other));
  expect(getConceptTerms(one)).toMatch(/^zq\d+q$/);
});

test("matches only the longest phrase, as consecutive words", () => {
  expect(getConceptTerms("child care")).not.toContain(getConceptTerms("children"));
  expect(getConceptTerms("care of a child")).toBe(getConceptTerms("children"));
  expect(getConceptTerms("artificial intelligence for the arts")).toBe(
    `${getConceptTerms("ai")} ${getConceptTerms("arts")}`,
  );
});

test("deduplicates words and synonyms", () => {
  expect(parseTexts("veterans vets housing Housing")).toEqual(["veterans", "housing"]);
  expect(parseTexts("programs for young people with music")).toEqual(["young people", "music"]);
});

test("separates phrases, excluded words and listing numbers", () => {
  const query = parseQuery('rural "health clinics" -dental -"oral health" 93.224');
  expect(query.phrases).toEqual([["health", stemWord("clinics")]]);
  expect(query.excluded.map(({ text }) => text)).toEqual(["dental", "oral", "health"]);
  expect(query.listings).toEqual(["93.224"]);
  expect(query.parts.map(({ text }) => text).toSorted()).toEqual(["clinics", "health", "rural"]);
  expect(query.parts.find(({ text }) => text === "health")?.terms).toEqual([{ term: "health", share: 1 }]);
});

test("accepts typographic quotation marks and does not treat a hyphen as a minus", () => {
  expect(parseQuery("“health clinics”").phrases).toHaveLength(1);
  expect(parseQuery("well-being")).toMatchObject({ excluded: [] });
  expect(parseQuery("- health").excluded).toEqual([]);
});

test("parses any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      const { parts, excluded } = parseQuery(typed);
      for (const { terms } of [...parts, ...excluded]) expect(terms.length).toBeGreaterThan(0);
      expect(new Set(parts.map(({ terms }) => terms[0]?.term)).size).toBe(parts.length);
    }),
  );
});

test("prevents concept terms from being entered as text", () => {
  expect(getConceptTerms(getConceptTerm(0))).toBe("");
});

test("expands a piece of equipment to the terms of programs that fund it", () => {
  const [part] = parseQuery("tanker truck").parts;
  expect(part?.text).toBe("tanker truck");
  expect(part?.terms.map(({ term }) => term)).toContain(getConceptTerms("fire department"));
  expect(parseQuery("tanker truck").meaning).toBe(canonicalizeSynonyms("firefighters community facilities"));
  expect(parseTexts("water pipes for our town")).toEqual(["water pipes"]);
});

test("treats equipment as optional when the query also names a field", () => {
  expect(parseTexts("food pantry truck")).toEqual(["food pantry"]);
  expect(parseTexts("dental equipment")).toEqual(["dental equipment"]);
  expect(parseTexts("truck")).toEqual(["truck"]);
});
