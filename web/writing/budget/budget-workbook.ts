import type { Budget, BudgetLine } from "#shared/api/budget.ts";
import {
  budgetCategories,
  budgetLabels,
  costTypes,
  formatFormSection,
  indirectMethods,
  lineCategoryKeys,
  sourceKinds,
} from "#shared/domain/budget/budget-terms.ts";
import { computeBudget } from "#shared/domain/budget/compute-budget.ts";
import { getIndirectRate, getSubawardKey, isExcludedFromMtdc } from "#shared/domain/budget/indirect-costs.ts";
import { justifyBudget } from "#shared/domain/budget/justify-budget.ts";
import { getFringePercent } from "#shared/domain/budget/line-amounts.ts";
import { buildSf424a } from "#shared/domain/budget/sf424a.ts";
import { toDollars } from "#shared/util/money.ts";
import { buildWorkbook, cell, formulaCell, getColumnName, type Worksheet } from "#web/ui/files/xlsx.ts";

const grantLabel = "This grant";
/** Row number of the header on the "Lines" sheet, and the columns that precede the year columns. */
const headRow = 4;
const firstRow = headRow + 1;
const leadingColumns = [
  "Category",
  "Item",
  "Quantity",
  "Unit",
  "Unit price",
  "Effort",
  "Months",
  "Increase",
  "First year",
  "Last year",
  "Paid by",
  "Type",
  "In MTDC",
  "Subaward",
];
const columnLetters = Object.fromEntries(leadingColumns.map((name, index) => [name, getColumnName(index)])) as Record<
  string,
  string
>;

/** A line, or a line's fringe benefits, as a row of the sheet. */
type SheetRow = { line: BudgetLine; isFringe: boolean; payRow: number };

const listRows = (budget: Budget): SheetRow[] => {
  const rows = budget.lines.map((line, index) => ({ line, isFringe: false, payRow: firstRow + index }));
  return [
    ...rows,
    ...rows.filter(({ line }) => getFringePercent(line, budget)).map((row) => ({ ...row, isFringe: true })),
  ];
};

const getLastRow = (rows: readonly SheetRow[]) => firstRow + Math.max(rows.length, 1) - 1;

const buildLines = (budget: Budget, title: string, rows: readonly SheetRow[]): Worksheet => {
  const years = Array.from({ length: budget.years }, (_, index) => index);
  const getYearColumn = (year: number) => getColumnName(leadingColumns.length + year);
  const getMtdcColumn = (year: number) => getColumnName(leadingColumns.length + budget.years + 1 + year);
  const lastRow = getLastRow(rows);
  const subawards = [...new Set(budget.lines.filter(({ costType }) => costType === "subaward").map(getSubawardKey))];
  const sourceNames = new Map(budget.sources.map(({ id, name }) => [id, name]));

  const buildAmountFormula = ({ line, isFringe, payRow }: SheetRow, row: number, year: number) => {
    const { Quantity, "Unit price": price, Effort, Months, Increase: increase } = columnLetters;
    if (isFringe) return `ROUND(${getYearColumn(year)}${payRow}*$${Effort}${row},2)`;
    const isActive = `AND(${year + 1}>=$${columnLetters["First year"]}${row},${year + 1}<=$${columnLetters["Last year"]}${row})`;
    const effortFactor = line.category === "personnel" ? `*$${Effort}${row}*$${Months}${row}/12` : "";
    // Rounds twice, because a product of decimals can fall just below a half cent.
    return `IF(${isActive},ROUND(ROUND($${Quantity}${row}*$${price}${row}${effortFactor}*(1+$${increase}${row})^${year},6),2),0)`;
  };
  /** Builds the formula for the amount that counts toward MTDC; for a subaward, what remains of its first $50,000. */
  const buildMtdcFormula = ({ line, isFringe }: SheetRow, row: number, year: number) => {
    const amount = `${getYearColumn(year)}${row}`;
    const isCounted = `AND($${columnLetters["In MTDC"]}${row}="yes",$${columnLetters["Paid by"]}${row}="${grantLabel}")`;
    if (isFringe || line.costType !== "subaward") return `IF(${isCounted},${amount},0)`;
    const key = `$${columnLetters.Subaward}${row}`;
    const buildKeyRange = (from: number, to: number) =>
      `$${columnLetters.Subaward}$${from}:$${columnLetters.Subaward}$${to}`;
    const earlierAmounts = years
      .filter((earlier) => earlier < year)
      .map(
        (earlier) =>
          `SUMIFS(${getMtdcColumn(earlier)}$${firstRow}:${getMtdcColumn(earlier)}$${lastRow},${buildKeyRange(firstRow, lastRow)},${key})`,
      );
    if (row > firstRow)
      earlierAmounts.push(
        `SUMIFS(${getMtdcColumn(year)}$${firstRow}:${getMtdcColumn(year)}${row - 1},${buildKeyRange(firstRow, row - 1)},${key})`,
      );
    return `IF(${isCounted},MIN(${amount},MAX(0,50000-(${earlierAmounts.join("+") || "0"}))),0)`;
  };
  const buildRow = (sheetRow: SheetRow, index: number) => {
    const { line, isFringe } = sheetRow;
    const row = firstRow + index;
    const isPersonnel = line.category === "personnel";
    const blank = cell(undefined, "input");
    const leadingCells = isFringe
      ? [
          cell(budgetCategories.fringe.label, "input"),
          cell(`Fringe benefits, ${line.name || budgetCategories.personnel.label}`, "input"),
          ...[blank, blank, blank],
          cell((getFringePercent(line, budget) ?? 0) / 100, "inputPercent"),
          ...[blank, blank, blank, blank],
        ]
      : [
          cell(budgetCategories[line.category].label, "input"),
          cell(line.name, "input"),
          cell(line.quantity, "inputNumber"),
          cell(line.unit, "input"),
          cell(toDollars(line.unitPriceCents), "inputMoney"),
          isPersonnel ? cell(line.effortPercent / 100, "inputPercent") : blank,
          isPersonnel ? cell(line.monthsPerYear, "inputNumber") : blank,
          line.escalates ? formulaCell("$B$3", "inputPercent") : cell(0, "inputPercent"),
          cell(line.firstYear, "inputNumber"),
          cell(Math.min(line.lastYear, budget.years), "inputNumber"),
        ];
    return [
      ...leadingCells,
      cell(sourceNames.get(line.paidBy ?? "") ?? grantLabel, "input"),
      cell(isFringe ? costTypes.standard : costTypes[line.costType], "input"),
      cell(!isFringe && isExcludedFromMtdc(line) ? "no" : "yes", "input"),
      line.costType === "subaward" && !isFringe
        ? cell(subawards.indexOf(getSubawardKey(line)) + 1, "number")
        : cell(undefined, "number"),
      ...years.map((year) => formulaCell(buildAmountFormula(sheetRow, row, year), "money")),
      formulaCell(`SUM(${getYearColumn(0)}${row}:${getYearColumn(budget.years - 1)}${row})`, "totalMoney"),
      ...years.map((year) => formulaCell(buildMtdcFormula(sheetRow, row, year), "money")),
    ];
  };
  return {
    name: "Lines",
    widths: [18, 34, 10, 10, 14, 10, 9, 9, 9, 9, 20, 20, 9, 10, ...years.map(() => 15), 16, ...years.map(() => 15)],
    frozen: { rows: headRow, columns: 2 },
    landscape: true,
    rows: [
      [cell(title, "title")],
      [
        cell(
          "Edit the cream cells; all other amounts are calculated. In fringe rows, effort is the fringe rate.",
          "note",
        ),
      ],
      [cell("Annual pay increase", "total"), cell(budget.escalationPercent / 100, "inputPercent")],
      [
        ...leadingColumns,
        ...years.map((year) => `Year ${year + 1}`),
        "Total",
        ...years.map((year) => `MTDC ${year + 1}`),
      ].map((name) => cell(name, "head")),
      ...rows.map(buildRow),
    ],
  };
};

