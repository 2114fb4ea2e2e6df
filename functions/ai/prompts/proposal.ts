import type { ProposalFacts } from "#functions/writing/document-facts.ts";
import { costLines, type ProposalSectionKey, proposalDurations, proposalSections } from "#shared/api/proposals.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import type { DraftPart } from "../draft-rewrite.ts";
import { buildInstructions, fenceData, maxPartLength, type Prompt, RewrittenParts, writingRules } from "./prompt.ts";

type Section = { section: ProposalSectionKey; facts: ProposalFacts; draft: readonly DraftPart[] };

const sectionGuides: Record<ProposalSectionKey, string> = {
  summary: "who asks, the problem, what will be done, for whom, what it costs and what will be different: half a page",
  need: "the need of the community, never that of the organization; how large it is, by the writer's own figures",
  goals: "what will have changed at the end; objectives one can measure, each with its measure and its time",
  methods: "what will be done, by whom, in which order, and why this way",
  evaluation: "how success is measured, by whom and when, and what follows from it",
  sustainability: "how the work goes on when the grant has ended",
  organization: "mission, history and what shows that this organization can do the work",
  budget: "what the money pays for",
  conclusion: "a short close: the need, the ask and thanks; nothing new",
};

const instructions = buildInstructions(
  [
    "You write one section of a grant proposal for a person who works for the organization that applies. A reviewer who reads many of them should understand it at once, trust it, and find each criterion answered.",
    "",
    "What the sections are for:",
    ...Object.entries(proposalSections).map(
      ([key, title]) => `- ${title}: ${sectionGuides[key as ProposalSectionKey]}.`,
    ),
  ].join("\n"),
  [
    ...writingRules,
    "Where the facts name requirements, let the section answer those that concern it, in the funder's own terms.",
    "Write only the section that is named at the end of the input. The facts are those of the whole proposal.",
  ],
);

const dollars = (cents: number | null) => (cents === null ? null : formatDollars(toDollars(cents)));
/** Maximum characters and count. */
const limits = { description: 2_500, requirement: 400, requirements: 60 };

/** Facts for the prompt: money in dollars, without fields that only the rules need. */
const toPromptFacts = ({ today, answers, opportunity, record, requirements }: ProposalFacts) => {
  const { totalBudget, projectDuration, ...rest } = answers;
  const costs = Object.entries(costLines).map(([field, label]) => [
    label,
    dollars(answers[field as keyof typeof costLines]),
  ]);
  const texts = Object.fromEntries(Object.entries(rest).filter(([name]) => !(name in costLines)));
  return {
    today,
    ...texts,
    totalBudget: dollars(totalBudget),
    costs: Object.fromEntries(costs),
    projectDuration: projectDuration && proposalDurations[projectDuration],
    opportunity: opportunity && { ...opportunity, description: opportunity.description?.slice(0, limits.description) },
    record: record && {
      summary: record.summary.slice(0, limits.description),
      eligibility: record.eligibilityText?.slice(0, limits.description),
      costSharing: record.costSharingText?.slice(0, limits.description),
      awardFloor: dollars(record.awardFloor),
      awardCeiling: dollars(record.awardCeiling),
    },
    requirements: requirements
      .slice(0, limits.requirements)
      .map(({ kind, requirement }) => ({ kind, requirement: requirement.slice(0, limits.requirement) })),
  };
};

/** Rewrites one section. The facts come first and are identical for all sections, so that they can be cached. */
export const proposalPrompt: Prompt<Section, RewrittenParts> = {
  task: "proposal",
  version: 1,
  instructions,
  schema: RewrittenParts,
  buildInput: ({ section, facts, draft }) =>
    [
      fenceData("facts", toPromptFacts(facts)),
      fenceData("draft", draft, maxPartLength),
      `Section: ${proposalSections[section]}`,
    ].join("\n"),
};
