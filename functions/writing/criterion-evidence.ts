import { type NarrativeField, type ProposalSectionKey, proposalSections } from "#shared/api/proposals.ts";
import { toContentWords } from "#shared/checks/text-spans.ts";
import { formatBlank } from "#shared/domain/blanks.ts";
import { matchCriterionSection } from "#shared/domain/criterion-sections.ts";
import { labeledLine } from "./answer-text.ts";
import type { ProposalFacts } from "./document-facts.ts";
import { countWords, joinSentences, joinWithAnd } from "./letter-text.ts";
import { getAnswerItems, getSectionKey, narrativeFields, type ProposalContext } from "./proposal-context.ts";
import { toStatement } from "./statements.ts";

// Where a review criterion is answered: by a section's own text, or by sentences of other answers.

type Requirement = ProposalFacts["requirements"][number];

const genericWords = new Set(
  toContentWords(
    "quality project program plan applicant proposed extent points point percent criterion description proposal",
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
    "partner partners partnership county district school hospital university agreement agreed pledged promised donate donated together jointly council city memorandum department sheriff association contractor corps agency tribal church library companies employers",
  ],
  [
    /\b(?:(?:communit\w*|residents?|famil\w*) (?:voice|engagement|involvement|input)|(?:involve\w*|engage\w*) (?:of|with) (?:the )?communit\w*|lived experience|participa\w*)\b/i,
    "residents parents families neighbors tenants patients students asked survey surveyed advisory council board designed chose listening meetings descendants volunteers workshops members elders group",
  ],
  [
    /\b(?:innovat\w*|creativ\w*|novel\w*|original\w*)\b/i,
    "new first pilot never different instead redesign test prototype",
  ],
  [
    /\b(?:readiness|feasib\w*|capacity|manage\w*|qualif\w*|experience|staff\w*)\b/i,
    "staff director manager coordinator led leads experience since years managed licensed certified trained completed audit",
  ],
  [
    /\b(?:conserv\w*|environment\w*|climate|resilien\w*)\b/i,
    "acres trees wetland habitat water energy emissions species river soil flood",
  ],
];
const topicWeight = 0.6;
const getTopics = (criterion: string) =>
  new Set(criterionTopics.flatMap(([pattern, text]) => (pattern.test(criterion) ? toContentWords(text) : [])));

type Evidence = { item: string; field: NarrativeField; words: ReadonlySet<string> };
/** What the answers say, short enough to be quoted under a criterion. */
export const listEvidence = (context: ProposalContext): Evidence[] =>
  narrativeFields.flatMap((field) =>
    [...new Set(getAnswerItems(context, field))]
      .filter((item) => !item.endsWith(":") && countWords(item) <= 60)
      .map((text) => text.replace(labeledLine, ""))
      .map((item) => ({ item, field, words: getContentWords(item) })),
  );

/**
 * What the answers say about a criterion, and where; a blank if no answer concerns it. `used` are the texts of the section
 * so far: if they alone concern it, the criterion refers to them.
 */
export const composeEvidence = (
  criterion: Requirement,
  section: ProposalSectionKey,
  context: ProposalContext,
  evidence: readonly Evidence[],
  used: ReadonlySet<string>,
  isHeaviest: boolean,
): string => {
  const criterionText = `${criterion.requirement} ${criterion.quote ?? ""}`;
  const words = getContentWords(criterionText);
  const topics = getTopics(criterionText);
  const isMapped = matchCriterionSection(criterion.requirement) !== undefined;
  const candidates = evidence.map(({ item, field, words: itemWords }) => ({
    item,
    field,
    score:
      countShared(words, itemWords) +
      topicWeight * Math.min(2, countShared(topics, itemWords)) * (field === "problemStatement" ? 0.5 : 1) +
      (isMapped && getSectionKey(field) === section ? 0.5 : 0),
  }));
  const fitting = candidates.filter(({ score }) => score > 0).toSorted((a, b) => b.score - a.score);
  if (fitting.length === 0) return formatBlank("criterion");
  const unused = fitting
    .map(({ item, field }) => ({ text: toStatement(item, field, context), key: getSectionKey(field) }))
    .filter(({ text }) => !used.has(text));
  const [best, second] = unused;
  if (!best) return "The text above answers this criterion.";
  const chosen = isHeaviest && second ? [best, second] : [best];
  const places = [...new Set(chosen.map(({ key }) => key))].filter((key) => key !== section);
  const where = places.map((key) => `“${proposalSections[key]}`).join("” and ");
  return joinSentences(...chosen.map(({ text }) => text), where && `See also ${where}.”`);
};

const minTopicWords = 2;
/** The heaviest criterion begins with what other sections say about its topic. */
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
  const places = [...new Set(found.map(({ field }) => proposalSections[getSectionKey(field)]))];
  const text = found.map(({ item, field }) => toStatement(item, field, context));
  return [
    joinSentences(...text, `See also ${joinWithAnd(places.map((place) => `“${place}”`))}.`.replace("”.", ".”")),
    ...paragraphs,
  ];
};

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
