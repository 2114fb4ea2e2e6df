import type { RequirementKind } from "#shared/api/requirements.ts";

/** A fictional notice and the requirements that should be found in it. */
export type TestNotice = { name: string; text: string; expected: Partial<Record<RequirementKind, string[]>> };

const lanterns: TestNotice = {
  name: "a foundation's call, line by line",
  text: `Harborlight Foundation: Lanterns for Small Towns
Contents
1. About the program ........................ 2
2. Eligibility .............................. 3

About the program
The foundation was founded on March 3, 2009. Since then it has helped 240 towns to light their streets.

Key dates
Letter of Intent deadline
February 12, 2027
Full applications are due April 30, 2027, at 5:00 p.m. Eastern Time.
Award announcements are expected on June 15, 2027.
Reports on finished projects are due within 90 days after the end of the grant.

Who may apply
Eligible applicants include:
• nonprofit organizations with 501(c)(3) status
• towns with fewer than 10,000 residents
• federally recognized tribes
Individuals are not eligible to apply.
Each organization may submit only one application.
Applicants must be registered in SAM.gov and have a Unique Entity Identifier.
Children who are eligible for free lunches often walk home in the dark.

Cost sharing
A non-federal match of at least 20 percent of total project costs is required. Volunteer hours count.

What to submit
• Project narrative (maximum 12 pages): what you will do, where and with whom.
• Budget narrative, no more than 3 pages
• Letters of support: attach two from partners.
• IRS determination letter
Do not submit a table of contents.
The cover page does not count toward the 12-page limit.

Review criteria
Need for light (30 points): how dark the streets are.
Quality of the plan (45 points)
Community support – 25 points
A total of 100 points is possible.
`,
  expected: {
    post_award: ["Reports on finished projects are due within 90 days after the end of the grant"],
    deadline: ["Letter of intent due Feb 12, 2027", "Full application due Apr 30, 2027, 5:00 p.m. Eastern Time"],
    eligibility: [
      "Eligible applicants include: nonprofit organizations with 501(c)(3) status; towns with fewer than 10,000 residents; federally recognized tribes",
      "Individuals are not eligible to apply",
      "Each organization may submit only one application",
      "Registration in SAM.gov with a Unique Entity ID",
    ],
    cost_share: ["Cost share of at least 20 percent of the total project costs", "Volunteer hours count"],
    page_limit: [
      "Project narrative: at most 12 pages",
      "Budget narrative: at most 3 pages",
      "The cover page does not count toward the 12-page limit",
    ],
    format: ["Do not submit a table of contents"],
    component: [
      "Project narrative",
      "Budget narrative",
      "Letters of support",
      "Proof of nonprofit status (IRS determination letter)",
    ],
    criterion: ["Need for light (30 points)", "Quality of the plan (45 points)", "Community support (25 points)"],
  },
};

const river: TestNotice = {
  name: "a federal notice with the lines of its pages",
  text: `FUNDING OPPORTUNITY: RIVER WATCH SMALL GRANTS              Number: RW-27-014
Issue Date: 01/04/2027      Closing Date for Applications: 03/22/2027, 11:59 PM ET
C. Eligibility Information 1. Eligible Applicants This competition is open to state governments,
institutions of higher education and nonprofit organizations that work on the watershed. Only U.S.
organizations may apply. Applicants that are debarred or suspended are not eligible for an award, and
their applications will be returned without review.
2. Cost Sharing or Matching Cost sharing is not required and will not be considered in the review. If
you choose to include it, it becomes a condition of the award.
D. Application Contents Applicants must submit a work plan and a data management plan. The proposal
narrative must not exceed fifteen pages, with one-inch margins and 12 point font. Each résumé is limited
to 2 pages. If recommended for funding, a revised budget will be requested.
E. Review Information Reviewers will assess whether the methods can show a change in the water within
three years. Proposals will be selected in accordance with the criteria described in section E.2 below.
Questions must be submitted no later than February 19, 2027. This notice was amended on January 11, 2027.
`,
  expected: {
    deadline: ["Application due Mar 22, 2027, 11:59 PM ET", "Questions due Feb 19, 2027"],
    eligibility: [
      "This competition is open to state governments, institutions of higher education and nonprofit organizations that work on the watershed",
      "Only U.S. organizations may apply",
      "Applicants that are debarred or suspended are not eligible for an award, and their applications will be returned without review",
    ],
    cost_share: ["No cost share required"],
    page_limit: ["Project narrative: at most 15 pages", "Résumé: at most 2 pages each"],
    format: ["1-inch margins", "Font size: 12-point"],
    component: ["Work plan", "Data management plan"],
    criterion: ["Reviewers will assess whether the methods can show a change in the water within three years"],
  },
};

const quiet: TestNotice = {
  name: "a page that asks for nothing",
  text: `The Lamp Fund thanks all who came to the spring fair on May 4, 2026.
Our annual report has 36 pages and was published on June 1, 2026. It lists 12 matching donors.
Ten points of light were lit. Awards made from this fund expire for use on September 30, 2032.
Eligible costs include oil and wicks. Reviewers praised the letters of the children.`,
  expected: {},
};

export const testNotices: readonly TestNotice[] = [lanterns, river, quiet];
