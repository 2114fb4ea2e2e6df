import { findSections } from "#shared/checks/headings.ts";
import { formatDollars, toDollars } from "#shared/money.ts";
import { proposalDurations, proposalSections } from "#shared/proposals.ts";
import { clip } from "./letter-text.ts";
import { funderPhrase } from "./loi-words.ts";
import { withoutRepeats } from "./own-text.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { proposalTitle } from "./proposal-title.ts";

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
export type LongAnswer = keyof typeof sectionByAnswer;
const answersInOrder = Object.keys(sectionByAnswer) as LongAnswer[];

const referencePrefix = "As stated under ";
/** Replaces an answer that repeats an earlier one: names its section and quotes the beginning. */
const composeReference = (firstSentence: string, field: LongAnswer) =>
  `${referencePrefix}${proposalSections[sectionByAnswer[field]]}: ${clip(firstSentence, 30).text}`;
export const isReference = (paragraph: string) => paragraph.startsWith(referencePrefix);

const toOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const months = { "6-months": 6, "1-year": 12, "2-years": 24, "3-years": 36 } as const;

/** The deduplicated answers, and the names and figures that a proposal repeats in the same words. */
export const partsOf = (facts: ProposalFacts) => {
  const { answers, opportunity, record } = facts;
  const funder = opportunity?.funder ?? record?.funder;
  const { totalBudget, projectDuration } = answers;
  return {
    own: withoutRepeats(
      answersInOrder.map((field) => [field, answers[field]] as const),
      composeReference,
    ),
    /** For the start of a sentence. */
    organization: answers.organizationName ? toOneLine(answers.organizationName) : "Our organization",
    /** For the inside of a sentence. */
    project: answers.projectTitle ? `“${proposalTitle(facts)}”` : "this project",
    /** For the inside of a sentence. */
    funder: funder && funderPhrase(toOneLine(funder)),
    program: opportunity ? toOneLine(opportunity.title) : undefined,
    total: totalBudget ? dollars(totalBudget) : undefined,
    duration: projectDuration ? proposalDurations[projectDuration] : undefined,
    months: projectDuration ? months[projectDuration] : undefined,
  };
};
export type Parts = ReturnType<typeof partsOf>;

/** The paragraphs of an answer; empty if there is none. */
export const answerOf = ({ own }: Parts, field: LongAnswer): readonly string[] => own.get(field) ?? [];

export const dollars = (cents: number) => formatDollars(toDollars(cents));
export const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Whether a line equals a section title or one of its common variants, ignoring case. */
export const isSectionTitle = (line: string) =>
  line.length <= 100 && findSections({ kind: "proposal", title: "", content: line }).length > 0;
export const paragraphs = (...all: (string | false | null | undefined | readonly string[])[]) =>
  all.flat().filter(Boolean).join("\n\n");
export const under = (heading: string, text: string) => `${heading}\n${text}`;
