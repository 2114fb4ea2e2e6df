import { buildWorkbook, type Cell, getColumnName, type Worksheet } from "./xlsx.ts";

const months = 24;
const activities = 20;
const firstRow = 6;
/** Columns before the months: activity, objective, who, start, months, end, remark. */
const leadingColumns = 7;

const text = (value: string, look?: Cell["style"]): Cell => ({ text: value, ...(look && { style: look }) });
const formula = (value: string, look: Cell["style"]): Cell => ({ formula: value, style: look });
const mapMonths = <T>(make: (column: string, month: number) => T): T[] =>
  Array.from({ length: months }, (_, index) => make(getColumnName(leadingColumns + index), index + 1));

const activityRow = (row: number): Cell[] => [
  { style: "input" },
  { style: "input" },
  { style: "input" },
  { style: "inputNumber" },
  { style: "inputNumber" },
  formula(`IF(OR(D${row}="",E${row}=""),"",D${row}+E${row}-1)`, "number"),
  formula(`IF(F${row}="","",IF(OR(D${row}<1,F${row}>$B$3),"Outside the project",""))`, "warn"),
  ...mapMonths((column) =>
    formula(`IF($F${row}="","",IF(AND(${column}$5>=$D${row},${column}$5<=$F${row}),"x",""))`, "mark"),
  ),
];

const lastColumn = getColumnName(leadingColumns + months - 1);
const plan: Worksheet = {
  name: "Timeline",
  widths: [34, 18, 18, 9, 9, 8, 20, ...Array.from({ length: months }, () => 7)],
  frozen: { rows: 5, columns: 1 },
  marked: `${getColumnName(leadingColumns)}${firstRow}:${lastColumn}${firstRow + activities - 1}`,
  landscape: true,
  rows: [
    [text("Project timeline", "title")],
    [
      text("First day of the project", "total"),
      { style: "inputDate" },
      text("Enter a date, such as 2027-07-01", "note"),
    ],
    [
      text("Length in months", "total"),
      { number: 12, style: "inputNumber" },
      text("Fill in the cream cells; the months mark themselves.", "note"),
    ],
    [
      ...Array.from({ length: leadingColumns }, () => undefined),
      ...mapMonths((_, month) => formula(`IF($B$2="","",EDATE($B$2,${month - 1}))`, "headMonth")),
    ],
    [
      ...["Activity", "Objective", "Who", "Starts in month", "Months", "Ends", "Remark"].map((name) =>
        text(name, "head"),
      ),
      ...mapMonths((_, month): Cell => ({ number: month, style: "head" })),
    ],
    ...Array.from({ length: activities }, (_, index) => activityRow(firstRow + index)),
  ],
};

export const buildTimelineWorkbook = (): Uint8Array => buildWorkbook([plan]);
