import type { Language } from "#functions/resources/library-index.ts";
import { parseQueryTerms } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { asksForMeaning } from "./question-aspect.ts";
import { getQuestionText, startsQuestion } from "./question-text.ts";
import { type RankedSource, rankTopicSources } from "./rank-topic-sources.ts";
import { countContentTerms } from "./topic-index.ts";
import { getTopicSources, isQuoted } from "./topic-sources.ts";

/** Minimum score of an answer. A wrong answer costs the user more than none. */
const minScore: Record<Language, number> = { en: 0.64, es: 0.6 };
/** Minimum fraction of a question's weight that its answer must cover. */
const minCoverage: Record<Language, number> = { en: 0.6, es: 0.45 };
/** Minimum coverage of a source whose phrasing nearly matches the question. */
const minSubjectCoverage = 0.5;
/** A question this similar to a phrasing asks it, whatever else it says. */
const nearlySame = 0.85;
/** "We spent too much" does not answer "how long may we spend", unless the phrasings are this similar. */
const minOtherAspectSimilarity = 0.75;
/** Lower minimums for a source that is well ahead of all others. */
const alone = { lead: 0.14, score: 0.56, similarity: 0.58, coverage: 0.45 };
/** By number of content words: in a short question, a single word changes its meaning. */
const minShortCoverage = [1, 0.75, 0.75, 0.75, 0.68] as const;
/** Minimum similarity of the closest phrasing; higher if the question has a single content word. */
const minSimilarity = 0.55;
const minSingleSimilarity = 0.75;
/**
 * Minimum lead over the next source; with less, both are suggested instead. On held-out phrasings, 4 of 10 answers are
 * correct below it, and 8 of 10 with a lead of 0.2.
 */
const minLead: Record<Language, number> = { en: 0.06, es: 0 };
/** Minimum lead in similarity for a phrasing that nearly matches the question. */
const minPhrasingLead = 0.15;
const exact = 0.97;
/** Minimum numbers of words and of content words from which a message counts as longer than a stored question. */
const minLong = { terms: 6, words: 16 };
export const isLongMessage = (message: string, language: Language): boolean =>
  getWords(message).length >= minLong.words && countContentTerms(message, language) >= minLong.terms;
/** Higher minimums if the lead over the next source is small. */
const close = { lead: 0.06, similarity: 0.6, score: 0.66 };
/** A lower score suffices for a source that covers or contains most of a question and is clearly ahead of the next. */
const clearLead = { score: 0.58, coverage: 0.75, lead: 0.07 };
/** A source for the question sentence counts slightly less than one for the whole message. */
const sentenceFactor = 0.97;

export const minSentenceWords = 5;
/** Minimum similarity for a question clause with a single content word. */
const minBareSimilarity = 0.9;
/** Minimum coverage of the whole message by a source for its question clause. */
const minBareCoverage = 0.4;
const minWholeCoverage = 0.15;
const dependentPronoun = /\b(?:it|that|this|they|them|one|these|those)\b/i;
/** Returns the clause that asks, without the description of the situation. */
const findQuestionClause = (question: string): string => {
  const questionText = getQuestionText(question);
  const clauses = questionText.split(/,\s+|\s+(?:and|but|so)\s+(?=(?:what|how|can|should|do|is|where|who)\b)/);
  return clauses.length > 1 ? (clauses.find((clause) => startsQuestion(clause)) ?? questionText) : questionText;
};

/** Ranks the sources for a question, best first, by its whole text and by its question clause. */
export const rankSources = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): readonly RankedSource[] => {
  const cached = rankings.get(answers) ?? new Map<string, readonly RankedSource[]>();
  rankings.set(answers, cached);
  const known = cached.get(question) ?? computeRanking(question, answers, language);
  if (cached.size >= maxRankings) cached.clear();
  cached.set(question, known);
  return known;
};
/** Caches rankings, because answering one message needs the same ranking several times. */
const rankings = new WeakMap<readonly CuratedAnswer[], Map<string, readonly RankedSource[]>>();
const maxRankings = 30;

/** The best source for the question sentence must be among the best for the whole message. */
const maxLikely = 3;
const unlikelyFactor = 0.55;

