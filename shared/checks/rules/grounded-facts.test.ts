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
    "confirm: Marcus Ellery",
    "confirm: Meridian Institute",
    "confirm: Falk",
  ]);
  expect(checkConclusion("Community Partners Foundation helps.")).toEqual(["confirm: Community Partners Foundation"]);
});

test("fails a name that differs from the organization's by one word", () => {
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
    "confirm: https://example.org/hero",
    "fail: 93.224",
  ]);
  expect(checkConclusion("Under 38 U.S.C. 2044 we may.")).toEqual(["confirm: 38 U.S.C. 2044"]);
});

test("treats a name on its own line in a letter as a name", () => {
  const content =
    "Marcus Ellery\nExample Foundation\n\nDear Marcus Ellery:\n\nWe ask for help.\n\nSincerely,\n\nDana Whitfield\n";
  expect(findByRule("names", { kind: "cover_letter", title: "Cover Letter", content })).toEqual([
    "confirm: Marcus Ellery",
  ]);
});

test("accepts figures from the answers or derived from them", () => {
  expect(findByRule("figures", createProposalDraft())).toEqual([]);
  expect(
    findByRule("figures", createProposalDraft({ conclusion: "That is $9,166.67 a month, $29,999.99 aside." })),
  ).toEqual(["confirm: $29,999.99"]);
});

test("finds changed numbers, unknown statistics, dates and durations", () => {
  const draft = createProposalDraft({
    need: "In Lorain County 381 veterans slept in shelters. Some 47 percent skip meals, one in four since March 3, 2024, for 11 years.",
  });
  expect(findByRule("figures", draft)).toEqual([
    "fail: 381",
    "confirm: 47 percent",
    "confirm: one in four",
    "confirm: March 3, 2024",
    "confirm: 11 years",
  ]);
});

test("finds two swapped numbers, although both are in the answers", () => {
  const organization =
    "Six veterans founded Lantern House (EIN 12-3456789) in 2009. We have placed 318 people in homes.";
  expect(findByRule("figures", createProposalDraft({ organization }))).toEqual(["fail: 318"]);
});

test("ignores figures in markers", () => {
  expect(
    findByRule("figures", createProposalDraft({ conclusion: "[Add: 77 reasons] and [verify: 4,321 people] remain." })),
  ).toEqual([]);
});
