import { expect, test } from "vitest";
import { getAwardCeiling } from "#shared/domain/award-ceiling.ts";
import { composeProposalSection } from "./proposal.ts";
import { emptyAnswers, sampleProposalFacts } from "./testing-proposal.ts";

const compose = (answers: Partial<typeof emptyAnswers>) =>
  composeProposalSection("budget", { ...sampleProposalFacts, answers: { ...emptyAnswers, ...answers } }).content;

test("omits empty lines when the others add up to the total", () => {
  const text = compose({ totalBudget: 1_560_000, equipmentSupplies: 1_480_000, administrativeCosts: 80_000 });
  expect(text).not.toMatch(/\[\w+ amount\]/);
  expect(text).not.toContain("Personnel");
  expect(text).toContain("Sum of line items ");
});

test("multiplies hours, weeks and wages from different sentences", () => {
  const text = compose({
    totalBudget: 1_120_000,
    personnelCosts: 1_120_000,
    methodology: "Class in the break room, 40 weeks. 1 teacher 10 hr/wk at $28, 6 volunteer tutors.",
  });
  expect(text).toContain("1 × 10 hours × 40 weeks × $28 = $11,200");
  expect(text).not.toContain("[Positions and pay]");
});

test("adds up the prices for a line, including those in the expected impact", () => {
  const text = compose({
    totalBudget: 2_740_000,
    equipmentSupplies: 2_740_000,
    expectedImpact: "Teams stay in touch. 24 radios at $725 each and 2 repeaters at $5,000 each.",
  });
  expect(text).toContain("(24 × $725 + 2 × $5,000 = $27,400)");
  expect(text).not.toContain("[Items and prices]");
});

test("splits a sentence about two lines so that each part explains its line", () => {
  const text = compose({
    totalBudget: 5_000_000,
    personnelCosts: 1_850_000,
    equipmentSupplies: 3_150_000,
    methodology: "Buy 1 used van ($31,500 quote) and hire 2 part-time drivers 20 hrs/wk $17/hr.",
  });
  expect(text).toContain("$31,500: We will buy 1 used van ($31,500 quote).");
  expect(text).toContain("$18,500: We will hire 2 part-time drivers for 20 hours a week at $17 an hour.");
});

test("explains a line with a count and a price from different sentences", () => {
  const text = compose({
    totalBudget: 1_560_000,
    equipmentSupplies: 1_560_000,
    sustainabilityPlan: "The county pays later. 40 hotspots at $90 each and 12 months of data at $25 per unit.",
  });
  expect(text).toContain("(40 × $90 + 40 × 12 × $25 = $15,600)");
});

test("lists prices that cover part of a line and asks for the rest", () => {
  const trailer = compose({
    totalBudget: 20_400_000,
    equipmentSupplies: 20_400_000,
    methodology: "Year 1: Site work and mobile trailer ($186,000 bid from Friesen), USDA inspection.",
  });
  expect(trailer).toContain(
    "- Equipment and supplies, $204,000: Site work and mobile trailer ($186,000 bid from Friesen), USDA inspection. [What the remainder pays for]",
  );
  const jobs = compose({
    totalBudget: 2_750_000,
    personnelCosts: 2_750_000,
    projectGoals: "Wash 120,000 pounds. 5 jobs at $16.50 an hour.",
  });
  expect(jobs).not.toContain("5 × $16");
  expect(jobs).toMatch(/\[Positions and pay\]/);
});

test("does not explain a line with contributions from others or earned income", () => {
  const text = compose({
    totalBudget: 5_400_000,
    personnelCosts: 5_400_000,
    methodology: "Plant with 4 school classes.",
    sustainabilityPlan: "The match of $38,500 comes from the town ($25,000) and our members ($13,500).",
  });
  expect(text).toContain("- Personnel, $54,000: [Positions and pay]");
});

test("does not ask for the basis of a small line or the standard indirect rate", () => {
  const text = compose({
    totalBudget: 10_000_000,
    personnelCosts: 9_000_000,
    travelTransportation: 100_000,
    administrativeCosts: 900_000,
  });
  expect(text).not.toContain("[Trips and rates]");
  expect(text).not.toContain("[Rate or basis]");
  expect(text).toContain("[Positions and pay]");
});

test("states the match from the answers and asks for one only if it is missing", () => {
  const requirements = [
    { kind: "cost_share", requirement: "Cost share of 20 percent", quote: "a 20% match is required" },
  ];
  const answers = {
    ...emptyAnswers,
    totalBudget: 1_000_000,
    sustainabilityPlan: "The city pays later. Match of $2,500 from the city.",
  };
  const withMatch = composeProposalSection("budget", { ...sampleProposalFacts, requirements, answers }).content;
  expect(withMatch).toContain("The program requires a cost share of 20 percent. The match of $2,500");
  const without = composeProposalSection("budget", {
    ...sampleProposalFacts,
    requirements,
    answers: { ...answers, sustainabilityPlan: null },
  });
  expect(without.content).toContain("[Amount and source of match]");
});

