import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { importRowFields } from "#shared/api/applications.ts";
import { readImportText } from "#tests/web/transfer.ts";
import { countClients } from "./clients.ts";
import { importFieldNames } from "./import-fields.ts";
import { checkRows, type RowReader } from "./parse-row.ts";

const check = (
  text: string,
  change: Partial<RowReader> = {},
  tracker: { grantName: string; funder: string }[] = [],
) => {
  const { reader, body } = readImportText(text);
  return checkRows(body, { ...reader, ...change }, tracker);
};

test("converts a row to a valid request and the resulting application", () => {
  const { validRows, problems } = check(
    'Grant,Funder,Ask,Due,Status,Tags,URL,Priority\n  Lamps ,Elm Fund,"$12,500.50",3/14/2027,Pending,"youth; arts",www.example.org/apply,High\n',
  );
  expect(problems).toEqual([]);
  expect(validRows).toEqual([
    {
      number: 2,
      client: null,
      input: {
        grantName: "Lamps",
        funder: "Elm Fund",
        amountRequested: "12500.50",
        deadline: "2027-03-14",
        status: "submitted",
        tags: ["youth", "arts"],
        applicationUrl: "https://www.example.org/apply",
        priority: "high",
      },
      row: expect.objectContaining({ amountRequested: 1_250_050, deadline: "2027-03-14T00:00:00.000Z", notes: null }),
    },
  ]);
});

test("reports each invalid cell with its row and column, and keeps the valid rows", () => {
  const { validRows, problems, invalidRowCount } = check(
    [
      "Grant,Funder,Ask,Due,Status,Email",
      "Lamps,Elm,(500),3/14/2027,Won,ada@example.org",
      "Beds,Oak,500,2/30/2027,Maybe,ada",
      ",Oak,500,3/15/2027,,",
      "",
      "Roofs,Ash,500,3/15/2027,,",
      `${"x".repeat(256)},Ash,1,3/15/2027,,`,
    ].join("\n"),
  );
  expect(validRows.map(({ number, row }) => [number, row.grantName, row.status])).toEqual([[6, "Roofs", "draft"]]);
  expect(invalidRowCount).toBe(4);
  expect(problems.map(({ number, column, message }) => [number, column, message])).toEqual([
    [2, "Ask", "“(500)” is negative: amounts must be zero or more"],
    [3, "Status", "“Maybe” is not a known status: please choose one for it"],
    [3, "Due", "“2/30/2027” does not exist on the calendar"],
    [3, "Email", "Please enter a valid email address"],
    [4, "Grant", "Grant name is required"],
    [7, "Grant", "Please keep this under 255 characters"],
  ]);
});

test("reports a row with more cells than columns, and treats missing cells as blank", () => {
  const { validRows, problems } = check("Grant,Funder,Notes\nLamps,Elm,Hello, world\nBeds,Oak\nRoofs,Ash,,,\n");
  expect(problems).toEqual([
    {
      number: 2,
      column: "",
      cell: " world",
      message: "The row has 4 cells, but there are 3 columns. Is there text with a comma that’s not in quotes?",
    },
  ]);
  expect(validRows.map(({ number }) => number)).toEqual([3, 4]);
});

test("applies the status chosen for a word and the chosen date order", () => {
  const text = "Grant,Funder,Due,Status\nLamps,Elm,3/4/2027,Maybe\n";
  expect(check(text).problems).toHaveLength(2);
  const { validRows } = check(text, { dateOrder: "dmy", statuses: { maybe: "under_review" } });
  expect(validRows[0]?.input).toMatchObject({ deadline: "2027-04-03", status: "under_review" });
  const known = "Grant,Funder,Status\nLamps,Elm,Won\n";
  expect(check(known, { statuses: { won: "" } }).problems).toHaveLength(1);
});

test("separates rows already in the tracker and duplicates within the file", () => {
  const { validRows, trackedRows, duplicateRows } = check(
    "Grant,Funder,Due\nLamps,Elm,2027-03-04\nLamps,Elm,2027-03-04\nLamps,Elm,2028-03-04\nBEDS,  oak fund.,\n",
    {},
    [{ grantName: "Beds", funder: "Oak Fund" }],
  );
  expect([validRows, trackedRows, duplicateRows].map((rows) => rows.map(({ number }) => number))).toEqual([
    [2, 4],
    [5],
    [3],
  ]);
});

test("reports words treated as empty, and unescapes formulas", () => {
  const { validRows, emptyWords } = check("Grant,Funder,Ask,Due\n'=SUM(A1),'tis Elm,TBD,Rolling\n");
  expect(validRows[0]?.input).toEqual({ grantName: "=SUM(A1)", funder: "'tis Elm" });
  expect(emptyWords).toEqual(["TBD", "Rolling"]);
});

test("a file with only a header has no rows and no problems", () => {
  expect(check("Grant,Funder\n")).toMatchObject({ validRows: [], problems: [], invalidRowCount: 0 });
});

test("every row ends up in exactly one list, and the server accepts the valid ones", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("", "$5", "(1)", "2027-03-04", "Won", "high", "a@example.org", "https://example.org", "NaN", "'=1"),
  );
  const rows = fc.array(fc.array(cell, { maxLength: 18 }), { maxLength: 12 });
  const mapping = Object.fromEntries(importFieldNames.map((field, column) => [field, column]));
  const header = { number: 1, cells: importFieldNames.map(String) };
  fc.assert(
    fc.property(rows, (list) => {
      const body = list.map((cells, index) => ({ number: index + 2, cells }));
      const result = checkRows(body, { header, mapping, dateOrder: "mdy", statuses: {} }, []);
      const accepted = [...result.validRows, ...result.trackedRows, ...result.duplicateRows].map(
        ({ number }) => number,
      );
      const rejected = new Set(result.problems.map(({ number }) => number));
      expect(rejected.size).toBe(result.invalidRowCount);
      expect([...accepted, ...rejected].sort((a, b) => a - b)).toEqual(body.map(({ number }) => number));
      for (const { input, row } of result.validRows) expect(z.parse(z.object(importRowFields), input)).toEqual(row);
      for (const { message } of result.problems) expect(message).not.toBe("");
    }),
  );
});

test("reads the client of a row, and does not count another client's grant as a duplicate", () => {
  const { reader, body } = readImportText(
    "Grant,Funder,Client,EIN\nTruck,Elm Fund,Harbor Food Bank,12-3456789\nTruck,Elm Fund,Mill County Library,\nTruck,Elm Fund,HARBOR FOOD BANK,123456789\nTruck,Oak Fund,Nobody,5\n",
  );
  const harbor = { id: "org_1", name: "Harbor Food Bank, Inc.", taxId: null, color: null };
  const clients = { organizations: [harbor], defaultId: "org_1" };
  const tracked = [{ grantName: "Truck", funder: "Elm Fund", organizationId: "org_2" }];
  const { validRows, duplicateRows, problems } = checkRows(body, reader, tracked, clients);
  expect(validRows.map(({ client }) => client)).toEqual([
    { name: "Harbor Food Bank", taxId: "12-3456789" },
    { name: "Mill County Library", taxId: null },
  ]);
  expect(duplicateRows).toHaveLength(1);
  expect(problems).toMatchObject([{ column: "EIN", message: "“5” is not an EIN, such as 12-3456789" }]);
  expect(countClients(validRows, clients)).toMatchObject([
    { key: "org_1", name: "Harbor Food Bank, Inc.", rows: 1, isNew: false },
    { name: "Mill County Library", rows: 1, isNew: true },
  ]);
});
