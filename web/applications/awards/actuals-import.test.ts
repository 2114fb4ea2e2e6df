import { expect, test } from "vitest";
import type { AwardLine } from "#shared/api/awards.ts";
import { parseCsv } from "../transfer/parse-csv.ts";
import {
  applyActuals,
  guessColumns,
  isOutsidePeriod,
  readActuals,
  splitHeader,
  suggestLines,
  sumByAccount,
} from "./actuals-import.ts";

const readFile = (text: string) => splitHeader(parseCsv(text).rows);
const buildLine = (id: string, name: string, fields: Partial<AwardLine> = {}): AwardLine => ({
  id,
  name,
  budgetedCents: 1_000_00,
  spentCents: 0,
  accounts: [],
  ...fields,
});

/** QuickBooks’s export of "Profit and Loss by Class". */
const classReport = `Lantern House,,,
Profit and Loss by Class,,,
"January - June, 2027",,,
,,,
,Lamps 2026,General,TOTAL
Income,,,
   4000 Grants,"20,000.00",,"20,000.00"
Total Income,"$20,000.00",$0.00,"$20,000.00"
Expenses,,,
   6000 Salaries,"5,400.50",100.00,"5,500.50"
   6100 Office supplies,310.25,,310.25
   6200 Travel,(40.00),,(40.00)
Total Expenses,"$5,670.75",$100.00,"$5,770.75"
Net Income,"$14,329.25","($100.00)","$14,229.25"
`;

test("reads a class report from the grant's column, without totals", () => {
  const file = readFile(classReport);
  const columns = guessColumns(file, "Lamps 2026");
  expect(columns).toEqual({ account: 0, amount: 1, date: null });
  const { rows, problems } = readActuals(file, columns);
  expect(rows.map(({ account, amountCents }) => [account, amountCents])).toEqual([
    ["4000 Grants", 2_000_000],
    ["6000 Salaries", 540_050],
    ["6100 Office supplies", 31_025],
    ["6200 Travel", -4_000],
  ]);
  expect(problems).toEqual([]);
  expect(guessColumns(file, "Another grant").amount).toBe(3);
});

test("reads a dated transaction list and reports unreadable rows", () => {
  const file = readFile(`Date,Type,Account,Amount
01/15/2027,Bill,Travel,120.00
02/30/2027,Bill,Travel,10.00
03/01/2027,Bill,,15.00
03/02/2027,Bill,Travel,about ten
,Bill,Travel,9.00
03/05/2027,Credit,Travel,-20.00
`);
  const columns = guessColumns(file, "Lamps");
  expect(columns).toEqual({ account: 2, amount: 3, date: 0 });
  const { rows, problems } = readActuals(file, columns);
  expect(rows).toEqual([
    { number: 2, account: "Travel", amountCents: 12_000, date: "2027-01-15" },
    { number: 7, account: "Travel", amountCents: -2_000, date: "2027-03-05" },
  ]);
  expect(problems.map(({ number, text }) => [number, text])).toEqual([
    [3, "“02/30/2027” does not exist on the calendar"],
    [4, "has an amount but no account"],
    [5, expect.stringContaining("“about ten” is not an amount")],
    [6, "has an amount but no date"],
  ]);
  expect(sumByAccount(rows)).toEqual([{ account: "Travel", count: 2, cents: 10_000 }]);
});

test("assigns transactions to the account heading above them and skips totals", () => {
  // QuickBooks’s export of "Transaction Detail by Account".
  const file = readFile(`Lantern House,,,,
Transaction Detail by Account,,,,
,Date,Transaction Type,Amount,Balance
6000 Personnel,,,,
,01/15/2027,Payroll Check,"2,700.25","2,700.25"
6010 Benefits,,,,
,01/31/2027,Bill,300.00,300.00
Total for 6010 Benefits,,,$300.00,
,02/15/2027,Payroll Check,"2,700.25","5,400.50"
Total for 6000 Personnel with sub-accounts,,,"$5,700.50",
6200 Travel,,,,
,02/20/2027,Credit,(40.00),(40.00)
Total for 6200 Travel,,,($40.00),
,TOTAL,,"$5,660.50",
`);
  const { rows, problems } = readActuals(file, guessColumns(file, "Lamps"));
  expect(sumByAccount(rows)).toEqual([
    { account: "6000 Personnel", count: 2, cents: 540_050 },
    { account: "6010 Benefits", count: 1, cents: 30_000 },
    { account: "6200 Travel", count: 1, cents: -4_000 },
  ]);
  expect(problems).toEqual([]);
});

test("suggests the line from the last import, or else the line with the most words in common", () => {
  const lines = [
    buildLine("a", "Personnel", { accounts: ["6000 Salaries"] }),
    buildLine("b", "Supplies"),
    buildLine("c", "Travel"),
  ];
  expect(suggestLines(["6000 Salaries", "6100 Office supply", "6200 Travel", "4000 Grants"], lines)).toEqual({
    "6000 Salaries": "a",
    "6100 Office supply": "",
    "6200 Travel": "c",
    "4000 Grants": "",
  });
});

test("replaces or adds to recorded spending, and leaves lines without rows unchanged", () => {
  const lines = [buildLine("a", "Personnel", { spentCents: 500 }), buildLine("b", "Supplies", { spentCents: 70 })];
  const rows = [
    { number: 2, account: "Salaries", amountCents: 300, date: null },
    { number: 3, account: "Taxes", amountCents: 30, date: null },
    { number: 4, account: "Grants", amountCents: 9_000, date: null },
  ];
  const lineIdByAccount = { Salaries: "a", Taxes: "a", Grants: "" };
  expect(applyActuals(lines, rows, lineIdByAccount, "replace")).toMatchObject([
    { spentCents: 330, accounts: ["Salaries", "Taxes"] },
    { spentCents: 70, accounts: [] },
  ]);
  expect(applyActuals(lines, rows, lineIdByAccount, "add")[0]?.spentCents).toBe(830);
});

test("treats only dated rows as outside the period", () => {
  const period = { periodStart: "2027-01-01T00:00:00.000Z", periodEnd: "2027-12-31T00:00:00.000Z" };
  expect(
    ["2026-12-31", "2027-01-01", "2027-12-31", "2028-01-01", null].map((date) => isOutsidePeriod({ date }, period)),
  ).toEqual([true, false, false, true, false]);
});
