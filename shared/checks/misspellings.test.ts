import { expect, test } from "vitest";
import { correctWord, findMisspellings, parseWordList } from "./misspellings.ts";
import type { CheckSources } from "./sources.ts";

const words = new Set(
  "families receive access aces food each week program strong string community nonprofit cord grass with children organization overwhelmingly quarterly".split(
    " ",
  ),
);
const sources: CheckSources = {
  answers: null,
  organization: { name: "Sprowt Farm", mission: "We grow comunity gardens" },
  person: null,
  opportunity: null,
  record: null,
  requirements: [],
  today: "2026-11-21",
};
const sourcesWithoutProfile: CheckSources = { ...sources, organization: null };
const findCorrections = (content: string, from = sourcesWithoutProfile, userWords?: ReadonlySet<string>) =>
  findMisspellings(content, from, words, userWords).map(({ correction }) => [
    correction?.text,
    ...(correction?.replacements ?? []),
  ]);

test("parses a word list with shared prefixes", () => {
  expect([...parseWordList("0care4d4s0don't")]).toEqual(["care", "cared", "cares", "don't"]);
});

test("suggests the closest words for a misspelling, in the same case", () => {
  expect(findCorrections("Families recieve food each week.")).toEqual([["recieve", "receive"]]);
  expect(findCorrections("Food access: acess.")).toEqual([["acess", "access", "aces"]]);
  expect(findCorrections("Organisation is hard.")).toEqual([["Organisation", "Organization"]]);
  expect(correctWord("qaurtely", words)).toEqual({ words: ["quarterly"], edits: 2 });
});

test.each([
  ["a name", "We met Acess with Recieve staff."],
  ["a compound of known words", "They plant cordgrass."],
  ["a term with no close match in the word list", "The zwitterionic film."],
  ["an address", "Write to recieve@example.org or https://example.org/recieve."],
  ["a blank", "[Add: recieve] food"],
  ["a sentence in another language", "La comunity recieve acess todos los dias."],
  ["a frequently used term", "A recieve, a recieve, a recieve and a recieve."],
])("ignores %s", (_, content) => {
  expect(findCorrections(content)).toEqual([]);
});

test("knows the words of the grant field", () => {
  const dictionary = new Set([...words, "fender", "founder", "minims", "idem"]);
  const text = "The funder pays the de minimis rate and a per diem to each subrecipient.";
  expect(findMisspellings(text, sourcesWithoutProfile, dictionary)).toEqual([]);
});

test("ignores words from the profile and words that the user added", () => {
  expect(findCorrections("Our comunity", sources)).toEqual([]);
  expect(findCorrections("Our comunity", sourcesWithoutProfile, new Set(["comunity"]))).toEqual([]);
  expect(findCorrections("Our comunity")).toEqual([["comunity", "community"]]);
});
