import { expect, test } from "vitest";
import { findAcronymCandidates } from "./acronyms.ts";
import { canonicalizeSynonyms } from "./synonym-concepts.ts";

test("finds the initials of consecutive words, with and without small words", () => {
  expect(findAcronymCandidates("Higher Education Challenge Grants")).toEqual(expect.arrayContaining(["hec", "hecg"]));
  expect(findAcronymCandidates("Centers of Excellence in Research")).toEqual(expect.arrayContaining(["cer", "coe"]));
});

test("initials do not cross a colon or bracket and have at least three letters", () => {
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
