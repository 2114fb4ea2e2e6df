import { expect, test } from "vitest";
import { findRequirements } from "./find-requirements.ts";
import { splitNoticeLines } from "./notice-lines.ts";

const findWordings = (text: string) => findRequirements(text).map(({ kind, requirement }) => [kind, requirement]);

test("joins the cells of a table that are on lines of their own, with the heads of its columns", () => {
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
  const { plain, lines } = splitNoticeLines(text);
  expect(lines.map(({ cells }) => cells.map((cell) => plain.slice(cell.start, cell.end)))).toEqual([
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

test("reads a flattened table of dates and one of questions", () => {
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

test("leaves short lines without a column of values as they are", () => {
  const text = "Ann Example\nGrants Office\n12 Sample Street\nExampleton\nBen Example\nFinance Office";
  expect(splitNoticeLines(text).lines).toHaveLength(6);
});
