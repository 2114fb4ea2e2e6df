import type { WrittenSection } from "#shared/api/jobs.ts";
import { type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { fillBlanks } from "#shared/facts/fill-blanks.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { getAnswerItems, getAnswerParagraphs, getAnswerSentences } from "./answer-items.ts";
import { isCrossReference, labeledLine, listItem } from "./answer-text.ts";
import { isFragment } from "./complete-notes.ts";
import { composeConclusion } from "./conclusion.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { addHeading, capitalize, countWords, formatIdentity, joinSentences } from "./letter-text.ts";
import { composeMeasures } from "./measures.ts";
import { toVerbPhrases } from "./phrases.ts";
import { joinPrices } from "./priced-notes.ts";
import { composeBudget } from "./proposal-budget.ts";
import { joinParagraphs, type ProposalContext } from "./proposal-context.ts";
import { buildLimitedContext, finishSection } from "./proposal-length.ts";
import { composeEligibility, composeUnderCriteria, removeUnits } from "./proposal-requirements.ts";
import { getRequirements } from "./requirement-sections.ts";
import { hasMainVerb, hasQuantity } from "./sentence-form.ts";
import { toOneLine, toSentence } from "./sentences.ts";
import { composeParagraphs, composeUnderHeading, formatMission, listGoals, toStatement } from "./statements.ts";
import { composePeople, composeSummaryParagraphs, minNeedWords } from "./summary.ts";
import { composeTimeline, formatTable } from "./timeline.ts";
import { splitUnits } from "./units.ts";

type Compose = (facts: ProposalFacts, context: ProposalContext) => string;

const has = (context: ProposalContext, ...fields: Parameters<typeof getAnswerParagraphs>[1][]) =>
  fields.some((field) => getAnswerParagraphs(context, field).length > 0);
const hasNumbers = (texts: readonly string[]) => texts.some(hasQuantity);

const composeSummary: Compose = (facts, context) =>
  joinParagraphs(composeUnderCriteria(facts, context, "summary", composeSummaryParagraphs(context)));

const need: Compose = (facts, context) => {
  const problem = composeUnderHeading(context, "problemStatement");
  const isShort = countWords(problem.join(" ")) < minNeedWords && !problem.some((text) => listItem.test(text));
  const people = isShort && composePeople(context, problem.join(" "));
  return joinParagraphs(
    composeUnderCriteria(facts, context, "need", [
      ...(problem.length
        ? [joinSentences(people, problem[0]), ...problem.slice(1)]
        : [joinSentences(people, formatBlank("problem"))]),
      ...(problem.length > 0 && !hasNumbers(problem) ? [formatBlank("statistic")] : []),
    ]),
  );
};

/** Formats the objectives as a numbered list, as typed. */
const composeObjectives = (context: ProposalContext): string[] => {
  const items = getAnswerItems(context, "projectGoals").filter((item) => !item.endsWith(":") && countWords(item) > 0);
  const paragraphs = getAnswerParagraphs(context, "projectGoals");
  const sentences = getAnswerSentences(context, "projectGoals");
  const isNarrative = items.length === sentences.length && items.length > 6;
  if (paragraphs.some((paragraph) => isCrossReference(paragraph) || /[|\t]/.test(paragraph)) || isNarrative)
    return composeParagraphs(context, "projectGoals");
  const plain = listGoals(context).map((item) => item.replace(/^(?:-|\d{1,2}[.)])\s+/, ""));
  const phrases = toVerbPhrases(plain);
  const hasTarget = plain.some(hasQuantity);
  const addTarget = (text: string) => (hasTarget ? text : `${trimEndMatching(text, /[.\s]/)} ${formatBlank("target")}`);
  const [only = ""] = plain;
  if (plain.length === 1) return [toSentence(addTarget(toStatement(only, "projectGoals", context)))];
  // Items with inconsistent forms stay as typed.
  const areActions = phrases.every((phrase) => phrase !== undefined);
  const areSpoken = plain.every((item, index) => phrases[index] !== undefined || hasMainVerb(item));
  const texts = plain.map((item, index) =>
    addTarget(
      areSpoken && !areActions
        ? toStatement(item.replace(/^And /, ""), "projectGoals", context)
        : toSentence(capitalize((areActions && phrases[index]) || item.replace(/^And /, ""))),
    ),
  );
  // Numbers before figures are hard to read, and notes need no period.
  if (!areActions && plain.some((item) => /^\d/.test(item) && (isFragment(item) || !hasMainVerb(item))))
    return [texts.map((text) => `- ${text.replace(/\.$/, "")}`).join("\n")];
  return [...(areActions ? ["We will:"] : []), texts.map((text, index) => `${index + 1}. ${text}`).join("\n")];
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
  /\b(?:staff|team|director|coordinator|manager|leads?|led by|teachers?|nurses?|instructors?|specialists?|officer|volunteers?|case workers?|counselors?|hire|navigators?|trainers?|artists?|crews?|tutors?|mentors?|apprentices?|workers?|principal|clinicians?|dr|professor|board member|treasurer|contractor|architect|engineer|chief|captain|sgt|sergeant|lt|lieutenant|supervis\w+|in charge|dean|pastor|conductor|ecologist|conservator)\b/i;

/** Adds the project's length at the end of the plan: in its paragraph or after a list. */
const addLength = (paragraphs: readonly string[], length: string | false): string[] => {
  const last = paragraphs.at(-1) ?? "";
  if (!length) return [...paragraphs];
  return last.includes("\n") || listItem.test(last)
    ? [...paragraphs, length]
    : [...paragraphs.slice(0, -1), joinSentences(last, length)];
};
const timelineName = /^(?:project )?(?:timeline|time ?table|schedule|calendar)\b/i;
const timelineBlank = /\[Answer to: (?:project )?(?:timeline|time ?table|schedule|calendar)\b[^\]]*\]/i;
const methods: Compose = (facts, context) => {
  const answer = getAnswerParagraphs(context, "methodology");
  const { duration } = context;
  const { rows, replacesLabels } = composeTimeline(context);
  const table = rows.length > 1 ? formatTable([["When", "Activity"], ...rows]) : "";
  const text = composeUnderHeading(context, "methodology");
  const withoutRows = text.flatMap((paragraph) => {
    const lines = paragraph.split("\n").filter((line) => !labeledLine.test(line.replace(/^- /, "")));
    return lines.length > 0 ? [lines.join("\n")] : [];
  });
  // The table answers a criterion of its own.
  const asksTimeline =
    replacesLabels &&
    getRequirements(facts, "methods", "criterion").some(({ requirement }) => timelineName.test(requirement));
  const isVague = answer.length > 0 && countWords(answer.join(" ")) <= 3;
  const length = duration
    ? `The project will run for ${duration}.`
    : `Length of the project: ${formatBlank("duration")}.`;
  const body = replacesLabels
    ? [
        ...(asksTimeline ? [length] : [`${length.replace(/\.$/, "")}:`, table]),
        // The table replaces the lead-in.
        ...withoutRows
          .filter((paragraph) => !paragraph.endsWith(":"))
          .flatMap((paragraph) =>
            listItem.test(paragraph) && !asksTimeline ? ["The plan also includes:", paragraph] : [paragraph],
          ),
      ]
    : addLength([...text, ...(text.length && !isVague ? [] : [formatBlank("activities")])], !table && length);
  const heading = duration && table ? `Timeline for ${duration}` : "Timeline";
  const [first = "", ...rest] = composeUnderCriteria(facts, context, "methods", body)
    .map((text) => (table ? text.replace(timelineBlank, () => table) : text))
    .flatMap((text) => (context.staysTyped ? [text] : joinPrices(text)));
  return joinParagraphs(
    first,
    rest,
    !replacesLabels && table && [heading, ...(duration ? [] : [length]), table],
    answer.length > 0 &&
      ![...answer, ...getAnswerParagraphs(context, "organizationHistory")].some((text) => staffWords.test(text)) &&
      toSentence(`Project leadership: ${formatBlank("people")}`),
  );
};

