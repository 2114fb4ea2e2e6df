import { expect, test } from "vitest";
import { proposalWith, saidBy } from "../testing.ts";

const inConclusion = (text: string) => saidBy("names", proposalWith({ conclusion: text }));

test("names, addresses and identifiers of the answers are fine, however they are introduced", () => {
  expect(saidBy("names", proposalWith())).toEqual([]);
  expect(
    inConclusion("Our Executive Director, Dana Whitfield, thanks the Example Foundation’s Board of Directors."),
  ).toEqual([]);
  expect(inConclusion("See https://example.org/heroes, Assistance Listing 64.055.")).toEqual([]);
});

test("unknown organizations and people are found, at the start of a sentence and inside", () => {
  expect(inConclusion("Marcus Ellery leads. We work with the Meridian Institute and Dr. Falk.")).toEqual([
    "fail: Marcus Ellery",
    "fail: Meridian Institute",
    "fail: Falk",
  ]);
  expect(inConclusion("Community Partners Foundation helps.")).toEqual(["fail: Community Partners Foundation"]);
});

test("an organization that is renamed once is found", () => {
  expect(inConclusion("With this award Lantern Home begins.")).toEqual(["fail: Lantern Home"]);
});

test("changed addresses, identifiers and laws are found", () => {
  expect(
    inConclusion(
      "Write to dan@example.org or 555-0101; EIN 12-3456780; https://example.org/hero; listing 93.224; 2 CFR 200.414(f).",
    ),
  ).toEqual([
    "fail: dan@example.org",
    "fail: 555-0101",
    "fail: 12-3456780",
    "fail: https://example.org/hero",
    "fail: 93.224",
  ]);
  expect(inConclusion("Under 38 U.S.C. 2044 we may.")).toEqual(["fail: 38 U.S.C. 2044"]);
});

test("in a letter a name on a line of its own is a name", () => {
  const content =
    "Marcus Ellery\nExample Foundation\n\nDear Marcus Ellery:\n\nWe ask for help.\n\nSincerely,\n\nDana Whitfield\n";
  expect(saidBy("names", { kind: "cover_letter", title: "Cover Letter", content })).toEqual([
    "fail: Marcus Ellery",
    "fail: Marcus Ellery",
  ]);
});
