import { computeIdf, type Language } from "#functions/resources/library-index.ts";
import { isStopWord, parseQueryTerms, type QueryTerm } from "#functions/resources/query-terms.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { getAskedText } from "./asked-text.ts";
import { normalizeSpellings } from "./question-language.ts";

/** What a question asks about its subject. */
const aspects: readonly (readonly [aspect: string, pattern: RegExp])[] = [
  ["duration", /\bhow (?:long|soon|fast|many (?:days|weeks|months|years))\b|\bcuánto (?:tiempo|tarda)\b/i],
  ["amount", /\bhow (?:much|big|large|many)\b|\bwhat percent|\bcuánto\b|\bcuanto\b/i],
  ["time", /\bwhen\b|\bcuándo\b/i],
  ["place", /\bwhere\b|\bdónde\b/i],
  ["example", /\bexamples?\b|\bsamples?\b|\bshow me\b|\bejemplos?\b/i],
  ["difference", /\bdifferen|\bversus\b|\bvs\b|\bdiferencia\b/i],
];
const findAspect = (text: string) => aspects.find(([, pattern]) => pattern.test(text))?.[0];

type Ask = {
  answer: CuratedAnswer;
  text: string;
  terms: readonly QueryTerm[];
  /** The terms without stop words. */
  content: readonly QueryTerm[];
  aspect: string | undefined;
};
type AskIndex = {
  asks: readonly Ask[];
  frequencies: ReadonlyMap<string, number>;
  /** Asks by each of their terms and its synonyms, without stop words. */
  asksByTerm: ReadonlyMap<string, readonly Ask[]>;
};
const askIndexes = new WeakMap<readonly CuratedAnswer[], AskIndex>();

/** Words that a question is hardly ever about. */
const emptyWords = new Set(
  "a an the of to in on at for is are am be do does did it its i we my our us me you your and or so if there this that please just".split(
    " ",
  ),
);
const lightPrefix = "~";
const lightWeight = 0.7;
const isLight = ({ term }: QueryTerm) => term.startsWith(lightPrefix);

/**
 * The terms of a text, followed by its stop words such as "how long", which weigh little. A text that has only stop words,
 * such as "How do I get a grant?", is compared by all of them.
 */
const parseTerms = (text: string, language: Language): readonly QueryTerm[] => {
  // An amount or a number says how much, not what is asked.
  const plain = text
    .replaceAll(/\b\d{1,2}:\d{2}(?:\s*[ap]m)?\b/gi, " ")
    .replaceAll(/\$?\b\d[\d,.]*(?:k|m)?\b(?!c\d|[-\s]?(?:ez|pf|n)\b|\s*cfr)/gi, (number) =>
      /^(?:990|1023|424|501|425|270)/.test(number) ? number : " ",
    );
  const terms = parseQueryTerms(plain, language);
  const words = [...new Set(getWords(plain))];
  if (!terms.length) return words.map((word) => ({ term: `=${stemWord(word)}`, synonyms: [] }));
  if (language !== "en") return terms;
  const light = words.filter((word) => isStopWord(word) && !emptyWords.has(word));
  return [...terms, ...light.map((word) => ({ term: `${lightPrefix}${stemWord(word)}`, synonyms: [] }))];
};

const buildAskIndex = (answers: readonly CuratedAnswer[], language: Language): AskIndex => {
  const asks = answers.flatMap((answer) =>
    answer.asks.map((ask) => {
      const terms = parseTerms(normalizeSpellings(ask), language);
      return { answer, text: ask, terms, content: terms.filter((term) => !isLight(term)), aspect: findAspect(ask) };
    }),
  );
  const frequencies = new Map<string, number>();
  for (const [, own] of Map.groupBy(asks, ({ answer }) => answer))
    for (const term of new Set(own.flatMap(({ terms }) => terms.map((entry) => entry.term))))
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  const asksByTerm = new Map<string, Ask[]>();
  for (const ask of asks)
    for (const { term, synonyms } of ask.terms.filter((entry) => !isLight(entry)))
      for (const name of [term, ...synonyms]) {
        const known = asksByTerm.get(name);
        if (known) known.push(ask);
        else asksByTerm.set(name, [ask]);
      }
  return { asks, frequencies, asksByTerm };
};
const getAskIndex = (answers: readonly CuratedAnswer[], language: Language): AskIndex => {
  const known = askIndexes.get(answers) ?? buildAskIndex(answers, language);
  askIndexes.set(answers, known);
  return known;
};

const synonymFactor = 0.6;
/**
 * A word that no answer is about, such as the user's town, says less of what is asked than one that some are about; in a short
 * question, it says what is asked.
 */
const unknownFactors = { short: 1, medium: 0.6, long: 0.35 } as const;
const getUnknownFactor = (words: number) => unknownFactors[words <= 2 ? "short" : words <= 4 ? "medium" : "long"];
/** How much of a term some of the others say: all of it, or less by a synonym. */
const getMatch = (term: QueryTerm, others: readonly QueryTerm[]) => {
  if (others.some((other) => other.term === term.term)) return 1;
  const hasSynonym = others.some((other) => term.synonyms.includes(other.term) || other.synonyms.includes(term.term));
  return hasSynonym ? synonymFactor : 0;
};

