import type { NarrativeField, ProposalSectionKey } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { getAnswerItems } from "./answer-items.ts";
import { labeledLine } from "./answer-text.ts";
import { completeNotes } from "./complete-notes.ts";
import { findTopics } from "./criterion-topics.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { countWords, joinSentences } from "./letter-text.ts";
import { completeEvaluator, isMeasureNote } from "./measures.ts";
import { isSentence, toInnerPhrase, toVerbPhrase } from "./phrases.ts";
import { getSectionKey, narrativeFields, type ProposalContext } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toSentence } from "./sentences.ts";
import { composeScheduleSentence, toStatement } from "./statements.ts";
import { startsWithPronoun } from "./strength.ts";

// Where a review criterion is answered: by a section's own text, or by sentences of other answers.

type Requirement = ProposalFacts["requirements"][number];

const genericWords = new Set(
  toContentWords(
    "quality project program plan applicant proposed extent points point percent criterion description proposal family families community support",
  ),
);
const getContentWords = (text: string) =>
  new Set(toContentWords(text).filter((word) => !genericWords.has(word) && !/^\d/.test(word)));
const countShared = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => others.has(word)).length;

/** Of each answer; ordinary ones have fewer. */
const maxItems = 60;
type Evidence = { item: string; field: NarrativeField; words: ReadonlySet<string> };
const evidenceByContext = new WeakMap<ProposalContext, Evidence[]>();
/** What the answers say, short enough to stand under a criterion. */
const listEvidence = (context: ProposalContext): Evidence[] => {
  const evidence = evidenceByContext.get(context) ?? findEvidence(context);
  evidenceByContext.set(context, evidence);
  return evidence;
};
const findEvidence = (context: ProposalContext): Evidence[] =>
  narrativeFields.flatMap((field) =>
    // What the organization is for answers no criterion.
    (field === "missionStatement" ? [] : [...new Set(getAnswerItems(context, field))].slice(0, maxItems))
      .filter((item) => !item.endsWith(":") && countWords(item) <= 60)
      .flatMap(
        (text) =>
          composeScheduleSentence(text, context) ?? text.replace(labeledLine, "").split(/;\s+(?:and )?(?![^()]*\))/),
      )
      .map((text) => completeNotes(text, field))
      .filter((item) => countWords(item) > 3 && !startsWithPronoun.test(item))
      .filter(
        (item) =>
          field === "successMetrics" || hasMainVerb(item) || toVerbPhrase(item) !== undefined || isSentence(item),
      )
      .map((item) => ({ item, field, words: getContentWords(item) })),
  );

/** Rates sentences for a criterion, whose words are read once: 0 for one that does not speak to what it asks for. */
const createRating = (criterion: Requirement) => {
  const words = getContentWords(`${criterion.requirement} ${criterion.quote ?? ""}`);
  const topics = findTopics(criterion);
  return ({ field, words: itemWords, item }: Evidence) => {
    const shared = Math.min(3, countShared(words, itemWords));
    const fitting = topics.flatMap(({ fields, answers }) => {
      const weight = fields[field];
      return weight !== undefined && answers(item) ? [1 + weight] : [];
    });
    const isNeed = field === "problemStatement";
    if (fitting.length === 0 && (topics.length > 0 || shared < (isNeed ? 2 : 1))) return 0;
    return shared + fitting.reduce((sum, score) => sum + score, 0) + (/\d/.test(item) ? 0.2 : 0);
  };
};

const toAnswer = ({ item, field }: Evidence, context: ProposalContext) => {
  if (field !== "successMetrics") return toStatement(item, field, context);
  const completed = completeEvaluator(item);
  if (completed !== item) return completed;
  return isMeasureNote(item) ? toSentence(`We will track ${toInnerPhrase(item)}`) : toStatement(item, field, context);
};

const [minSentences, maxSentences] = [2, 4];
/** With at least this many candidates, the points decide. */
const scarce = 4;
/**
 * The sentences that answer each criterion, in the order of the answers. A sentence answers one criterion, of several the
 * one with the most points; the heaviest criteria get the most.
 */
