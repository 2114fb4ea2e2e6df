import { expect, test } from "vitest";
import { findRequirements } from "./find-requirements.ts";

const findKinds = (text: string) =>
  findRequirements(text).map(({ kind, isProposed, requirement }) => [kind, isProposed, requirement]);

test("asserts each document in a sentence that requests several", () => {
  expect(findKinds("Applicants must attach a budget, a letter of support and proof of nonprofit status.")).toEqual([
    ["component", false, "Budget"],
    ["component", false, "Letters of support"],
    ["component", false, "Proof of nonprofit status"],
  ]);
});

test("finds an unallowable cost that has its own sentence", () => {
  expect(findKinds("Alcohol is not allowed.")).toEqual([["unallowable_cost", false, "Alcohol is not allowed"]]);
});

test.each([
  ["Can we apply?\nYes, if your organization:\n- has its main office in the state\n- runs a clinic", "eligibility", 2],
  ["How Decisions Are Made\nThey consider:\n- reach among renters\n- sound bookkeeping", "criterion", 2],
  ["Please leave these out of your budget:\n- out-of-state travel\n- receptions", "unallowable_cost", 2],
])("proposes list items that no pattern matches: %#", (text, kind, count) => {
  const rows = findRequirements(text);
  expect(rows.map((row) => row.kind)).toEqual(Array.from({ length: count }, () => kind));
  for (const { quote } of rows) expect(text).toContain(quote);
});

test("proposes neither Grants.gov steps as eligibility nor a title as a deadline", () => {
  const text = `Get ready to apply
Register in Grants.gov.
Grants.gov needs you to assign at least two roles.
This step can take several weeks.

Quarterly Deadline
Decisions: by June 4, 2027`;
  expect(findKinds(text).filter(([kind]) => kind === "eligibility" || kind === "deadline")).toEqual([]);
});

test("asserts duties after an award and proposes no rows from actions of the funder's staff", () => {
  const text = `Awards will be announced by June 1, 2027. The final report is due in 12 months.
If recommended for funding, a work plan must be provided.`;
  expect(findKinds(text)).toEqual([
    ["post_award", false, "The final report is due in 12 months"],
    ["post_award", false, "If recommended for funding, a work plan must be provided"],
  ]);
});

test.each([
  "Records shall be kept for six years.",
  "Payment is by reimbursement.",
  "Unspent funds of more than $500 must be returned.",
  "Grantees sign the agreement within 30 days and file a report each quarter.",
  "Any use of our logo needs written approval.",
])("finds a grantee's duty without a heading: %s", (text) => {
  expect(findRequirements(text).map(({ kind, isProposed }) => [kind, isProposed])).toEqual([["post_award", false]]);
});

test("asserts the activities that a list announces", () => {
  const text = `Funded projects must:
- hire two navigators within 90 days
- screen every enrolled family twice`;
  expect(findKinds(text)).toEqual([
    ["activity", false, "Hire two navigators within 90 days"],
    ["activity", false, "Screen every enrolled family twice"],
  ]);
});
