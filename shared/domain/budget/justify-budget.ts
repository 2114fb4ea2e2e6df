import type { Budget, BudgetLine } from "#shared/api/budget.ts";
import { formatBlank } from "../blanks.ts";
import { formatBudgetCents } from "./budget-finding.ts";
import {
  budgetCategories,
  budgetLabels,
  capBases,
  type LineCategory,
  lineCategoryKeys,
  sourceKinds,
} from "./budget-terms.ts";
import type { Amounts, ComputedBudget, ComputedLine } from "./compute-budget.ts";
import { getIndirectRate } from "./indirect-costs.ts";

/** A category of the justification: its heading with the amount, and one item per line. */
type JustifiedCategory = { heading: string; items: string[] };

const formatNumber = (value: number) => value.toLocaleString("en-US", { maximumFractionDigits: 4 });
const pluralize = (count: number, unit: string) =>
  count === 1 || /(?:s|each|feet|sum|ft|hrs?|%)$/i.test(unit)
    ? unit
    : /(?:ch|sh|x)$/i.test(unit)
      ? `${unit}es`
      : `${unit}s`;

/** Formats "× 2 years", or the year of a line that does not span the whole project. */
const formatYears = ({ firstYear, lastYear }: BudgetLine, { years }: Budget): string => {
  const last = Math.min(lastYear, years);
  const count = last - firstYear + 1;
  if (years === 1) return "";
  return count === 1
    ? `, year ${firstYear}`
    : ` × ${count} years${count === years ? "" : ` (${firstYear} to ${last})`}`;
};
const formatEscalation = ({ escalates, firstYear, lastYear }: BudgetLine, { escalationPercent, years }: Budget) =>
  escalates && escalationPercent > 0 && Math.min(lastYear, years) > Math.max(1, firstYear - 1)
    ? `, rising ${escalationPercent}% a year`
    : "";

/** Formats a line's calculation: "0.25 FTE × $72,000 × 2 years". */
const formatCalculation = (line: BudgetLine, budget: Budget): string => {
  const { quantity, unit, unitPriceCents, effortPercent, monthsPerYear } = line;
  const price = formatBudgetCents(unitPriceCents);
  const end = `${formatYears(line, budget)}${formatEscalation(line, budget)}`;
  if (line.category !== "personnel") {
    const isEach = /^(?:each|ea\.?|)$/i.test(unit.trim());
    return `${formatNumber(quantity)}${isEach ? "" : ` ${pluralize(quantity, unit)}`} × ${price}${end}`;
  }
  const people = quantity === 1 ? "" : `${formatNumber(quantity)} people × `;
  return monthsPerYear === 12
    ? `${people}${formatNumber(effortPercent / 100)} FTE × ${price}${end}`
    : `${people}${formatNumber(effortPercent)}% effort × ${formatNumber(monthsPerYear)} of 12 months × ${price}${end}`;
};

const endWithPeriod = (text: string) => (/[.!?\])]$/.test(text) ? text : `${text}.`);
const justifyLine = ({ line, amounts }: ComputedLine, budget: Budget): string =>
  `${line.name || budgetCategories[line.category].label} (${formatCalculation(line, budget)}): ${formatBudgetCents(amounts.total)}. ${line.reason ? endWithPeriod(line.reason) : formatBlank("lineReason")}`;

const justifyFringe = ({ line, amounts, fringePercent, fringe }: ComputedLine): string =>
  `${line.name || budgetCategories.personnel.label} (${fringePercent}% × ${formatBudgetCents(amounts.total)}): ${formatBudgetCents(fringe.total)}.`;

const justifyCategory = (category: LineCategory, lines: readonly ComputedLine[], budget: Budget, amounts: Amounts) => {
  const items = lines
    .filter(({ line, amounts: { total } }) => line.category === category && total > 0)
    .map((line) => justifyLine(line, budget));
  if (category === "fringe") items.unshift(...lines.filter(({ fringe }) => fringe.total > 0).map(justifyFringe));
  return { heading: `${budgetCategories[category].label}: ${formatBudgetCents(amounts.total)}`, items };
};

