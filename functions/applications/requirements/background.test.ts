import { expect, test } from "vitest";
import { findRequirements } from "./find-requirements.ts";

const findKinds = (text: string) => findRequirements(text).map(({ kind }) => kind);

test.each([
  [
    "past giving",
    "Award information\nLast year we gave away $1,846,500 through 71 grants, and the typical grant was $22,000.",
  ],
  ["last year's average", "How much\nThe average grant last year was $6,350."],
  [
    "a statistic of grantees",
    "Who can apply\nHalf of our grantees have budgets under $400,000, and eleven have no paid staff at all.",
  ],
  ["scores from an earlier round", "Scoring\nIn the 2023 round, 19 applicants scored between 88 and 187 points."],
  ["a rule that no longer applies", "Who may apply\nAn age limit for mentors was dropped in 2021."],
  [
    "past grants",
    "A few grants from last year\n- Chase Creek Rescue: $4,600 for two radios and a heater.\n- Loup Bend Schools: $38,000 for a trailer.",
  ],
  [
    "another program",
    "Introduction\nWe also fund field stations through other programs.\nThe Long Record program makes six-year awards of up to $7.6 million.",
  ],
  ["a fund's history", "About the grants\nOur mother gave piano lessons in her front room for fifty-one years."],
  [
    "the duties of the funder's staff",
    "Roles\nThe City will:\n- Review and approve the design.\n- Make recommendations on the budget.",
  ],
  ["limits on past pilot awards", "Award information\nPilot awards were limited to $200,000 and lasted 24 months."],
  [
    "the funder's other programs",
    "Other ways we give\nEvent sponsorship: requests up to $2,500, at least 90 days ahead.\nScholars: $5,000 a year; the deadline is February 1.",
  ],
])("finds no requirements in %s", (_name, text) => {
  expect(findKinds(text)).toEqual([]);
});

test.each([
  [
    "a limit next to a past participle",
    "Attach a budget, signed by the board. A summary, entered in the box, covers the project in 2,000 characters or fewer.",
    "page_limit",
  ],
  [
    "an obligation under a heading about background",
    "Background\nApplicants must be nonprofit organizations.",
    "eligibility",
  ],
  ["current award amounts", "Award information\nGrants average $8,500. Few exceed $20,000.", "award_amount"],
])("still finds %s", (_name, text, kind) => {
  expect(findKinds(text)).toContain(kind);
});