/** Rows of the "Summary" sheet; categories start below the headings. */
const categoryRow = 4;
const directRow = categoryRow + lineCategoryKeys.length;

const buildSummary = (budget: Budget, rows: readonly SheetRow[]): Worksheet => {
  const years = Array.from({ length: budget.years }, (_, index) => index);
  const lastRow = getLastRow(rows);
  const buildRange = (name: string) => `Lines!$${name}$${firstRow}:$${name}$${lastRow}`;
  const payerRange = buildRange(columnLetters["Paid by"] ?? "");
  const categoryRange = buildRange(columnLetters.Category ?? "");
  const buildLineYearRange = (year: number) => buildRange(getColumnName(leadingColumns.length + year));
  const buildMtdcYearRange = (year: number) =>
    buildRange(getColumnName(leadingColumns.length + budget.years + 1 + year));
  const getSummaryColumn = (year: number) => getColumnName(1 + year);
  const totalColumn = getSummaryColumn(budget.years);
  const buildTotalCells = (row: number, build: (year: number) => string, style: "money" | "totalMoney") => [
    ...years.map((year) => formulaCell(build(year), style)),
    formulaCell(`SUM(B${row}:${getSummaryColumn(budget.years - 1)}${row})`, "totalMoney"),
  ];
  const rate = getIndirectRate(budget);
  const [indirectRow, totalRow, rateRow, capRow, baseRow, matchRow] = [1, 2, 4, 5, 6, 8].map(
    (offset) => directRow + offset,
  ) as [number, number, number, number, number, number];
  const personnelRow = categoryRow + lineCategoryKeys.indexOf("personnel");
  const fringeRow = categoryRow + lineCategoryKeys.indexOf("fringe");
  const buildBaseFormula = (year: number) =>
    ({
      mtdc: `SUM(${buildMtdcYearRange(year)})`,
      direct: `${getSummaryColumn(year)}${directRow}`,
      salaries: `${getSummaryColumn(year)}${personnelRow}`,
      salaries_and_fringe: `${getSummaryColumn(year)}${personnelRow}+${getSummaryColumn(year)}${fringeRow}`,
    })[rate?.base ?? "mtdc"];
  const { cap } = budget.indirect;
  const buildRoundDown = (formula: string) => `ROUNDDOWN(ROUND(${formula},6),2)`;
  const buildIndirectFormula = (year: number) => {
    const uncapped = buildRoundDown(`${getSummaryColumn(year)}${baseRow}*$B$${rateRow}`);
    if (!cap) return uncapped;
    const direct = `${getSummaryColumn(year)}${directRow}`;
    const limit = {
      direct: `${direct}*$B$${capRow}`,
      mtdc: `SUM(${buildMtdcYearRange(year)})*$B$${capRow}`,
      total: `${direct}*$B$${capRow}/(1-$B$${capRow})`,
    }[cap.base];
    return cap.base === "total"
      ? `IF($B$${capRow}>=1,${uncapped},MIN(${uncapped},${buildRoundDown(limit)}))`
      : `MIN(${uncapped},${buildRoundDown(limit)})`;
  };
  return {
    name: "Summary",
    widths: [44, ...years.map(() => 16), 18],
    rows: [
      [cell("Request by category and year", "title")],
      [],
      [cell("Category", "head"), ...years.map((year) => cell(`Year ${year + 1}`, "head")), cell("Total", "head")],
      ...lineCategoryKeys.map((key, index) => [
        cell(budgetCategories[key].label),
        ...buildTotalCells(
          categoryRow + index,
          (year) =>
            `SUMIFS(${buildLineYearRange(year)},${categoryRange},$A${categoryRow + index},${payerRange},"${grantLabel}")`,
          "money",
        ),
      ]),
      [
        cell(budgetLabels.direct, "total"),
        ...buildTotalCells(
          directRow,
          (year) => `SUM(${getSummaryColumn(year)}${categoryRow}:${getSummaryColumn(year)}${directRow - 1})`,
          "totalMoney",
        ),
      ],
      [cell(budgetLabels.indirect), ...buildTotalCells(indirectRow, buildIndirectFormula, "money")],
      [
        cell(budgetLabels.request, "total"),
        ...buildTotalCells(
          totalRow,
          (year) => `${getSummaryColumn(year)}${directRow}+${getSummaryColumn(year)}${indirectRow}`,
          "totalMoney",
        ),
      ],
      [],
      [
        cell(`Indirect rate: ${indirectMethods[budget.indirect.method]}`),
        cell((rate?.percent ?? 0) / 100, "inputPercent"),
      ],
      [cell("Funder’s cap on indirect costs"), cap ? cell(cap.percent / 100, "inputPercent") : cell("none", "input")],
      [cell("Indirect cost base"), ...buildTotalCells(baseRow, buildBaseFormula, "money")],
      [],
      [cell("Other sources", "head"), cell("Amount", "head"), ...years.map(() => cell(undefined, "head"))],
      ...(budget.sources.length > 0
        ? budget.sources.map(({ name, kind }) => [
            cell(`${name} (${sourceKinds[kind].toLowerCase()})`),
            formulaCell(
              `SUMIFS(${buildRange(getColumnName(leadingColumns.length + budget.years))},${payerRange},"${name.replaceAll('"', '""')}")`,
              "money",
            ),
          ])
        : [[cell("None"), cell(0, "money")]]),
      [
        cell(budgetLabels.project, "total"),
        formulaCell(
          `${totalColumn}${totalRow}+SUM(B${matchRow + 1}:B${matchRow + Math.max(budget.sources.length, 1)})`,
          "totalMoney",
        ),
      ],
    ],
  };
};

