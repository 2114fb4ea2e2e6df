import fc from "fast-check";
import { expect, test } from "vitest";
import { growsLinearly } from "#shared/util/testing-growth.ts";
import { splitLetter } from "./letter-lines.ts";
import { readAwardLetter } from "./read-award-letter.ts";

const noticeOfAward = `NOTICE OF AWARD
U.S. Department of Examples

1. Recipient: Lantern House
2. Federal Award Identification Number (FAIN): EX-26-104
3. Period of Performance: 10/01/2026 - 09/30/2028
4. Budget Period: 10/01/2026 - 09/30/2027
5. Amount of Federal Funds Obligated by this Action: $250,000.00
6. Total Amount of the Federal Award: $500,000.00
7. Approved Cost Sharing or Matching: $50,000.00

Reporting
The recipient must submit Federal Financial Reports (SF-425) quarterly, no later than 30 days after the end of each
calendar quarter. Performance reports are due semi-annually, within 30 days of the end of each six-month period.
The final performance report must be submitted no later than 120 calendar days after the end of the period of
performance.`;

const stateContract = `Grant Agreement No. ST-2027-0045

This agreement is between the State of Example, Office of Reading, and Lantern House. The term of this agreement is
January 1, 2027 through December 31, 2027. Total reimbursement is not to exceed $75,500.50.

Reports are due as follows:
- First quarterly report: April 15, 2027
- Second quarterly report: July 15, 2027
- Final expenditure report: January 31, 2028
The Contractor shall provide an evaluation plan by February 28, 2027.`;

const foundationLetter = `Dear Ms. Example,

I am delighted to tell you that the trustees of the Example Foundation have approved a grant of $25,000 to
Lantern House for Summer Reading. Last year's prior grant was $20,000.

The grant period is June 1, 2027 to May 31, 2028. Please send us an interim report by December 1, 2027 and a final
narrative and financial report by June 30, 2028. Our reference number is F-2027-88.

With warm regards,
Robin Vale`;

const listReports = (text: string) =>
  readAwardLetter(text).reports.map(({ kind, title, dueDay }) => [kind, title, dueDay]);

test("reads a federal notice of award", () => {
  expect(readAwardLetter(noticeOfAward)).toMatchObject({
    amountAwarded: { value: 500_000, quote: "Total Amount of the Federal Award: $500,000.00" },
    awardNumber: { value: "EX-26-104" },
    periodStart: { value: "2026-10-01", quote: "Period of Performance: 10/01/2026 - 09/30/2028" },
    periodEnd: { value: "2028-09-30" },
  });
  const reports = listReports(noticeOfAward);
  expect(reports.filter(([kind]) => kind === "financial").map(([, , day]) => day)).toEqual([
    "2027-01-30",
    "2027-04-30",
    "2027-07-30",
    "2027-10-30",
    "2028-01-30",
    "2028-04-30",
    "2028-07-30",
    "2028-10-30",
  ]);
  expect(reports.filter(([kind]) => kind === "performance").map(([, , day]) => day)).toEqual([
    "2027-04-30",
    "2027-10-30",
    "2028-04-30",
    "2028-10-30",
  ]);
  expect(reports.at(-1)).toEqual(["final", "Final performance report", "2029-01-28"]);
});

test("reads a state contract with a list of reports", () => {
  expect(readAwardLetter(stateContract)).toMatchObject({
    amountAwarded: { value: 75_500.5, quote: "Total reimbursement is not to exceed $75,500.50." },
    awardNumber: { value: "ST-2027-0045" },
    periodStart: { value: "2027-01-01" },
    periodEnd: { value: "2027-12-31" },
  });
  expect(listReports(stateContract)).toEqual([
    ["deliverable", "Evaluation plan", "2027-02-28"],
    ["performance", "First quarterly report", "2027-04-15"],
    ["performance", "Second quarterly report", "2027-07-15"],
    ["final", "Final expenditure report", "2028-01-31"],
  ]);
});

test("reads a foundation letter with wrapped lines", () => {
  expect(readAwardLetter(foundationLetter)).toMatchObject({
    amountAwarded: { value: 25_000, quote: expect.stringContaining("approved a grant of $25,000 to Lantern House") },
    awardNumber: { value: "F-2027-88" },
    periodStart: { value: "2027-06-01" },
    periodEnd: { value: "2028-05-31" },
  });
  expect(listReports(foundationLetter)).toEqual([
    ["performance", "Interim report", "2027-12-01"],
    ["final", "Final narrative and financial report", "2028-06-30"],
  ]);
});

test.each([
  ["Please reference grant #2026-1187 in all correspondence.", "2026-1187"],
  ["Project number 12 is funded by award number AB-1234.", "AB-1234"],
  ["Our reference is enclosed.", undefined],
])("reads the award number of %j", (text, number) => expect(readAwardLetter(text).awardNumber?.value).toBe(number));

test("quotes the letter verbatim, except for whitespace", () => {
  for (const letter of [noticeOfAward, stateContract, foundationLetter]) {
    const { reports, ...fields } = readAwardLetter(letter);
    const plain = letter.replaceAll(/\s+/g, " ");
    for (const found of [...Object.values(fields), ...reports]) expect(plain).toContain(found?.quote);
  }
});

test.each([
  ["Thank you for your application. We will decide by June 1, 2027."],
  ["Your match of $10,000 must be documented."],
  ["Keep all reports for three years."],
  ["The grant period is June 31, 2027 to February 30, 2028."],
  [""],
])("extracts no terms from %j", (text) =>
  expect(readAwardLetter(text)).toEqual({
    amountAwarded: null,
    awardNumber: null,
    periodStart: null,
    periodEnd: null,
    reports: [],
  }),
);

test("ignores a report whose due date depends on an unknown period", () =>
  expect(listReports("A final report is due within 90 days after the end of the grant period.")).toEqual([]));

test("parses a spelled-out number of days after the end", () =>
  expect(
    listReports(
      "The award period is 1 July 2027 through 30 June 2028. A closeout report is due ninety (90) days after the end of the award period.",
    ),
  ).toEqual([["final", "Closeout report", "2028-09-28"]]));

test("reads long texts in linear time", () => {
  const part = "quarterly, annual and final financial report due within 30 days of each quarter $12,000 grant from ";
  expect(growsLinearly((size) => readAwardLetter(part.repeat(size)), 1000)).toBe(true);
});

test("splits any text without losing anything except whitespace", () =>
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("a", "B", ".", " ", "\n", ":", "-", "$", "1", "\f") }), (text) => {
      const removeWhitespace = (value: string) => value.replaceAll(/\s+/g, "");
      expect(removeWhitespace(splitLetter(text).join(""))).toBe(removeWhitespace(text));
    }),
  ));
