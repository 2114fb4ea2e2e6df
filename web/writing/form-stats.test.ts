import { expect, test } from "vitest";
import { proposalFieldGroups } from "#shared/api/proposals.ts";
import { checkBudgetTotal, countFilledFields, countWords } from "./form-parts.tsx";

test.each([
  ["", 0],
  ["  \n ", 0],
  ["one", 1],
  ["We house 60 families,\nand  more.", 6],
  ["d’été – 24/7", 3],
])("%j has %i words", (text, words) => {
  expect(countWords(text)).toBe(words);
});

test("does not count a whitespace-only field as filled", () => {
  const values = { totalBudget: "1", projectDuration: " ", personnelCosts: "", equipmentSupplies: "0" };
  expect(countFilledFields(values, proposalFieldGroups.budget)).toBe(2);
  expect(countFilledFields({}, proposalFieldGroups.impact)).toBe(0);
});

const buildBudgetFields = (total: string, ...lines: string[]) => ({
  totalBudget: total,
  personnelCosts: lines[0],
  equipmentSupplies: lines[1],
  travelTransportation: lines[2],
  administrativeCosts: lines[3],
});
test.each([
  [buildBudgetFields("", ""), "The four cost lines should add up to the total budget", "none"],
  [buildBudgetFields("125000"), "The four cost lines should add up to the total budget", "none"],
  [buildBudgetFields("", "80,000", "$38,000"), "Lines add up to $118,000", "none"],
  [
    buildBudgetFields("$125,000", "80000", "38000"),
    "Lines add up to $118,000 of $125,000: $7,000 not yet allocated",
    "under",
  ],
  [buildBudgetFields("118000", "80000", "38000", "0"), "Lines add up to $118,000 of $118,000", "fits"],
  [buildBudgetFields("100", "80", "20.01"), "Lines add up to $100.01 of $100: $0.01 over", "over"],
  // Fails with floating-point dollars: 0.1 + 0.2.
  [buildBudgetFields("0.30", "0.10", "0.20"), "Lines add up to $0.30 of $0.30", "fits"],
  [buildBudgetFields("100", "about 80"), "Enter every amount in dollars to check the total", "unclear"],
  [buildBudgetFields("a lot", "80"), "Enter every amount in dollars to check the total", "unclear"],
] as const)("compares the budget lines with the total: %j", (values, message, state) => {
  expect(checkBudgetTotal(values)).toEqual({ message, state });
});
