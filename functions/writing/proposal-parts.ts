import { findSections } from "#shared/checks/headings.ts";
import { formatDollars, toDollars } from "#shared/money.ts";
import { proposalDurations, proposalSections } from "#shared/proposals.ts";
import { clip } from "./letter-text.ts";
import { funderPhrase } from "./loi-words.ts";
import { withoutRepeats } from "./own-text.ts";
import type { ProposalFacts } from "./proposal-facts.ts";
import { proposalTitle } from "./proposal-title.ts";

/** The answers in the order in which a proposal gives them: where a sentence comes twice, the first place has it. */
const placeOf = {
  problemStatement: "need",
  projectGoals: "goals",
  methodology: "methods",
  successMetrics: "evaluation",
  expectedImpact: "evaluation",
  sustainabilityPlan: "sustainability",
  missionStatement: "organization",
  organizationHistory: "organization",
} as const;
export type LongAnswer = keyof typeof placeOf;
const inOrder = Object.keys(placeOf) as LongAnswer[];

const back = "As stated under ";
/** Stands for an answer that was given word for word in an earlier one: the section that has it, and how it begins. */
const referBack = (first: string, saidIn: LongAnswer) =>
  `${back}${proposalSections[placeOf[saidIn]]}: ${clip(first, 30).text}`;
export const isReference = (paragraph: string) => paragraph.startsWith(back);

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
const months = { "6-months": 6, "1-year": 12, "2-years": 24, "3-years": 36 } as const;

/** The names and figures that a proposal repeats, always in the same words. */
export const partsOf = (facts: ProposalFacts) => {
  const { answers, opportunity, record } = facts;
  const funder = opportunity?.funder ?? record?.funder;
  const { totalBudget, projectDuration } = answers;
  return {
    own: withoutRepeats(
      inOrder.map((field) => [field, answers[field]] as const),
      referBack,
    ),
    /** At the start of a sentence. */
    organization: answers.organizationName ? oneLine(answers.organizationName) : "Our organization",
    /** The project inside a sentence. */
    project: answers.projectTitle ? `“${proposalTitle(facts)}”` : "this project",
    /** The funder inside a sentence; undefined where none is known. */
    funder: funder && funderPhrase(oneLine(funder)),
    program: opportunity ? oneLine(opportunity.title) : undefined,
    total: totalBudget ? dollars(totalBudget) : undefined,
    duration: projectDuration ? proposalDurations[projectDuration] : undefined,
    months: projectDuration ? months[projectDuration] : undefined,
  };
};
export type Parts = ReturnType<typeof partsOf>;

/** The answer to a long question, as paragraphs; empty when there is none. */
export const answerOf = ({ own }: Parts, field: LongAnswer): readonly string[] => own.get(field) ?? [];

/** Cents as a proposal writes them. */
export const dollars = (cents: number) => formatDollars(toDollars(cents));
/** A share to a tenth of a percent, such as "33.3 %". */
export const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
/** Does a line read like the title of a section, in whatever letters, or like another common name of one? */
export const isSectionTitle = (line: string) =>
  line.length <= 100 && findSections({ kind: "proposal", title: "", content: line }).length > 0;
/** Paragraphs, those that are absent left out. */
export const paragraphs = (...all: (string | false | null | undefined | readonly string[])[]) =>
  all.flat().filter(Boolean).join("\n\n");
/** A subheading over what follows it. */
export const under = (heading: string, text: string) => `${heading}\n${text}`;
