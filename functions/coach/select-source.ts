import type { Language } from "#functions/resources/library-index.ts";
import { parseQueryTerms } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { asksForMeaning } from "./question-aspect.ts";
import { getQuestionText, startsQuestion } from "./question-text.ts";
import { type RankedSource, rankTopicSources } from "./rank-topic-sources.ts";
import { countDecidingTerms } from "./topic-index.ts";
import { getTopicSources, isQuoted } from "./topic-sources.ts";

/** Below it, the coach says that it has no answer: a wrong one costs the user more. */
const minScore: Record<Language, number> = { en: 0.64, es: 0.6 };
/** The share of a question's weight that its answer must have. */
const minCoverage: Record<Language, number> = { en: 0.6, es: 0.45 };
/** An article on a subject that a question names in several words. */
const minSubjectCoverage = 0.5;
/** A phrasing this near is meant, even if the question says much else. */
const nearlySame = 0.85;
/** "How long may we spend" is not answered by "we spent too much", unless the phrasings are near. */
const minOtherAspectSimilarity = 0.75;
/** With no other near it, a source may be further from the question. */
const alone = { lead: 0.14, score: 0.56, similarity: 0.58, coverage: 0.45 };
/** In a short question, one word more or less makes it another question. */
const minShortCoverage = [1, 0.75, 0.75, 0.75, 0.68] as const;
/** The nearest phrasing must have much of a question; nearly all if the question has a single word of its own. */
const minSimilarity = 0.55;
const minSingleSimilarity = 0.75;
/**
 * Two sources this near are as likely to be wrong as right: held-out phrasings are answered correctly in 4 of 10 cases below
 * it and in 8 of 10 with a lead of 0.2. Both are shown instead.
 */
const minLead: Record<Language, number> = { en: 0.06, es: 0 };
/** The phrasing that nearly is the question, with no other source phrased as near. */
const minPhrasingLead = 0.15;
const exact = 0.97;
/** Minimum numbers of words and of content words from which a message counts as longer than a stored question. */
const minLong = { terms: 6, words: 16 };
export const isLongMessage = (message: string, language: Language): boolean =>
  getWords(message).length >= minLong.words && countDecidingTerms(message, language) >= minLong.terms;
/** Without a lead over the next source, more is needed to be sure. */
const close = { lead: 0.06, similarity: 0.6, score: 0.66 };
/** A lower score is enough for a source that has nearly all of a question, or of which it has a whole phrase, and that is clearly ahead of the next. */
const clearLead = { score: 0.58, coverage: 0.75, lead: 0.07 };
/** What is asked in a sentence of its own counts a little less than a source that fits the whole message. */
const sentenceFactor = 0.97;

export const minSentenceWords = 5;
/** With a single word of its own, it must be nearly the stored phrasing. */
const minBareSimilarity = 0.9;
/** The shares of the whole message that a source must have which fits one of its sentences. */
const minBareCoverage = 0.4;
const minWholeCoverage = 0.15;
const leaningPronoun = /\b(?:it|that|this|they|them|one|these|those)\b/i;
/** The clause that asks, without what gives the situation. */
const findQuestionClause = (question: string): string => {
  const questionText = getQuestionText(question);
  const clauses = questionText.split(/,\s+|\s+(?:and|but|so)\s+(?=(?:what|how|can|should|do|is|where|who)\b)/);
  return clauses.length > 1 ? (clauses.find((clause) => startsQuestion(clause)) ?? questionText) : questionText;
};

/** The sources for a question, best first: by its whole text, and by the sentence that asks. */
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
/** One message is ranked several times on the way to its answer. */
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
  const terms = countDecidingTerms(questionText, language);
  const isBare = terms < 2;
  const isShorter =
    questionText !== question &&
    terms > 0 &&
    !leaningPronoun.test(questionText) &&
    getWords(questionText).length >= minSentenceWords;
  const whole = rankTopicSources(question, sources, language);
  const coverages = new Map(whole.map(({ source, coverage }) => [source, coverage]));
  const likely = new Set(whole.slice(0, maxLikely).map(({ source }) => source));
  // The rest of the message must not be about something else.
  const isSentence = getQuestionText(question) !== question;
  const isNear = ({ source, similarity }: RankedSource) => {
    const coverage = coverages.get(source) ?? 0;
    // What stands in a sentence of its own is the situation.
    if (isSentence && (terms > 2 || similarity >= minBareSimilarity)) return true;
    return isBare ? similarity >= minBareSimilarity && coverage >= minBareCoverage : coverage >= minWholeCoverage;
  };
  const ranked = [
    ...whole,
    ...(isShorter
      ? rankTopicSources(questionText, sources, language)
          .filter(isNear)
          .map((entry) => ({
            ...entry,
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

/** A stored question that a longer message contains, with no other near it, is the question that the message asks. */
const sameQuestion = { score: 0.57, coverage: 0.5, lead: 0.07 };
const isSameQuestion = (best: RankedSource, second: RankedSource | undefined) =>
  best.isContained &&
  best.source.kind === "answer" &&
  best.score >= sameQuestion.score &&
  best.coverage >= sameQuestion.coverage &&
  (best.score - (second?.score ?? 0) >= sameQuestion.lead ||
    // The article that an answer rests on does not compete with it.
    (second !== undefined && best.source.sources.includes(second.source.sources[0] ?? "")));

const isDefinition = (source: CuratedAnswer) => "kind" in source && source.kind === "definition";

/**
 * An answer that is not nearly the question must share its subject: "no reply from the school about a letter" does not answer
 * what a school's letter should say, nor "can an animal shelter apply" what a grant number is.
 */
const minShared = { similarity: 0.85, phrasing: 0.8, coverage: 0.55 };
/** With nearly all of the question, the phrasing may have a word more. */
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

const maxBareWords = 4;
export const asksForDefinition = (question: string) =>
  asksForMeaning(question) || getWords(question).length <= maxBareWords;

/** The best source for a question, if it is good enough to answer with. */
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
  // The whole message matches another answer better than the nearest phrasing does.
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
  // The article that an answer rests on says the same.
  const rival = ranked.find(({ source }) => source !== best.source && !isBackedBy(best.source, source));
  const isNearest =
    best.similarity >= exact ||
    (best.similarity >= nearlySame && best.similarity - (rival?.similarity ?? 0) >= minPhrasingLead);
  if (best.score - (rival?.score ?? 0) < minLead[language] && !isNearest) return undefined;
  const terms = language === "en" ? countDecidingTerms(question, language) : Number.POSITIVE_INFINITY;
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