export const allocateEvidence = (
  criteria: readonly { criterion: Requirement; section: ProposalSectionKey; points: number }[],
  context: ProposalContext,
): Map<Requirement, string[]> => {
  const evidence = listEvidence(context);
  const taken = new Set<Evidence>();
  const maxPoints = Math.max(1, ...criteria.map(({ points }) => points));
  const allocated = new Map<Requirement, string[]>();
  const open = criteria.filter(({ criterion, section }) => !isAnsweredBySection(criterion, section));
  // What few sentences answer comes first, so that a heavier criterion with many does not take them.
  const rated = open.map((entry) => {
    const rate = createRating(entry.criterion);
    return { ...entry, rate, candidates: evidence.filter((item) => rate(item) > 0).length };
  });
  for (const { criterion, section, points, rate } of rated.toSorted(
    (a, b) => Math.min(a.candidates, scarce) - Math.min(b.candidates, scarce) || b.points - a.points,
  )) {
    const count = Math.max(minSentences, Math.round((maxSentences * points) / maxPoints));
    const chosen = evidence
      .filter((entry) => !taken.has(entry) && !(entry.field === "projectGoals" && section === "goals"))
      .map((entry) => ({ entry, score: rate(entry) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ entry }) => entry);
    for (const entry of chosen) taken.add(entry);
    const inOrder = evidence.filter((entry) => chosen.includes(entry));
    allocated.set(criterion, [...new Set(inOrder.map((entry) => toAnswer(entry, context)))]);
  }
  return allocated;
};

const conditionWords = new Set(
  toContentWords(
    "applicant applicants must may only eligible eligibility use required requirement have been program award grant apply applying",
  ),
);
/** The sentence of the answers that shows most plainly that a condition for applicants is met; undefined if none shares its words. */
export const findEligibilityAnswer = (condition: Requirement, context: ProposalContext): string | undefined => {
  const words = [...getContentWords(condition.requirement)].filter((word) => !conditionWords.has(word));
  const rated = listEvidence(context)
    .filter(({ field }) => field === "organizationHistory" || field === "methodology")
    .map((entry) => ({
      entry,
      shared: words.filter((word) => entry.words.has(word)).length + (/\d/.test(entry.item) ? 0.5 : 0),
    }))
    .filter(({ shared }) => shared >= Math.max(1, words.length / 2))
    .toSorted((a, b) => b.shared - a.shared);
  const [best] = rated;
  return best && toAnswer(best.entry, context);
};

/** What other answers say about the topic of a criterion, in front of the section's own text. */
export const addTopicEvidence = (
  criterion: Requirement,
  section: ProposalSectionKey,
  context: ProposalContext,
  paragraphs: readonly string[],
): readonly string[] => {
  const rate = createRating(criterion);
  const found = listEvidence(context)
    .filter(({ field }) => getSectionKey(field) !== section)
    .map((entry) => ({ entry, score: rate(entry) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3);
  if (found.length === 0) return paragraphs;
  return [joinSentences(...found.map(({ entry }) => toAnswer(entry, context))), ...paragraphs];
};

/** Whether the criterion's words name the section. */
export const isNamedAfterSection = ({ requirement }: Requirement, section: ProposalSectionKey) =>
  matchCriterionSection(requirement) === section;
/** Whether the section's own text answers the criterion, rather than sentences of all answers. */
export const isAnsweredBySection = (criterion: Requirement, section: ProposalSectionKey): boolean =>
  findTopics(criterion).some(({ sections }) => sections.includes(section));

/** Words that a section's text stands for, whatever its own words are. */
const sectionTopics: Partial<Record<ProposalSectionKey, string>> = {
  need: "need problem significance population",
  goals: "goals objectives purpose",
  methods: "design approach activities methods timeline management schedule implementation",
  evaluation: "evaluation outcomes results impact measures",
  sustainability: "sustainability future continuation",
  organization: "organization capacity experience staff qualifications history",
  budget: "budget cost",
};
/** The criterion that a text answers best; of equals the first, which is the heaviest. */
export const findClosestCriterion = (
  criteria: readonly Requirement[],
  section: ProposalSectionKey,
  text: string,
): Requirement | undefined => {
  const textWords = getContentWords(text);
  const topicWords = getContentWords(sectionTopics[section] ?? "");
  const score = ({ requirement, quote }: Requirement) => {
    const words = getContentWords(`${requirement} ${quote ?? ""}`);
    return countShared(words, textWords) + 2 * countShared(words, topicWords);
  };
  return criteria.toSorted((a, b) => score(b) - score(a))[0];
};
