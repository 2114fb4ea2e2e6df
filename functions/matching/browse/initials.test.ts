import { expect, test } from "vitest";
import { inFirstWords } from "./concepts.ts";
import { initialsOf } from "./initials.ts";

test("words one after the other are known by their initials, with and without small words", () => {
  expect(initialsOf("Higher Education Challenge Grants")).toEqual(expect.arrayContaining(["hec", "hecg"]));
  expect(initialsOf("Centers of Excellence in Research")).toEqual(expect.arrayContaining(["cer", "coe"]));
});

test("initials do not reach over a colon or a bracket, and two letters are none", () => {
  expect(initialsOf("Sun Grant: Rural Energy")).toEqual([]);
  expect(initialsOf("Sun Grant (Rural Energy)")).toEqual([]);
});

test("a whole page is no name", () => {
  expect(initialsOf("lantern ".repeat(41))).toEqual([]);
});

test("synonyms come to the same words, others stay", () => {
  expect(inFirstWords("music for teenagers")).toBe(inFirstWords("music for young people"));
  expect(inFirstWords("lantern makers")).toBe("lantern makers");
});
