import { expect, test } from "vitest";
import type { NarrativeField } from "#shared/api/proposals.ts";
import {
  addDollarSigns,
  completeMatch,
  composeMatchTotal,
  describePending,
  extractPrices,
  findMatch,
  findOtherSources,
} from "./other-funding.ts";

test.each([
  ["Match: crab feed $3,400 in bank, Mill gave $1,600", "Match: crab feed $3,400 in bank, Mill gave $1,600."],
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

test("rewrites the match as a full sentence in place, so that sentences that refer to it still make sense", () => {
  const paragraphs = new Map<NarrativeField, string[]>([
    ["sustainabilityPlan", ["The parish pays for power. Match: $9,000 from the fair. After that we pay."]],
  ]);
  const [match = ""] = findMatch(paragraphs);
  expect(match).toBe("The match of $9,000 comes from the fair. After that we pay.");
  expect(paragraphs.get("sustainabilityPlan")).toEqual([`The parish pays for power. ${match}`]);
});

const request = (cents: number | null, others = 0) => ({
  ...{ cents, others, total: cents === null ? null : cents + others, ceiling: null, isContradicted: false },
});

test("states the total of match and request only when the amounts add up", () => {
  expect(
    composeMatchTotal(["The whole job costs $152,300. We have $51,000 and pledges of $26,300."], request(7_500_000)),
  ).toBe("The $75,000 requested and the $77,300 from other sources cover the total cost of $152,300.");
  expect(
    composeMatchTotal(["The match is $24,100, of which $15,000 is a grant and $9,100 is rent."], request(9_640_000)),
  ).toBe("With the $96,400 requested, the project budget is $120,500, and the match of $24,100 is 20.0% of it.");
  expect(composeMatchTotal(["The whole job costs $90,000. We have $51,000."], request(7_500_000))).toBeUndefined();
  expect(composeMatchTotal(["The match of $9,000 is in hand."], request(null))).toBeUndefined();
});

test("moves prices out of the expected impact", () => {
  const paragraphs = new Map<NarrativeField, string[]>([
    ["expectedImpact", ["Teams stay in touch. 24 radios at $725 each and 2 repeaters at $5,000 each."]],
  ]);
  expect(extractPrices(paragraphs)).toEqual(["24 radios at $725 each and 2 repeaters at $5,000 each."]);
  expect(paragraphs.get("expectedImpact")).toEqual(["Teams stay in touch."]);
});

test("finds the sources whose amounts add up to the rest of the budget, whatever they are called", () => {
  const sentences = ["The co-op gave $4,000.", "Dues bring $900 a year.", "Two churches pledged $2,500."];
  expect(findOtherSources(sentences, 650_000)).toEqual([sentences[0], sentences[2]]);
  expect(findOtherSources(sentences, 700_000)).toEqual([]);
});

test.each([
  ["Kiwanis pledged 4,500, county 12,000 cash", "Kiwanis pledged $4,500, county $12,000 cash"],
  ["Member equity 12,000 paid in; county Extension 7,300", "Member equity $12,000 paid in; county Extension $7,300"],
  ["Sale netted 2,350; Superior T&D 2,000 (check in)", "Sale netted $2,350; Superior T&D $2,000 (check in)"],
  ["Dues bring in $900; we served 2,000", "Dues bring in $900; we served 2,000"],
  ["The mill gave 1,200 hours and 3,000 boards", "The mill gave 1,200 hours and 3,000 boards"],
  ["We serve 2,400 meals", "We serve 2,400 meals"],
])("adds a dollar sign to amounts but not to counts: %j", (typed, text) => {
  expect(addDollarSigns(typed)).toBe(text);
});

test("states how much of the other funding is pending", () => {
  expect(describePending(["- City grant $45,000 approved\n- Mill $15,000 pending, decision in April"])).toBe(
    " ($15,000 of it pending)",
  );
  expect(describePending(["The mill pledged $15,000."])).toBe("");
});
