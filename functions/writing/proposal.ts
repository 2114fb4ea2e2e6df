import type { WrittenSection } from "#shared/api/jobs.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { findLimits } from "#shared/checks/published-limits.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { fillBlanks } from "#shared/facts/fill-blanks.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { labeledLine } from "./answer-text.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { clipSentences, countWords, formatBudgetRange, joinSentences, underHeading } from "./letter-text.ts";
import { hasDeadline, hasQuantity, toVerbPhrase } from "./phrases.ts";
import { composeBudget } from "./proposal-budget.ts";
import {
  buildProposalContext,
  getAnswerItems,
  getAnswerParagraphs,
  getAnswerSentences,
  isCrossReference,
  joinParagraphs,
  narrativeFields,
  type ProposalContext,
} from "./proposal-context.ts";
import { countLimitWords, finishSection } from "./proposal-length.ts";
import { composeAttachments, composeEligibility, composeUnderCriteria } from "./proposal-requirements.ts";
import { toOneLine, toSentence } from "./sentences.ts";
import { composeGoalSentence, composeLead, composeParagraphs, formatMission, toStatement } from "./statements.ts";
import { composeTimelineRows, formatTable } from "./timeline.ts";

type Compose = (facts: ProposalFacts, context: ProposalContext) => string;

const has = (context: ProposalContext, ...fields: Parameters<typeof getAnswerParagraphs>[1][]) =>
  fields.some((field) => getAnswerParagraphs(context, field).length > 0);
const hasNumbers = (texts: readonly string[]) => texts.some(hasQuantity);

/** "Lantern House, a nonprofit organization in Ohio, requests $50,000 from … to support Lamps for All, a one-year project." */
export const composeRequest = (context: ProposalContext, verb = "requests"): string => {
  const { organization, funder, program, total, durationAdjective, project, type, state } = context;
  const identity = type ? `, ${type}${state ? ` in ${state}` : ""},` : "";
  const source = funder ? ` from ${funder}${program ? ` under ${program}` : ""}` : "";
  const isNamed = project !== "this project";
  const length = durationAdjective ? `${isNamed ? ", " : ""}a ${durationAdjective} project` : "";
  const work = isNamed ? `${project}${length}` : length || "the work described below";
  return toSentence(
    `${organization}${identity} ${verb} ${total ?? "support"}${source} ${total ? "to support" : "for"} ${work}`,
  );
};

const composeSummary: Compose = (facts, context) => {
  const need = composeLead(context, "problemStatement", 45);
  const approach = composeLead(context, "methodology", 25);
  const impact = composeLead(context, "expectedImpact", 25);
  const future = composeLead(context, "sustainabilityPlan", 25);
  const record = composeLead(context, "organizationHistory", 25);
  return joinParagraphs(
    composeUnderCriteria(facts, context, "summary", [
      composeRequest(context),
      ...[joinSentences(need)].filter(Boolean),
      ...[joinSentences(composeGoalSentence(context, need ? "With this grant, " : ""), approach, impact)].filter(
        Boolean,
      ),
      ...[joinSentences(record, future)].filter(Boolean),
      ...(has(context, "problemStatement", "projectGoals") ? [] : [formatBlank("work")]),
    ]),
  );
};

const composePeople = ({ subject, isWe, people, state }: ProposalContext, answer: string) => {
  if (!people || answer.toLowerCase().includes(people.toLowerCase())) return undefined;
  const place = state && !people.includes(state) ? ` in ${state}` : "";
  return `${subject} ${isWe ? "serve" : "serves"} ${people}${place}.`;
};

const need: Compose = (facts, context) => {
  const problem = composeParagraphs(context, "problemStatement");
  const { program } = context;
  const people = composePeople(context, problem.join(" "));
  const purpose = facts.opportunity?.description ?? "";
  const [sentence = ""] = purpose ? [clipSentences(purpose, 40)] : [];
  return joinParagraphs(
    people && problem.length ? [people] : undefined,
    composeUnderCriteria(
      facts,
      context,
      "need",
      problem.length ? problem : [joinSentences(people, formatBlank("problem"))],
    ),
    problem.length > 0 && !hasNumbers(problem) && formatBlank("statistic"),
    program &&
      joinSentences(
        startsWithVerb.test(sentence) &&
          countWords(sentence) <= 40 &&
          toSentence(`The program ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`),
        `This project advances ${formatBlank("fit")}.`,
      ),
  );
};
const capitalizeFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const startsWithVerb =
  /^(?:awards|backs|brings|builds|finances|funds|gives|helps|invests|makes|offers|pays|prepares|promotes|provides|strengthens|supports|trains)\s/i;

