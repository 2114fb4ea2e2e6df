import type { WrittenSection } from "#shared/api/jobs.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { getLeadSentence, hasFigures } from "./answer-text.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { clipWords, formatPlaceholder, joinSentences, joinWithAnd, toSentence } from "./letter-text.ts";
import { formatMission, formatProgramPurpose } from "./loi.ts";
import { composeBudget, computeBudget } from "./proposal-budget.ts";
import {
  buildProposalContext,
  capitalize,
  centsToText,
  formatShare,
  getAnswerParagraphs,
  isCrossReference,
  isSectionTitle,
  joinParagraphs,
  type NarrativeField,
  type ProposalContext,
  proposalPlaceholders,
  underHeading,
} from "./proposal-context.ts";
import { composeComponents, composeEligibility, composeUnderCriteria } from "./proposal-requirements.ts";

const summarizedAnswers: readonly (readonly [NarrativeField, string])[] = [
  ["problemStatement", "The need"],
  ["projectGoals", "The goal"],
  ["methodology", "The way"],
  ["expectedImpact", "The result"],
  ["organizationHistory", "Who we are"],
];

/** Composes the executive summary: the request, the first sentences of the main answers, the budget. */
const composeSummary = (facts: ProposalFacts, parts: ProposalContext): string => {
  const leads = summarizedAnswers.flatMap(([field, label]) => {
    const lead = getLeadSentence(getAnswerParagraphs(parts, field).filter((one) => !isCrossReference(one)));
    return lead ? [`${label}: ${lead}`] : [];
  });
  const hasNeedOrGoals =
    getAnswerParagraphs(parts, "problemStatement").length > 0 || getAnswerParagraphs(parts, "projectGoals").length > 0;
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
const composeConclusion = (facts: ProposalFacts, parts: ProposalContext): string => {
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

/** Suggested phases: the first sixth to prepare, the last sixth to close. */
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

/** States the duration. If the work plan has no dates, suggests phases, but only inside a placeholder. */
const composeTimeline = (parts: ProposalContext): string => {
  const { months, duration } = parts;
  const hasDates = getAnswerParagraphs(parts, "methodology").some((one) => dateWords.test(one));
  const [what, why] = proposalPlaceholders.steps;
  if (!months || !duration)
    return joinSentences(
      formatPlaceholder(...proposalPlaceholders.duration),
      !hasDates && formatPlaceholder(what, why),
    );
  return joinSentences(
    `The project runs for ${duration}, counted from its start.`,
    !hasDates && formatPlaceholder(`${what}; ${formatSuggestion(months)}`, why),
  );
};

const formatSuggestion = (months: number) => {
  const [preparation, main, closing] = suggestPhases(months);
  return `for example ${formatMonths(preparation)} to make ready, ${formatMonths(main)} for the main work, and ${formatMonths(closing)} to complete, measure and report`;
};

type Compose = (facts: ProposalFacts, parts: ProposalContext) => string;
const placeholder = (name: keyof typeof proposalPlaceholders) => {
  const [what, why] = proposalPlaceholders[name];
  return formatPlaceholder(what, why);
};

const need: Compose = (facts, parts) => {
  const problem = getAnswerParagraphs(parts, "problemStatement");
  const purpose = facts.opportunity?.description ?? facts.record?.summary;
  return joinParagraphs(
    composeComponents(facts, "need"),
    composeUnderCriteria(facts, "need", problem.length ? problem : [placeholder("problem")]),
    problem.length > 0 && !hasFigures(problem) && placeholder("figures"),
    parts.program &&
      underHeading(
        "Why this program",
        joinSentences(
          toSentence(`We bring this need before ${parts.funder} under “${parts.program}”`),
          purpose && toSentence(formatProgramPurpose(clipWords(purpose.replaceAll(/\s+/g, " ").trim(), 80).text)),
          placeholder("fit"),
        ),
      ),
  );
};

const goals: Compose = (facts, parts) => {
  const answer = getAnswerParagraphs(parts, "projectGoals");
  const within = parts.duration ? ` within ${parts.duration}` : "";
  return joinParagraphs(
    composeComponents(facts, "goals"),
    composeUnderCriteria(
      facts,
      "goals",
      answer.length
        ? [toSentence(`This is what ${parts.project} is to achieve${within}`), ...answer]
        : [placeholder("goals")],
    ),
    answer.length > 0 && !hasFigures(answer) && placeholder("objectives"),
  );
};

const methods: Compose = (facts, parts) => {
  const answer = getAnswerParagraphs(parts, "methodology");
  return joinParagraphs(
    composeComponents(facts, "methods"),
    composeUnderCriteria(
      facts,
      "methods",
      answer.length ? [`The work of ${parts.project} is planned as follows.`, ...answer] : [placeholder("methods")],
    ),
    underHeading("Timeline", composeTimeline(parts)),
    !answer.some((one) => staffWords.test(one)) && underHeading("People", placeholder("people")),
  );
};
const staffWords =
  /\b(?:staff|team|director|coordinator|manager|leads?|led by|teachers?|nurses?|instructors?|specialists?|officer|volunteers?|case workers?|counselors?|hire)\b/i;

const evaluation: Compose = (facts, parts) => {
  const [metrics, impact] = [
    getAnswerParagraphs(parts, "successMetrics"),
    getAnswerParagraphs(parts, "expectedImpact"),
  ];
  return joinParagraphs(
    composeComponents(facts, "evaluation"),
    composeUnderCriteria(
      facts,
      "evaluation",
      metrics.length ? metrics : [placeholder("metrics")],
      "Measures of success",
    ),
    metrics.length > 0 && !hasFigures(metrics) && placeholder("baseline"),
    underHeading("Expected impact", joinParagraphs(impact.length ? impact : [placeholder("impact")])),
  );
};

const sustainability: Compose = (facts, parts) => {
  const answer = getAnswerParagraphs(parts, "sustainabilityPlan");
  return joinParagraphs(
    composeComponents(facts, "sustainability"),
    composeUnderCriteria(
      facts,
      "sustainability",
      answer.length
        ? ["What follows describes how the work goes on when this funding has ended.", ...answer]
        : [placeholder("sustainability")],
    ),
  );
};

const organization: Compose = (facts, parts) => {
  const { answers } = facts;
  const [mission, history] = [
    getAnswerParagraphs(parts, "missionStatement"),
    getAnswerParagraphs(parts, "organizationHistory"),
  ];
  const [first, ...rest] = mission;
  const name = answers.organizationName;
  return joinParagraphs(
    composeComponents(facts, "organization"),
    joinSentences(
      name ? `The applicant is ${toSentence(parts.organization)}` : placeholder("name"),
      answers.taxId ? `Its tax identification number is ${toSentence(answers.taxId)}` : placeholder("taxId"),
    ),
    first ? (isCrossReference(first) ? first : formatMission(first)) : placeholder("mission"),
    rest,
    composeUnderCriteria(facts, "organization", history.length ? history : [placeholder("history")]),
    composeEligibility(facts),
  );
};

const narrativeSections = { need, goals, methods, evaluation, sustainability, organization } satisfies Partial<
  Record<ProposalSectionKey, Compose>
>;

const composers: Record<ProposalSectionKey, (facts: ProposalFacts, parts: ProposalContext) => string> = {
  ...narrativeSections,
  summary: composeSummary,
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