test.each<[string, number | null]>([
  ["Up to $750,000", 75_000_000],
  ["$2,500-$10,000", 1_000_000],
  ["$5,000 to $40,000", 4_000_000],
  ["Up to $500,000 per year", null],
  ["Varies", null],
])("extracts the maximum award from %j", (amount, cents) => {
  expect(getAwardCeiling(null, { amount })).toBe(cents);
});

test("caps the request at the maximum award and asks who pays the rest", () => {
  const facts = {
    ...sampleProposalFacts,
    opportunity: { title: "Grants", funder: "Fund", description: null, deadline: null, amount: "Up to $40,000" },
  };
  const text = composeProposalSection("budget", facts).content;
  expect(text).toContain("Lantern House requests $40,000 for");
  expect(text).toContain("other sources cover $10,000. [Sources of the remainder]");
});

test("states the requested amount from the answers in every section", () => {
  const answers = {
    ...emptyAnswers,
    ...{ totalBudget: 3_140_000, personnelCosts: 3_140_000 },
    sustainabilityPlan: "We ask the foundation for $25,000. Friends gave $6,400. We also asked the county for $9,000.",
  };
  for (const section of ["summary", "budget", "conclusion"] as const)
    expect(composeProposalSection(section, { ...sampleProposalFacts, answers }).content).toContain("$25,000");
  const budget = composeProposalSection("budget", { ...sampleProposalFacts, answers }).content;
  expect(budget).toContain("The total project budget is $31,400; other sources cover $6,400.");
  expect(budget).not.toMatch(/\[(?:Sources|The amount)/);
});

test.each([
  [
    "We buy 20 Chromebooks at $310 each, and we will pay the fee for the test, $144, for 45 learners.",
    1_268_000,
    "(20 × $310 + 45 × $144 = $12,680)",
  ],
  [
    "Tuition, fees and books for one apprentice cost $4,100. We buy two simulators at $38,500 each. We train 24 nursing aides as registered apprentices.",
    17_540_000,
    "(24 × $4,100 + 2 × $38,500 = $175,400)",
  ],
  [
    "A fence of 1,450 feet costs $22 a foot. Signs and a site on the web cost $4,300.",
    3_620_000,
    "(1,450 × $22 + $4,300 = $36,200)",
  ],
])("multiplies a unit price by the count of its unit: %s", (methodology, equipmentSupplies, sum) => {
  expect(compose({ totalBudget: equipmentSupplies, equipmentSupplies, methodology })).toContain(sum);
});

test("explains a line by prices whose words fit another, if no other prices come to it", () => {
  const text = compose({
    totalBudget: 4_900_000,
    personnelCosts: 4_900_000,
    methodology:
      "A radar survey costs $11,800. A conservator will treat 180 markers at $140 each. A historian will work 400 hours at $30 in the archive.",
  });
  expect(text).toContain("($11,800 + 180 × $140 + 400 × $30 = $49,000)");
});

test("compares administrative costs with the notice's limit", () => {
  const limit = (percent: number) =>
    composeProposalSection("budget", {
      ...sampleProposalFacts,
      requirements: [{ kind: "indirect_cost", requirement: `Indirect costs: at most ${percent} percent`, quote: null }],
      answers: { ...emptyAnswers, totalBudget: 1_000_000, personnelCosts: 920_000, administrativeCosts: 80_000 },
    }).content;
  expect(limit(10)).toContain("8.7% of the other lines, within the limit of 10 percent.");
  expect(limit(5)).toContain("above the limit of 5 percent. [Rate or basis]");
});

test("states what named sources provide and what is still open", () => {
  const text = compose({
    totalBudget: 4_900_000,
    sustainabilityPlan: "We ask for $25,000. The city pays $15,000 from its block grant, and members give $6,000.",
  });
  expect(text).toContain("Those named so far provide $21,000; $3,000 remains. [Sources of the remainder]");
});

test("explains a line by the clause with its amount", () => {
  const text = compose({ travelTransportation: 80_000, methodology: "Gas costs $800 and flyers cost $400." });
  expect(text).toContain("Travel and transportation, $800: Gas costs $800.");
});

test("asks for the rest of a match that is less than the program requires", () => {
  const requirements = [
    { kind: "cost_share", requirement: "Cost share of one dollar for each dollar", quote: "1:1 match" },
  ];
  const answers = {
    ...emptyAnswers,
    totalBudget: 1_600_000,
    sustainabilityPlan: "We ask for $10,000. County room tax $4,000, members $2,000.",
  };
  const { content } = composeProposalSection("budget", { ...sampleProposalFacts, requirements, answers });
  expect(content).toContain(
    "The other sources are county room tax ($4,000) and members ($2,000). Together they provide",
  );
  expect(content).toContain("The program asks for a match of $10,000. [Amount and source of match]");
});