const computeRanking = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): readonly RankedSource[] => {
  const sources = getTopicSources(answers, language);
  const questionText = findQuestionClause(question);
  const terms = countContentTerms(questionText, language);
  const isBare = terms < 2;
  const isShorter =
    questionText !== question &&
    terms > 0 &&
    !dependentPronoun.test(questionText) &&
    getWords(questionText).length >= minSentenceWords;
  const whole = rankTopicSources(question, sources, language);
  const coverages = new Map(whole.map(({ source, coverage }) => [source, coverage]));
  const likely = new Set(whole.slice(0, maxLikely).map(({ source }) => source));
  // The rest of the message must not be about something else.
  const isSentence = getQuestionText(question) !== question;
  const isNear = ({ source, similarity }: RankedSource) => {
    const coverage = coverages.get(source) ?? 0;
    // Separate sentences describe the situation, so the source need not cover them.
    if (isSentence && (terms > 2 || (!isBare && similarity >= minBareSimilarity))) return true;
    return isBare ? similarity >= minBareSimilarity && coverage >= minBareCoverage : coverage >= minWholeCoverage;
  };
  const ranked = [
    ...whole,
    ...(isShorter
      ? rankTopicSources(questionText, sources, language)
          .filter(isNear)
          .map((entry) => ({
            ...entry,
            wholeCoverage: coverages.get(entry.source) ?? 0,
            score: entry.score * sentenceFactor,
            rank: entry.rank * (likely.has(entry.source) ? sentenceFactor : unlikelyFactor),
          }))
      : []),
  ].toSorted((a, b) => b.rank - a.rank);
  const seen = new Set<CuratedAnswer>();
  return ranked.filter(({ source }) => !seen.has(source) && seen.add(source));
};

const isBackedBy = (source: CuratedAnswer, other: CuratedAnswer) =>
  isQuoted(other) !== isQuoted(source) &&
  (source.sources.includes(other.sources[0] ?? "") || other.sources.includes(source.sources[0] ?? ""));

/** A longer message that contains a stored question, clearly ahead of all others, asks that question. */
const sameQuestion = { score: 0.57, coverage: 0.5, lead: 0.07 };
const isSameQuestion = (best: RankedSource, second: RankedSource | undefined) =>
  best.isContained &&
  best.source.kind === "answer" &&
  best.score >= sameQuestion.score &&
  best.coverage >= sameQuestion.coverage &&
  (best.score - (second?.score ?? 0) >= sameQuestion.lead ||
    // An article that the answer cites does not compete with it.
    (second !== undefined && best.source.sources.includes(second.source.sources[0] ?? "")));

const isDefinition = (source: CuratedAnswer) => "kind" in source && source.kind === "definition";

/**
 * An answer whose phrasing differs from the question must share its subject: "no reply from the school about a letter" does
 * not answer "what should the school's letter say".
 */
const minShared = { similarity: 0.85, phrasing: 0.8, coverage: 0.55 };
/** If the source covers nearly all of the question, its phrasing may have an extra word. */
const minCovering = { similarity: 0.72, phrasing: 0.68, coverage: 0.9 };
const minBackingCoverage = 0.75;
const minCoveringLong = { coverage: 0.8, lead: 0.2 };
const sharesSubject = ({ source, similarity, phrasingShare, coverage }: RankedSource) =>
  similarity >= minShared.similarity ||
  isQuoted(source) ||
  (phrasingShare >= minShared.phrasing && coverage >= minShared.coverage) ||
  (similarity >= minCovering.similarity && phrasingShare >= minCovering.phrasing && coverage >= minCovering.coverage);
const isOnSubject = (best: RankedSource, ranked: readonly RankedSource[], isLong: boolean) => {
  if (sharesSubject(best)) return true;
  const others = ranked.filter(({ source }) => source !== best.source && !isDefinition(source));
  const backing = others.find(({ source }) => isBackedBy(best.source, source));
  if (backing && backing.phrasingShare >= minShared.phrasing && backing.coverage >= minBackingCoverage) return true;
  return (
    isLong &&
    best.coverage >= minCoveringLong.coverage &&
    best.score - Math.max(0, ...others.map(({ score }) => score)) >= minCoveringLong.lead
  );
};

