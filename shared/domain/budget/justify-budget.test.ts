import { expect, test } from "vitest";
import { formatBudgetText, parseBudgetText } from "#shared/api/budget.ts";
import { proposalAnswerFields } from "#shared/api/proposals.ts";
import { computeBudget } from "./compute-budget.ts";
import { justifyBudget, tabulateBudget, tabulateSources } from "./justify-budget.ts";
import { buildSf424a } from "./sf424a.ts";
import { parseProposalAnswers, toSimpleBudgetLines } from "./simple-budget.ts";
import { createBudget, sampleBudget } from "./testing-budget.ts";

const justify = (budget: typeof sampleBudget) => justifyBudget(budget, computeBudget(budget));

test("justifies every line with its calculation and reason", () => {
  const [personnel, fringe, travel] = justify(sampleBudget);
  expect(personnel).toEqual({
    heading: "Personnel: $36,000",
    items: ["Project director (0.25 FTE × $72,000 × 2 years): $36,000. Leads the work and reports to the funder."],
  });
  expect(fringe?.items).toEqual(["Project director (28% × $36,000): $10,080."]);
  expect(travel?.items).toEqual([
    "Site visits (4 trips × $850 × 2 years): $6,800. Two staff visit each partner once a quarter.",
  ]);
  const text = justify(sampleBudget)
    .map(({ heading, items }) => [heading, ...items].join("\n"))
    .join("\n");
  expect(text).toContain("Laptops (5 × $1,200, year 1): $6,000. [Why it is needed]");
  expect(text).toContain("The de minimis rate of 15% × $108,880 of modified total direct costs: $16,332.");
  expect(text).toContain("In-kind match from Lantern House: $20,000");
});

test("describes months, people, escalation and a cap", () => {
  const budget = createBudget(
    [
      {
        category: "personnel",
        name: "Tutors",
        quantity: 3,
        effortPercent: 50,
        monthsPerYear: 9,
        unitPriceCents: 40_000_00,
        escalates: true,
        lastYear: 2,
      },
    ],
    {
      years: 3,
      escalationPercent: 2.5,
      indirect: { method: "negotiated", percent: 30, base: "direct", cap: { percent: 10, base: "direct" } },
    },
  );
  const [personnel, indirect] = justify(budget);
  expect(personnel?.items[0]).toMatch(
    /^Tutors \(3 people × 50% effort × 9 of 12 months × \$40,000 × 2 years \(1 to 2\), rising 2\.5% a year\): \$91,125\./,
  );
  expect(indirect?.items[0]).toMatch(/cap of 10% of direct costs limits them to \$9,112\.50\.$/);
});

test("shows the same totals in the table, the justification and the form", () => {
  const computed = computeBudget(sampleBudget);
  const table = tabulateBudget(computed);
  for (const { heading } of justify(sampleBudget).slice(0, -2)) {
    const [label, amount] = heading.split(": ");
    expect(table.find(([name]) => name === label)?.at(-1)).toBe(amount);
  }
  expect(table.at(-1)).toEqual(["Total request", "$127,306", "$77,906", "$205,212"]);
  expect(tabulateSources(computed).at(-1)?.at(-1)).toBe(`$${(computed.project.total / 100).toLocaleString("en-US")}`);
  const sections = buildSf424a(sampleBudget, computed);
  const total = computed.request.total.total;
  expect(sections[1]?.rows.at(-1)?.cells.at(-1)).toBe(total);
  expect(sections[0]?.rows[0]?.cells).toEqual([total, 20_000_00, total + 20_000_00]);
  expect(sections[2]?.rows[0]?.cells).toEqual([20_000_00, 0, 0, 20_000_00]);
  expect(sections[3]?.rows[0]?.cells.slice(1).reduce<number>((sum, cell) => sum + Number(cell), 0)).toBe(
    computed.request.total.years[0],
  );
  expect(sections[4]?.rows[0]?.cells).toEqual([computed.request.total.years[1], null, null, null]);
});

test("fills the four cost lines, and the total and duration only if they are empty", () => {
  const empty = Object.fromEntries(Object.keys(proposalAnswerFields).map((field) => [field, ""]));
  const budget = formatBudgetText(sampleBudget);
  expect(parseProposalAnswers({ ...empty, personnelCosts: "1", budget })).toMatchObject({
    ...toSimpleBudgetLines(sampleBudget),
    totalBudget: computeBudget(sampleBudget).request.total.total,
    projectDuration: "2-years",
  });
  expect(parseProposalAnswers({ ...empty, totalBudget: "500", projectDuration: "3-years", budget })).toMatchObject({
    totalBudget: 500_00,
    projectDuration: "3-years",
  });
  expect(parseProposalAnswers({ ...empty, personnelCosts: "1", budget: "" })).toMatchObject({ personnelCosts: 100 });
});

test("parses a budget from text, and returns undefined for other text", () => {
  expect(parseBudgetText(formatBudgetText(sampleBudget))).toEqual(sampleBudget);
  expect(parseBudgetText("{}")).toBeUndefined();
  expect(parseBudgetText("not a budget")).toBeUndefined();
});