const justifyIndirect = (
  budget: Budget,
  { request, indirectBase, uncappedIndirect }: ComputedBudget,
): JustifiedCategory[] => {
  const rate = getIndirectRate(budget);
  if (!rate || request.indirect.total === 0) return [];
  const name = budget.indirect.method === "de_minimis" ? "The de minimis rate" : "Our negotiated rate";
  const baseName = {
    mtdc: "of modified total direct costs",
    direct: "of direct costs",
    salaries: "of salaries and wages",
    salaries_and_fringe: "of salaries, wages and fringe benefits",
  }[rate.base];
  const { cap } = budget.indirect;
  const limit =
    cap && request.indirect.total < uncappedIndirect.total
      ? ` The funder's cap of ${cap.percent}% of ${capBases[cap.base]} limits them to ${formatBudgetCents(request.indirect.total)}.`
      : "";
  const item = `${name} of ${rate.percent}% × ${formatBudgetCents(indirectBase.total)} ${baseName}: ${formatBudgetCents(uncappedIndirect.total)}.${limit}`;
  return [{ heading: `Indirect costs: ${formatBudgetCents(request.indirect.total)}`, items: [item] }];
};

const justifySources = (budget: Budget, { lines, sources }: ComputedBudget): JustifiedCategory[] =>
  sources
    .filter(({ amounts }) => amounts.total > 0)
    .map(({ source, amounts }) => {
      const sourceLines = lines.filter(({ line }) => line.paidBy === source.id);
      return {
        heading: `${sourceKinds[source.kind]} from ${source.name}: ${formatBudgetCents(amounts.total)}`,
        items: [
          ...sourceLines.filter(({ amounts: { total } }) => total > 0).map((line) => justifyLine(line, budget)),
          ...sourceLines
            .filter(({ fringe }) => fringe.total > 0)
            .map((line) => `Fringe benefits of ${justifyFringe(line)}`),
        ],
      };
    });

/**
 * Builds a budget's justification line by line, with the table's totals: request, indirect costs, then other sources.
 */
export const justifyBudget = (budget: Budget, computed: ComputedBudget): JustifiedCategory[] => {
  const grantFundedLines = computed.lines.filter(({ line }) => line.paidBy === null);
  const { categories } = computed.request;
  return [
    ...lineCategoryKeys
      .filter((category) => categories[category].total > 0)
      .map((category) => justifyCategory(category, grantFundedLines, budget, categories[category])),
    ...justifyIndirect(budget, computed),
    ...justifySources(budget, computed),
  ];
};

/** Returns the rows of a budget table: headings, one row per category with its years and total, and the totals. */
export const tabulateBudget = ({ years, request }: ComputedBudget): string[][] => {
  const toRow = (label: string, amounts: Amounts) => [
    label,
    ...(years > 1 ? amounts.years.map(formatBudgetCents) : []),
    formatBudgetCents(amounts.total),
  ];
  return [
    ["Category", ...(years > 1 ? Array.from({ length: years }, (_, index) => `Year ${index + 1}`) : []), "Total"],
    ...lineCategoryKeys
      .filter((category) => request.categories[category].total > 0)
      .map((category) => toRow(budgetCategories[category].label, request.categories[category])),
    toRow(budgetLabels.direct, request.direct),
    toRow(budgetLabels.indirect, request.indirect),
    toRow(budgetLabels.request, request.total),
  ];
};

/** Returns the rows of the table of sources, starting with the headings; empty if there are no other sources. */
export const tabulateSources = ({ request, sources, project }: ComputedBudget): string[][] => {
  const contributingSources = sources.filter(({ amounts }) => amounts.total > 0);
  if (contributingSources.length === 0) return [];
  return [
    ["Source", "Type", "Amount"],
    ["This request", "Grant", formatBudgetCents(request.total.total)],
    ...contributingSources.map(({ source, amounts }) => [
      source.name,
      sourceKinds[source.kind],
      formatBudgetCents(amounts.total),
    ]),
    [budgetLabels.project, "All sources", formatBudgetCents(project.total)],
  ];
};
