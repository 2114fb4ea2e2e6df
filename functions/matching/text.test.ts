import fc from "fast-check";
import { expect, test } from "vitest";
import { stem, termsOf, wordsOf } from "./text.ts";

test("lowercases words and removes accents and punctuation", () => {
  expect(wordsOf("Café-Théâtre, K–12 & “STEM”!")).toEqual(["cafe", "theatre", "k", "12", "stem"]);
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
])("%s and %s are one term", (a, b) => {
  expect(stem(a)).toBe(stem(b));
});

test.each([
  ["art", "artificial"],
  ["art", "artery"],
  ["eere", "engineered"],
  ["hospital", "hospitality"],
  ["business", "busy"],
  ["aging", "age"],
  ["state", "statement"],
])("%s and %s stay two", (a, b) => {
  expect(stem(a)).not.toBe(stem(b));
});

test("drops words found in every notice", () => {
  expect(termsOf("This program provides funding to support the projects of eligible organizations")).toEqual([]);
});

test("the phrase state-of-the-art does not match art", () => {
  expect(termsOf("state-of-the-art microscopes")).toEqual(termsOf("microscopes"));
  expect(termsOf("the art of the state")).toContain("art");
});

test("surrounding whitespace does not change the terms, and no term is empty", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(termsOf(text)).toEqual(termsOf(` ${text}\n`));
      expect(termsOf(text).every(Boolean)).toBe(true);
    }),
  );
});