const buildForm = (budget: Budget, title: string): Worksheet => {
  const sections = buildSf424a(budget, computeBudget(budget), title);
  return {
    name: "SF-424A",
    widths: [44, ...Array.from({ length: 6 }, () => 16)],
    rows: sections.flatMap(({ letter, title: name, columns, rows }) => [
      [cell(formatFormSection(letter, name), "title")],
      columns.map((heading) => cell(heading, "head")),
      ...rows.map(({ label, cells }, row) => [
        cell(label),
        ...cells.map((value, index) => {
          // Section B has the rows and columns of the summary.
          if (letter === "B") return formulaCell(`Summary!${getColumnName(index + 1)}${categoryRow + row}`, "money");
          if (typeof value === "number") return cell(toDollars(value), "money");
          return cell(value ?? undefined, value ? "plain" : "money");
        }),
      ]),
      [],
    ]),
  };
};

const buildJustification = (budget: Budget): Worksheet => ({
  name: "Justification",
  widths: [110],
  rows: [
    [cell(budgetLabels.justification, "title")],
    ...justifyBudget(budget, computeBudget(budget)).flatMap(({ heading, items }) => [
      [],
      [cell(heading, "total")],
      ...items.map((item) => [cell(item)]),
    ]),
  ],
});

/**
 * Builds an .xlsx file whose amounts are formulas, so that totals, MTDC and indirect costs update when a line changes.
 */
export const buildBudgetWorkbook = (budget: Budget, title: string): Promise<Uint8Array> => {
  const rows = listRows(budget);
  return buildWorkbook([
    buildLines(budget, title, rows),
    buildSummary(budget, rows),
    buildForm(budget, title),
    buildJustification(budget),
  ]);
};
