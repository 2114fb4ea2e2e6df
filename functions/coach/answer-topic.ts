import type { Language } from "#functions/resources/library-index.ts";
import { parseQueryTerms } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import { trimEndMatching } from "#shared/util/trim-end.ts";
import { toNearAnswer } from "./answer-near.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { findRequestedDefinitions } from "./find-definitions.ts";
import { asksForMeaning, findAspect } from "./question-aspect.ts";
import type { RankedSource } from "./rank-topic-sources.ts";
import {
  asksForDefinition,
  findSource,
  isCertain,
  isLongMessage,
  minSentenceWords,
  rankSources,
} from "./select-source.ts";
import { splitQuestion } from "./split-question.ts";
import { joinAnswers, type TopicAnswer, toAnswer, toTopicAnswer } from "./topic-answer.ts";
import { countContentTerms } from "./topic-index.ts";
import { isQuoted } from "./topic-sources.ts";

/**
 * "Can the grant cover the director's salary and her health insurance?" asks about two things; "do we apply as the tribe or
 * as the clinic" asks about one.
 */
const splitObjects = (question: string): string[] => {
  const [left = "", right = "", ...more] = question.split(/\s+(?:and|y)\s+/);
  if (!right || more.length || getWords(left).length < minSentenceWords) return [];
  const opening = left.split(/\s+/).slice(0, openingWords).join(" ");
  return [left, `${opening} ${right}`];
};
const openingWords = 4;

/** Answers from a source; the text names the stored question if the source may answer another one. */
const presentAnswer = (entry: RankedSource, question: string, language: Language): TopicAnswer =>
  language !== "en" || question.includes("\n") || isCertain(entry)
    ? toAnswer(entry, question, language)
    : toNearAnswer(entry, question, language);

type PartAnswer = { answer: TopicAnswer; keys: readonly CuratedAnswer[] };

/** Minimum similarity at which an answer about a comparison is preferred to two definitions. */
const minComparisonSimilarity = 0.8;

/** Whether an answer covers nearly all of a question, and a definition only part of it. */
const minAnswerCoverage = 0.8;
const maxDefinitionCoverage = 0.75;
const isAnsweredBetter = (
  question: string,
  definition: CuratedAnswer | undefined,
  answers: readonly CuratedAnswer[],
  language: Language,
): boolean => {
  const ranked = rankSources(question, answers, language);
  const defined = ranked.find(({ source }) => source.text === definition?.text);
  const [first] = ranked;
  return (
    first?.source.kind === "answer" &&
    first.coverage >= minAnswerCoverage &&
    (defined?.coverage ?? 0) <= maxDefinitionCoverage
  );
};

const answerPart = (
  { text, context }: { text: string; context: string },
  answers: readonly CuratedAnswer[],
  language: Language,
): PartAnswer | undefined => {
  const question = context ? `${text} ${context}` : text;
  // "Who fills it out" asks for more than a definition of "it".
  const best = findSource(question, answers, language, context ? asksForMeaning(text) : asksForDefinition(text));
  // The second line of a follow-up is the previous question.
  const { found: requested } = findRequestedDefinitions(
    text.split("\n", 1)[0] ?? "",
    language === "en" ? undefined : answers,
  );
  const isCompared =
    best?.source.kind === "answer" &&
    (findAspect(question) === "difference" || requested.length > 1) &&
    best.similarity >= minComparisonSimilarity;
  // "A letter that says nothing: support or commitment, and how do I ask for it" needs more than two definitions.
  const isLonger =
    requested.length <= 2 &&
    isLongMessage(question, language) &&
    rankSources(question, answers, language)[0]?.source.kind === "answer";
  // "What is a logic model for a reading program, with an example" needs more than the definition.
  const isExample =
    findAspect(text) === "example" && rankSources(question, answers, language)[0]?.source.kind === "answer";
  // "What is allowable for food at a training" asks about food.
  const isNarrower =
    language === "en" && requested.length === 1 && isAnsweredBetter(question, requested[0], answers, language);
  if (requested.length && !isCompared && !isLonger && !isExample && !isNarrower)
    return { answer: toTopicAnswer(requested), keys: requested };
  if (best) return { answer: presentAnswer(best, question, language), keys: [best.source] };
  const objects = splitObjects(question).map((object) => findSource(object, answers, language));
  const [first, second] = objects;
  if (!first || !second || first.source === second.source) return undefined;
  return {
    answer: joinAnswers([toAnswer(first, question, language), toAnswer(second, question, language)]),
    keys: [first.source, second.source],
  };
};

