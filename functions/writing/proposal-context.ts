import { proposalDurations, proposalSections } from "#shared/api/proposals.ts";
import { findSections } from "#shared/checks/headings.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { removeRepeatedSentences } from "./answer-text.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { getProposalTitle } from "./document-title.ts";
import { formatFunderName } from "./letter-phrases.ts";
import { clipWords } from "./letter-text.ts";

/** The section of each answer, in the order of the proposal. A repeated sentence is kept where it occurs first. */
const sectionByAnswer = {
  problemStatement: "need",
  projectGoals: "goals",
  methodology: "methods",
  successMetrics: "evaluation",
  expectedImpact: "evaluation",
  sustainabilityPlan: "sustainability",
  missionStatement: "organization",
  organizationHistory: "organization",
} as const;
export type NarrativeField = keyof typeof sectionByAnswer;
const answersInOrder = Object.keys(sectionByAnswer) as NarrativeField[];

const referencePrefix = "As stated under ";
/** Replaces an answer that repeats an earlier one: names its section and quotes the beginning. */
const composeReference = (firstSentence: string, field: NarrativeField) =>
  `${referencePrefix}${proposalSections[sectionByAnswer[field]]}: ${clipWords(firstSentence, 30).text}`;
export const isCrossReference = (paragraph: string) => paragraph.startsWith(referencePrefix);

const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const months = { "6-months": 6, "1-year": 12, "2-years": 24, "3-years": 36 } as const;

/** The deduplicated answers, and the names and figures that a proposal repeats in the same words. */
export const buildProposalContext = (facts: ProposalFacts) => {
  const { answers, opportunity, record } = facts;
  const funder = opportunity?.funder ?? record?.funder;
  const { totalBudget, projectDuration } = answers;
  return {
    own: removeRepeatedSentences(
      answersInOrder.map((field) => [field, answers[field]] as const),
      composeReference,
    ),
    /** For the start of a sentence. */
    organization: answers.organizationName ? toOneLine(answers.organizationName) : "Our organization",
    /** For the inside of a sentence. */
    project: answers.projectTitle ? `“${getProposalTitle(facts)}”` : "this project",
    /** For the inside of a sentence. */
    funder: funder && formatFunderName(toOneLine(funder)),
    program: opportunity ? toOneLine(opportunity.title) : undefined,
    total: totalBudget ? centsToText(totalBudget) : undefined,
    duration: projectDuration ? proposalDurations[projectDuration] : undefined,
    months: projectDuration ? months[projectDuration] : undefined,
  };
};
export type ProposalContext = ReturnType<typeof buildProposalContext>;

/** The paragraphs of an answer; empty if there is none. */
export const getAnswerParagraphs = ({ own }: ProposalContext, field: NarrativeField): readonly string[] =>
  own.get(field) ?? [];

export const centsToText = (cents: number) => formatDollars(toDollars(cents));
export const formatShare = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Whether a line equals a section title or one of its common variants, ignoring case. */
export const isSectionTitle = (line: string) =>
  line.length <= 100 && findSections({ kind: "proposal", title: "", content: line }).length > 0;
export const joinParagraphs = (...all: (string | false | null | undefined | readonly string[])[]) =>
  all.flat().filter(Boolean).join("\n\n");
export const underHeading = (heading: string, text: string) => `${heading}\n${text}`;
