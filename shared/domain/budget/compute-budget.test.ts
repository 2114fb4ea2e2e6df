import fc from "fast-check";
import { expect, test } from "vitest";
import type { Budget } from "#shared/api/budget.ts";
import { capBases, costTypes, indirectBases, lineCategoryKeys } from "./budget-terms.ts";
import { computeBudget, computeRequiredMatch } from "./compute-budget.ts";
import { takePercentRoundedDown } from "./line-amounts.ts";
import { toSimpleBudgetLines } from "./simple-budget.ts";
import { createBudget, sampleBudget } from "./testing-budget.ts";

const createKeyArbitrary = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T)[]));
const percentArbitrary = fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100);
const lines = fc.record({
  category: fc.constantFrom(...lineCategoryKeys),
  name: fc.constantFrom("Lamps", "Harbor College", "Oak School"),
  quantity: fc.integer({ min: 0, max: 20_000 }).map((value) => value / 1000),
  unitPriceCents: fc.integer({ min: 0, max: 90_000_00 }),
  effortPercent: percentArbitrary,
  monthsPerYear: fc.integer({ min: 0, max: 1200 }).map((value) => value / 100),
  fringe: fc.option(percentArbitrary.map((percent) => ({ percent }))),
  firstYear: fc.integer({ min: 1, max: 5 }),
  lastYear: fc.integer({ min: 1, max: 5 }),
  escalates: fc.boolean(),
  costType: createKeyArbitrary(costTypes),
  paidBy: fc.constantFrom(null, null, "cash", "else"),
});
const budgetArbitrary = fc
  .record({
    lines: fc.array(lines, { minLength: 1, maxLength: 12 }),
    years: fc.integer({ min: 1, max: 5 }),
    escalationPercent: fc.integer({ min: 0, max: 2500 }).map((value) => value / 100),
    indirect: fc.record({
      method: fc.constantFrom("none", "de_minimis", "negotiated"),
      percent: percentArbitrary,
      base: createKeyArbitrary(indirectBases),
      cap: fc.option(fc.record({ percent: percentArbitrary, base: createKeyArbitrary(capBases) })),
    }),
  })
  .map(({ lines, ...budget }) =>
    createBudget(lines, {
      ...budget,
      sources: [
        { id: "cash", name: "City", kind: "cash", origin: "state" },
        { id: "else", name: "Other Fund", kind: "other", origin: "other" },
      ],
    }),
  );
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

test("adds up lines, categories, years and sources to the same totals, in whole cents", () => {
  fc.assert(
    fc.property(budgetArbitrary, (budget) => {
      const { lines, request, match, otherFunding, sources, project } = computeBudget(budget);
      const all = sum(lines.map(({ amounts, fringe }) => amounts.total + fringe.total));
      expect(all + request.indirect.total).toBe(project.total);
      expect(request.direct.total).toBe(sum(lineCategoryKeys.map((key) => request.categories[key].total)));
      expect(request.total.total).toBe(sum(request.total.years));
      expect(project.total).toBe(sum(project.years));
      expect(match.total.total + otherFunding.total.total).toBe(sum(sources.map(({ amounts }) => amounts.total)));
      expect(sum(Object.values(toSimpleBudgetLines(budget)))).toBe(request.total.total);
      expect(Number.isSafeInteger(project.total)).toBe(true);
    }),
  );
});

test("never exceeds the indirect cost rate or the funder's cap in any year", () => {
  fc.assert(
    fc.property(budgetArbitrary, (budget) => {
      const { request, mtdc, uncappedIndirect } = computeBudget(budget);
      const { cap } = budget.indirect;
      for (const [index, cents] of request.indirect.years.entries()) {
        expect(cents).toBeLessThanOrEqual(uncappedIndirect.years[index] ?? 0);
        if (!cap) continue;
        const base = { direct: request.direct, total: request.total, mtdc }[cap.base].years[index] ?? 0;
        expect(cents).toBeLessThanOrEqual(takePercentRoundedDown(base, cap.percent));
      }
      expect(mtdc.total).toBeLessThanOrEqual(request.direct.total);
    }),
  );
});

test("never lowers the request when a price increases", () => {
  fc.assert(
    fc.property(budgetArbitrary, fc.integer({ min: 1, max: 100_000 }), (budget, priceIncrease) => {
      const [first, ...rest] = budget.lines;
      if (!first) return;
      const pricierBudget: Budget = {
        ...budget,
        lines: [{ ...first, unitPriceCents: first.unitPriceCents + priceIncrease }, ...rest],
      };
      expect(computeBudget(pricierBudget).request.total.total).toBeGreaterThanOrEqual(
        computeBudget(budget).request.total.total,
      );
    }),
  );
});

test("computes pay, fringe, the base of 2 CFR 200.1 and the match of a two-year budget", () => {
  const { request, mtdc, match } = computeBudget(sampleBudget);
  expect(request.categories.personnel).toEqual({ years: [18_000_00, 18_000_00], total: 36_000_00 });
  expect(request.categories.fringe.total).toBe(10_080_00);
  // Personnel, fringe, travel and laptops, plus $40,000 and then $10,000 of the subaward; excludes the truck and rent.
  expect(mtdc.years).toEqual([72_440_00, 36_440_00]);
  expect(request.indirect.years).toEqual([10_866_00, 5_466_00]);
  expect(match.total.total).toBe(20_000_00);
});

test.each([
  [{ percent: 10, base: "direct" as const }, 10_000_00],
  // $11,111.11 is 10% of $111,111.11; a cent more would be above.
  [{ percent: 10, base: "total" as const }, 11_111_11],
  [{ percent: 8, base: "mtdc" as const }, 4_000_00],
  [{ percent: 100, base: "total" as const }, 12_500_00],
])("limits indirect costs to a cap of %o", (cap, expected) => {
  const budget = createBudget([{ unitPriceCents: 50_000_00 }, { category: "equipment", unitPriceCents: 50_000_00 }], {
    indirect: { method: "negotiated", percent: 25, base: "mtdc", cap },
  });
  expect(computeBudget(budget).request.indirect.total).toBe(expected);
});

test("raises salaries by the escalation rate, compounded, and rounds once per year", () => {
  const budget = createBudget(
    [{ category: "personnel", unitPriceCents: 333_33, effortPercent: 50, escalates: true, fringe: { percent: 7.65 } }],
    { years: 3, escalationPercent: 3 },
  );
  expect(computeBudget(budget).lines[0]?.amounts.years).toEqual([166_67, 171_66, 176_81]);
});

test("counts the first $50,000 of a subaward once across its lines", () => {
  const part = { category: "contractual", costType: "subaward", unitPriceCents: 30_000_00 } as const;
  const budget = createBudget([
    { ...part, name: "Harbor College" },
    { ...part, name: "harbor  college" },
    { ...part, name: "Oak School" },
  ]);
  expect(computeBudget(budget).mtdc.total).toBe(80_000_00);
});

test("includes the match itself in a match based on the project total", () => {
  const budget = createBudget([{ unitPriceCents: 80_000_00 }, { unitPriceCents: 20_000_00, paidBy: "s" }], {
    sources: [{ id: "s", name: "City", kind: "cash", origin: "state" }],
  });
  const computed = computeBudget(budget);
  expect(computeRequiredMatch({ percent: 20, base: "project" }, computed)).toBe(20_000_00);
  expect(computeRequiredMatch({ percent: 25, base: "request" }, computed)).toBe(20_000_00);
});
