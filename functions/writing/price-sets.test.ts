import { expect, test } from "vitest";
import { findExactReason } from "./budget-reasons.ts";
import { findPriceSet } from "./price-sets.ts";
import { buildProposalContext } from "./proposal-context.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const find = (
  key: "equipmentSupplies" | "travelTransportation",
  cents: number,
  methodology: string,
  projectGoals: string | null = null,
) =>
  findPriceSet(
    key,
    cents,
    buildProposalContext({
      ...sampleProposalFacts,
      answers: { ...emptyAnswers, methodology, projectGoals, projectDuration: "1-year" },
    }),
  );

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
])("%s explain a line to the dollar", (_name, cents, methodology, goals, sum) => {
  expect(find("equipmentSupplies", cents, methodology, goals)).toContain(sum);
  expect(find("equipmentSupplies", cents + 10_000, methodology, goals)).toBeUndefined();
});

test("two sets of prices that come to the same line explain nothing", () => {
  const text = "A pump costs $4,000. A tank costs $6,000. A shed costs $7,000. A gate costs $3,000.";
  expect(find("equipmentSupplies", 1_000_000, text)).toBeUndefined();
});

test("what others give explains no line", () => {
  expect(
    find("equipmentSupplies", 900_000, "The club donated a pump of $4,000. A tank costs $5,000 and is new."),
  ).toBeUndefined();
});

test("multiplies no price by a count of something else", () => {
  const methodology = "The training of the six new doulas costs $650 a person, and each mother gets a kit for $62.";
  const projectGoals = "At least 80 of them will go to every visit.";
  const answers = { ...emptyAnswers, methodology, projectGoals };
  const context = buildProposalContext({ ...sampleProposalFacts, answers });
  expect(findExactReason(5_200_000, context)).toBeUndefined();
});
