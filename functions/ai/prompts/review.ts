import * as z from "zod";
import type { ProposalPlan, ReviewedProposal } from "#functions/writing/ai.ts";
import type { ProposalFacts } from "#functions/writing/document-facts.ts";
import { buildOutline } from "#functions/writing/proposal-outline.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { buildInstructions, fenceData, type Prompt, removeContactData } from "./prompt.ts";
import { sectionGuides } from "./proposal.ts";
import { toProposalData } from "./proposal-data.ts";

const sectionKeys = Object.keys(proposalSections) as [ProposalSectionKey];

const Plan = z.object({
  sections: z.array(z.object({ section: z.enum(sectionKeys), points: z.array(z.string()) })),
});
type Plan = z.infer<typeof Plan>;

const planInstructions = buildInstructions(
  [
    "You plan a grant proposal before its sections are written by several people at once, each of whom sees your plan.",
    "",
    "The sections and their purpose:",
    ...sectionKeys.map((key) => `- ${key}: ${sectionGuides[key]}.`),
  ].join("\n"),
  [
    "For each section list two to five points: which fact or argument it makes, in at most 25 words each. Give each fact to one section; only the summary and the conclusion repeat.",
    "Use only the facts. Do not add figures, names or results of your own. Where a fact is missing, say what is missing.",
    "Lead with what answers the criteria that carry the most points.",
  ],
);

export const outlinePrompt: Prompt<ProposalFacts, Plan> = {
  task: "outline",
  version: 1,
  instructions: planInstructions,
  schema: Plan,
  omissions: [],
  buildInput: (facts) =>
    [
      fenceData("facts", toProposalData(facts)),
      fenceData(
        "outline",
        buildOutline(facts).map(({ section, criteria, words }) => ({ section, criteria, words })),
        900,
      ),
    ].join("\n"),
};

const maxPlanPoints = 5;
const maxPointLength = 240;
export const toProposalPlan = ({ sections }: Plan): ProposalPlan =>
  Object.fromEntries(
    sections.map(({ section, points }) => [
      section,
      points.slice(0, maxPlanPoints).map((point) => point.slice(0, maxPointLength)),
    ]),
  );

export const ReviewAnswer = z.object({
  criteria: z.array(z.object({ id: z.string(), percent: z.number(), strength: z.string(), gap: z.string() })),
  sections: z.array(z.object({ section: z.enum(sectionKeys), comments: z.array(z.string()) })),
});
export type ReviewAnswer = z.infer<typeof ReviewAnswer>;

const reviewInstructions = buildInstructions(
  "You are an experienced peer reviewer of grant proposals. You score a proposal against the criteria of its notice, as strictly as a panel would, and tell the applicant in plain, courteous words what earns points and what costs them.",
  [
    "For each criterion, by its id: the percent of its points that you would give, from 0 to 100; in strength, the strongest thing in the text that earns them; in gap, what is missing or not convincing, and what would earn the rest. At most 60 words each. Quote the text where it helps.",
    "Words in square brackets are blanks that the applicant has not filled in: they cost points.",
    "For each section that should be better, list at most three comments: what to change, concretely. Name no section that is good enough.",
    "Judge only what is in the text. Never add a figure, a name or a fact of your own.",
  ],
);

/** Criteria that most funders use, for notices without their own. */
const generalCriteria: ReviewedProposal["criteria"] = [
  "The need is real, local and documented",
  "The objectives are specific and measurable",
  "The approach fits the need and can be carried out",
  "Success is measured",
  "The organization can do the work",
  "The work continues after the grant",
  "The budget is complete and justified",
].map((criterion) => ({ criterion, points: null, asks: null }));

export const getReviewedCriteria = ({ criteria }: Pick<ReviewedProposal, "criteria">) =>
  (criteria.length ? criteria : generalCriteria).map((criterion, index) => ({ id: `c${index + 1}`, ...criterion }));

const maxAskLength = 900;
const maxSectionLength = 8_000;
export const reviewPrompt: Prompt<ReviewedProposal, ReviewAnswer> = {
  task: "review",
  version: 1,
  instructions: reviewInstructions,
  schema: ReviewAnswer,
  omissions: ["the second half of each section"],
  buildInput: (proposal, step = 0) =>
    [
      fenceData("criteria", getReviewedCriteria(proposal), maxAskLength),
      fenceData(
        "text",
        proposal.sections.map(({ key, content }) => ({
          section: key,
          text: removeContactData(step ? content.slice(0, content.length / 2) : content),
        })),
        maxSectionLength,
      ),
    ].join("\n"),
};
