import type { ProposalFacts } from "#functions/writing/document-facts.ts";
import { costLines, type ProposalSectionKey, proposalDurations, proposalSections } from "#shared/api/proposals.ts";
import type { DraftPart } from "../draft-rewrite.ts";
import {
  buildInstructions,
  fenceData,
  fencePassages,
  formatCents,
  maxPartLength,
  type Prompt,
  passageRule,
  RewrittenParts,
  toPromptFacts,
  writingRules,
} from "./prompt.ts";

type Section = { section: ProposalSectionKey; facts: ProposalFacts; draft: readonly DraftPart[] };

const sectionGuides: Record<ProposalSectionKey, string> = {
  summary: "the applicant, the problem, the work, the people served, the cost and the expected change, in half a page",
  need: "the community's need, never the organization's, and its extent in the writer's own figures",
  goals: "the change to be achieved, and measurable objectives, each with its indicator and time frame",
  methods: "the activities, who carries them out, in which order, and why this approach",
  evaluation: "how, by whom and when success is measured, and how the results will be used",
  sustainability: "how the work continues after the grant ends",
  organization: "mission, history and evidence that this organization can do the work",
  budget: "what the money pays for",
  conclusion: "a short closing with the need, the request and thanks, and nothing new",
};

const instructions = buildInstructions(
  [
    "You write one section of a grant proposal on behalf of an applicant's staff member. A reviewer who reads many proposals should understand it at once, trust it, and find each criterion addressed.",
    "",
    "The purpose of each section:",
    ...Object.entries(proposalSections).map(
      ([key, title]) => `- ${title}: ${sectionGuides[key as ProposalSectionKey]}.`,
    ),
  ].join("\n"),
  [
    ...writingRules,
    "If the facts list requirements, address those that concern this section, in the funder's own terms.",
    passageRule,
    "Write only the section named at the end of the input. The facts cover the whole proposal.",
  ],
);

/** Maximum characters and count. */
const limits = { description: 2_500, requirement: 400, requirements: 60 };

/** Formats money in dollars and omits fields that only the rules need. */
const toProposalData = ({ today, answers, opportunity, record, requirements, confirmed }: ProposalFacts) => {
  const { totalBudget, projectDuration, ...rest } = answers;
  const costs = Object.entries(costLines).map(([field, label]) => [
    label,
    formatCents(answers[field as keyof typeof costLines]),
  ]);
  const texts = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in costLines)));
  return {
    today,
    ...texts,
    totalBudget: formatCents(totalBudget),
    costs: Object.fromEntries(costs),
    projectDuration: projectDuration && proposalDurations[projectDuration],
    opportunity: opportunity && { ...opportunity, description: opportunity.description?.slice(0, limits.description) },
    record: record && {
      summary: record.summary.slice(0, limits.description),
      eligibility: record.eligibilityText?.slice(0, limits.description),
      costSharing: record.costSharingText?.slice(0, limits.description),
      awardFloor: formatCents(record.awardFloor),
      awardCeiling: formatCents(record.awardCeiling),
    },
    requirements: requirements
      .slice(0, limits.requirements)
      .map(({ kind, requirement }) => ({ kind, requirement: requirement.slice(0, limits.requirement) })),
    confirmedFacts: toPromptFacts(confirmed),
  };
};

/** The facts come first and are identical for all sections, so that they can be cached. */
export const proposalPrompt: Prompt<Section, RewrittenParts> = {
  task: "proposal",
  version: 5,
  instructions,
  schema: RewrittenParts,
  buildInput: ({ section, facts, draft }) =>
    [
      fenceData("facts", toProposalData(facts)),
      fencePassages(facts.passages?.[section]),
      fenceData("draft", draft, maxPartLength),
      `Section: ${proposalSections[section]}`,
    ].join("\n"),
};
