import { expect, test } from "vitest";
import type { NarrativeField } from "#shared/api/proposals.ts";
import { completeMatch, takeMatch, takePrices } from "./other-funding.ts";

test.each([
  [
    "Match $104,000: county $60,000 (equipment), volunteers $6,000",
    "The match of $104,000 comes from county ($60,000: equipment) and volunteers ($6,000).",
  ],
  [
    "Match = volunteer hours 1,200 × $25, or $30,000 plus office space $7,150.",
    "The match consists of 1,200 volunteer hours at $25 an hour ($30,000) and office space ($7,150).",
  ],
  [
    "Match: $12,000 ticket income and donations, $8,000 Ruth Fund (applied)",
    "The match consists of ticket income and donations ($12,000) and Ruth Fund ($8,000, applied).",
  ],
  ["Match: $24,100, of which $15,000 is a grant.", "The match is $24,100, of which $15,000 is a grant."],
])("states the match: %j", (typed, sentence) => {
  expect(completeMatch(typed)).toBe(sentence);
});

test("takes the match out of an answer that says more", () => {
  const paragraphs = new Map<NarrativeField, string[]>([
    ["sustainabilityPlan", ["The parish pays for power. Match of $9,000 comes from the fair."]],
  ]);
  expect(takeMatch(paragraphs)).toEqual(["The match of $9,000 comes from the fair."]);
  expect(paragraphs.get("sustainabilityPlan")).toEqual(["The parish pays for power."]);
});

test("an answer with nothing but the match keeps it", () => {
  const paragraphs = new Map<NarrativeField, string[]>([["sustainabilityPlan", ["Match of $9,000 from the fair."]]]);
  takeMatch(paragraphs);
  expect(paragraphs.get("sustainabilityPlan")).toEqual(["Match of $9,000 from the fair."]);
});

test("takes prices out of the expected impact", () => {
  const paragraphs = new Map<NarrativeField, string[]>([
    ["expectedImpact", ["Teams stay in touch. 24 radios at $725 each and 2 repeaters at $5,000 each."]],
  ]);
  expect(takePrices(paragraphs)).toEqual(["24 radios at $725 each.", "2 repeaters at $5,000 each."]);
  expect(paragraphs.get("expectedImpact")).toEqual(["Teams stay in touch."]);
});