/** "Results for households" and "What will be different?", which the expected impact answers first. */
const asksChange = /\b(?:different|results|difference|change)\b/i;
const asksMeasures = /\b(?:evaluat\w*|measur\w*|outcomes?|metrics?|data|performance|held to|benefits?|impacts?)\b/i;
const asksResults = /\b(?:different|results|outcomes?|impacts?|benefits?|difference|change)\b/i;
const evaluation: Compose = (facts, context) => {
  const metrics = composeMeasures(context);
  const impact = composeUnderHeading(context, "expectedImpact");
  const measures = metrics.length ? metrics : [formatBlank("measures")];
  // The heading introduces the list.
  const underMeasures = measures.length > 1 && measures[0]?.endsWith(":") ? measures.slice(1) : measures;
  const baseline =
    metrics.length > 0 &&
    ![...metrics, ...getAnswerParagraphs(context, "projectGoals")].some((text) => hasNumbers([text])) &&
    formatBlank("baseline");
  const criteria = getRequirements(facts, "evaluation", "criterion").map(({ requirement }) => requirement);
  if (criteria.some((text) => asksResults.test(text)) && impact.length > 0) {
    const isFirst = criteria.some((text) => asksChange.test(text) && !asksMeasures.test(text));
    const texts = isFirst ? [...impact, ...measures] : [...measures, ...impact];
    return joinParagraphs(composeUnderCriteria(facts, context, "evaluation", texts), baseline);
  }
  return joinParagraphs(
    composeUnderCriteria(facts, context, "evaluation", underMeasures, "Measures of success"),
    baseline,
    addHeading("Expected impact", impact.length > 0 ? joinParagraphs(impact) : formatBlank("impact")),
  );
};