/** Whether `keys` is the article that the answer to another part cites. */
const isBacking = ([first]: readonly CuratedAnswer[], others: readonly CuratedAnswer[]) => {
  const [id] = first?.sources ?? [];
  return isQuoted(first) && others.some((other) => !isQuoted(other) && other.sources.some((source) => source === id));
};

/** Whether `keys` is a definition that the answer to another part also gives. */
const isDefinedIn = (keys: readonly CuratedAnswer[], others: readonly CuratedAnswer[]) =>
  keys.length === 1 &&
  others.some(
    (other) =>
      !keys.includes(other) &&
      other.phrasings.some((phrasing) => {
        const { found } = asksForMeaning(phrasing) ? findRequestedDefinitions(phrasing) : { found: [] };
        return found.length === 1 && found.every((entry) => keys.includes(entry));
      }),
  );

/** Fraction of an answer's words that another answer must contain to make it redundant. */
const minRepeatedShare = 0.8;
const isRepeated = ({ text }: TopicAnswer, { text: other }: TopicAnswer) => {
  const known = new Set(getWords(other));
  const words = [...new Set(getWords(text))];
  return words.filter((word) => known.has(word)).length / (words.length || 1) >= minRepeatedShare;
};

const unansweredLabels = {
  en: {
    near: (part: string) => `I'm less sure about “${part}”.`,
    none: (part: string) => `I don't have an answer to “${part}”.`,
  },
  es: {
    near: (part: string) => `Sobre “${part}” no estoy seguro.`,
    none: (part: string) => `No tengo respuesta a “${part}”.`,
  },
} as const;
const minUnansweredTerms = 2;
/** An answer appended for an unanswered part must nearly repeat it; otherwise the answer says that there is none. */
const minUnanswered = { score: 0.66, similarity: 0.7, coverage: 0.7 };
/** The other answers cover a part if they contain this fraction of its words; a short part refers to their subject. */
const minCoveredShare = 0.6;
const minCoveredShareOfShort = 0.3;
const maxShortPart = 6;
/** An answer to the whole message covers a part if it contains this fraction of the part's words. */
const minCoveredShareOfWhole = 0.3;
/** Returns the closest answer to an unanswered part, or a note that there is none; undefined if the other answers cover it. */
const answerUncoveredPart = (
  { text: part, context }: { text: string; context: string },
  others: readonly TopicAnswer[],
  answers: readonly CuratedAnswer[],
  language: Language,
  isWholeAnswered: boolean,
): TopicAnswer | undefined => {
  if (countContentTerms(part, language) < minUnansweredTerms) return undefined;
  const known = new Set(others.flatMap(({ text }) => parseQueryTerms(text, language).map(({ term }) => term)));
  const terms = parseQueryTerms(part, language);
  if (
    terms.filter(({ term }) => known.has(term)).length / (terms.length || 1) >=
    (isWholeAnswered
      ? minCoveredShareOfWhole
      : getWords(part).length <= maxShortPart
        ? minCoveredShareOfShort
        : minCoveredShare)
  )
    return undefined;
  const label = trimEndMatching(part, /[?!.\s]/);
  const [first] = rankSources(context ? `${part} ${context}` : part, answers, language)
    .filter(({ source: { kind } }) => kind === "answer" || (kind === "definition" && !context))
    .toSorted((a, b) => b.score - a.score);
  const isNear =
    first !== undefined &&
    first.score >= minUnanswered.score &&
    first.similarity >= minUnanswered.similarity &&
    first.coverage >= minUnanswered.coverage;
  if (!isWholeAnswered && isNear) {
    const near = toNearAnswer(first, part, language);
    return { ...near, text: `${unansweredLabels[language].near(label)} ${near.text}` };
  }
  return { text: unansweredLabels[language].none(label), sources: [] };
};

