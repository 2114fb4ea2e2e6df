import type { Budget, BudgetLine } from "#shared/api/budget.ts";
import { maxBudgetYears } from "#shared/api/budget.ts";
import type { LineCategory } from "#shared/domain/budget/budget-terms.ts";
import { toDollars } from "#shared/util/money.ts";
import * as common from "#web/ui/messages.ts";

type Change = Partial<BudgetLine>;
/** A change to the line, or an error message for the text. */
type ParsedCell = { change: Change } | { error: string };
export type LineColumn = {
  key: string;
  label: string;
  /** Shown in an empty cell. */
  placeholder?: string;
  isNumeric: boolean;
  format: (line: BudgetLine, budget: Budget) => string;
  parse: (text: string, budget: Budget) => ParsedCell;
};

const parseNumber = (text: string, max: number, maxDecimals: number): number | undefined => {
  const digits = text.trim().replaceAll(/[$,%\s]/g, "");
  if (digits === "") return 0;
  if (!/^\d*(?:\.\d*)?$/.test(digits) || digits === ".") return undefined;
  if ((digits.split(".")[1] ?? "").length > maxDecimals) return undefined;
  const value = Number(digits);
  return value <= max ? value : undefined;
};
const formatNumber = (value: number, maxDecimals: number) =>
  value === 0 ? "" : value.toLocaleString("en-US", { maximumFractionDigits: maxDecimals });

const createNumberColumn = (
  column: Pick<LineColumn, "key" | "label" | "placeholder">,
  field: "quantity" | "effortPercent" | "monthsPerYear",
  max: number,
  maxDecimals: number,
): LineColumn => ({
  ...column,
  isNumeric: true,
  format: (line) => formatNumber(line[field], maxDecimals),
  parse: (text) => {
    const value = parseNumber(text, max, maxDecimals);
    return value === undefined
      ? { error: `${column.label}: enter a number up to ${max.toLocaleString("en-US")}` }
      : { change: { [field]: value } };
  },
});

const createNameColumn = (label: string): LineColumn => ({
  key: "name",
  label,
  isNumeric: false,
  format: ({ name }) => name,
  parse: (text) =>
    text.trim().length > 200 ? { error: `${label}: use at most 200 characters` } : { change: { name: text.trim() } },
});
const createPriceColumn = (label: string): LineColumn => ({
  key: "price",
  label,
  placeholder: "0",
  isNumeric: true,
  format: ({ unitPriceCents }) =>
    unitPriceCents === 0
      ? ""
      : toDollars(unitPriceCents).toLocaleString("en-US", {
          minimumFractionDigits: unitPriceCents % 100 === 0 ? 0 : 2,
        }),
  parse: (text) => {
    const dollars = parseNumber(text, 1e9, 2);
    return dollars === undefined
      ? { error: `${label}: enter dollars, such as 12,500` }
      : { change: { unitPriceCents: Math.round(dollars * 100) } };
  },
});
const unitColumn: LineColumn = {
  key: "unit",
  label: "Unit",
  placeholder: "each",
  isNumeric: false,
  format: ({ unit }) => unit,
  parse: (text) =>
    text.trim().length > 40 ? { error: "Unit: use at most 40 characters" } : { change: { unit: text.trim() } },
};

const fringeColumn: LineColumn = {
  key: "fringe",
  label: "Fringe %",
  placeholder: "rate",
  isNumeric: true,
  format: ({ fringe }, { fringeGroups }) => {
    if (fringe === null) return "";
    if ("percent" in fringe) return String(fringe.percent);
    return fringeGroups.find(({ id }) => id === fringe.groupId)?.name ?? "";
  },
  parse: (text, { fringeGroups }) => {
    const input = text.trim().toLowerCase();
    if (input === "") return { change: { fringe: null } };
    const group = fringeGroups.find(({ name }) => name.toLowerCase() === input);
    if (group) return { change: { fringe: { groupId: group.id } } };
    const percent = parseNumber(text, 100, 2);
    return percent === undefined
      ? { error: "Fringe: enter a rate from 0 to 100, or the name of a group" }
      : { change: { fringe: { percent } } };
  },
};

const yearsColumn: LineColumn = {
  key: "years",
  label: "Years",
  placeholder: "all",
  isNumeric: false,
  format: ({ firstYear, lastYear }, { years }) => {
    const last = Math.min(lastYear, years);
    if (firstYear === 1 && last === years) return "";
    return firstYear === last ? String(firstYear) : `${firstYear}–${last}`;
  },
  parse: (text) => {
    const input = text.trim().toLowerCase();
    if (input === "" || input === "all") return { change: { firstYear: 1, lastYear: maxBudgetYears } };
    const [, first, last] = /^([1-5])(?:\s*(?:-|–|to)\s*([1-5]))?$/.exec(input) ?? [];
    const [firstYear, lastYear] = [Number(first), Number(last ?? first)];
    return first && firstYear <= lastYear
      ? { change: { firstYear, lastYear } }
      : { error: `Years: enter a year or a range, such as 1 or 1–3` };
  },
};