/** Objectives as a numbered list: what changes, for how many, by when. */
const composeObjectives = (context: ProposalContext): string[] => {
  const items = getAnswerItems(context, "projectGoals").filter((item) => !item.endsWith(":") && countWords(item) > 0);
  const paragraphs = getAnswerParagraphs(context, "projectGoals");
  const sentences = getAnswerSentences(context, "projectGoals");
  const isNarrative = items.length === sentences.length && items.length > 6;
  if (paragraphs.some((paragraph) => isCrossReference(paragraph) || /[|\t]/.test(paragraph)) || isNarrative)
    return composeParagraphs(context, "projectGoals");
  const { subject, durationAdjective } = context;
  const plain = items.map((item) => item.replace(labeledLine, "").replace(/^(?:-|\d{1,2}[.)])\s+/, ""));
  const phrases = plain.map(toVerbPhrase);
  const areVerbs = phrases.every((phrase) => phrase !== undefined);
  const addTarget = (text: string) =>
    hasQuantity(text) ? text : `${trimEndMatching(text, /[.\s]/)} ${formatBlank("target")}`;
  const needsDate = durationAdjective && !plain.some(hasDeadline);
  const by = needsDate ? `By the end of the ${durationAdjective} project` : undefined;
  if (items.length === 1) {
    const [only = ""] = plain;
    const [phrase] = phrases;
    return [
      toSentence(
        addTarget(
          phrase
            ? `${by ? `${by}, ${subject === "We" ? "we" : subject}` : subject} will ${phrase}`
            : toStatement(only, "projectGoals", context),
        ),
      ),
    ];
  }
  const lead = areVerbs
    ? `${by ? `${by}, ${subject === "We" ? "we" : subject}` : subject} will:`
    : `${by ? `These objectives will be met ${by.charAt(0).toLowerCase()}${by.slice(1)}` : "The project has these objectives"}:`;
  const list = plain.map(
    (item, index) =>
      `${index + 1}. ${addTarget(areVerbs ? toSentence(capitalizeFirst(phrases[index] ?? item)) : capitalizeFirst(toSentence(item)))}`,
  );
  return [lead, list.join("\n")];
};

const goals: Compose = (facts, context) =>
  joinParagraphs(
    composeUnderCriteria(
      facts,
      context,
      "goals",
      has(context, "projectGoals") ? composeObjectives(context) : [formatBlank("goals")],
    ),
  );

const staffWords =
  /\b(?:staff|team|director|coordinator|manager|leads?|led by|teachers?|nurses?|instructors?|specialists?|officer|volunteers?|case workers?|counselors?|hire|navigators?|trainers?|artists?|crews?|tutors?|mentors?|apprentices?|workers?|principal|clinicians?|dr\.|professor)\b/i;

const methods: Compose = (facts, context) => {
  const answer = getAnswerParagraphs(context, "methodology");
  const { duration } = context;
  const rows = composeTimelineRows(context);
  const isPlan =
    answer.length > 0 &&
    rows.length > 1 &&
    getAnswerItems(context, "methodology").every((item) => labeledLine.test(item));
  const table = rows.length > 1 ? formatTable([["When", "Activity"], ...rows]) : "";
  const text = isPlan ? [] : composeParagraphs(context, "methodology");
  const length = duration ? `The project runs for ${duration}.` : `Length of the project: ${formatBlank("duration")}.`;
  const body = isPlan ? [length] : text.length ? text : [formatBlank("activities")];
  return joinParagraphs(
    composeUnderCriteria(facts, context, "methods", body),
    isPlan ? table : underHeading("Timeline", joinParagraphs(length, table)),
    answer.length > 0 &&
      !answer.some((paragraph) => staffWords.test(paragraph)) &&
      toSentence(`Project leadership: ${formatBlank("people")}`),
  );
};

const evaluation: Compose = (facts, context) => {
  const metrics = composeMeasures(context);
  const impact = composeParagraphs(context, "expectedImpact");
  return joinParagraphs(
    composeUnderCriteria(
      facts,
      context,
      "evaluation",
      metrics.length ? metrics : [formatBlank("measures")],
      "Measures of success",
    ),
    metrics.length > 0 && !hasNumbers(metrics) && formatBlank("baseline"),
    impact.length > 0
      ? underHeading("Expected impact", joinParagraphs(impact))
      : underHeading("Expected impact", formatBlank("impact")),
  );
};

