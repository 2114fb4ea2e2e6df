import { buildWorkbook, type Cell, type Worksheet } from "./xlsx.ts";

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

const text = (value: string, look?: Cell["style"]): Cell => ({ text: value, ...(look && { style: look }) });
const formula = (value: string, look: Cell["style"]): Cell => ({ formula: value, style: look });
const input = (look: Cell["style"] = "input"): Cell => ({ style: look });
const range = (column: string) => `Budget!$${column}$${firstRow}:$${column}$${lastRow}`;

const costRow = (row: number): Cell[] => [
  input(),
  input(),
  input("inputNumber"),
  input(),
  input("inputMoney"),
  formula(`ROUND(C${row}*E${row},2)`, "money"),
  input("inputMoney"),
  formula(`F${row}-G${row}`, "money"),
];
const sumFormula = (column: string) => formula(`SUM(${column}${firstRow}:${column}${lastRow})`, "totalMoney");

const budget: Worksheet = {
  name: "Budget",
  widths: [18, 44, 11, 14, 14, 16, 16, 16],
  frozen: { rows: 4, columns: 0 },
  choice: { range: `A${firstRow}:A${lastRow}`, options: categories.map(([, name]) => name) },
  landscape: true,
  rows: [
    [text("Project budget", "title")],
    [text("Fill in the cream cells, one cost in each row. The other cells are calculated.", "note")],
    [],
    ["Category", "What it is for", "Quantity", "Unit", "Unit cost", "Amount", "Paid by others", "Requested"].map(
      (name) => text(name, "head"),
    ),
    ...Array.from({ length: lastRow - firstRow + 1 }, (_, index) => costRow(firstRow + index)),
    [
      text("Total direct costs", "total"),
      ...Array.from({ length: 4 }, (): Cell => ({ style: "total" })),
      sumFormula("F"),
      sumFormula("G"),
      sumFormula("H"),
    ],
  ],
};

const categoryRow = ([letter, name]: readonly [string, string], row: number): Cell[] => [
  text(letter),
  text(name),
  ...["F", "G", "H"].map((column) => formula(`SUMIF(${range("A")},$B${row},${range(column)})`, "money")),
];
const totalCells = (buildFormula: (column: string) => string) =>
  ["C", "D", "E"].map((column) => formula(buildFormula(column), "totalMoney"));

const summary: Worksheet = {
  name: "Summary",
  widths: [6, 46, 18, 18, 18],
  rows: [
    [text("Budget summary", "title")],
    [text("The rows of section B of the SF-424A, from the Budget sheet.", "note")],
    [],
    ["Row", "Category", "Whole project", "Paid by others", "Requested"].map((name) => text(name, "head")),
    ...categories.map((category, index) => categoryRow(category, 5 + index)),
    [
      text("i", "total"),
      text("Total direct (a to h)", "total"),
      ...totalCells((column) => `SUM(${column}5:${column}12)`),
    ],
    // Indirect costs are charged to the request only.
    [
      text("j"),
      text("Indirect"),
      formula("E14", "money"),
      { number: 0, style: "money" },
      formula("ROUND(E20*E19,2)", "money"),
    ],
    [text("k", "total"), text("Total (i + j)", "total"), ...totalCells((column) => `${column}13+${column}14`)],
    [],
    [undefined, text("Your figures", "head"), undefined, undefined, text("Enter here", "head")],
    [
      undefined,
      text("Requested costs outside the base: equipment, participant support, each subaward over $50,000"),
      undefined,
      undefined,
      input("inputMoney"),
    ],
    [
      undefined,
      text("Indirect rate: negotiated, the funder's cap, or up to 15% de minimis"),
      undefined,
      undefined,
      { number: 0.15, style: "inputPercent" },
    ],
    [
      undefined,
      text("Base for indirect costs (MTDC), calculated"),
      undefined,
      undefined,
      formula("MAX(0,E13-E18)", "money"),
    ],
    [undefined, text("Ceiling in the notice"), undefined, undefined, input("inputMoney")],
    [],
    [
      undefined,
      text("Request and ceiling", "total"),
      formula(
        'IF(E21="","Enter the ceiling",IF(E15<=E21,"Within the ceiling","Over the ceiling by $"&TEXT(E15-E21,"#,##0.00")))',
        "warn",
      ),
    ],
    [
      undefined,
      text("Rows and categories", "total"),
      formula(
        `IF(ROUND(SUM(${range("F")})-C13,2)=0,"Every cost has a category","Without a category: $"&TEXT(SUM(${range("F")})-C13,"#,##0.00"))`,
        "warn",
      ),
    ],
  ],
};

const notes: Worksheet = {
  name: "How to use it",
  widths: [100],
  rows: [
    [text("How to use this workbook", "title")],
    [],
    ...[
      "1. On the Budget sheet, enter one cost in each row: choose a category, say what it is for, and give quantity, unit and unit cost.",
      "2. Write the calculation, not the result: half a year's post is 0.5 (quantity), year (unit), 52,000 (unit cost).",
      "3. Where you or a partner pay a part, enter it under Paid by others. Keep the signed letter for each such amount.",
      "4. On the Summary, enter the ceiling, your indirect rate and the requested costs that are outside its base.",
      "5. Read the last two lines of the Summary before you copy anything into a form.",
      "The de minimis rate of up to 15 percent of modified total direct costs is for federal awards made from October 1, 2024 to organizations without a negotiated rate: 2 CFR 200.414.",
      "Modified total direct costs leave out equipment, participant support and the part of each subaward over its first $50,000, among others: 2 CFR 200.1.",
      "Federal forms usually take whole dollars: round each line, then add up again.",
    ].map((line) => [text(line)]),
  ],
};

/** Amounts in dollars. */
export const buildBudgetWorkbook = (): Uint8Array => buildWorkbook([budget, summary, notes]);
