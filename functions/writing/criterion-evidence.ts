import type { NarrativeField, ProposalSectionKey } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { labeledLine } from "./answer-text.ts";
import { completeNotes } from "./complete-notes.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { countWords, joinSentences } from "./letter-text.ts";
import { toVerbPhrase } from "./phrases.ts";
import { getAnswerItems, getSectionKey, narrativeFields, type ProposalContext } from "./proposal-context.ts";
import { hasMainVerb } from "./sentence-form.ts";
import { toStatement } from "./statements.ts";
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

/** Words of answers that speak to criteria whose own words people rarely use. */
const criterionTopics: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:cultur\w*|linguistic\w*|languages?|inclusi\w*|equit\w*|diversity|accessib\w*)\b/i,
    "bilingual language languages translate interpreter interpreters immigrant spanish english elders tribal native culture tradition speakers accessible wheelchair low-income uninsured rural",
  ],
  [
    /\b(?:partner\w*|collaborat\w*|coordinat\w*|community support|letters? of support|leverag\w*)\b/i,
    "partner partners partnership county district school hospital university agreement agreed pledged promised donate donated together jointly council city memorandum department sheriff association contractor corps agency tribal church library companies employers posts college medical center extension grocers growers",
  ],
  [
    /\b(?:(?:communit\w*|residents?|famil\w*) (?:voice|engagement|involvement|input)|(?:involve\w*|engage\w*) (?:of|with) (?:the )?communit\w*|lived experience|participa\w*)\b/i,
    "residents parents parent nights neighbors tenants patients students asked survey surveyed advisory council board designed chose listening meetings descendants volunteers workshops members elders group",
  ],
  [
    /\b(?:innovat\w*|creativ\w*|novel\w*|original\w*)\b/i,
    "new first pilot never different instead redesign test prototype",
  ],
  [
    /\b(?:readiness|feasib\w*|capacity|manage\w*|qualif\w*|experience|staff\w*|personnel|team)\b/i,
    "staff dr superintendent directed principal master's engineer director manager coordinator led leads experience since years managed licensed certified trained completed audit",
  ],
  [
    /\b(?:cost\w*|budget|value for money|leverag\w*|match\w*|contribut\w*)\b/i,
    "pay pays paid cost costs fee fees price donate donated pledged contributes contribute free save saves lend lends agreed assessment endowment funds revenue wages",
  ],
  [
    /\b(?:conserv\w*|environment\w*|climate|resilien\w*)\b/i,
    "migration migrate corridor easement easements forever protect herd acres trees wetland habitat water energy emissions species river soil flood",
  ],
];
const topicWeight = 0.6;
const getTopics = (criterion: string) =>
  new Set(criterionTopics.flatMap(([pattern, text]) => (pattern.test(criterion) ? toContentWords(text) : [])));

/** Of each answer; ordinary ones have fewer. */
const maxItems = 60;
type Evidence = { item: string; field: NarrativeField; words: ReadonlySet<string> };
/** What the answers say, short enough to stand under a criterion. */
const listEvidence = (context: ProposalContext): Evidence[] =>
  narrativeFields.flatMap((field) =>
    // What the organization is for answers no criterion.
    (field === "missionStatement" ? [] : [...new Set(getAnswerItems(context, field))].slice(0, maxItems))
      .filter((item) => !item.endsWith(":") && countWords(item) <= 60)
      .flatMap((text) => text.replace(labeledLine, "").split(/;\s+(?:and )?/))
      .map((text) => completeNotes(text, field))
      .filter((item) => countWords(item) > 3 && !startsWithPronoun.test(item))
      .filter((item) => hasMainVerb(item) || toVerbPhrase(item) !== undefined)
      .map((item) => ({ item, field, words: getContentWords(item) })),
  );

/** Rates sentences for a criterion, whose words are read once. */
const createRating = (criterion: Requirement, section: ProposalSectionKey) => {
  const text = `${criterion.requirement} ${criterion.quote ?? ""}`;
  const [words, topics] = [getContentWords(text), getTopics(text)];
  const isMapped = matchCriterionSection(criterion.requirement) !== undefined;
  return ({ field, words: itemWords, item }: Evidence) => {
    const shared = countShared(words, itemWords) + topicWeight * Math.min(3, countShared(topics, itemWords));
    const isOwn = isMapped && getSectionKey(field) === section;
    if (shared === 0 && !isOwn) return 0;
    return shared * (field === "problemStatement" ? 0.6 : 1) + (isOwn ? 0.5 : 0) + (/\d/.test(item) ? 0.2 : 0);
  };
};

const [minSentences, maxSentences] = [2, 4];
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
  for (const { criterion, section, points } of criteria.toSorted((a, b) => b.points - a.points)) {
    const count = Math.max(minSentences, Math.round((maxSentences * points) / maxPoints));
    const rate = createRating(criterion, section);
    const chosen = evidence
      .filter((entry) => !taken.has(entry))
      .map((entry) => ({ entry, score: rate(entry) }))
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
      .slice(0, count)
      .map(({ entry }) => entry);
    for (const entry of chosen) taken.add(entry);
    const inOrder = evidence.filter((entry) => chosen.includes(entry));
    allocated.set(criterion, [...new Set(inOrder.map(({ item, field }) => toStatement(item, field, context)))]);
  }
  return allocated;
};

const minTopicWords = 2;
/** What other sections say about the topic of a criterion, in front of the section's own text. */
export const addTopicEvidence = (
  criterion: Requirement,
  section: ProposalSectionKey,
  context: ProposalContext,
  paragraphs: readonly string[],
): readonly string[] => {
  const topics = getTopics(`${criterion.requirement} ${criterion.quote ?? ""}`);
  const found = listEvidence(context)
    .filter(({ field }) => getSectionKey(field) !== section)
    .map(({ item, field, words }) => ({ item, field, score: countShared(topics, words) }))
    .filter(({ score }) => score >= minTopicWords)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3);
  if (found.length === 0) return paragraphs;
  return [joinSentences(...found.map(({ item, field }) => toStatement(item, field, context))), ...paragraphs];
};

const sharedTopics = /\b(?:partner|collaborat|community|engage|involve|support|contribut|famil)/i;
/** A criterion about others, such as partners, which sentences of all answers address better than one section does. */
export const isAboutOthers = ({ requirement }: Requirement) => sharedTopics.test(requirement);

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