/** Measures are mostly notes such as "Visits per evening, from the appointment book", which read best as a list. */
const composeMeasures = (context: ProposalContext): string[] => {
  const items = getAnswerItems(context, "successMetrics").filter((item) => !item.endsWith(":"));
  const paragraphs = getAnswerParagraphs(context, "successMetrics");
  if (paragraphs.some((paragraph) => isCrossReference(paragraph) || /[|\t]/.test(paragraph)))
    return composeParagraphs(context, "successMetrics");
  const areNotes =
    items.length > 1 &&
    items.every(
      (item) =>
        countWords(item) <= 25 &&
        !/^(?:we|they|our|an?|the) .*\b(?:will|is|are|collect|survey|measure|track|compare|report)\b/i.test(item),
    );
  if (!areNotes) return composeParagraphs(context, "successMetrics");
  const { subject, isWe } = context;
  return [
    `${isWe ? "We" : subject} will track these measures:`,
    items.map((item) => `- ${capitalizeFirst(trimEndMatching(item, /[.;,\s]/))}`).join("\n"),
  ];
};

const sustainability: Compose = (facts, context) => {
  const answer = composeParagraphs(context, "sustainabilityPlan");
  return joinParagraphs(
    composeUnderCriteria(facts, context, "sustainability", answer.length ? answer : [formatBlank("future")]),
  );
};

const organization: Compose = (facts, context) => {
  const { answers, organization, type, state } = context;
  const [first, ...rest] = getAnswerParagraphs(context, "missionStatement");
  const ein = answers.taxId ? `EIN ${toOneLine(answers.taxId)}` : formatBlank("taxId");
  const budget = facts.profile?.annualBudget;
  const history = composeParagraphs(context, "organizationHistory");
  const identity = type
    ? `${organization} (${ein}) is ${type}${state ? ` in ${state}` : ""}.`
    : `The applicant is ${organization === "Our organization" ? formatBlank("name") : organization} (${ein}).`;
  const mission = first ? (isCrossReference(first) ? first : formatMission(first, context)) : formatBlank("mission");
  return joinParagraphs(
    joinSentences(identity, mission),
    rest,
    composeUnderCriteria(facts, context, "organization", history.length ? history : [formatBlank("history")]),
    budget && `${context.isWe ? "Our" : "Its"} annual budget is ${formatBudgetRange(budget)}.`,
    composeEligibility(facts),
  );
};

export const composeContact = ({ person }: ProposalContext): string => {
  if (!person) return `Please direct questions to ${formatBlank("contact")}.`;
  const [name, email, phone] = [person.name, person.email, person.phone].map((text) => toOneLine(text));
  return toSentence(
    `Please direct questions to ${name || formatBlank("signer")} at ${[email, phone].filter(Boolean).join(" or ")}`,
  );
};

const composeConclusion: Compose = (facts, context) => {
  const { organization, total, project } = context;
  return joinParagraphs(
    joinSentences(
      `With ${total ? `a grant of ${total}` : "this grant"}, ${organization === "Our organization" ? "our organization" : organization} will carry out ${project}.`,
      "Thank you for considering this proposal.",
      composeContact(context),
    ),
    composeAttachments(facts),
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

/** The words that the narrative answers may have, so that the whole text keeps the funder's limit; undefined without one. */
const computeAnswerWords = (facts: ProposalFacts): number | undefined => {
  const limits = findLimits(facts.requirements).flatMap(({ max, unit, section }) =>
    section ? [] : [countLimitWords({ max, unit })],
  );
  if (limits.length === 0) return undefined;
  const context = buildProposalContext(facts);
  const total = Object.values(composers).reduce((sum, compose) => sum + countWords(compose(facts, context)), 0);
  const limit = Math.min(...limits) * 0.95;
  if (total <= limit) return undefined;
  const answerWords = narrativeFields
    .flatMap((field) => getAnswerParagraphs(context, field))
    .reduce((sum, text) => sum + countWords(text), 0);
  return Math.max(answerWords * 0.1, answerWords - (total - limit));
};

/** Composes one section from the answers by deterministic rules, with blanks for missing facts. */
export const composeProposalSection = (section: ProposalSectionKey, facts: ProposalFacts): WrittenSection => {
  const composed = composers[section](facts, buildProposalContext(facts, computeAnswerWords(facts)));
  const { content } = fillBlanks(composed, facts.confirmed);
  return {
    key: section,
    title: proposalSections[section],
    content: finishSection(section, content, facts.requirements),
  };
};