const minPlanWords = 8;
const sustainability: Compose = (facts, context) => {
  const text = composeUnderHeading(context, "sustainabilityPlan");
  // The budget section states other funding.
  const others = removeUnits(text, context.match);
  const isMatchAlone = text.every((paragraph) =>
    paragraph
      .split("\n")
      .flatMap(splitUnits)
      .every((unit) => context.match.includes(toSentence(unit.replace(listItem, "")))),
  );
  const answer = isMatchAlone ? [] : countWords(others.join(" ")) >= minPlanWords ? others : text;
  return joinParagraphs(
    composeUnderCriteria(facts, context, "sustainability", answer.length ? answer : [formatBlank("future")]),
  );
};

const organization: Compose = (facts, context) => {
  const { answers, organization, type, state, place } = context;
  const [first, ...rest] = getAnswerParagraphs(context, "missionStatement");
  const ein = answers.taxId ? `EIN ${toOneLine(answers.taxId)}` : formatBlank("taxId");
  const history = composeParagraphs(context, "organizationHistory");
  const mission = first ? (isCrossReference(first) ? first : formatMission(first, context)) : formatBlank("mission");
  const legalName = `${organization === "Our organization" ? formatBlank("name") : organization} (${ein})`;
  const namesApplicant = !type && mission.includes(organization);
  const named = formatIdentity(organization, type, state);
  const identity = type
    ? named.startsWith(",")
      ? `${legalName} is ${type}${place ? ` in ${place}` : ""}.`
      : ""
    : `The applicant is ${legalName}.`;
  const served = composePeople(
    context,
    [...rest, mission, ...history, ...getAnswerParagraphs(context, "problemStatement")].join(" "),
  );
  return joinParagraphs(
    namesApplicant
      ? joinSentences(
          mission.replace(organization, () => legalName),
          ...rest,
          served,
        )
      : joinSentences(
          identity ||
            `${legalName}${place && !(state && organization.includes(state)) ? ` is in ${place}` : " is the applicant"}.`,
          mission.startsWith(`${organization} `) ? `It${mission.slice(organization.length)}` : mission,
          ...rest,
          served,
        ),
    composeUnderCriteria(facts, context, "organization", history.length ? history : [formatBlank("history")]),
    composeEligibility(facts, context),
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

const countAll = (facts: ProposalFacts) => (context: ProposalContext) =>
  Object.values(composers).reduce((sum, compose) => sum + countWords(compose(facts, context)), 0);

/** All sections of a proposal are composed from the same facts. */
const contexts = new WeakMap<ProposalFacts, ProposalContext>();
const getContext = (facts: ProposalFacts): ProposalContext => {
  const context = contexts.get(facts) ?? buildLimitedContext(facts, countAll(facts));
  contexts.set(facts, context);
  return context;
};

/** Composes one section from the answers by deterministic rules, with blanks for missing facts. */
export const composeProposalSection = (section: ProposalSectionKey, facts: ProposalFacts): WrittenSection => {
  const composed = composers[section](facts, getContext(facts));
  const { content } = fillBlanks(composed, facts.confirmed);
  return {
    key: section,
    title: proposalSections[section],
    content: finishSection(section, content, facts.requirements),
  };
};