/** Similarity of a question and a stored phrasing, 0 to 1: the shares of both that the other has, by rarity. */
const compareAsk = (question: readonly QueryTerm[], ask: readonly QueryTerm[], getWeight: (term: string) => number) => {
  const sum = (terms: readonly QueryTerm[], others?: readonly QueryTerm[]) =>
    terms.reduce((total, term) => total + getWeight(term.term) * (others ? getMatch(term, others) : 1), 0);
  const weight = sum(ask, question);
  const shares = { ask: weight / (sum(ask) || 1), question: sum(question, ask) / (sum(question) || 1) };
  return { weight, shares, similarity: (shares.ask + shares.question) / 2 };
};

const minSimilarity = 0.66;
/** The share of a question that an answer must be about. */
const minQuestionShare = 0.4;
/** Below this weight only common words are shared. */
const minWeight = 3;
/** The share of a phrasing's content words that a question must have. */
const minContentShare = 0.6;
const containedSimilarity = 0.66;
const containedBonus = 0.1;
const clauseFactor = 0.94;
/** A clause that gives the situation is not what is asked. */
const situationFactor = 0.7;
const otherAspectFactor = 0.78;
/** An answer that covers less of the question may be meant, but is not certain. */
const minCertainShare = 0.58;
const uncertainFactor = 0.8;
/** How much the stop words of a question count when its other words are near. */
const lightShare = 0.2;
/** An answer above it may be what is meant. */
const minNearSimilarity = 0.48;
const maxNearAnswers = 3;

export type FoundAnswer = {
  answer: CuratedAnswer;
  /** The phrasing that is nearest to the question. */
  ask: string;
  similarity: number;
  /** The share of the phrasing's content words that the question has. */
  contentShare: number;
};

const findInText = (text: string, answers: readonly CuratedAnswer[], language: Language): FoundAnswer[] => {
  const { asksByTerm, frequencies } = getAskIndex(answers, language);
  const terms = parseTerms(text, language);
  const unknownFactor = getUnknownFactor(terms.filter((term) => !isLight(term)).length);
  const getWeight = (term: string) => {
    if (term.startsWith(lightPrefix)) return lightWeight;
    const frequency = frequencies.get(term) ?? 0;
    return computeIdf(answers.length, frequency) * (frequency ? 1 : unknownFactor);
  };
  if (!terms.length) return [];
  const aspect = findAspect(text);
  const content = terms.filter((term) => !isLight(term));
  const candidates = new Set(
    content.flatMap(({ term, synonyms }) => [term, ...synonyms].flatMap((name) => asksByTerm.get(name) ?? [])),
  );
  return [...candidates].flatMap((ask): FoundAnswer[] => {
    const withLight = compareAsk(terms, ask.terms, getWeight);
    const withoutLight = compareAsk(content, ask.content, getWeight);
    const { weight, shares } = withoutLight.shares.question >= withLight.shares.question ? withoutLight : withLight;
    const similarity = Math.max(
      withLight.similarity,
      lightShare * withLight.similarity + (1 - lightShare) * withoutLight.similarity,
    );
    const factor = aspect !== ask.aspect && (aspect || ask.aspect) ? otherAspectFactor : 1;
    const isSame = shares.ask > 0.95 && shares.question > 0.95;
    const contentShare = ask.content.length ? withoutLight.shares.ask : 1;
    if (contentShare < minContentShare) return [];
    // Everything that the phrasing says is asked, among other words.
    const isContained = contentShare > 0.99 && ask.content.length > 1 && aspect === ask.aspect;
    const isTooWeak =
      weight < Math.min(minWeight, 0.9 * content.length * minWeight) || shares.question < minQuestionShare;
    const certainty = shares.question < minCertainShare ? uncertainFactor : 1;
    return isTooWeak && !isSame
      ? []
      : [
          {
            answer: ask.answer,
            ask: ask.text,
            contentShare,
            similarity: Math.max(
              similarity * factor * certainty,
              isContained ? containedSimilarity + containedBonus * shares.question : 0,
            ),
          },
        ];
  });
};

/** The curated answers that a question, or one of its sentences, may ask for, nearest first, at most one phrasing of each. */
const rankCuratedAnswers = (question: string, answers: readonly CuratedAnswer[], language: Language): FoundAnswer[] => {
  const text = normalizeSpellings(question);
  const asked = getAskedText(text);
  const clauses = text
    .split(/[.?!;:,]\s+/)
    .filter((clause) => getWords(clause).length >= 3 && parseQueryTerms(clause, language).length > 0);
  const found = [
    ...findInText(text, answers, language),
    ...(asked === text || parseQueryTerms(asked, language).length < 2 ? [] : findInText(asked, answers, language)),
    ...(clauses.length > 1 ? clauses : []).flatMap((clause) =>
      findInText(clause, answers, language).map((entry) => ({
        ...entry,
        similarity: entry.similarity * (asked.includes(clause) ? clauseFactor : situationFactor),
      })),
    ),
  ].toSorted((a, b) => b.similarity - a.similarity);
  const seen = new Set<CuratedAnswer>();
  return found.filter((entry) => !seen.has(entry.answer) && seen.add(entry.answer));
};

/** The curated answer that a question, or one of its sentences, asks for; undefined if none is close. */
export const findCuratedAnswer = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): FoundAnswer | undefined => {
  const [best] = rankCuratedAnswers(question, answers, language);
  return best && best.similarity >= minSimilarity ? best : undefined;
};

/** The curated answers that a question without a close one may mean, nearest first. */
export const findNearAnswers = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): FoundAnswer[] =>
  rankCuratedAnswers(question, answers, language)
    .filter(({ similarity }) => similarity >= minNearSimilarity)
    .slice(0, maxNearAnswers);
