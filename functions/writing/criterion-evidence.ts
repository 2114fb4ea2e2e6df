import type { NarrativeField, ProposalSectionKey } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { getAnswerParagraphs, getAnswerUnits } from "./answer-items.ts";
import { labeledLine, listItem } from "./answer-text.ts";
import { isQuestion } from "./classify-requirement.ts";
import { isFragment } from "./complete-notes.ts";
import { findTopics } from "./criterion-topics.ts";
import type { Topic } from "./criterion-vocabulary.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { capitalize, countWords } from "./letter-text.ts";
import { getSectionKey, narrativeFields, type ProposalContext } from "./proposal-context.ts";
import { toStem } from "./purpose-stems.ts";
import { splitSentences, toSentence } from "./sentences.ts";
import { toStatement } from "./statements.ts";
import { dependsOnPrevious } from "./units.ts";

// Finds where the proposal answers a review criterion: in a section's own text or in sentences of other answers.

type Requirement = ProposalFacts["requirements"][number];

const genericWords = new Set(
  toContentWords(
    "quality project program plan applicant proposed extent points point percent criterion description proposal family families community support kids children people students youth adults women men girls will work help number",
  ),
);
const getContentWords = (text: string) =>
  new Set(toContentWords(text).filter((word) => !genericWords.has(word) && !/^\d/.test(word)));
/** The words of a criterion without the funder's name: "use of Redbird dollars" is not about Redbird's volunteers. */
const getCriterionWords = ({ requirement }: Requirement, { funder }: ProposalContext) => {
  const names = new Set((funder ?? "").match(/\p{Lu}\p{L}+/gu));
  return getContentWords(requirement.replaceAll(/(?<=\p{Ll} )\p{Lu}\p{L}+/gu, (word) => (names.has(word) ? "" : word)));
};
type Evidence = { unit: string; field: NarrativeField; words: ReadonlySet<string>; isNote: boolean };
const evidenceByContext = new WeakMap<ProposalContext, Evidence[]>();
/** Splits the answers into units. The organization's mission answers no criterion. */
const listEvidence = (context: ProposalContext): Evidence[] => {
  const evidence = evidenceByContext.get(context) ?? findEvidence(context);
  evidenceByContext.set(context, evidence);
  return evidence;
};
/** Maximum units per answer; typical answers have fewer. */
const maxItems = 60;
const maxUnitWords = 90;
const findEvidence = (context: ProposalContext): Evidence[] =>
  narrativeFields
    .filter((field) => field !== "missionStatement")
    .flatMap((field) =>
      getAnswerUnits(context, field)
        .slice(0, maxItems)
        .filter((unit) => !dependsOnPrevious(unit) && countWords(unit) > 2 && countWords(unit) <= maxUnitWords)
        .map((unit) => ({
          unit,
          field,
          words: getContentWords(unit),
          isNote: isFragment(unit) || labeledLine.test(unit) || isItem(unit, field, context),
        })),
    );
/** Keeps list items as list items. */
const isItem = (unit: string, field: NarrativeField, context: ProposalContext) =>
  getAnswerParagraphs(context, field).some((paragraph) =>
    paragraph.split("\n").some((line) => listItem.test(line) && line.replace(listItem, "") === unit),
  );

const sequence = /^(?:first|second|third|fourth|finally)(?:ly)?,\s+/i;
const toAnswer = ({ unit: typed, field, isNote }: Evidence, context: ProposalContext) => {
  const unit = typed.replace(sequence, "");
  return isNote || splitSentences(unit).length > 1 ? capitalize(unit) : toStatement(unit, field, context);
};
const formatAnswers = (chosen: readonly Evidence[], context: ProposalContext): string => {
  const texts = [...new Set(chosen.map((entry) => toAnswer(entry, context)))];
  return chosen.some(({ isNote }) => isNote)
    ? texts.map((text) => `- ${trimEndMatching(text, /[.;\s]/)}`).join("\n")
    : texts.map(toSentence).join(" ");
};

