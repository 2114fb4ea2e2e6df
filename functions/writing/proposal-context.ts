import { proposalDurations, proposalSections } from "#shared/api/proposals.ts";
import { findSections } from "#shared/checks/headings.ts";
import { formatDollars, toDollars } from "#shared/util/money.ts";
import { removeRepeatedSentences } from "./answer-text.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { getProposalTitle } from "./document-facts.ts";
import { clipWords, formatFunderName } from "./letter-text.ts";

/** Placeholders for missing answers: what is missing, and why it matters. */
export const proposalPlaceholders = {
  opening: [
    "two or three sentences that say what you will do, for whom and where",
    "many readers decide here whether to read on",
  ],
  name: ["the legal name of your organization", "the award can only go to it"],
  taxId: ["your tax identification number", "it proves who applies"],
  mission: ["your mission in one or two sentences", "the reader looks for what you exist to do"],
  history: ["when you were founded and two results you have reached", "past results show that you can do this work"],
  problem: [
    "the problem: who has it, where, how many they are, and what happens if nothing is done",
    "the need is that of the people, not of the organization",
  ],
  figures: [
    "two or three local, dated figures that show the need, each with its source",
    "a claim without a figure is weighed lightly",
  ],
  fit: ["one sentence that ties this need to the funder's own aim", "a proposal that could go to anybody is set aside"],
  goals: [
    "two or three goals, each with what will be different, for how many, by when",
    "a funder buys results, not effort",
  ],
  objectives: ["a number and a date for each goal", "an objective must be specific enough to be checked"],
  methods: [
    "the steps of the work: what is done, how often, where and with whom",
    "the reader must be able to picture it",
  ],
  people: ["who leads the work, who does it, and what qualifies them", "a plan is as good as the people behind it"],
  duration: ["how long the project runs", "the plan and the budget are judged by it"],
  steps: [
    "the step that each month or quarter brings, and who answers for it",
    "a plan with dates of its own shows that it was thought through",
  ],
  metrics: [
    "three or four measures of success, with where each stands today and where it will stand",
    "the funder must be able to tell whether it worked",
  ],
  baseline: [
    "where each measure stands today and which figure would be a success",
    "progress is a distance between two figures",
  ],
  impact: ["what will be better, for whom and how lasting it is", "it is what the money is for"],
  sustainability: [
    "who carries on the work and who pays for it when this grant ends",
    "a funder fears that what it begins will stop",
  ],
  total: ["the total budget", "the reader decides on it"],
  lines: [
    "the cost of personnel, equipment and supplies, travel, and administration, in dollars",
    "a total without lines cannot be judged",
  ],
  line: ["the lines left open, with 0 where nothing is spent", "an open line looks forgotten"],
  basis: [
    "how each line was reached: positions and their share of full time, prices and numbers, trips, and the rate for administration",
    "round sums without a reckoning raise doubt",
  ],
  contact: [
    "name, title, e-mail address and telephone number of the person who answers questions",
    "a reader with a question will not search",
  ],
} as const satisfies Record<string, readonly [what: string, why: string]>;

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
