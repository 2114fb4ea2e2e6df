import { formatPlaceholder, joinWithAnd, joinSentences, toSentence } from "./letter-text.ts";
import { getLeadSentence } from "./answer-text.ts";
import { computeBudget } from "./proposal-budget.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import {
  getAnswerParagraphs,
  capitalize,
  centsToText,
  isCrossReference,
  type NarrativeField,
  type ProposalContext,
  joinParagraphs,
  formatShare,
} from "./proposal-context.ts";
import { composeComponents } from "./proposal-requirements.ts";
import { proposalPlaceholders } from "./proposal-placeholders.ts";

const summarizedAnswers: readonly (readonly [NarrativeField, string])[] = [
  ["problemStatement", "The need"],
  ["projectGoals", "The goal"],
  ["methodology", "The way"],
  ["expectedImpact", "The result"],
  ["organizationHistory", "Who we are"],
];

/** Composes the executive summary: the request, the first sentences of the main answers, the budget. */
export const composeSummary = (facts: ProposalFacts, parts: ProposalContext): string => {
  const leads = summarizedAnswers.flatMap(([field, label]) => {
    const lead = getLeadSentence(getAnswerParagraphs(parts, field).filter((one) => !isCrossReference(one)));
    return lead ? [`${label}: ${lead}`] : [];
  });
  const hasNeedOrGoals = getAnswerParagraphs(parts, "problemStatement").length > 0 || getAnswerParagraphs(parts, "projectGoals").length > 0;
  return joinParagraphs(
    composeComponents(facts, "summary"),
    joinSentences(composeAsk(parts), !hasNeedOrGoals && formatPlaceholder(...proposalPlaceholders.opening)),
    leads,
    composeLargestCost(facts, parts),
  );
};

const composeAsk = ({ organization, funder, program, total, duration, project }: ProposalContext) => {
  const funderPart = funder ? ` ${funder}` : "";
  const programPart = program ? ` under “${program}”` : "";
  const amountPart = `${total ? ` for ${total}` : " for support"}${duration ? ` over ${duration}` : ""}`;
  return toSentence(`${organization} asks${funderPart}${amountPart}${programPart} to carry out ${project}`);
};

const composeLargestCost = (facts: ProposalFacts, { total }: ProposalContext) => {
  const { given, whole, sum } = computeBudget(facts);
  const [largest] = given.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  if (!largest || !total || sum > whole) return undefined;
  const rest = whole - largest.cents;
  const others = sum === whole && rest > 0 ? `; the other lines of the budget come to ${centsToText(rest)}` : "";
  return toSentence(
    `Of this sum, ${centsToText(largest.cents)} (${formatShare(largest.cents, whole)}) is meant for ${largest.label.toLowerCase()}${others}`,
  );
};

/** Composes the conclusion: the request, the sections that support it, the contact. */
export const composeConclusion = (facts: ProposalFacts, parts: ProposalContext): string => {
  const { organization, funder, project, total, duration } = parts;
  const { answers } = facts;
  const sections = [
    answers.problemStatement && "the need",
    answers.methodology && "the plan",
    answers.successMetrics && "the measures",
    total && "the budget",
  ].filter(Boolean);
  const durationPart = duration ? ` over ${duration}` : "";
  return joinParagraphs(
    joinSentences(
      `With ${total ? `an award of ${total}` : "the support asked for here"}${durationPart}, ${answers.organizationName ? organization : "our organization"} can carry out ${project}.`,
      sections.length > 1 &&
        `${capitalize(joinWithAnd(sections as string[]))} are set out above so that each can be checked against the others.`,
      `We thank ${funder ?? "the readers of this proposal"} for considering it and welcome every question.`,
    ),
    formatPlaceholder(...proposalPlaceholders.contact),
    composeComponents(facts, "conclusion"),
  );
};
