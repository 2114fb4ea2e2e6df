import type { FundingOpportunity } from "#shared/api/opportunities.ts";
import type { ApplicationTask } from "#shared/api/tasks.ts";

/** The organization is invented; the rest is real output of the app, verified by the test next to this file. */
export const exampleProfile = {
  organizationType: "non-profit",
  focusAreas: ["Housing"],
  veteranStatus: true,
  geographicScope: "local",
  fundingAmount: "50k-100k",
  mission: "We give families and veterans in Mill County a warm meal and a home.",
  targetPopulation: "Families and veterans without a stable home",
} as const;

export const exampleProgramId = "al-64-033";

export const exampleResult = {
  title: "VA Supportive Services for Veteran Families Program",
  funder: "Department of Veterans Affairs",
  description:
    "Funds case management, short-term rent help and other services that keep very low-income veteran families housed or rehouse them quickly.",
  amount: "Not stated",
  deadline: null,
  deadlineNote: "Rounds are announced on Grants.gov; there is no fixed date.",
  sourceUrl: "https://sam.gov/fal/33ba4903d153411a9315a944da850fcf/view",
  verifiedAt: "2025-02-28T00:00:00.000Z",
  matchScore: 33,
  reasons: [
    {
      part: "Subject",
      points: 13,
      maxPoints: 74,
      sentence: "Funds Housing, which you chose. Words in common with your profile: veterans and families",
    },
    {
      part: "Applicant type",
      points: 15,
      maxPoints: 15,
      sentence:
        "Open to: Nonprofits with 501(c)(3) status, other than institutions of higher education. In our summary: Private nonprofit organizations and consumer cooperatives may apply.",
    },
    {
      part: "Amount",
      points: 1,
      maxPoints: 3,
      sentence: "The source does not state how large awards are",
    },
    {
      part: "Geography",
      points: 2,
      maxPoints: 3,
      sentence: "Open nationwide",
    },
    {
      part: "Timing",
      points: 1,
      maxPoints: 2,
      sentence: "No closing date is set. In our summary: Rounds are announced on Grants.gov; there is no fixed date.",
    },
    {
      part: "Track record",
      points: 1,
      maxPoints: 3,
      sentence: "No award history yet",
    },
  ],
  eligibility: {
    verdict: "eligible",
    gates: [
      {
        gate: "applicant type",
        verdict: "eligible",
        sentence:
          "Open to: Nonprofits with 501(c)(3) status, other than institutions of higher education. In our summary: Private nonprofit organizations and consumer cooperatives may apply.",
      },
      {
        gate: "deadline",
        verdict: "unknown",
        sentence: "No closing date is set. In our summary: Rounds are announced on Grants.gov; there is no fixed date.",
      },
      {
        gate: "amount",
        verdict: "unknown",
        sentence: "The source does not state how large awards are",
      },
      {
        gate: "geography",
        verdict: "eligible",
        sentence: "Open nationwide",
      },
      {
        gate: "cost share",
        verdict: "unknown",
        sentence: "The source does not say whether you must share the cost",
      },
    ],
  },
  scoreTips: [],
  confidence: {
    level: "medium",
    sentence: "Based on 4 of 7 known facts; not known: how large awards are, when it closes and your state",
  },
} satisfies Partial<FundingOpportunity>;

type ExampleTask = Pick<ApplicationTask, "title" | "description" | "category" | "dueDate" | "priority" | "completed">;
const task = { description: null, dueDate: null, priority: "medium", completed: false } as const;
export const exampleTasks: readonly ExampleTask[] = [
  { ...task, title: "Confirm that the SAM.gov registration is active", category: "research", completed: true },
  { ...task, title: "Gather the budget and the last audit", category: "document_prep", priority: "high" },
  { ...task, title: "Have a colleague read the draft", category: "review" },
];