const [minWeight, maxUnits] = [0.5, 6];
/** Returns the units that address the topics, highest weight first. */
const findUnits = (topics: readonly Topic[], context: ProposalContext, taken: ReadonlySet<Evidence>): Evidence[] => {
  const evidence = listEvidence(context);
  const rate = ({ field, unit }: Evidence) => {
    // The applicant's name is not a person's name.
    const text = unit.replaceAll(context.organization, "We");
    const weights = topics.map(({ fields, answers }) => (answers(text) ? (fields[field] ?? 0) : 0));
    return Math.max(0, ...weights.filter((weight) => weight >= minWeight));
  };
  return choose(evidence, rate, taken);
};
/** Returns the units that share the most words with a criterion outside all topics. */
const findSimilarUnits = (
  criterion: Requirement,
  context: ProposalContext,
  taken: ReadonlySet<Evidence>,
  minShared = 1,
): Evidence[] => {
  const stems = new Set([...getCriterionWords(criterion, context)].map(toStem));
  // One shared word is not enough to move a sentence out of the need section.
  const rate = ({ field, words }: Evidence) => {
    const shared = field === "problemStatement" ? 0 : [...words].filter((word) => stems.has(toStem(word))).length;
    return shared < minShared ? 0 : shared;
  };
  return choose(listEvidence(context), rate, taken);
};
/** A sentence that answers a question shares more than one word with it. */
const minQuestionWords = 2;
const choose = (evidence: readonly Evidence[], rate: (entry: Evidence) => number, taken: ReadonlySet<Evidence>) => {
  const fitting = evidence.filter((entry) => rate(entry) > 0);
  const free = fitting.filter((entry) => !taken.has(entry));
  const sorted = (free.length > 0 ? free : fitting).toSorted((a, b) => rate(b) - rate(a)).slice(0, maxUnits);
  // The objectives stay one list, so they are repeated only if nothing else answers the criterion.
  const others = sorted.filter(({ field }) => field !== "projectGoals");
  const chosen = others.length > 0 ? others : sorted;
  return evidence.filter((entry) => chosen.includes(entry));
};

/** Returns the section whose own text answers the criterion; undefined if sentences from several answers do. */
export const findHost = (
  criterion: Requirement,
  section: ProposalSectionKey | undefined,
): ProposalSectionKey | undefined => {
  const hosts = findTopics(criterion).flatMap(({ sections }) => sections);
  return section && hosts.includes(section) ? section : hosts[0];
};

/** The budget states other funding. */
const isMatch = (unit: string, { match }: ProposalContext) =>
  match.some((text) => text.startsWith(unit.replace(/\.$/, "")));

export type CriterionAnswer = { text: string; units: readonly string[]; isSupplement: boolean };
/** Maximum units that a second criterion of a section takes from it. */
const maxShared = 3;
/** Maximum share of an answer that may move to criteria in other sections. */
const maxMovedShare = 0.5;
/**
 * The units that speak to each criterion: of all answers for one without a section of its own, else of other answers than
 * the section's, such as the people for "capacity and staffing". A unit answers one criterion, if there are others.
 */
