import { expect, test } from "vitest";
import { inFirstWords } from "./concepts.ts";
import { initialsOf } from "./initials.ts";

test("finds the initials of consecutive words, with and without small words", () => {
  expect(initialsOf("Higher Education Challenge Grants")).toEqual(expect.arrayContaining(["hec", "hecg"]));
  expect(initialsOf("Centers of Excellence in Research")).toEqual(expect.arrayContaining(["cer", "coe"]));
});

test("initials do not cross a colon or bracket and have at least three letters", () => {
  expect(initialsOf("Sun Grant: Rural Energy")).toEqual([]);
  expect(initialsOf("Sun Grant (Rural Energy)")).toEqual([]);
});

test("ignores long texts", () => {
  expect(initialsOf("lantern ".repeat(41))).toEqual([]);
});

test("canonicalizes synonyms and keeps other words", () => {
  expect(inFirstWords("music for teenagers")).toBe(inFirstWords("music for young people"));
  expect(inFirstWords("lantern makers")).toBe("lantern makers");
});
