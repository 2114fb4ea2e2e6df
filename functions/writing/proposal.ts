import type { WrittenSection } from "#shared/api/jobs.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { getLeadSentence, hasNumbers } from "./answer-text.ts";
import type { ProposalFacts } from "./document-facts.ts";
import {
  capitalize,
  centsToText,
  clipWords,
  joinSentences,
  joinWithAnd,
  toSentence,
  underHeading,
} from "./letter-text.ts";
import { formatMission, formatProgramPurpose } from "./loi.ts";
import { composeBudget, computeBudget } from "./proposal-budget.ts";
import {
  buildProposalContext,
  formatShare,
  getAnswerParagraphs,
  getPlaceholder,
  isCrossReference,
  isSectionTitle,
  joinParagraphs,
  type NarrativeField,
  type ProposalContext,
} from "./proposal-context.ts";
import { composeComponents, composeEligibility, composeUnderCriteria } from "./proposal-requirements.ts";

const summarizedAnswers: readonly (readonly [NarrativeField, string])[] = [
  ["problemStatement", "Need"],
  ["projectGoals", "Goals"],
  ["methodology", "Approach"],
  ["expectedImpact", "Expected impact"],
  ["organizationHistory", "About us"],
];

const composeSummary = (facts: ProposalFacts, context: ProposalContext): string => {
  const leads = summarizedAnswers.flatMap(([field, label]) => {
    const lead = getLeadSentence(
      getAnswerParagraphs(context, field).filter((paragraph) => !isCrossReference(paragraph)),
    );
    return lead ? [`${label}: ${lead}`] : [];
  });
  const hasNeedOrGoals =
    getAnswerParagraphs(context, "problemStatement").length > 0 ||
    getAnswerParagraphs(context, "projectGoals").length > 0;
  return joinParagraphs(
    composeComponents(facts, "summary"),
    joinSentences(composeRequest(context), !hasNeedOrGoals && getPlaceholder("opening")),
    leads,
    composeLargestCost(facts, context),
  );
};

const composeRequest = ({ organization, funder, program, total, duration, project }: ProposalContext) => {
  const amount = `${total ?? "support"}${funder ? ` from ${funder}` : ""}${duration ? ` over ${duration}` : ""}`;
  return toSentence(
    `${organization} requests ${amount}${program ? ` under “${program}”` : ""} to carry out ${project}`,
  );
};

const composeLargestCost = (facts: ProposalFacts, { total }: ProposalContext) => {
  const { entered, whole, sum } = computeBudget(facts);
  const [largest] = entered.filter(({ cents }) => cents > 0).toSorted((a, b) => b.cents - a.cents);
  if (!largest || !total || sum > whole) return undefined;
  const rest = whole - largest.cents;
  const remainderNote = sum === whole && rest > 0 ? `; the other budget lines add up to ${centsToText(rest)}` : "";
  return toSentence(
    `Of this amount, ${centsToText(largest.cents)} (${formatShare(largest.cents, whole)}) is for ${largest.label.toLowerCase()}${remainderNote}`,
  );
};

const composeConclusion = (facts: ProposalFacts, context: ProposalContext): string => {
  const { organization, funder, project, total, duration } = context;
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
      `With ${total ? `an award of ${total}` : "the requested support"}${durationPart}, ${answers.organizationName ? organization : "our organization"} can carry out ${project}.`,
      sections.length > 1 && `The sections above describe ${joinWithAnd(sections as string[])}.`,
      `We thank ${funder ?? "the reviewers"} for considering this proposal and welcome any questions.`,
    ),
    getPlaceholder("contact"),
    composeComponents(facts, "conclusion"),
  );
};

/** The first sixth is for preparation, the last sixth for closing. */
const suggestPhases = (months: number) => {
  const sixth = months / 6;
  return [
    [1, sixth],
    [sixth + 1, months - sixth],
    [months - sixth + 1, months],
  ] as const;
};
const formatMonths = ([from, to]: readonly [number, number]) =>
  from === to ? `month ${from}` : `months ${from} to ${to}`;
const dateWords =
  /\b(?:months?|weeks?|quarters?|phases?|years? (?:one|two|three|1|2|3)|q[1-4]|january|february|march|april|june|july|august|september|october|november|december)\b/i;

/** Suggests phases, inside a placeholder, if the work plan has no dates. */
const composeTimeline = (context: ProposalContext): string => {
  const { months, duration } = context;
  const hasDates = getAnswerParagraphs(context, "methodology").some((paragraph) => dateWords.test(paragraph));
  if (!months || !duration) return joinSentences(getPlaceholder("duration"), !hasDates && getPlaceholder("steps"));
  return joinSentences(
    `The project runs for ${duration} from its start date.`,
    !hasDates && getPlaceholder("steps", formatSuggestion(months)),
  );
};

const formatSuggestion = (months: number) => {
  const [preparation, main, closing] = suggestPhases(months);
  return `for example ${formatMonths(preparation)} to prepare, ${formatMonths(main)} for the main work, and ${formatMonths(closing)} to complete, measure and report`;
};

