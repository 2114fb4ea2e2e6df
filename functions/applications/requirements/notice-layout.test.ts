import { expect, test } from "vitest";
import { findRequirements } from "./find-requirements.ts";
import { toPlainText } from "./notice-text.ts";
import { segmentNotice } from "./segment-notice.ts";

const findRows = (text: string, kind: string) =>
  findRequirements(text).flatMap((row) => (row.kind === kind ? [row.requirement] : []));

const columns = Array.from(
  { length: 8 },
  (_, line) =>
    `${`the left column tells a story, part ${line}`.padEnd(44)}and the right column tells another, part ${line}`,
).join("\n");

test("reads columns one after the other and quotes only contiguous text", () => {
  const text = `${"You must submit a work plan that".padEnd(44)}Applications are due on May 4, 2027, at the
${"shows who does what by when.".padEnd(44)}latest. Nobody may apply afterwards, not even
${columns}`;
  const rows = findRequirements(text);
  expect(rows.map(({ requirement }) => requirement)).toEqual(["Application due May 04, 2027", "Work plan"]);
  for (const { quote } of rows) expect(toPlainText(text)).toContain(quote);
  expect(rows[1]?.quote).toBe("You must submit a work plan that");
});

test("joins words divided at a line end, and keeps hyphens between words", () => {
  const text = `The narrative must not exceed ten pages and must be submitted by the com-
mittee. Every community-based group and every cost-sharing partner of the committee knows that cost-
sharing is not required and that community is what counts in the end for the committee of the county.`;
  const units = segmentNotice(text).units.map((unit) => unit.text);
  expect(units[0]).toContain("by the committee.");
  expect(units[1]).toContain("that cost-sharing is not");
});

test("omits running heads and footers, and returns the page of each row", () => {
  const pages = ["Applications are due", "May 4, 2027.", "Letters of intent are due March 1, 2027."].map(
    (body, index) => `Lamps for All\n\n${body}\n\nOffice of Lamps                         ${index + 1}`,
  );
  const rows = findRequirements(pages.join("\n\f"));
  expect(rows).toMatchObject([
    { requirement: "Application due May 04, 2027", page: 2 },
    { requirement: "Letter of intent due Mar 01, 2027", page: 3 },
  ]);
  const printed =
    "Lamps\nfor\nall\nA work plan is required.\nPage 3 of 9\nA budget narrative is required.\na\nb\nc\nPage 4 of 9\nA logic model is required.";
  expect(findRequirements(printed).map(({ requirement, page }) => [requirement, page])).toEqual([
    ["Work plan", 3],
    ["Budget narrative", 4],
    ["Logic model", 5],
  ]);
});

test.each([
  ["dotted leaders", "Applications due ....... 04/09/2027, 3:00 PM PT", "Application due Apr 09, 2027, 3:00 PM PT"],
  ["a table", "Application deadline        April 9, 2027", "Application due Apr 09, 2027"],
  ["a Markdown table", "| Application deadline | April 9, 2027 |", "Application due Apr 09, 2027"],
  ["a line that starts with the date", "April 9, 2027 – Applications due", "Application due Apr 09, 2027"],
  [
    "a time with seconds",
    "Applications are due by 11:59:59 p.m. ET on April 9, 2027.",
    "Application due Apr 09, 2027, 11:59:59 p.m. ET",
  ],
  [
    "a full hour with seconds",
    "Applications are due April 9, 2027, 03:00:00 PM Eastern Time",
    "Application due Apr 09, 2027, 03:00:00 PM Eastern Time",
  ],
  ["a label above", "Deadline for applications:\n4/9/2027", "Application due Apr 09, 2027"],
])("reads a deadline from %s", (_, text, requirement) => {
  expect(findRows(text, "deadline")).toEqual([requirement]);
});

test("creates no rows from a table of contents", () => {
  expect(
    findRequirements("Contents\nReview criteria ........ 12\nApplication deadline ....... 14\nBudget         30"),
  ).toEqual([]);
});

test.each([
  [
    "bullets below a sentence without a colon",
    "Grant funds may not be used for\n- travel\n- meals",
    ["Travel", "Meals"],
  ],
  ["check marks", "We cannot pay for:\n✘ Gift cards\n✘ Alcohol", ["Gift cards", "Alcohol"]],
  [
    "lines without bullets below a question",
    "What won't you fund?\nScholarships\nGalas\n\nContact us soon.",
    ["Scholarships", "Galas"],
  ],
])("reads %s", (_, text, rows) => {
  expect(findRows(text, "unallowable_cost")).toEqual(rows);
});