const personnelColumns: readonly LineColumn[] = [
  createNameColumn("Position"),
  createNumberColumn({ key: "quantity", label: "People", placeholder: "1" }, "quantity", 1_000_000, 3),
  createPriceColumn("Annual pay"),
  createNumberColumn({ key: "effort", label: "Effort %", placeholder: "0" }, "effortPercent", 200, 2),
  createNumberColumn({ key: "months", label: "Months", placeholder: "0" }, "monthsPerYear", 12, 2),
  fringeColumn,
  yearsColumn,
];
const itemColumns: readonly LineColumn[] = [
  createNameColumn("Item"),
  createNumberColumn({ key: "quantity", label: "Quantity", placeholder: "0" }, "quantity", 1_000_000, 3),
  unitColumn,
  createPriceColumn("Unit price"),
  yearsColumn,
];
export const getColumns = (category: LineCategory) => (category === "personnel" ? personnelColumns : itemColumns);

/** Creates a base-36 ID from the largest one so far; unique within the budget. */
export const createPartId = (parts: readonly { id: string }[]): string => {
  const numbers = parts
    .map(({ id }) => Number.parseInt(id.replace(/^\D*/, "") || "0", 36))
    .filter(Number.isSafeInteger);
  let next = Math.max(0, ...numbers) + 1;
  while (parts.some(({ id }) => id === `l${next.toString(36)}`)) next += 1;
  return `l${next.toString(36)}`;
};

/**
 * Creates a line with the category's defaults: equipment and construction in the first year only, personnel full time.
 */
export const createLine = (category: LineCategory, budget: Budget, change: Change = {}): BudgetLine => {
  const isOneTime = category === "equipment" || category === "construction";
  return {
    id: createPartId(budget.lines),
    category,
    name: "",
    quantity: 1,
    unit: category === "personnel" ? "year" : "",
    unitPriceCents: 0,
    effortPercent: 100,
    monthsPerYear: 12,
    fringe: null,
    firstYear: 1,
    lastYear: isOneTime ? 1 : maxBudgetYears,
    escalates: category === "personnel",
    costType: "standard",
    paidBy: null,
    reason: "",
    ...change,
  };
};

/** Splits a copied spreadsheet range into rows; undefined for text that belongs in one cell. */
export const splitPastedRows = (text: string): string[][] | undefined => {
  const rows = text
    .replaceAll(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((row) => row.split("\t"));
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : undefined;
};

type Target = { category: LineCategory; lineId: string; column: number };
/**
 * Writes pasted rows over the lines, starting at a cell, and adds lines below the last one, up to `maxLines`. Skips and
 * counts cells with invalid text.
 */
export const pasteRows = (budget: Budget, { category, lineId, column }: Target, rows: string[][], maxLines: number) => {
  const columns = getColumns(category);
  let next = budget;
  let skippedCellCount = 0;
  const ids = budget.lines.filter((line) => line.category === category).map(({ id }) => id);
  const start = ids.indexOf(lineId);
  for (const [offset, cells] of rows.entries()) {
    let id = ids[start + offset];
    if (id === undefined) {
      if (next.lines.length >= maxLines) {
        skippedCellCount += cells.length;
        continue;
      }
      const line = createLine(category, next);
      id = line.id;
      next = { ...next, lines: [...next.lines, line] };
    }
    const change: Change = {};
    for (const [index, text] of cells.entries()) {
      const parsed = columns[column + index]?.parse(text, next);
      if (parsed && "change" in parsed) Object.assign(change, parsed.change);
      else skippedCellCount += 1;
    }
    next = { ...next, lines: next.lines.map((line) => (line.id === id ? { ...line, ...change } : line)) };
  }
  return { budget: next, skippedCellCount };
};

export const emptyBudget: Budget = {
  years: 1,
  escalationPercent: 0,
  fringeGroups: [],
  indirect: { method: "none", percent: 0, base: "mtdc", cap: null },
  sources: [],
  requiredMatch: null,
  lines: [],
};
/** An invented project that shows how lines are entered. */
export const exampleBudget: Budget = {
  ...emptyBudget,
  years: 2,
  escalationPercent: 3,
  fringeGroups: [{ id: "g1", name: "Full-time", percent: 28 }],
  indirect: { ...emptyBudget.indirect, method: "de_minimis" },
  sources: [{ id: "s1", name: common.yourOrganization, kind: "in_kind", origin: "applicant" }],
  lines: [
    {
      ...createLine("personnel", emptyBudget),
      id: "l1",
      name: "Project director",
      unitPriceCents: 72_000_00,
      effortPercent: 25,
      fringe: { groupId: "g1" },
      reason: "Leads the project and reports to the funder.",
    },
    {
      ...createLine("travel", emptyBudget),
      id: "l2",
      name: "Site visits",
      quantity: 12,
      unit: "trip",
      unitPriceCents: 85_00,
      reason: "Staff visit each partner once a month.",
    },
    {
      ...createLine("supplies", emptyBudget),
      id: "l3",
      name: "Laptops",
      quantity: 4,
      unit: "each",
      unitPriceCents: 900_00,
      lastYear: 1,
      reason: "Participants use them in the training room.",
    },
    {
      ...createLine("contractual", emptyBudget),
      id: "l4",
      name: "Evaluator",
      quantity: 40,
      unit: "hour",
      unitPriceCents: 110_00,
      costType: "consultant",
      reason: "An outside evaluator measures the results each year.",
    },
    {
      ...createLine("other", emptyBudget),
      id: "l5",
      name: "Meeting space",
      quantity: 24,
      unit: "day",
      unitPriceCents: 150_00,
      paidBy: "s1",
      reason: "Donated at its usual rate.",
    },
  ],
};
