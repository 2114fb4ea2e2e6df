import { proposalDurations, proposalSections } from "#shared/api/proposals.ts";
import { findSections } from "#shared/checks/headings.ts";
import { removeRepeatedSentences } from "./answer-text.ts";
import { getProposalTitle, type ProposalFacts } from "./document-facts.ts";
import { centsToText, clipWords, formatFunderName, formatPlaceholder, toOneLine } from "./letter-text.ts";

/** What is missing and why it matters, for each answer the user left out. */
const placeholders = {
  opening: [
    "two or three sentences that say what you will do, for whom and where",
    "many reviewers decide here whether to read on",
  ],
  name: ["the legal name of your organization", "awards go to the legal entity"],
  taxId: ["your EIN", "it identifies the applicant"],
  mission: ["your mission in one or two sentences", "reviewers look for it first"],
  history: ["when you were founded and two results you have achieved", "past results show that you can do this work"],
  problem: [
    "the problem: who has it, where, how many they are, and what happens if nothing is done",
    "reviewers look for the community's need, not the organization's",
  ],
  figures: [
    "two or three recent local statistics that show the need, each with its source",
    "claims without numbers carry little weight",
  ],
  fit: ["one sentence that ties this need to the funder's own goals", "generic proposals get set aside"],
  goals: [
    "two or three goals, each with what will change, for how many people and by when",
    "funders invest in results, not effort",
  ],
  objectives: ["a number and a date for each goal", "objectives must be specific enough to be measured"],
  methods: ["the steps of the work: what you will do, how often, where and with whom", "reviewers need to picture it"],
  people: ["who leads the work, who does it, and what qualifies them", "a plan is only as good as its people"],
  duration: ["how long the project runs", "reviewers judge the plan and the budget by it"],
  steps: [
    "the milestones of each month or quarter, and who is responsible for each",
    "a plan with dates shows that you have thought it through",
  ],
  metrics: [
    "three or four measures of success, with the current value and the target of each",
    "the funder must be able to tell whether it worked",
  ],
  baseline: ["the current value and the target of each measure", "progress is the difference between the two"],
  impact: ["what will be better, for whom and for how long", "it is what the money is for"],
  sustainability: [
    "who will continue the work and who will pay for it after the grant ends",
    "funders worry that what they start will stop",
  ],
  total: ["the total budget", "reviewers need it to decide"],
  lines: [
    "the cost of personnel, equipment and supplies, travel, and administration, in dollars",
    "a total without line items cannot be judged",
  ],
  line: ["the missing amounts, with 0 where nothing is spent", "a blank line looks like an oversight"],
  basis: [
    "how you calculated each line: positions and their FTE, prices and quantities, trips, and the administrative rate",
    "round totals without a calculation raise doubts",
  ],
  contact: [
    "name, title, email and phone number of the contact person",
    "readers with questions will not search for one",
  ],
} as const satisfies Record<string, readonly [missing: string, reason: string]>;
export const getPlaceholder = (name: keyof typeof placeholders, suggestion?: string) => {
  const [missing, reason] = placeholders[name];
  return formatPlaceholder(suggestion ? `${missing}; ${suggestion}` : missing, reason);
};

/** In the order of the proposal, because a repeated sentence is kept where it occurs first. */
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

const referencePrefix = "As stated under ";
/** Replaces an answer that repeats an earlier one. */
const composeReference = (firstSentence: string, field: NarrativeField) =>
  `${referencePrefix}${proposalSections[sectionByAnswer[field]]}: ${clipWords(firstSentence, 30).text}`;
export const isCrossReference = (paragraph: string) => paragraph.startsWith(referencePrefix);

const months = { "6-months": 6, "1-year": 12, "2-years": 24, "3-years": 36 } as const;

/** The deduplicated answers, and phrases that several sections use. */
export const buildProposalContext = (facts: ProposalFacts) => {
  const { answers, opportunity, record } = facts;
  const funder = opportunity?.funder ?? record?.funder;
  const { totalBudget, projectDuration } = answers;
  return {
    paragraphs: removeRepeatedSentences(
      (Object.keys(sectionByAnswer) as NarrativeField[]).map((field) => [field, answers[field]] as const),
      composeReference,
    ),
    /** Starts a sentence; `project` and `funder` are for use inside of one. */
    organization: answers.organizationName ? toOneLine(answers.organizationName) : "Our organization",
    project: answers.projectTitle ? `“${getProposalTitle(facts)}”` : "this project",
    funder: funder && formatFunderName(toOneLine(funder)),
    program: opportunity ? toOneLine(opportunity.title) : undefined,
    total: totalBudget ? centsToText(totalBudget) : undefined,
    duration: projectDuration ? proposalDurations[projectDuration] : undefined,
    months: projectDuration ? months[projectDuration] : undefined,
  };
};
export type ProposalContext = ReturnType<typeof buildProposalContext>;

export const getAnswerParagraphs = ({ paragraphs }: ProposalContext, field: NarrativeField): readonly string[] =>
  paragraphs.get(field) ?? [];

export const formatShare = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)}%`;
/** Whether a line equals a section title or one of its common variants, ignoring case. */
export const isSectionTitle = (line: string) =>
  line.length <= 100 && findSections({ kind: "proposal", title: "", content: line }).length > 0;
export const joinParagraphs = (...paragraphs: (string | false | null | undefined | readonly string[])[]) =>
  paragraphs.flat().filter(Boolean).join("\n\n");
