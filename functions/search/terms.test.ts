import fc from "fast-check";
import { expect, test } from "vitest";
import { getTerms, getWords, stemWord } from "./terms.ts";

test("lowercases words and removes accents and punctuation", () => {
  expect(getWords("Café-Théâtre, K–12 & “STEM”!")).toEqual(["cafe", "theatre", "k", "12", "stem"]);
});

test.each([
  ["arts", "art"],
  ["communities", "community"],
  ["services", "service"],
  ["housing", "houses"],
  ["nursing", "nurse"],
  ["training", "trained"],
  ["planning", "plans"],
  ["children", "child"],
  ["veterans", "veteran"],
])("maps %s and %s to the same term", (a, b) => {
  expect(stemWord(a)).toBe(stemWord(b));
});

test.each([
  ["art", "artificial"],
  ["art", "artery"],
  ["eere", "engineered"],
  ["hospital", "hospitality"],
  ["business", "busy"],
  ["aging", "age"],
  ["state", "statement"],
])("keeps %s and %s as separate terms", (a, b) => {
  expect(stemWord(a)).not.toBe(stemWord(b));
});

test("drops words found in every notice", () => {
  expect(getTerms("This program provides funding to support the projects of eligible organizations")).toEqual([]);
});

test("does not match the phrase state-of-the-art with art", () => {
  expect(getTerms("state-of-the-art microscopes")).toEqual(getTerms("microscopes"));
  expect(getTerms("the art of the state")).toContain("art");
});

test("ignores surrounding whitespace and returns no empty terms", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(getTerms(text)).toEqual(getTerms(` ${text}\n`));
      expect(getTerms(text).every(Boolean)).toBe(true);
    }),
  );
});
