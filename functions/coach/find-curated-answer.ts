import { computeIdf, type Language } from "#functions/resources/library-index.ts";
import { parseQueryTerms, type QueryTerm } from "#functions/resources/query-terms.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import type { CuratedAnswer } from "./answers/curated-answer.ts";
import { definitions } from "./answers/load-answers.ts";
import { normalizeSpellings } from "./question-language.ts";

/** What a question asks about its subject. */
const aspects: readonly (readonly [aspect: string, pattern: RegExp])[] = [
  ["duration", /\bhow (?:long|soon|fast|many (?:days|weeks|months|years))\b|\bcuánto (?:tiempo|tarda)\b/i],
  ["amount", /\bhow (?:much|big|large|many)\b|\bwhat percent|\bcuánto\b|\bcuanto\b/i],
  ["time", /\bwhen\b|\bcuándo\b/i],
  ["place", /\bwhere\b|\bdónde\b/i],
  ["difference", /\bdifferen|\bversus\b|\bvs\b|\bdiferencia\b/i],
];
const findAspect = (text: string) => aspects.find(([, pattern]) => pattern.test(text))?.[0];

type Ask = { answer: CuratedAnswer; terms: readonly QueryTerm[]; aspect: string | undefined };
type AskIndex = { asks: readonly Ask[]; frequencies: ReadonlyMap<string, number> };
const askIndexes = new WeakMap<readonly CuratedAnswer[], AskIndex>();

/** The terms of a text, or all its words if it has only stop words, such as "How do I get a grant?". */
const parseTerms = (text: string, language: Language): readonly QueryTerm[] => {
  const terms = parseQueryTerms(text, language);
  if (terms.length) return terms;
  return [...new Set(getWords(text).map(stemWord))].map((term) => ({ term: `=${term}`, synonyms: [] }));
};

const buildAskIndex = (answers: readonly CuratedAnswer[], language: Language): AskIndex => {
  const asks = answers.flatMap((answer) =>
    answer.asks.map((ask) => ({
      answer,
      terms: parseTerms(normalizeSpellings(ask), language),
      aspect: findAspect(ask),
    })),
  );
  const frequencies = new Map<string, number>();
  for (const [, own] of Map.groupBy(asks, ({ answer }) => answer))
    for (const term of new Set(own.flatMap(({ terms }) => terms.map((entry) => entry.term))))
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return { asks, frequencies };
};
const getAskIndex = (answers: readonly CuratedAnswer[], language: Language): AskIndex => {
  const known = askIndexes.get(answers) ?? buildAskIndex(answers, language);
  askIndexes.set(answers, known);
  return known;
};

const synonymFactor = 0.6;
/** How much of a term some of the others say: all of it, or less by a synonym. */
const getMatch = (term: QueryTerm, others: readonly QueryTerm[]) => {
  if (others.some((other) => other.term === term.term)) return 1;
  const hasSynonym = others.some((other) => term.synonyms.includes(other.term) || other.synonyms.includes(term.term));
  return hasSynonym ? synonymFactor : 0;
};

/** Similarity of a question and a stored phrasing, 0 to 1: the shares of both that the other has, by rarity. */
const compareAsk = (question: readonly QueryTerm[], ask: Ask, getWeight: (term: string) => number) => {
  const sum = (terms: readonly QueryTerm[], others?: readonly QueryTerm[]) =>
    terms.reduce((total, term) => total + getWeight(term.term) * (others ? getMatch(term, others) : 1), 0);
  const weight = sum(ask.terms, question);
  const shares = { ask: weight / (sum(ask.terms) || 1), question: sum(question, ask.terms) / (sum(question) || 1) };
  return { weight, shares, similarity: (shares.ask + shares.question) / 2 };
};

const minSimilarity = 0.68;
/** The share of a question that an answer must be about. */
const minQuestionShare = 0.5;
/** Below this weight only common words are shared. */
const minWeight = 3;
const clauseFactor = 0.94;
const otherAspectFactor = 0.78;

export type FoundAnswer = { answer: CuratedAnswer; similarity: number };

