import { expect, test } from "vitest";
import { createProposalDraft, findByRule } from "../testing.ts";

const checkConclusion = (text: string) => findByRule("names", createProposalDraft({ conclusion: text }));

test("accepts names, addresses and identifiers from the sources", () => {
  expect(findByRule("names", createProposalDraft())).toEqual([]);
  expect(
    checkConclusion("Our Executive Director, Dana Whitfield, thanks the Example Foundation’s Board of Directors."),
  ).toEqual([]);
  expect(checkConclusion("See https://example.org/heroes, Assistance Listing 64.055.")).toEqual([]);
});

test("finds unknown organizations and people anywhere in a sentence", () => {
  expect(checkConclusion("Marcus Ellery leads. We work with the Meridian Institute and Dr. Falk.")).toEqual([
    "fail: Marcus Ellery",
    "fail: Meridian Institute",
    "fail: Falk",
  ]);
  expect(checkConclusion("Community Partners Foundation helps.")).toEqual(["fail: Community Partners Foundation"]);
});

test("finds an organization that is renamed once", () => {
  expect(checkConclusion("With this award Lantern Home begins.")).toEqual(["fail: Lantern Home"]);
});

test("finds changed addresses, identifiers and laws", () => {
  expect(
    checkConclusion(
      "Write to dan@example.org or 555-0101; EIN 12-3456780; https://example.org/hero; listing 93.224; 2 CFR 200.414(f).",
    ),
  ).toEqual([
    "fail: dan@example.org",
    "fail: 555-0101",
    "fail: 12-3456780",
    "fail: https://example.org/hero",
    "fail: 93.224",
  ]);
  expect(checkConclusion("Under 38 U.S.C. 2044 we may.")).toEqual(["fail: 38 U.S.C. 2044"]);
});

test("treats a name on its own line in a letter as a name", () => {
  const content =
    "Marcus Ellery\nExample Foundation\n\nDear Marcus Ellery:\n\nWe ask for help.\n\nSincerely,\n\nDana Whitfield\n";
  expect(findByRule("names", { kind: "cover_letter", title: "Cover Letter", content })).toEqual([
    "fail: Marcus Ellery",
    "fail: Marcus Ellery",
  ]);
});
