import { expect, test } from "vitest";
import { composeRemainder, findStatedRequest, isOnlyRequest, resolveRequest } from "./requested-amount.ts";

test.each([
  ["From the Rowan Trust we ask $18,000 of the $26,500.", 1_800_000],
  ["asking Rowan 18,000", 1_800_000],
  ["We ask the trustees for $18,000. The state has awarded $8,400.", 1_800_000],
  ["Request: $18,000. Match 4,000.", 1_800_000],
  ["We need 18,000 from you.", 1_800_000],
  ["The $18,000 we request pays for the stove.", 1_800_000],
  ["We will keep asking the posts, which gave $18,000.", undefined],
  ["We demand $18,000 to the Fund.", 1_800_000],
  ["We'd like 18,000 from you.", 1_800_000],
  ["Rotary gave $900, so from the Fund we ask $18,000.", 1_800_000],
  ["We want $18,000 from the trust. The oldest request is from 2024.", 1_800_000],
  ["The school ask $1,250 for the training. We ask $18,000.", 1_800_000],
  ["The school asks $1,250 for the training.", undefined],
  ["We request $1,250 per student.", undefined],
  ["Landlord asks $1,250 for rent.", undefined],
  ["Could you give us $18,000?", 1_800_000],
  ["The clinic requests $18,000 from the Rowan Trust.", 1_800_000],
  ["We are asking the county for $18,000.", undefined],
  ["We ask families for 18,000 hours.", undefined],
  ["We ask the trust for $18,000. We request $20,000.", undefined],
])("extracts the amount requested from this funder: %j", (text, cents) => {
  expect(findStatedRequest([text], "Rowan Trust")).toBe(cents);
});

test("prefers an entered amount, then a stated one, then the total up to the ceiling", () => {
  const amounts = { entered: null, stated: undefined, total: 9_000_000, ceiling: null };
  expect(resolveRequest(amounts)).toMatchObject({ cents: 9_000_000, others: 0 });
  expect(resolveRequest({ ...amounts, ceiling: 6_000_000 })).toMatchObject({ cents: 6_000_000, others: 3_000_000 });
  expect(resolveRequest({ ...amounts, stated: 5_000_000, ceiling: 6_000_000 }).cents).toBe(5_000_000);
  expect(resolveRequest({ ...amounts, entered: 4_000_000, stated: 5_000_000 })).toMatchObject({
    cents: 4_000_000,
    isContradicted: true,
  });
});

test("uses the total if the stated amount is outside the award range", () => {
  const amounts = { entered: null, stated: 8_000_000, total: 5_000_000, ceiling: 6_000_000 };
  expect(resolveRequest(amounts)).toMatchObject({ cents: 5_000_000, isContradicted: true });
});

test("detects a sentence that only repeats the request", () => {
  expect(isOnlyRequest("We are asking the fund for $5,000.", 500_000)).toBe(true);
  expect(isOnlyRequest("The club paid $900, so we ask the fund for $5,000.", 500_000)).toBe(false);
});

test("does not ask for other sources when entered amounts cover the remainder, with or without a dollar sign", () => {
  const request = resolveRequest({ entered: 6_500_000, stated: undefined, total: 8_430_000, ceiling: null });
  const compose = (plan: string) =>
    composeRemainder({ request, paragraphs: new Map([["sustainabilityPlan", [plan]]]) });
  expect(compose("Member equity 12,000; Extension $7,300")).not.toContain("[");
  expect(compose("Member equity 12,000; Extension 7,200")).toContain("[");
});

test("extracts the request from third-person text and from notes", () => {
  expect(
    findStatedRequest(["The museum seeks $18,000 from the Endowment."], "Heritage Endowment", "Keokuk Museum"),
  ).toBe(1_800_000);
  expect(findStatedRequest(["The museum requests $18,000."], "Heritage Endowment", "Keokuk Museum")).toBe(1_800_000);
  expect(findStatedRequest(["The museum requests $18,000."], "Heritage Endowment", "Keokuk School")).toBeUndefined();
  expect(findStatedRequest(["- Need $38,000"])).toBe(3_800_000);
});
