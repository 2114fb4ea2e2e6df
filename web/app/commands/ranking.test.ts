import fc from "fast-check";
import { expect, test } from "vitest";
import type { SearchableText } from "./command-list.ts";
import { countTypingErrors, createScorer, type IndexedText, indexText } from "./search-commands.ts";

const items: SearchableText[] = [
  { title: "Application Tracker", keywords: "pipeline" },
  { title: "Add Application" },
  { title: "Grant Genie" },
  { title: "Grant Coach" },
  { title: "Funding Finder" },
  { title: "Cover Letter Creator" },
  { title: "Community Health Equity Fund", hint: "Robert Wood Johnson Foundation" },
  { title: "Rural Broadband", hint: "USDA Rural Development" },
  { title: "Fonds pour la Santé", hint: "Fondation Exemple" },
  { title: "Broad Street Arts", hint: "Health Foundation" },
  { title: "子ども食堂の助成" },
];
const score = (query: string, index: IndexedText) => createScorer(query)(index);
const search = (query: string) =>
  items
    .map((item) => ({ title: item.title, score: score(query, indexText(item)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ title }) => title);

test("ranks a prefix of the name above a word in it, and that above the hint", () => {
  expect(search("app")).toEqual(["Application Tracker", "Add Application"]);
  expect(search("add application")[0]).toBe("Add Application");
  expect(search("health")).toEqual(["Community Health Equity Fund", "Broad Street Arts"]);
  expect(search("broad")).toEqual(["Broad Street Arts", "Rural Broadband"]);
  expect(search("rural broadband")[0]).toBe("Rural Broadband");
});

test("matches several words in any order", () => {
  expect(search("equity comm")).toEqual(["Community Health Equity Fund"]);
  expect(search("johnson health")).toEqual(["Community Health Equity Fund"]);
  expect(search("health unicorn")).toEqual([]);
});

test("tolerates a wrong, missing, doubled or swapped letter in words of four letters or more", () => {
  for (const query of ["trakcer", "tracer", "traacker", "trecker", "tacker", "trakc"])
    expect(search(query)).toContain("Application Tracker");
  expect(search("comunty helth")).toEqual(["Community Health Equity Fund"]);
  expect(search("gnt")).toEqual([]);
  expect(search("xyzzy")).toEqual([]);
  // Exact spelling ranks first.
  expect(search("fund")[0]).toBe("Funding Finder");
});

test("matches accents, initials, keywords and other scripts", () => {
  expect(search("sante")).toEqual(["Fonds pour la Santé"]);
  expect(search("SANTÉ")).toEqual(["Fonds pour la Santé"]);
  expect(search("gg")).toEqual(["Grant Genie"]);
  expect(search("clc")).toEqual(["Cover Letter Creator"]);
  expect(search("pipeline")).toEqual(["Application Tracker"]);
  expect(search("食堂")).toEqual(["子ども食堂の助成"]);
  expect(search("  ")).toEqual([]);
  expect(search("!?")).toEqual([]);
});

test("counts typing errors up to the tolerated number", () => {
  expect(countTypingErrors("tracker", "tracker", 2)).toBe(0);
  expect(countTypingErrors("trac", "tracker", 1)).toBe(0);
  expect(countTypingErrors("rtacker", "tracker", 2)).toBe(1);
  expect(countTypingErrors("trackre", "tracker", 2)).toBe(1);
  expect(countTypingErrors("zzzz", "tracker", 2)).toBe(3);
});

const wordArbitrary = fc.stringMatching(/^[a-z]{5,9}$/);
test("finds any name by prefixes of its words in any order, with a typo in one", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(wordArbitrary, { minLength: 1, maxLength: 5 }).chain((words) =>
        fc.record({
          words: fc.constant(words),
          order: fc.shuffledSubarray(words, { minLength: 1 }),
          prefixLength: fc.integer({ min: 1, max: 9 }),
          swapIndex: fc.integer({ min: 0, max: 3 }),
        }),
      ),
      ({ words, order, prefixLength, swapIndex }) => {
        const index = indexText({ title: words.join(" ") });
        expect(score(order.map((word) => word.slice(0, prefixLength)).join(" "), index)).toBeGreaterThan(0);
        const [first = "", ...rest] = order;
        const swappedWord = `${first.slice(0, swapIndex)}${first[swapIndex + 1]}${first[swapIndex]}${first.slice(swapIndex + 2)}`;
        expect(score([swappedWord, ...rest].join(" "), index)).toBeGreaterThan(0);
        // The full name matches at least as well as a prefix.
        expect(score(words.join(" "), index)).toBeGreaterThanOrEqual(score(order.join(" "), index));
      },
    ),
  );
});
