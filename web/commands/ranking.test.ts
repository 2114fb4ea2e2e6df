import fc from "fast-check";
import { expect, test } from "vitest";
import { type Indexed, indexOf, type Sought, scoreFor, typingErrors } from "./ranking.ts";

const things: Sought[] = [
  { title: "Application Tracker", also: "pipeline" },
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
const score = (asked: string, index: Indexed) => scoreFor(asked)(index);
/** What is found, best first. */
const found = (asked: string) =>
  things
    .map((thing) => ({ title: thing.title, score: score(asked, indexOf(thing)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ title }) => title);

test("the start of the name goes before a word in it, a word before what stands under it", () => {
  expect(found("app")).toEqual(["Application Tracker", "Add Application"]);
  expect(found("add application")[0]).toBe("Add Application");
  expect(found("health")).toEqual(["Community Health Equity Fund", "Broad Street Arts"]);
  expect(found("broad")).toEqual(["Broad Street Arts", "Rural Broadband"]);
  expect(found("rural broadband")[0]).toBe("Rural Broadband");
});

test("several words each fit something, in any order", () => {
  expect(found("equity comm")).toEqual(["Community Health Equity Fund"]);
  expect(found("johnson health")).toEqual(["Community Health Equity Fund"]);
  expect(found("health unicorn")).toEqual([]);
});

test("a letter wrong, missing, doubled or swapped is forgiven in a word of four and more", () => {
  for (const asked of ["trakcer", "tracer", "traacker", "trecker", "tacker", "trakc"])
    expect(found(asked)).toContain("Application Tracker");
  expect(found("comunty helth")).toEqual(["Community Health Equity Fund"]);
  expect(found("gnt")).toEqual([]);
  expect(found("xyzzy")).toEqual([]);
  // What is typed right goes first.
  expect(found("fund")[0]).toBe("Funding Finder");
});

test("accents, initials, other words and other scripts", () => {
  expect(found("sante")).toEqual(["Fonds pour la Santé"]);
  expect(found("SANTÉ")).toEqual(["Fonds pour la Santé"]);
  expect(found("gg")).toEqual(["Grant Genie"]);
  expect(found("clc")).toEqual(["Cover Letter Creator"]);
  expect(found("pipeline")).toEqual(["Application Tracker"]);
  expect(found("食堂")).toEqual(["子ども食堂の助成"]);
  expect(found("  ")).toEqual([]);
  expect(found("!?")).toEqual([]);
});

test("typing errors are counted up to what is forgiven", () => {
  expect(typingErrors("tracker", "tracker", 2)).toBe(0);
  expect(typingErrors("trac", "tracker", 1)).toBe(0);
  expect(typingErrors("rtacker", "tracker", 2)).toBe(1);
  expect(typingErrors("trackre", "tracker", 2)).toBe(1);
  expect(typingErrors("zzzz", "tracker", 2)).toBe(3);
});

const word = fc.stringMatching(/^[a-z]{5,9}$/);
test("whatever it is called, it is found by the beginnings of its words in any order, and with a slip in one", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(word, { minLength: 1, maxLength: 5 }).chain((words) =>
        fc.record({
          words: fc.constant(words),
          order: fc.shuffledSubarray(words, { minLength: 1 }),
          cut: fc.integer({ min: 1, max: 9 }),
          slip: fc.integer({ min: 0, max: 3 }),
        }),
      ),
      ({ words, order, cut, slip }) => {
        const index = indexOf({ title: words.join(" ") });
        expect(score(order.map((one) => one.slice(0, cut)).join(" "), index)).toBeGreaterThan(0);
        const [first = "", ...rest] = order;
        const swapped = `${first.slice(0, slip)}${first[slip + 1]}${first[slip]}${first.slice(slip + 2)}`;
        expect(score([swapped, ...rest].join(" "), index)).toBeGreaterThan(0);
        // Typed in full it fits at least as well as cut short.
        expect(score(words.join(" "), index)).toBeGreaterThanOrEqual(score(order.join(" "), index));
      },
    ),
  );
});
