import { expect, test } from "vitest";
import type { CostLine } from "#shared/api/proposals.ts";
import { findExactReason } from "./budget-reasons.ts";
import { explainByPrices } from "./price-sets.ts";
import { buildProposalContext } from "./proposal-context.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const explain = (
  lines: Parameters<typeof explainByPrices>[0],
  methodology: string,
  projectGoals: string | null = null,
) =>
  explainByPrices(
    lines,
    buildProposalContext({
      ...sampleProposalFacts,
      answers: { ...emptyAnswers, methodology, projectGoals, projectDuration: "1-year" },
    }),
  );
const find = (key: CostLine, cents: number, methodology: string, projectGoals: string | null = null) => {
  const reason = explain([{ key, cents }], methodology, projectGoals).get(key);
  return reason?.isWhole ? reason.text : undefined;
};

test.each([
  [
    "a price and a unit price whose count is a goal",
    1_890_000,
    "We will buy a used milling unit for $14,500. Materials cost $110 a set.",
    "We will make 40 sets of dentures in one year.",
    "$14,500 + 40 × $110 = $18,900",
  ],
  [
    "prices of two sentences",
    2_830_000,
    "A contractor will build the kennels for $12,100. Four runs cost $6,800, and a fenced yard costs $9,400.",
    null,
    "$12,100 + $6,800 + $9,400 = $28,300",
  ],
  [
    "a price by the month",
    640_000,
    "We will install a new lift for $4,900. Dispatch software costs $125 a month.",
    null,
    "$4,900 + 12 × $125 = $6,400",
  ],
  [
    "a price and the cases that a long sentence counts",
    5_290_000,
    "A firm has given us a price of $41,300 for the roof. The archivist will prepare the eight cases, which cost $1,450 each.",
    null,
    "$41,300 + 8 × $1,450 = $52,900",
  ],
  [
    "prices for each person",
    470_000,
    "Books are $37 and the test costs $95 a person.",
    "50 people come to class. 30 of them take the test.",
    "50 × $37 + 30 × $95 = $4,700",
  ],
])("%s explain a budget line exactly", (_name, cents, methodology, goals, sum) => {
  expect(find("equipmentSupplies", cents, methodology, goals)).toContain(sum);
  expect(find("equipmentSupplies", cents + 10_000, methodology, goals)).toBeUndefined();
});

test.each([
  [
    "Each of the 30 trainees will work 160 paid hours at $12 an hour. The baker’s position costs $46,800 a year.",
    10_440_000,
    "30 × 160 × $12 + $46,800 = $104,400",
  ],
  [
    "The engineer will work 80 hours at $95 an hour. We will hire five workers for 25 days at $150 a day.",
    2_635_000,
    "80 × $95 + 5 × 25 × $150 = $26,350",
  ],
])("multiplies hours or days by the people who work them: %s", (methodology, cents, sum) => {
  expect(find("personnelCosts", cents, methodology)).toContain(sum);
});

test("does not explain a line when two sets of prices add up to it", () => {
  const text = "A pump costs $4,000. A tank costs $6,000. A shed costs $7,000. A gate costs $3,000.";
  expect(find("equipmentSupplies", 1_000_000, text)).toBeUndefined();
});

test("does not explain a line with contributions from others", () => {
  expect(
    find("equipmentSupplies", 900_000, "The club donated a pump of $4,000. A tank costs $5,000 and is new."),
  ).toBeUndefined();
});

test("does not multiply a price by an unrelated count", () => {
  const methodology = "The training of the six new doulas costs $650 a person, and each mother gets a kit for $62.";
  const projectGoals = "At least 80 of them will go to every visit.";
  const answers = { ...emptyAnswers, methodology, projectGoals };
  const context = buildProposalContext({ ...sampleProposalFacts, answers });
  expect(findExactReason("equipmentSupplies", 5_200_000, context)).toBeUndefined();
});

test.each([
  [
    "hours a week over the weeks of the project",
    1_824_000,
    "A dispatcher will answer calls for 20 hours a week at $19 an hour for 48 weeks.",
    "20 × 48 × $19 = $18,240",
  ],
  [
    "several people, and another at the same rate",
    980_000,
    "The sites are open for 14 weeks. A manager works 20 hours a week at $25 an hour. An interpreter works eight hours a week at the same rate.",
    "20 × 14 × $25 + 8 × 14 × $25 = $9,800",
  ],
  [
    "counts that are multiplied where they stand",
    3_840_000,
    "8 teens x 16 hours a week x 10 weeks x 2 summers at $15.",
    "8 × 16 × 10 × 2 × $15 = $38,400",
  ],
])("explains a line exactly from pay: %s", (_name, cents, methodology, sum) => {
  expect(find("personnelCosts", cents, methodology)).toContain(sum);
});

test("uses each price for one line and splits a sentence with prices for two lines by clause", () => {
  const reasons = explain(
    [
      { key: "personnelCosts", cents: 1_560_000 },
      { key: "equipmentSupplies", cents: 560_000 },
    ],
    "A lawyer will come twice a week for $9,600, and an interpreter is paid $6,000. We will buy 40 tablets at $90, and a server costs $2,000.",
  );
  expect(reasons.get("personnelCosts")).toEqual({
    text: "A lawyer will come twice a week for $9,600, and an interpreter is paid $6,000 ($9,600 + $6,000 = $15,600).",
    isWhole: true,
  });
  expect(reasons.get("equipmentSupplies")?.text).toContain("(40 × $90 + $2,000 = $5,600)");
});

test("states prices that cover part of a line without a sum", () => {
  expect(explain([{ key: "equipmentSupplies", cents: 900_000 }], "A booth with a door costs $5,800.")).toEqual(
    new Map([["equipmentSupplies", { text: "A booth with a door costs $5,800.", isWhole: false }]]),
  );
  expect(explain([{ key: "equipmentSupplies", cents: 500_000 }], "A booth with a door costs $5,800.")).toEqual(
    new Map(),
  );
});

test("prints no sum that is less than the line", () => {
  const reasons = explain(
    [{ key: "personnelCosts", cents: 675_000 }],
    "A therapist will be with us for five hours on each of the twelve Sundays at $52 an hour.",
  );
  expect(reasons.get("personnelCosts")?.text ?? "").not.toContain("=");
});

test("does not explain a line by counts and prices of something else", () => {
  const context = (methodology: string) =>
    buildProposalContext({ ...sampleProposalFacts, answers: { ...emptyAnswers, methodology } });
  const training =
    "Thirty advocates will be trained in five groups of six over 30 hours; the checks cost $140 for each of the 60.";
  expect(findExactReason("travelTransportation", 2_100_000, context(training))).toBeUndefined();
  expect(findExactReason("equipmentSupplies", 2_100_000, context(training))).toBeUndefined();
  expect(findExactReason("equipmentSupplies", 840_000, context(training))).toContain("60 × $140 = $8,400");
});
