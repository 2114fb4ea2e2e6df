import { buildWorkbook, cell, formulaCell, getColumnName, type Worksheet } from "#web/ui/files/xlsx.ts";

const months = 24;
const activities = 20;
const firstActivityRow = 6;
/** Columns before the months: activity, objective, owner, start, months, end, note. */
const leadingColumns = 7;

const mapMonths = <T>(callback: (column: string, month: number) => T): T[] =>
  Array.from({ length: months }, (_, index) => callback(getColumnName(leadingColumns + index), index + 1));

const buildActivityRow = (row: number) => [
  cell(undefined, "input"),
  cell(undefined, "input"),
  cell(undefined, "input"),
  cell(undefined, "inputNumber"),
  cell(undefined, "inputNumber"),
  formulaCell(`IF(OR(D${row}="",E${row}=""),"",D${row}+E${row}-1)`, "number"),
  formulaCell(`IF(F${row}="","",IF(OR(D${row}<1,F${row}>$B$3),"Outside the project",""))`, "warn"),
  ...mapMonths((column) =>
    formulaCell(`IF($F${row}="","",IF(AND(${column}$5>=$D${row},${column}$5<=$F${row}),"x",""))`, "mark"),
  ),
];

const timeline: Worksheet = {
  name: "Timeline",
  widths: [34, 18, 18, 9, 9, 8, 20, ...Array.from({ length: months }, () => 7)],
  frozen: { rows: 5, columns: 1 },
  markRange: {
    from: { row: firstActivityRow, column: leadingColumns + 1 },
    to: { row: firstActivityRow + activities - 1, column: leadingColumns + months },
  },
  landscape: true,
  rows: [
    [cell("Project timeline", "title")],
    [
      cell("First day of the project", "total"),
      cell(undefined, "inputDate"),
      cell("Enter a date, such as 2027-07-01", "note"),
    ],
    [
      cell("Length in months", "total"),
      cell(12, "inputNumber"),
      cell("Fill in the cream cells; the months are filled in automatically.", "note"),
    ],
    [
      ...Array.from({ length: leadingColumns }, () => undefined),
      ...mapMonths((_, month) => formulaCell(`IF($B$2="","",EDATE($B$2,${month - 1}))`, "headMonth")),
    ],
    [
      ...["Activity", "Objective", "Owner", "Start month", "Months", "End month", "Note"].map((name) =>
        cell(name, "head"),
      ),
      ...mapMonths((_, month) => cell(month, "head")),
    ],
    ...Array.from({ length: activities }, (_, index) => buildActivityRow(firstActivityRow + index)),
  ],
};

export const buildTimelineWorkbook = () => buildWorkbook([timeline]);

/** Rows of section B of the SF-424A. */
const categories = [
  ["a", "Personnel"],
  ["b", "Fringe benefits"],
  ["c", "Travel"],
  ["d", "Equipment"],
  ["e", "Supplies"],
  ["f", "Contractual"],
  ["g", "Construction"],
  ["h", "Other"],
] as const;
const firstRow = 5;
const lastRow = 28;

const toBudgetRange = (column: string) => `Budget!$${column}$${firstRow}:$${column}$${lastRow}`;

const buildCostRow = (row: number) => [
  cell(undefined, "input"),
  cell(undefined, "input"),
  cell(undefined, "inputNumber"),
  cell(undefined, "input"),
  cell(undefined, "inputMoney"),
  formulaCell(`ROUND(C${row}*E${row},2)`, "money"),
  cell(undefined, "inputMoney"),
  formulaCell(`F${row}-G${row}`, "money"),
];
const sumFormula = (column: string) => formulaCell(`SUM(${column}${firstRow}:${column}${lastRow})`, "totalMoney");

const budget: Worksheet = {
  name: "Budget",
  widths: [18, 44, 11, 14, 14, 16, 16, 16],
  frozen: { rows: 4, columns: 0 },
  dropDown: { range: `A${firstRow}:A${lastRow}`, options: categories.map(([, name]) => name) },
  landscape: true,
  rows: [
    [cell("Project budget", "title")],
    [cell("Fill in the cream cells, one cost per row. The other cells are calculated.", "note")],
    [],
    ["Category", "Description", "Quantity", "Unit", "Unit cost", "Amount", "Other sources", "Requested"].map((name) =>
      cell(name, "head"),
    ),
    ...Array.from({ length: lastRow - firstRow + 1 }, (_, index) => buildCostRow(firstRow + index)),
    [
      cell("Total direct costs", "total"),
      ...Array.from({ length: 4 }, () => cell(undefined, "total")),
      sumFormula("F"),
      sumFormula("G"),
      sumFormula("H"),
    ],
  ],
};

