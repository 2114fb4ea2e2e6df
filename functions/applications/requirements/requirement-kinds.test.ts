import { expect, test } from "vitest";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { findRequirements } from "./find-requirements.ts";

const findRows = (text: string, kind: RequirementKind) => findRequirements(text).filter((row) => row.kind === kind);
const findWordings = (text: string, kind: RequirementKind) =>
  findRows(text, kind).map(({ requirement }) => requirement);

const examples: [RequirementKind, string, string[]][] = [
  ["award_amount", "Grants range from $5,000 to $20,000 per year.", ["Awards of $5,000 to $20,000 per year"]],
  [
    "award_amount",
    "The minimum award is $20,000. The maximum award is $150,000.",
    ["Awards of at least $20,000", "Awards up to $150,000"],
  ],
  ["award_amount", "Award ceiling: $1.5 million", ["Awards up to $1.5 million"]],
  ["award_amount", "Since 1989 the fund has given grants of more than $14 million.", []],
  ["award_amount", "Applicants must have an annual budget below $750,000.", []],
  ["period", "The period of performance is 36 months.", ["Period of performance: 36 months"]],
  ["period", "Applicants must have at least three years of experience with grants.", []],
  ["indirect_cost", "Overhead may make up no more than 10% of the budget.", ["Indirect costs: at most 10 percent"]],
  ["indirect_cost", "Indirect costs are not reimbursable.", ["Indirect costs are not paid"]],
  ["unallowable_cost", "We do not fund endowments or galas.", ["We do not fund endowments or galas"]],
  ["unallowable_cost", "Eligible costs include oil and wicks.", []],
  [
    "format",
    "Use 12-point Arial, double-spaced, with one-inch margins.",
    ["Font size: 12-point", "Font: Arial", "Double-spaced", "1-inch margins"],
  ],
  ["format", "Applications are scored on a 10-point scale.", []],
  ["format", "Community size (maximum of 10 points).", []],
  ["page_limit", "Attachments\n- Budget notes, one page", ["Budget notes: at most 1 page"]],
  ["page_limit", "Applications are scored on a 10-point scale.", []],
  ["submission", "You must submit your application through Grants.gov.", ["Submit through Grants.gov"]],
  ["submission", "Paper copies can't be accepted.", ["Paper copies can't be accepted"]],
  ["submission", "If awarded, you must submit progress reports through GrantSolutions.", []],
  ["contact", "Questions? Write to hello@fund.example.org.", ["Write to hello@fund.example.org"]],
  ["pre_application", "A letter of intent is optional.", ["Letter of intent: optional"]],
  ["pre_application", "Concept papers are required.", ["Concept paper: required"]],
  ["pre_application", "No letter of inquiry is needed.", ["Letter of intent: not required"]],
  ["component", "Letters of support are not required.", []],
  [
    "component",
    "Forms:\n• Application for Federal Assistance (SF-424)\n• SF-424A",
    ["SF-424, Application for Federal Assistance", "SF-424A, Budget Information"],
  ],
  ["eligibility", "Individuals are not required to have a UEI or be registered in SAM.gov.", []],
  ["cost_share", "This program does not require a match.", ["No cost share required"]],
  [
    "page_limit",
    "The project description may not exceed 15 pages, exclusive of title page.",
    ["Project description: at most 15 pages, exclusive of title page"],
  ],
  [
    "page_limit",
    "Letters of support (two-page limit per letter is recommended)",
    ["Letters of support: recommended at most 2 pages each"],
  ],
  ["page_limit", "Required format for budget narrative\nPage limit: 10", ["Budget narrative: at most 10 pages"]],
];
test.each(examples)("%s: %s", (kind, text, wordings) => {
  expect(findWordings(text, kind)).toEqual(wordings);
});

const rule = "-".repeat(60);
test.each([
  {
    name: "a row for each grant, below a rule",
    text: `Category          Minimum award     Maximum award     Term
${rule}
Public Services   $15,000           $45,000           12 months
Housing           $75,000           $300,000          24 months`,
    award_amount: ["Public Services: awards of $15,000 to $45,000", "Housing: awards of $75,000 to $300,000"],
    period: ["Public Services: 12 months", "Housing: 24 months"],
  },
  {
    name: "a column for each grant",
    text: `|               | Quick Grants   | Major Grants   |
| Request       | $500 to $2,500 | Up to $15,000  |
| Grant period  | 9 months       | 18 months      |`,
    award_amount: ["Quick Grants: awards of $500 to $2,500", "Major Grants: awards of up to $15,000"],
    period: ["Quick Grants: 9 months", "Major Grants: 18 months"],
  },
])("reads amounts and lengths in a table with $name", ({ text, award_amount, period }) => {
  expect(findWordings(text, "award_amount")).toEqual(award_amount);
  expect(findWordings(text, "period")).toEqual(period);
});

test("lists a deadline once, with its time, no matter how often the notice states it", () => {
  const text = `Apply by August 29, 2027.
Applications are due by 11:59 p.m. Eastern Time on August 29, 2027.
Submit your application by August 29, 2027 at 11:59 p.m.`;
  expect(findWordings(text, "deadline")).toEqual(["Application due Aug 29, 2027, 11:59 p.m. Eastern Time"]);
});

