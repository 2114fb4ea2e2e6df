import { expect, test } from "vitest";
import { type ColumnMapping, findHeaderRow, getColumnTitle, guessMapping } from "./column-mapping.ts";
import { fieldDefinitions, importFieldNames } from "./import-fields.ts";
import { parseCsv } from "./parse-csv.ts";

const guess = (text: string) => {
  const { rows } = parseCsv(text);
  const headerIndex = findHeaderRow(rows);
  const header = headerIndex === null ? null : (rows[headerIndex] ?? null);
  const body = rows.slice(headerIndex === null ? 0 : headerIndex + 1);
  const mapping: ColumnMapping = guessMapping(header, body, header?.cells.length ?? body[0]?.cells.length ?? 0);
  return Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, getColumnTitle(header, column)]));
};

test("maps the columns of common spreadsheets by name", () => {
  expect(
    guess(
      "Foundation,Program,Ask ($),Due,Stage,Program Officer,E-mail,Link,Date Submitted,Award Amt,Comments,Region\n" +
        'Elm Fund,Lamps,"$5,000",3/14/2027,Won,Ada,ada@example.org,https://example.org,1/2/2027,"4,000",hello,North\n',
    ),
  ).toEqual({
    funder: "Foundation",
    grantName: "Program",
    amountRequested: "Ask ($)",
    deadline: "Due",
    status: "Stage",
    contactPerson: "Program Officer",
    contactEmail: "E-mail",
    applicationUrl: "Link",
    submissionDate: "Date Submitted",
    amountAwarded: "Award Amt",
    notes: "Comments",
  });
});

test("prefers the likelier name, and skips a column whose values do not fit", () => {
  expect(guess("Program,Grant Name,Funder\nYouth,Lamps,Elm\n")).toMatchObject({ grantName: "Grant Name" });
  expect(guess("Grant,Funder,Submitted,Decision\nLamps,Elm,Yes,3/14/2027\n")).toEqual({
    grantName: "Grant",
    funder: "Funder",
    decisionDate: "Decision",
  });
  expect(guess("Grant,Funder,Contact\nLamps,Elm,ada@example.org\n")).toMatchObject({ contactEmail: "Contact" });
});

test("skips a title above the header, and detects a header with unknown names by elimination", () => {
  expect(guess("Our grants 2027\n\nGrant,Funder,Amount\nLamps,Elm,5\n")).toMatchObject({ amountRequested: "Amount" });
  const { rows } = parseCsv("Foo,Bar\nLamps,ada@example.org\n");
  expect(findHeaderRow(rows)).toBe(0);
});

test("infers columns from values when there is no header", () => {
  const text =
    'Lamps,Elm Fund,"$5,000",3/14/2027,Pending,ada@example.org,High\nBeds,Oak Fund,"$700",4/1/2027,Won,,Low\n';
  expect(findHeaderRow(parseCsv(text).rows)).toBeNull();
  expect(guess(text)).toEqual({
    grantName: "Column A",
    funder: "Column B",
    amountRequested: "Column C",
    deadline: "Column D",
    status: "Column E",
    contactEmail: "Column F",
    priority: "Column G",
  });
});

test("does not map dates under an unrelated header to the deadline", () => {
  expect(guess("Grant,Funder,Entered\nLamps,Elm,2027-03-14\n")).toEqual({ grantName: "Grant", funder: "Funder" });
});

test("recognizes every column name of the export", () => {
  for (const field of importFieldNames)
    expect(fieldDefinitions[field].aliases.split(", ")).toContain(fieldDefinitions[field].label.toLowerCase());
});

test("names columns without a header like a spreadsheet", () => {
  expect([0, 25, 26, 701, 702].map((column) => getColumnTitle(null, column))).toEqual([
    "Column A",
    "Column Z",
    "Column AA",
    "Column ZZ",
    "Column AAA",
  ]);
});
