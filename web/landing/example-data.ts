import type { Reason } from "#shared/api/match-result.ts";
import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";

/** The organization is invented; the rest is real output of the app, verified by the test next to this file. */
export const exampleProfile = {
  organizationType: "non-profit",
  focusAreas: ["Community Development"],
  veteranStatus: false,
  geographicScope: "local",
  fundingAmount: "50k-100k",
  state: "PA",
  need: "Historic preservation construction: a new slate roof for our 1884 town hall, listed in the National Register of Historic Places",
  mission: "We restore historic buildings in Mill County and keep them open to everyone.",
  targetPopulation: "Residents of Mill County",
} as const;

export const exampleProgramId = "pa-phmc3";

export const exampleResult = {
  title: "Keystone Historic Preservation Grant: Construction Projects",
  funder: "Pennsylvania Historical & Museum Commission",
  description:
    "State grants from the Pennsylvania Historical & Museum Commission for community development: $5,000 to $100,000 each, $300,000 in all.",
  amount: "$5,000 to $100,000",
  deadline: null,
  deadlineNote:
    "Between rounds; the last known one closed on Mar 03, 2025. Months are based on past rounds and may change. As of August 2025; confirm at the source.",
  estimatedRound: { opensOn: "2026-12-01", closesOn: "2027-03-31" },
  sourceUrl: "https://www.pa.gov/en/agencies/phmc.html",
  verifiedAt: "2025-08-06T00:00:00.000Z",
  matchScore: 49,
  needFit: {
    part: "Your need",
    points: 88,
    maxPoints: 100,
    sentence: "Words in common with your need: roof, register, historic, places and preservation",
  },
  reasons: [
    {
      part: "Subject",
      points: 27,
      maxPoints: 74,
      sentence:
        "Funds Community Development, one of your focus areas. Words in common with your profile: mill and historic",
    },
    {
      part: "Applicant type",
      points: 14,
      maxPoints: 15,
      sentence:
        "Open to: Nonprofits with 501(c)(3) status, other than institutions of higher education. The funder's own text may narrow that, and we don't have it. Does it include applicants like you?",
    },
    {
      part: "Amount",
      points: 3,
      maxPoints: 3,
      sentence: "Awards: $5,000 to $100,000; you’re looking for $50,000 to $100,000",
    },
    { part: "Geography", points: 3, maxPoints: 3, sentence: "Only for PA, your state" },
    {
      part: "Timing",
      points: 1,
      maxPoints: 2,
      sentence:
        "No closing date is set. In our summary: Between rounds; the last known one closed on Mar 03, 2025. Months are based on past rounds and may change. As of August 2025; confirm at the source.",
    },
    {
      part: "Track record",
      points: 1,
      maxPoints: 3,
      sentence: "No award history yet",
    },
  ],
  eligibility: {
    verdict: "unknown",
    gates: [
      {
        gate: "applicant type",
        verdict: "unknown",
        sentence:
          "Open to: Nonprofits with 501(c)(3) status, other than institutions of higher education. The funder's own text may narrow that, and we don't have it. Does it include applicants like you?",
      },
      {
        gate: "deadline",
        verdict: "unknown",
        sentence:
          "No closing date is set. In our summary: Between rounds; the last known one closed on Mar 03, 2025. Months are based on past rounds and may change. As of August 2025; confirm at the source.",
      },
      {
        gate: "amount",
        verdict: "eligible",
        sentence: "Awards: $5,000 to $100,000; you’re looking for $50,000 to $100,000",
      },
      { gate: "geography", verdict: "eligible", sentence: "Only for PA, your state" },
      { gate: "cost share", verdict: "unknown", sentence: "The source does not say whether you must share the cost" },
    ],
  },
  scoreTips: [],
  confidence: { level: "high", sentence: "6 of the 7 facts that we compare are known; not known: when it closes" },
  keyFacts: {
    fit: "Possible match",
    eligibility: {
      verdict: "unknown",
      gate: "applicant type",
      sentence:
        "Open to: Nonprofits with 501(c)(3) status, other than institutions of higher education. The funder's own text may narrow that, and we don't have it. Does it include applicants like you?",
      origin: "fields",
      sourceUrl: "https://www.pa.gov/en/agencies/phmc.html",
    },
    pastGrantees: null,
    deadline: {
      closesOn: null,
      sentence:
        "No closing date is set. In our summary: Between rounds; the last known one closed on Mar 03, 2025. Months are based on past rounds and may change. As of August 2025; confirm at the source.",
      season: "Usually opens in December, closes in March; last round in 2025: $5,000 to $100,000.",
    },
    typicalAward: null,
    yearTotal: null,
    kinds: [{ kind: "capital", field: "title", evidence: "Construction" }],
  },
} satisfies Partial<FundingOpportunity> & { needFit: Reason };

type ExampleTask = Pick<ApplicationTask, "title" | "description" | "category" | "dueDate" | "priority" | "completed">;
const task = { description: null, dueDate: null, priority: "medium", completed: false } as const;
export const exampleTasks: readonly ExampleTask[] = [
  { ...task, title: "Confirm that the SAM.gov registration is active", category: "research", completed: true },
  { ...task, title: "Gather the budget and the last audit", category: "document_prep", priority: "high" },
  { ...task, title: "Have a colleague read the draft", category: "review" },
];