/** The answer to one question of a message must also rank among the best for the whole message. */
const maxLikely = 5;
const minSecondSimilarity = 0.7;
/** A part that nearly repeats a stored question needs no support from the rest of the message. */
const minPartSimilarity = 0.7;
const minBarePartSimilarity = 0.9;
const minPartTerms = 2;
/** A shorter message is answered as a whole only if it nearly matches a stored question. */
const minWholeSimilarity = 0.95;
/** An answer that covers this fraction of a message answers all of its questions. */
const minWholeCoverage = 0.55;
/** Whether the answer to a part may be added to, or replace, the answer to the whole message. */
const fitsWhole = (
  { keys: [key] }: PartAnswer,
  ranked: readonly RankedSource[],
  { whole, isLong }: { whole: PartAnswer | undefined; isLong: boolean },
): boolean => {
  const likely = ranked.slice(0, maxLikely);
  const at = likely.findIndex(({ source }) => source === key || source.text === key?.text);
  if (whole !== undefined) return at >= 0 && (likely[at]?.similarity ?? 0) >= minSecondSimilarity;
  return isLong ? at === 0 : at >= 0;
};
/** Whether a part of a shorter message nearly repeats a stored question. */
const isOwnQuestion = (
  { text, context }: { text: string; context: string },
  { keys: [key] }: PartAnswer,
  answers: readonly CuratedAnswer[],
  language: Language,
): boolean =>
  !context &&
  rankSources(text, answers, language).some(
    ({ source, similarity }) =>
      (source === key || source.text === key?.text) &&
      similarity >= (countContentTerms(text, language) >= minPartTerms ? minPartSimilarity : minBarePartSimilarity),
  );

const isNearlyIdentical = ({ similarity, phrasing }: RankedSource, question: string) =>
  similarity >= minWholeSimilarity && getWords(phrasing).length / (getWords(question).length || 1) >= minWholeCoverage;

/**
 * Answers a question about grants, as a whole or part by part, from definitions, curated answers and the library;
 * undefined if none fits.
 */
export const answerTopic = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): TopicAnswer | undefined => {
  const isFollowUp = question.includes("\n");
  const parts = isFollowUp ? [{ text: question, context: "" }] : splitQuestion(question);
  const single = parts.length === 1;
  const ranked = rankSources(question, answers, language);
  const isLong = !isFollowUp && isLongMessage(question, language);
  const best = isFollowUp || single ? undefined : findSource(question, answers, language);
  const isWhole = best?.source.kind === "answer" && (isLong || isNearlyIdentical(best, question));
  const whole: PartAnswer | undefined = isWhole
    ? { answer: presentAnswer(best, question, language), keys: [best.source] }
    : undefined;
  const answered = parts.map((part) => {
    const found = answerPart(part, answers, language);
    if (!found || single || found.keys.length > 2) return found;
    const isSeparate = !isLong && !whole && isOwnQuestion(part, found, answers, language);
    return isSeparate || fitsWhole(found, ranked, { whole, isLong }) ? found : undefined;
  });
  const found = [whole, ...answered].flatMap((entry) => entry ?? []);
  const distinct = found.filter(
    ({ keys, answer }, at) =>
      !found.some(
        (other, index) =>
          (index < at && (keys.every((key) => other.keys.includes(key)) || isRepeated(answer, other.answer))) ||
          (index !== at && (isBacking(keys, other.keys) || isDefinedIn(keys, other.keys))),
      ),
  );
  if (distinct.length) {
    const texts = distinct.map(({ answer }) => answer);
    const isCovered = whole !== undefined && (best?.coverage ?? 0) >= minWholeCoverage;
    const unanswered = isCovered ? [] : parts.filter((_, at) => !answered[at]);
    const rest = isFollowUp
      ? []
      : unanswered.flatMap((part) => answerUncoveredPart(part, texts, answers, language, whole !== undefined) ?? []);
    return joinAnswers([...texts, ...rest]);
  }
  return parts.length > 1 && !isLong
    ? answerPart({ text: question, context: "" }, answers, language)?.answer
    : undefined;
};