const findInText = (text: string, answers: readonly CuratedAnswer[], language: Language): FoundAnswer | undefined => {
  const { asks, frequencies } = getAskIndex(answers, language);
  const getWeight = (term: string) => computeIdf(answers.length, frequencies.get(term) ?? 0);
  const terms = parseTerms(text, language);
  if (!terms.length) return undefined;
  const aspect = findAspect(text);
  let best: FoundAnswer | undefined;
  for (const ask of asks) {
    const { weight, shares, similarity } = compareAsk(terms, ask, getWeight);
    const factor = aspect !== ask.aspect && (aspect || ask.aspect) ? otherAspectFactor : 1;
    const value = similarity * factor;
    const isSame = shares.ask > 0.95 && shares.question > 0.95;
    if (!isSame && (weight < Math.min(minWeight, 0.9 * terms.length * minWeight) || shares.question < minQuestionShare))
      continue;
    if (value > (best?.similarity ?? 0)) best = { answer: ask.answer, similarity: value };
  }
  return best;
};

/** The curated answer that a question, or one of its sentences, asks for; undefined if none is close. */
export const findCuratedAnswer = (
  question: string,
  answers: readonly CuratedAnswer[],
  language: Language,
): FoundAnswer | undefined => {
  const text = normalizeSpellings(question);
  const clauses = text.split(/[.?!;:,]\s+/).filter((clause) => getWords(clause).length >= 3);
  const found = [
    findInText(text, answers, language),
    ...(clauses.length > 1
      ? clauses.map((clause) => {
          const best = findInText(clause, answers, language);
          return best && { ...best, similarity: best.similarity * clauseFactor };
        })
      : []),
  ].flatMap((entry) => entry ?? []);
  const [best] = found.toSorted((a, b) => b.similarity - a.similarity);
  return best && best.similarity >= minSimilarity ? best : undefined;
};

const toKey = (text: string) => getWords(normalizeSpellings(text)).map(stemWord).join(" ");
let definitionsByTerm: ReadonlyMap<string, CuratedAnswer> | undefined;
const maxTermWords = 6;

const definitionPattern =
  /^(?:so |and |please |ok(?:ay)? )*(?:what(?:'s| is| are| does| do|s)\b|who (?:is|are)\b|define\b|definition\b|meaning\b|explain\b|tell me what\b)|\b(?:explain|mean|means|stand for|stands for|difference|versus|vs|same as|definition of|meaning of)\b/i;
const fillers = new Set(
  `what whats what's s who is are be a an the does do did mean means meant by stand stands for define definition meaning explain of exactly term word
  difference between and or vs versus same as it compare compared to from with please me can you tell about in so ok okay i my we our us
  grant grants federal application applications writing simple words plain english actually really just called this that
  how do does did like im m five old year kid need want know get good am eligible can apply donor`.split(/\s+/),
);

/**
 * The definitions that a question asks for: one, or several to compare. Empty if it asks for something else. With
 * `mentions`, those of a question that has hardly anything but the term.
 */
export const findDefinitions = (question: string, { mentions = false } = {}): CuratedAnswer[] => {
  definitionsByTerm ??= new Map(
    definitions.flatMap((entry) => entry.asks.map((term) => [toKey(term), entry] as const)),
  );
  const text = normalizeSpellings(question);
  const words = getWords(text);
  const found: CuratedAnswer[] = [];
  let rest = 0;
  for (let at = 0; at < words.length; at++) {
    let matched = 0;
    for (let size = Math.min(maxTermWords, words.length - at); size > 0 && !matched; size--) {
      const term = toKey(words.slice(at, at + size).join(" "));
      const entry = definitionsByTerm.get(term);
      if (!entry) continue;
      if (term === "grant" && !/\bwhat(?:'s| is| are) (?:a )?grants?\b|\bmean\b|difference|versus|\bvs\b/i.test(text))
        continue;
      matched = size;
      if (!found.includes(entry)) found.push(entry);
    }
    if (matched) at += matched - 1;
    else if (!fillers.has(words[at] ?? "")) rest += 1;
  }
  if (!found.length) return [];
  const isShort = words.length <= 4 && rest === 0 && !/^(?:how|can|do|does|who|when|where|should|my|our)\b/i.test(text);
  return isShort || ((mentions || definitionPattern.test(text)) && rest <= 1) ? found.slice(0, 4) : [];
};