export const answerCriteria = (
  criteria: readonly { criterion: Requirement; section: ProposalSectionKey; points: number }[],
  context: ProposalContext,
): Map<Requirement, CriterionAnswer> => {
  const taken = new Set<Evidence>();
  const answers = new Map<Requirement, CriterionAnswer>();
  const add = (criterion: Requirement, chosen: readonly Evidence[], isSupplement: boolean) => {
    for (const entry of chosen) taken.add(entry);
    if (chosen.length > 0)
      answers.set(criterion, {
        text: formatAnswers(chosen, context),
        units: chosen.map(({ unit }) => unit),
        isSupplement,
      });
  };
  const histories = listEvidence(context).filter(({ field }) => field === "organizationHistory");
  const keepHistory = (chosen: readonly Evidence[]) => {
    const left = Math.floor(histories.length * maxMovedShare) - histories.filter((entry) => taken.has(entry)).length;
    const moved = chosen.filter((entry) => histories.includes(entry)).slice(0, Math.max(0, left));
    const others = chosen.filter((entry) => !histories.includes(entry) || moved.includes(entry));
    return others.length > 0 ? others : chosen;
  };
  const sorted = criteria.toSorted((a, b) => b.points - a.points);
  // A section's own text answers the first of its criteria; its sentences on people or safety answer the others.
  const first = new Map(sorted.toReversed().map(({ criterion, section }) => [section, criterion]));
  const isSecond = ({ criterion, section }: (typeof criteria)[number]) => first.get(section) !== criterion;
  const find = (entry: (typeof criteria)[number], without: ReadonlySet<Evidence>) => {
    const { criterion, section } = entry;
    const all = findTopics(criterion);
    const special = all.filter(({ sections }) => sections.length === 0);
    // The section's topic fits most of its text, which answers the section's first criterion.
    const others = isSecond(entry) ? all.filter(({ sections }) => !sections.includes(section)) : all;
    const topics = special.length > 0 ? special : others;
    if (topics.length > 0) return findUnits(topics, context, without);
    // A second criterion about the section's own topic shares the first one's answer.
    if (all.length > 0) return [];
    return findSimilarUnits(criterion, context, without, isQuestion(criterion) ? minQuestionWords : 1);
  };
  // Criteria that match few sentences choose first.
  const byChoice = sorted
    .filter((entry) => !findHost(entry.criterion, entry.section) || isSecond(entry))
    .map((entry) => ({ entry, choice: find(entry, taken).length }))
    .toSorted((a, b) => a.choice - b.choice);
  for (const { entry } of byChoice) {
    const { criterion } = entry;
    const chosen = find(entry, taken);
    // A second criterion that the whole section answers leaves it to the first.
    if (isOpenQuestion(criterion) && findTopics(criterion).length > 0 && chosen.length > maxShared) continue;
    const others = chosen.filter(({ unit }) => !isMatch(unit, context));
    add(criterion, keepHistory(others.length > 0 ? others : chosen), false);
  }
  const evidence = listEvidence(context);
  for (const { criterion, section } of sorted) {
    if (!findHost(criterion, section) || answers.has(criterion)) continue;
    const topics = findTopics(criterion).filter(({ supplements }) => supplements);
    const chosen = findUnits(topics, context, taken).filter(
      ({ field, unit }) =>
        (section !== "budget" || unit.includes("$")) &&
        getSectionKey(field) !== section &&
        field !== "projectGoals" &&
        !isMatch(unit, context),
    );
    const movable = [...Map.groupBy(chosen, ({ field }) => field)].flatMap(([field, entries]) => {
      const own = evidence.filter((entry) => entry.field === field);
      const left = own.length * maxMovedShare - own.filter((entry) => taken.has(entry)).length;
      return entries.filter((entry) => !taken.has(entry)).slice(0, Math.max(0, Math.floor(left)));
    });
    add(criterion, movable, true);
  }
  return answers;
};

/** Whether a question is general enough that its whole section answers it. */
export const isOpenQuestion = (criterion: Requirement): boolean =>
  findTopics(criterion).every(({ sections }) => sections.length > 0);

/** Whether the answers may address a criterion: a section or an answer covers its topic, or they share a word. */
export const isAnswerable = (criterion: Requirement, context: ProposalContext): boolean => {
  const topics = findTopics(criterion);
  const isNarrow = topics.length > 0 && isQuestion(criterion);
  return (
    topics.some(({ sections }) => sections.length > 0) ||
    findUnits(topics, context, new Set()).length > 0 ||
    // The funder's name in "How will you recognize Timberline?" is no answer.
    (!isNarrow &&
      [...getCriterionWords(criterion, context)].some((word) =>
        listEvidence(context).some(({ words }) => words.has(word)),
      ))
  );
};

const conditionWords = new Set(
  toContentWords(
    "applicant applicants must may only eligible eligibility use required requirement have been program award grant apply applying",
  ),
);
/** Synonyms in eligibility conditions: "signed agreements" satisfy "written permission". */
const sameMeaning = [
  /^(?:permi|agre|sign|consent|leas|easement|approv|vot)/,
  /^(?:land|own|propert|publi|city|county|stat)/,
  /^(?:maint|upkeep|water|prun|mow)/,
  /^(?:insur|liabilit)/,
];
const isSameWord = (a: string, b: string) =>
  a === b || sameMeaning.some((pattern) => pattern.test(a) && pattern.test(b));
/** Finds the sentence that best shows that an eligibility condition is met; undefined if none shares its words. */
export const findEligibilityAnswer = (condition: Requirement, context: ProposalContext): string | undefined => {
  const words = [...getContentWords(condition.requirement)].filter((word) => !conditionWords.has(word));
  const rated = listEvidence(context)
    .filter(({ field }) => ["organizationHistory", "methodology", "sustainabilityPlan"].includes(field))
    .map((entry) => ({
      entry,
      shared:
        words.filter((word) => [...entry.words].some((own) => isSameWord(word, own))).length +
        (/\d/.test(entry.unit) ? 0.5 : 0),
    }))
    .filter(({ shared }) => shared >= Math.max(1, words.length / 2))
    .toSorted((a, b) => b.shared - a.shared);
  const [best] = rated;
  return best && toAnswer(best.entry, context);
};
