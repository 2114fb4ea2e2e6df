import { expect, test } from "vitest";
import { checkBudget } from "./check-budget.ts";
import { findNoticeLimits } from "./notice-limits.ts";
import { createBudget, sampleBudget } from "./testing-budget.ts";

type Lines = Parameters<typeof createBudget>[0];
const noIndirect = /no indirect costs/;
const check = (
  lines: Lines,
  options: Parameters<typeof createBudget>[1] = {},
  context: Parameters<typeof checkBudget>[1] = {},
) =>
  checkBudget(createBudget(lines, options), context)
    .map(({ message }) => message)
    .filter((message) => !noIndirect.test(message));
const deMinimis = { indirect: { method: "de_minimis" } } as const;
const createRequirement = (kind: string, requirement: string, quote: string | null = null) => ({
  kind,
  requirement,
  quote,
});
const createContext = (...rows: ReturnType<typeof createRequirement>[]) => ({ notice: findNoticeLimits(rows) });

test.each([
  ["Wine for the opening", /200\.423/],
  ["Lobbying at the capitol", /200\.450/],
  ["Late fees", /200\.441/],
  ["Contingency (5%)", /200\.433/],
  ["Fundraising consultant", /200\.442/],
  ["Staff holiday party", /200\.438/],
  ["Living allowance", /200\.445/],
  ["Bad debts", /200\.426/],
  ["Miscellaneous", /Name what/],
])("reports a line named %s", (name, expected) => {
  expect(check([{ name, category: "other" }])).toEqual([expect.stringMatching(expected)]);
});

test.each([
  "Alcohol use prevention curriculum",
  "Fine motor toys",
  "Third-party evaluator",
  "Winery Road shelter rent",
  "Interpreter services",
  "Participant meals",
  "Lead-safe work practices training",
])("does not report a line named %s", (name) => {
  expect(check([{ name, category: "other" }])).toEqual([]);
});

test.each([
  [
    "a laptop set below the threshold as equipment",
    { category: "equipment", name: "Laptop set", unitPriceCents: 6_000_00 },
    /belongs under supplies/,
  ],
  ["a unit above the threshold as supplies", { name: "Lift", unitPriceCents: 12_000_00 }, /it's equipment/],
  ["equipment above the threshold", { category: "equipment", unitPriceCents: 10_000_00 }, null],
  ["a lump sum of supplies", { name: "Craft supplies", unit: "year", unitPriceCents: 12_000_00 }, null],
] as const)("checks the equipment threshold for %s", (_, line, expected) => {
  expect(check([line])).toEqual(expected ? [expect.stringMatching(expected)] : []);
});

test("reports effort above 100% for a line or for one person in a year, and pay without fringe", () => {
  const director = { category: "personnel", name: "Robin Vale", fringe: { percent: 20 } } as const;
  expect(check([{ ...director, effortPercent: 120 }])).toEqual([expect.stringContaining("more than 100%")]);
  expect(
    check([
      { ...director, effortPercent: 60 },
      { ...director, effortPercent: 50 },
    ]),
  ).toEqual([expect.stringContaining("110% effort in year 1")]);
  expect(check([{ ...director, fringe: null }])).toEqual([expect.stringContaining("no fringe rate")]);
  expect(
    check([
      { ...director, fringe: null },
      { category: "fringe", name: "Health insurance" },
    ]),
  ).toEqual([]);
});

test("lists the lines that are partially or fully excluded from MTDC", () => {
  const contractual = {
    category: "contractual",
    name: "Subaward to Harbor College",
    unitPriceCents: 80_000_00,
  } as const;
  expect(check([contractual], deMinimis)).toEqual([expect.stringContaining("Set the type of")]);
  expect(check([{ ...contractual, costType: "subaward" }], deMinimis)).toEqual([
    expect.stringContaining("$30,000 is outside MTDC"),
  ]);
  expect(check([{ category: "other", name: "Office rent" }], deMinimis)).toEqual([expect.stringContaining("“Rent”")]);
  expect(check([{ category: "travel", name: "Car rental" }], deMinimis)).toEqual([]);
});

test.each([
  [
    "a ceiling",
    createRequirement("award_amount", "Awards of $5,000 to $20,000"),
    /\$26,000 above the award ceiling of \$20,000/,
  ],
  [
    "a ceiling per year",
    createRequirement("award_amount", "Awards up to $40,000 per year"),
    /Year 1 requests \$46,000/,
  ],
  ["a floor", createRequirement("award_amount", "Awards of at least $75,000"), /below the award floor of \$75,000/],
  [
    "a cap",
    createRequirement("indirect_cost", "Indirect costs: at most 5 percent"),
    /above the notice's 5% of the total request/,
  ],
  ["indirect costs that are not paid", createRequirement("indirect_cost", "Indirect costs are not paid"), /not paid/],
  [
    "a match",
    createRequirement("cost_share", "Cost share of 20 percent"),
    /match of 20% of the amount requested, \$9,200/,
  ],
  [
    "one dollar for each dollar",
    createRequirement("cost_share", "Cost share of one dollar for each dollar"),
    /\$46,000 short/,
  ],
  ["a shorter period", createRequirement("period", "Period of performance: up to 12 months"), /covers 2 years/],
  [
    "an excluded cost",
    createRequirement("unallowable_cost", "Funds may not be used for vehicles"),
    /excludes “vehicle” costs/,
  ],
])("reports %s in the notice", (_, requirement, expected) => {
  const lines = [{ name: "Vehicles", unit: "lot", unitPriceCents: 40_000_00, lastYear: 1 }];
  const messages = check(lines, { ...deMinimis, years: 2 }, createContext(requirement));
  expect(messages).toEqual([expect.stringMatching(expected)]);
});

test("has no findings for a budget within the notice's limits, and ignores uncertain requirements", () => {
  const requirements = [
    createRequirement("award_amount", "Awards up to $50,000"),
    createRequirement("award_amount", "Awards up to $250,000"),
    createRequirement("period", "Period of performance: 24 months"),
    createRequirement("unallowable_cost", "We do not fund research"),
    createRequirement("unallowable_cost", "Costs of equipment over $5,000 are unallowable without prior approval"),
    { ...createRequirement("cost_share", "Cost share of 50 percent"), isProposed: true },
  ];
  const findings = checkBudget(sampleBudget, { notice: findNoticeLimits(requirements) });
  expect(findings.filter(({ status }) => status !== "info")).toEqual([]);
});

test("compares the request with the requested amount, and the years with the project duration", () => {
  const context = { requestedCents: 90_00, projectMonths: 24 };
  expect(check([{}], {}, context)).toEqual([
    "The budget requests $100, $10 more than the $90 you ask for.",
    "The budget covers 1 year, but the project runs 24 months.",
  ]);
  expect(check([{}], {}, { requestedCents: 100_00, projectMonths: 6 })).toEqual([]);
});