test("lists the deadlines of letters and proposals in the columns of a table", () => {
  const text = `Cycle      Letter of inquiry     We reply by       Proposal (if invited)
Spring     February 5, 2027      February 26       April 9, 2027`;
  expect(findWordings(text, "deadline")).toEqual(["Letter of intent due Feb 05, 2027", "Proposal due Apr 09, 2027"]);
});

test("labels a deadline with its round and lists it once when both a table and a sentence state it", () => {
  const text = `When
Letters are due January 15, 2027.

        Spring meeting          Fall meeting
Apply by   January 15, 2027      July 15, 2027`;
  expect(findWordings(text, "deadline")).toEqual([
    "Spring meeting: application due Jan 15, 2027",
    "Fall meeting: application due Jul 15, 2027",
  ]);
});

test("lists the questions of a form as components, without their limits", () => {
  const text = `Application questions
1. What will students do? (300 words)
2. How will you know that it worked? (150 words)`;
  expect(findWordings(text, "component")).toEqual(["What will students do?", "How will you know that it worked?"]);
});

test.each([
  ["page_limit", "We do not count standard forms or the abstract.", ["We do not count standard forms or the abstract"]],
  [
    "page_limit",
    "Attachment 4: Position descriptions, 1 page per position (counted)",
    ["Position descriptions: at most 1 page"],
  ],
  ["component", "Attachment 1: Proof of nonprofit status, if it applies (not counted)", ["Proof of nonprofit status"]],
  [
    "indirect_cost",
    "If you have a negotiated rate for indirect costs, you may use it; include the agreement.",
    ["If you have a negotiated rate for indirect costs, you may use it; include the agreement"],
  ],
  [
    "eligibility",
    "An application that lacks any required form will be rejected as non-responsive.",
    ["An application that lacks any required form will be rejected as non-responsive"],
  ],
  ["deadline", "Calendar\nNotice of intent to award: May 14, 2027", []],
  ["pre_application", "The certificate is required within 15 days of the notice of intent to award.", []],
  ["criterion", "Size: 12 point.", []],
  ["contact", "Write to waivers@example.org for a waiver if you need help.", []],
])("extracts only the expected %s rows from %j", (kind, text, wordings) => {
  const rows = findRequirements(text).filter((row) => row.kind === kind && !row.isProposed);
  expect(rows.map(({ requirement }) => requirement)).toEqual(wordings);
});

test("extracts the match from each table row", () => {
  const text = `Match
Licensed capacity             Match, as a share of grant funds
50 children or fewer          None
51 to 150 children            10 percent
151 children or more          25 percent`;
  expect(findWordings(text, "cost_share")).toEqual([
    "50 children or fewer: no cost share required",
    "51 to 150 children: cost share of 10 percent",
    "151 children or more: cost share of 25 percent",
  ]);
});

test("quotes a heading of the narrative with the sentence after it", () => {
  const text = "Use these headings, in this order.\n\nApproach. Explain what you will do in each setting.";
  const rows = findRequirements(text).filter(({ requirement }) => requirement === "Approach");
  expect(rows.map(({ quote }) => quote)).toEqual(["Approach. Explain what you will do in each setting."]);
});

test("lists criteria and their sub-criteria, each with its points", () => {
  const list = `Evaluation criteria
1. Need (30 points)
   a. Data on the problem (10 points)
2. Plan (70 points)
   a. Activities - 40`;
  expect(findWordings(list, "criterion")).toEqual([
    "Need (30 points)",
    "Data on the problem (10 points)",
    "Plan (70 points)",
    "Activities (40 points)",
  ]);
  const table = `| Criterion | Sub-criterion | Points |
| Need (30) | Data | 10 |
|  | Residents | 20 |`;
  expect(findWordings(table, "criterion")).toEqual(["Need (30 points)", "Data (10 points)", "Residents (20 points)"]);
});

test("lists criteria with points or weights, but neither totals nor conditions", () => {
  const text = `Review criteria
Applications are scored out of 100 points.
They look for:
- Community voice (30%)
- Good use of a small budget (15%)
Need        20 points
If more than one proposal is submitted, all are ineligible. If so, we will add 10 points.
Applications will be considered on a rolling basis. Applications that score fewer than 70 points are declined.`;
  expect(findWordings(text, "criterion")).toEqual([
    "Community voice (30 percent)",
    "Good use of a small budget (15 percent)",
    "Need (20 points)",
    "Minimum score: 70 points",
  ]);
});

test("proposes requirements that apply only in some cases", () => {
  const conditional = "Cost sharing is generally not required, unless a topic says otherwise.";
  expect(findRows(conditional, "cost_share")).toMatchObject([{ state: "open", isProposed: true }]);
  const both = "Cost share or match: None. For construction projects a match of 20 percent is required.";
  expect(findRows(both, "cost_share")).toMatchObject([
    { isProposed: true },
    { requirement: "Cost share of 20 percent" },
  ]);
});