type Compose = (facts: ProposalFacts, context: ProposalContext) => string;

const need: Compose = (facts, context) => {
  const problem = getAnswerParagraphs(context, "problemStatement");
  const purpose = facts.opportunity?.description ?? facts.record?.summary;
  return joinParagraphs(
    composeComponents(facts, "need"),
    composeUnderCriteria(facts, "need", problem.length ? problem : [getPlaceholder("problem")]),
    problem.length > 0 && !hasNumbers(problem) && getPlaceholder("figures"),
    context.program &&
      underHeading(
        "Why this program",
        joinSentences(
          toSentence(`We are applying to ${context.funder} under “${context.program}” to address this need`),
          purpose && toSentence(formatProgramPurpose(clipWords(purpose.replaceAll(/\s+/g, " ").trim(), 80).text)),
          getPlaceholder("fit"),
        ),
      ),
  );
};

const goals: Compose = (facts, context) => {
  const answer = getAnswerParagraphs(context, "projectGoals");
  const within = context.duration ? ` within ${context.duration}` : "";
  return joinParagraphs(
    composeComponents(facts, "goals"),
    composeUnderCriteria(
      facts,
      "goals",
      answer.length
        ? [toSentence(`${capitalize(context.project)} aims to achieve the following${within}`), ...answer]
        : [getPlaceholder("goals")],
    ),
    answer.length > 0 && !hasNumbers(answer) && getPlaceholder("objectives"),
  );
};

const methods: Compose = (facts, context) => {
  const answer = getAnswerParagraphs(context, "methodology");
  return joinParagraphs(
    composeComponents(facts, "methods"),
    composeUnderCriteria(
      facts,
      "methods",
      answer.length
        ? [`${capitalize(context.project)} will be carried out as follows.`, ...answer]
        : [getPlaceholder("methods")],
    ),
    underHeading("Timeline", composeTimeline(context)),
    !answer.some((paragraph) => staffWords.test(paragraph)) && underHeading("People", getPlaceholder("people")),
  );
};
const staffWords =
  /\b(?:staff|team|director|coordinator|manager|leads?|led by|teachers?|nurses?|instructors?|specialists?|officer|volunteers?|case workers?|counselors?|hire)\b/i;

const evaluation: Compose = (facts, context) => {
  const [metrics, impact] = [
    getAnswerParagraphs(context, "successMetrics"),
    getAnswerParagraphs(context, "expectedImpact"),
  ];
  return joinParagraphs(
    composeComponents(facts, "evaluation"),
    composeUnderCriteria(
      facts,
      "evaluation",
      metrics.length ? metrics : [getPlaceholder("metrics")],
      "Measures of success",
    ),
    metrics.length > 0 && !hasNumbers(metrics) && getPlaceholder("baseline"),
    underHeading("Expected impact", joinParagraphs(impact.length ? impact : [getPlaceholder("impact")])),
  );
};

const sustainability: Compose = (facts, context) => {
  const answer = getAnswerParagraphs(context, "sustainabilityPlan");
  return joinParagraphs(
    composeComponents(facts, "sustainability"),
    composeUnderCriteria(
      facts,
      "sustainability",
      answer.length
        ? ["This is how we plan to continue the work after this funding ends.", ...answer]
        : [getPlaceholder("sustainability")],
    ),
  );
};

const organization: Compose = (facts, context) => {
  const { answers } = facts;
  const [mission, history] = [
    getAnswerParagraphs(context, "missionStatement"),
    getAnswerParagraphs(context, "organizationHistory"),
  ];
  const [first, ...rest] = mission;
  const name = answers.organizationName;
  return joinParagraphs(
    composeComponents(facts, "organization"),
    joinSentences(
      name ? `The applicant is ${toSentence(context.organization)}` : getPlaceholder("name"),
      answers.taxId ? `Its EIN is ${toSentence(answers.taxId)}` : getPlaceholder("taxId"),
    ),
    first ? (isCrossReference(first) ? first : formatMission(first)) : getPlaceholder("mission"),
    rest,
    composeUnderCriteria(facts, "organization", history.length ? history : [getPlaceholder("history")]),
    composeEligibility(facts),
  );
};

const composers: Record<ProposalSectionKey, Compose> = {
  summary: composeSummary,
  need,
  goals,
  methods,
  evaluation,
  sustainability,
  organization,
  budget: composeBudget,
  conclusion: composeConclusion,
};

/** Adds a period to lines that equal a section title, which would otherwise start a new section. */
const escapeSectionTitles = (content: string) =>
  content
    .split("\n")
    .map((line) => (isSectionTitle(line) ? `${trimEndMatching(line, /[\s:*#]/)}.` : line))
    .join("\n");

/** Composes one section from the answers by deterministic rules, with `[Add: …]` placeholders for missing facts. */
export const composeProposalSection = (section: ProposalSectionKey, facts: ProposalFacts): WrittenSection => ({
  key: section,
  title: proposalSections[section],
  content: escapeSectionTitles(composers[section](facts, buildProposalContext(facts))),
});