/** Minimums for an answer without a label; with less, the stored question may be about another object or action. */
const minCertain = { wholeCoverage: 0.4, questionShare: 0.65, containedShare: 0.5, similarity: 0.82, words: 9 };
/** Whether an answer is for the same question, so that it needs no label that names the stored question. */
export const isCertain = ({
  source,
  phrasing,
  wholeCoverage,
  questionShare,
  similarity,
  isContained,
}: RankedSource): boolean =>
  source.kind !== "answer" ||
  // A long stored question that the message repeats.
  (isContained && getWords(phrasing).length >= minCertain.words) ||
  (wholeCoverage >= minCertain.wholeCoverage &&
    (similarity >= minCertain.similarity ||
      questionShare >= (isContained ? minCertain.containedShare : minCertain.questionShare)));

const maxBareWords = 4;
export const asksForDefinition = (question: string) =>
  asksForMeaning(question) || getWords(question).length <= maxBareWords;

/** Finds the best source for a question, if it is good enough for an answer. */
export const findSource = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
  /** "Do churches have to register in SAM" does not ask what SAM is. */
  mayDefine = asksForDefinition(question),
): RankedSource | undefined => {
  const best = findBestSource(question, answers, language, mayDefine);
  if (!best || language !== "en") return best;
  const ranked = rankSources(question, answers, language);
  return isOnSubject(best, ranked, isLongMessage(question, language)) ? best : undefined;
};

const findBestSource = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
  mayDefine: boolean,
): RankedSource | undefined => {
  const all = rankSources(question, answers, language);
  const [first] = mayDefine || language !== "en" ? all : all.filter(({ source }) => !isDefinition(source));
  const ranked = all.toSorted((a, b) => b.score - a.score);
  const [best, second] = mayDefine || language !== "en" ? ranked : ranked.filter(({ source }) => !isDefinition(source));
  if (!best || !first) return undefined;
  // By rank, the whole message matches a different source.
  const isShort = !isLongMessage(question, language);
  if (first.source !== best.source && !isBackedBy(first.source, best.source) && !(isShort && best.similarity >= exact))
    return undefined;
  const isSubject =
    isSameQuestion(best, second) || (best.isContained && isQuoted(best.source)) || best.similarity >= nearlySame;
  const isAlone =
    best.hasRarestTerm &&
    best.isSameAspect &&
    best.source.kind === "answer" &&
    best.score - (second?.score ?? 0) >= alone.lead &&
    best.score >= alone.score &&
    best.similarity >= alone.similarity &&
    best.coverage >= alone.coverage;
  if (isAlone) return best;
  // An article that the answer cites is no rival.
  const rival = ranked.find(({ source }) => source !== best.source && !isBackedBy(best.source, source));
  const isNearest =
    best.similarity >= exact ||
    (best.similarity >= nearlySame && best.similarity - (rival?.similarity ?? 0) >= minPhrasingLead);
  if (best.score - (rival?.score ?? 0) < minLead[language] && !isNearest) return undefined;
  const terms = language === "en" ? countContentTerms(question, language) : Number.POSITIVE_INFINITY;
  const lead = best.score - (second?.score ?? 0);
  const isAhead = best.hasRarestTerm && lead >= alone.lead;
  const minWhole = Math.max(minCoverage[language], isAhead ? 0 : (minShortCoverage[terms] ?? 0));
  if (best.coverage < (isSubject ? minSubjectCoverage : minWhole)) return undefined;
  if (!best.hasRarestTerm && best.similarity < nearlySame) return undefined;
  if (!best.isSameAspect && best.similarity < minOtherAspectSimilarity) return undefined;
  const isSingle = parseQueryTerms(question, language).length === 1;
  if (best.similarity < (isSingle ? minSingleSimilarity : minSimilarity)) return undefined;
  const isClear =
    best.score >= clearLead.score &&
    (best.coverage >= clearLead.coverage || best.isContained) &&
    best.score - (second?.score ?? 0) >= clearLead.lead;
  const isClose = best.score - (rival?.score ?? 0) < close.lead;
  const isEnough = isClose
    ? best.score >= close.score && best.similarity >= close.similarity
    : best.score >= minScore[language];
  return isEnough || isClear || isSameQuestion(best, second) ? best : undefined;
};