const buildCategoryRow = ([letter, name]: readonly [string, string], row: number) => [
  cell(letter),
  cell(name),
  ...["F", "G", "H"].map((column) =>
    formulaCell(`SUMIF(${toBudgetRange("A")},$B${row},${toBudgetRange(column)})`, "money"),
  ),
];
const buildTotalCells = (buildFormula: (column: string) => string) =>
  ["C", "D", "E"].map((column) => formulaCell(buildFormula(column), "totalMoney"));

const summary: Worksheet = {
  name: "Summary",
  widths: [6, 46, 18, 18, 18],
  rows: [
    [cell("Budget summary", "title")],
    [cell("The rows of section B of the SF-424A, from the Budget sheet.", "note")],
    [],
    ["Row", "Category", "Total project", "Other sources", "Requested"].map((name) => cell(name, "head")),
    ...categories.map((category, index) => buildCategoryRow(category, 5 + index)),
    [
      cell("i", "total"),
      cell("Total direct (a to h)", "total"),
      ...buildTotalCells((column) => `SUM(${column}5:${column}12)`),
    ],
    // Indirect costs are charged to the request only.
    [
      cell("j"),
      cell("Indirect"),
      formulaCell("E14", "money"),
      cell(0, "money"),
      formulaCell("ROUND(E20*E19,2)", "money"),
    ],
    [cell("k", "total"), cell("Total (i + j)", "total"), ...buildTotalCells((column) => `${column}13+${column}14`)],
    [],
    [undefined, cell("Your numbers", "head"), undefined, undefined, cell("Enter here", "head")],
    [
      undefined,
      cell("Requested costs excluded from the base: equipment, participant support, each subaward over $50,000"),
      undefined,
      undefined,
      cell(undefined, "inputMoney"),
    ],
    [
      undefined,
      cell("Indirect rate: negotiated, the funder's cap, or up to 15% de minimis"),
      undefined,
      undefined,
      cell(0.15, "inputPercent"),
    ],
    [
      undefined,
      cell("Base for indirect costs (MTDC), calculated"),
      undefined,
      undefined,
      formulaCell("MAX(0,E13-E18)", "money"),
    ],
    [undefined, cell("Ceiling in the notice"), undefined, undefined, cell(undefined, "inputMoney")],
    [],
    [
      undefined,
      cell("Request and ceiling", "total"),
      formulaCell(
        'IF(E21="","Enter the ceiling",IF(E15<=E21,"Within the ceiling","Over the ceiling by $"&TEXT(E15-E21,"#,##0.00")))',
        "warn",
      ),
    ],
    [
      undefined,
      cell("Rows and categories", "total"),
      formulaCell(
        `IF(ROUND(SUM(${toBudgetRange("F")})-C13,2)=0,"Every cost has a category","Without a category: $"&TEXT(SUM(${toBudgetRange("F")})-C13,"#,##0.00"))`,
        "warn",
      ),
    ],
  ],
};

const notes: Worksheet = {
  name: "How to use it",
  widths: [100],
  rows: [
    [cell("How to use this workbook", "title")],
    [],
    ...[
      "1. On the Budget sheet, enter one cost per row: choose a category, describe the cost, and enter quantity, unit and unit cost.",
      "2. Enter the calculation, not the result: a position for half a year is 0.5 (quantity), year (unit), 52,000 (unit cost).",
      "3. If you or a partner pay part of a cost, enter that amount under Other sources. Keep the signed letter for each such amount.",
      "4. On the Summary sheet, enter the ceiling, your indirect rate and the requested costs that are excluded from its base.",
      "5. Read the last two lines of the Summary sheet before you copy anything into a form.",
      "The de minimis rate of up to 15 percent of modified total direct costs is for federal awards made from October 1, 2024 to organizations without a negotiated rate: 2 CFR 200.414.",
      "Modified total direct costs exclude equipment, participant support and the part of each subaward over its first $50,000, among others: 2 CFR 200.1.",
      "Federal forms usually take whole dollars: round each line, then recalculate the total.",
    ].map((line) => [cell(line)]),
  ],
};

export const buildBudgetWorkbook = () => buildWorkbook([budget, summary, notes]);
