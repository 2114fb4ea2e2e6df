import { buildWorkbook, cell, formulaCell, getColumnName, type Worksheet } from "./xlsx.ts";

const months = 24;
const activities = 20;
const firstRow = 6;
/** Columns before the months: activity, objective, who, start, months, end, remark. */
const leadingColumns = 7;

const mapMonths = <T>(make: (column: string, month: number) => T): T[] =>
  Array.from({ length: months }, (_, index) => make(getColumnName(leadingColumns + index), index + 1));

const activityRow = (row: number) => [
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

const plan: Worksheet = {
  name: "Timeline",
  widths: [34, 18, 18, 9, 9, 8, 20, ...Array.from({ length: months }, () => 7)],
  frozen: { rows: 5, columns: 1 },
  marked: {
    from: { row: firstRow, column: leadingColumns + 1 },
    to: { row: firstRow + activities - 1, column: leadingColumns + months },
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
      cell("Fill in the cream cells; the months mark themselves.", "note"),
    ],
    [
      ...Array.from({ length: leadingColumns }, () => undefined),
      ...mapMonths((_, month) => formulaCell(`IF($B$2="","",EDATE($B$2,${month - 1}))`, "headMonth")),
    ],
    [
      ...["Activity", "Objective", "Who", "Starts in month", "Months", "Ends", "Remark"].map((name) =>
        cell(name, "head"),
      ),
      ...mapMonths((_, month) => cell(month, "head")),
    ],
    ...Array.from({ length: activities }, (_, index) => activityRow(firstRow + index)),
  ],
};

export const buildTimelineWorkbook = () => buildWorkbook([plan]);
