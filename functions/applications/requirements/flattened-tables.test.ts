import { expect, test } from "vitest";
import { findRequirements } from "./find-requirements.ts";
import { splitNoticeLines } from "./notice-lines.ts";

const findWordings = (text: string) => findRequirements(text).map(({ kind, requirement }) => [kind, requirement]);

test("joins the cells of a table that are on separate lines, including its column headers", () => {
  const text = `Funding categories

Category
Minimum
Maximum
Public services
$15,000
$60,000
Repairs
$40,000
$175,000
Small shops
$10,000
$45,000
No agency may hold two.`;
  const { plainText, lines } = splitNoticeLines(text);
  expect(lines.map(({ cells }) => cells.map((cell) => plainText.slice(cell.start, cell.end)))).toEqual([
    ["Funding categories"],
    ["Category", "Minimum", "Maximum"],
    ["Public services", "$15,000", "$60,000"],
    ["Repairs", "$40,000", "$175,000"],
    ["Small shops", "$10,000", "$45,000"],
    ["No agency may hold two."],
  ]);
  expect(findRequirements(text).map(({ requirement }) => requirement)).toContain(
    "Repairs: awards of $40,000 to $175,000",
  );
});

test("reads flattened tables of dates and of questions", () => {
  const text = `Timeline

Date
Time
Event
February 10, 2027
5:00 p.m.
Last day to send questions
February 22, 2027
4:00 p.m.
APPLICATIONS DUE
May 10, 2027
--
Council vote

Narrative questions

No.
Question
Limit (words)
1
Who will benefit?
400
2
Who will do the work?
300
3
How will you know?
250`;
  expect(findWordings(text)).toEqual(
    expect.arrayContaining([
      ["deadline", "Questions due Feb 10, 2027, 5:00 p.m."],
      ["deadline", "Application due Feb 22, 2027, 4:00 p.m."],
      ["page_limit", "Who will do the work?: at most 300 words"],
    ]),
  );
});

test("reads a flattened table with two named columns, and one that marks who must submit each document", () => {
  const text = `What the grant cannot pay for

Item
Why
Political activities
Federal law
Furnishings, except where they are part of a service to the public
in the project
Federal law
Fundraising
City policy

Checklist of uploads

Document
All
Housing only
Bylaws
X
Board roster
X
Match commitment
X`;
  expect(findWordings(text)).toEqual(
    expect.arrayContaining([
      ["unallowable_cost", "Political activities: Federal law"],
      [
        "unallowable_cost",
        "Furnishings, except where they are part of a service to the public in the project: Federal law",
      ],
      ["component", "Bylaws"],
      ["component", "Match commitment"],
    ]),
  );
});

test("reads values on the line beneath their label", () => {
  const text = "Key facts\nMaximum award\n$50,000\nLength of grant\n12 months\nMatch\n25%";
  expect(findWordings(text)).toEqual([
    ["award_amount", "Awards up to $50,000"],
    ["period", "Period of performance: 12 months"],
    ["cost_share", "Cost share of 25 percent"],
  ]);
});

test("reads format rules on the line beneath their labels", () => {
  const text = "Required format\n\nMargins\nAt least 1 inch on every side\n\nSpacing\nSingle-spaced";
  expect(findWordings(text)).toEqual([
    ["format", "1-inch margins"],
    ["format", "Single-spaced"],
  ]);
});

test("treats row numbers as table values if pages are numbered in words", () => {
  const rows = ["Need", "Plan", "Staff", "Budget"].map(
    (name, index) => `${index + 1}\n${name} of the project\n${10 + index}`,
  );
  const text = `A city\nPage 1 of 9\n\nHow applications are scored\n\nNo.\nQuestion\nPoints\n${rows.join("\n")}`;
  expect(findWordings(text).filter(([kind]) => kind === "criterion")).toEqual([
    ["criterion", "Need of the project (10 points)"],
    ["criterion", "Plan of the project (11 points)"],
    ["criterion", "Staff of the project (12 points)"],
    ["criterion", "Budget of the project (13 points)"],
  ]);
});

test("leaves short lines without a column of values unchanged", () => {
  const text = "Ann Example\nGrants Office\n12 Sample Street\nExampleton\nBen Example\nFinance Office";
  expect(splitNoticeLines(text).lines).toHaveLength(6);
});
