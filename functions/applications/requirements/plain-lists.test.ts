import { expect, test } from "vitest";
import type { RequirementKind } from "#shared/api/requirements.ts";
import { findRequirements } from "./find-requirements.ts";

const findWordings = (text: string, kind: RequirementKind) =>
  findRequirements(text)
    .filter((row) => row.kind === kind)
    .map(({ requirement }) => requirement);

test("treats indented questions as the components or criteria that their lead announces", () => {
  const text = `How we decide

They have no score sheet; the nearest thing is the list that hangs by the coffee pot:

    Do the people it's for say they need it?
    Does the arithmetic work?

Step two

The questions are:

    What will be different when you are done?
    What might go wrong?`;
  expect(findWordings(text, "criterion")).toEqual([
    "Do the people it's for say they need it?",
    "Does the arithmetic work?",
  ]);
  expect(findWordings(text, "component")).toEqual([
    "What will be different when you are done?",
    "What might go wrong?",
  ]);
});

test("treats the rows of a checklist with check marks as components", () => {
  const text = `What to have ready
All requests                            Spark     Beacon    Champion
Board of directors list                 x         x
Letter from one partner organization              x
Signed volunteer log                                        x`;
  expect(findWordings(text, "component")).toEqual(["List of the board", "Letters of support", "Signed volunteer log"]);
});

test("reads numbered items in parentheses below a sentence that announces them", () => {
  const text = `Application and Submission Information
An application must contain the items below. We score none that lacks one.
(i) SF-424D
(ii) Form RD 400-4, "Assurance Agreement"
(iii) Evidence of legal existence and authority`;
  expect(findWordings(text, "component")).toEqual([
    "SF-424D, Assurances for Construction",
    'Form RD 400-4, "Assurance Agreement"',
    "Evidence of legal existence and authority",
  ]);
});

test("reads the weights of narrative sections and of criteria outside tables", () => {
  const text = `Proposal Narrative
The sections of the narrative are:
Description of the Issue (20%)
Project Design and Implementation (40 percent)
Capabilities and Competencies (20%)

Evaluation factors
Readiness: 10
Up to 15 points for clear objectives.
Applicants may receive up to 30 additional points for serving rural counties.
Proposals will be scored by a panel of five.`;
  const rows = findRequirements(text).filter(({ kind }) => kind === "criterion");
  expect(rows.filter(({ isProposed }) => !isProposed).map(({ requirement }) => requirement)).toEqual([
    "Description of the Issue (20 percent)",
    "Project Design and Implementation (40 percent)",
    "Capabilities and Competencies (20 percent)",
    "Readiness (10 points)",
    "Clear objectives (15 points)",
  ]);
});

test.each<[string, RequirementKind, string[]]>([
  [
    "Planning grants are up to $50,000; implementation grants range from $100,000 to $250,000.",
    "award_amount",
    ["Planning grants: awards up to $50,000", "Implementation grants: awards of $100,000 to $250,000"],
  ],
  ["Small grants: up to $2,000", "award_amount", ["Small grants: awards up to $2,000"]],
  ["This year we expect to award up to $25,000 each.", "award_amount", ["Awards up to $25,000"]],
  ["Expected total available funding: $8,000,000", "award_amount", ["Total funding: $8,000,000"]],
  ["The most any one facility may receive is $150,000.", "award_amount", ["Awards up to $150,000"]],
  [
    "Include a staffing plan and job descriptions of up to one page each.",
    "page_limit",
    ["Position descriptions: at most 1 page each"],
  ],
  ["The concept summary has room for 3,000 characters.", "page_limit", ["at most 3,000 characters"]],
  [
    "Applications in the first cycle are due March 3, 2027 and in the second cycle September 8, 2027.",
    "deadline",
    ["Application due Mar 03, 2027", "Application due Sep 08, 2027"],
  ],
  [
    "Overhead may make up 15 cents of each dollar of a request.",
    "indirect_cost",
    ["Indirect costs: at most 15 percent"],
  ],
  [
    "Full proposals are due August 9, 2027 (spring) and December 10, 2027 (fall).",
    "deadline",
    ["Full application due Aug 09, 2027", "Full application due Dec 10, 2027"],
  ],
  ["No match is required.", "cost_share", ["No cost share required"]],
  [
    "Facility projects call for a cash match of one dollar for every four dollars of the grant.",
    "cost_share",
    ["Cost share of one dollar for each four dollars"],
  ],
  [
    "We ask that half of the total cost already be in hand or pledged.",
    "cost_share",
    ["We ask that half of the total cost already be in hand or pledged"],
  ],
  [
    "New users need a state vendor number, which takes up to ten business days to obtain.",
    "submission",
    ["New users need a state vendor number, which takes up to ten business days to obtain"],
  ],
])("reads %s", (text, kind, wordings) => {
  expect(findWordings(text, kind)).toEqual(wordings);
});

test("joins the title, name and phone number of a contact without repeating a number", () => {
  const text = `Questions

Call 503-555-0191 with questions.

Grants Coordinator
Robin Vale
ask@example.org
503-555-0191`;
  expect(findWordings(text, "contact")).toEqual(["Grants Coordinator, Robin Vale ask@example.org, 503-555-0191"]);
});

test("quotes the most complete mention of a contact", () => {
  const text = `Letter of intent
Questions? Write to ask@example.org.

Agency contacts
Robin Vale, Program Officer, ask@example.org, 301-555-0142`;
  expect(findWordings(text, "contact")).toEqual(["Robin Vale, Program Officer, ask@example.org, 301-555-0142"]);
});

test("reads questions and answers without their labels", () => {
  const text = `Q: Are there organizations you will not fund?
A: We do not fund political parties.`;
  expect(findWordings(text, "eligibility")).toEqual(["We do not fund political parties"]);
});

test("reads the list below a numbered title that is a clause, and a number in brackets", () => {
  const text = `3.5 Match. Applicants must provide a match of 10 percent of the grant.

3.6 Costs the grant will not cover. The following will be struck from any budget:

[1] purchase of land
[2] yearly ditch cleaning`;
  expect(findWordings(text, "unallowable_cost")).toEqual(["Purchase of land", "Yearly ditch cleaning"]);
});
