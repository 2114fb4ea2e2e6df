import {
  computeIdf,
  type Language,
  type Postings,
  rankDocuments,
  synonymWeight,
} from "#functions/resources/library-index.ts";
import { parseQueryTerms, type QueryTerm } from "#functions/resources/query-terms.ts";
import { getWords } from "#functions/search/terms.ts";
import { getShare, toTermSet } from "./compare-terms.ts";
import { isAgency } from "./expand-abbreviations.ts";
import {
  areContrary,
  asksForMeaning,
  asksForMethod,
  findAspect,
  findMode,
  findPurpose,
  findSides,
  type Mode,
} from "./question-aspect.ts";
import {
  getIndex,
  type IndexedSource,
  isLight,
  lightPrefix,
  normalizeText,
  type Phrasing,
  parseTerms,
} from "./topic-index.ts";
import type { TopicSource } from "./topic-sources.ts";
import { getUnknownFactor, modifiers } from "./weak-words.ts";

const lightWeight = 0.7;
const modifierFactor = 0.3;
/** "Food at a training" is about food: what follows such a word tells where, when or in which case. */
const adjuncts: Record<Language, RegExp> = {
  en: /\b(?:at|during|while|because|since|when|if|but|although|though|even)\b(.*)$/i,
  es: /\b(?:para (?:mi|nuestra|nuestro|una|un)|porque|durante|mientras|aunque)\b(.*)$/i,
};
const adjunctFactor = 0.6;
const findAdjunctTerms = (text: string, language: Language): ReadonlySet<string> => {
  const [whole = "", after = ""] = adjuncts[language].exec(text) ?? [];
  const before = text.slice(0, text.length - whole.length);
  const head = new Set(parseTerms(before, language).map(({ term }) => term));
  if (!before.trim() || ![...head].some((term) => !term.startsWith(lightPrefix) && !modifiers.has(term)))
    return new Set();
  return new Set(parseTerms(after, language).flatMap(({ term }) => (head.has(term) ? [] : [term])));
};

const matchFactors = { about: 1, aboutSynonym: 0.8, body: 0.8, bodySynonym: 0.5 } as const;
/** How much of a question term a source has in its phrasings or, less, in its text. */
const getSourceMatch = ({ about, body }: IndexedSource, { term, synonyms }: QueryTerm) => {
  if (about.has(term)) return matchFactors.about;
  if (body.has(term)) return matchFactors.body;
  if (synonyms.some((name) => about.has(name))) return matchFactors.aboutSynonym;
  return synonyms.some((name) => body.has(name)) ? matchFactors.bodySynonym : 0;
};

/** How much the stop words of a question count when its other words are near. */
const lightShare = 0.2;
const otherAspectFactor = 0.82;
const otherPurposeFactor = 0.75;
const otherModeFactors = { method: 0.72, other: 0.85 } as const;
/** "How do we register" is further from "do we have to register" than that is from "may we register". */
const getModeFactor = (mode: Mode | undefined, other: Mode | undefined) => {
  if (!mode || !other || mode === other) return 1;
  return otherModeFactors[mode === "method" || other === "method" ? "method" : "other"];
};
const contraryFactor = 0.7;
const minPhrasingShare = 0.34;
const containedSimilarity = 0.7;
const containedBonus = 0.15;
const minContainedTerms = 4;
const minContainedShare = 0.3;

export type RankedSource = {
  source: TopicSource;
  /** The phrasing that is nearest to the question. */
  phrasing: string;
  similarity: number;
  /** The question has a whole phrasing of several words. */
  isContained: boolean;
  /** The share of the question's weight that the source has. */
  coverage: number;
  /** Whether its phrasing asks the same of the subject, such as "how long". */
  isSameAspect: boolean;
  /** Whether it has the word that decides what the question is about. */
  hasRarestTerm: boolean;
  /** How well its phrasings fit, with its coverage: decides whether it is an answer. */
  score: number;
  /** BM25 over its phrasings and text, as a share of what a source with all words of the question could have. */
  lexical: number;
  /** The order of the sources: `score` and, the longer the question, `lexical`. */
  rank: number;
};

/** In a long question no phrasing is near, and the words of phrasings and text together tell more. */
const lexicalWeight = { long: 3, min: 0.3, from: 4, over: 6 } as const;
const getLexicalWeight = (terms: number) =>
  lexicalWeight.long * Math.min(1, Math.max(lexicalWeight.min, (terms - lexicalWeight.from) / lexicalWeight.over));
/** The question is the phrasing, whatever else has its words. */
const sameSimilarity = 0.97;
const samePhrasingRank = 3;
/** A source that no phrasing makes a candidate must have this share of BM25. */
const minLexicalCandidate = 0.12;

const similarityShare = 0.58;
/** The rarest word of a question must not be missing if it has this share of the question's weight. */
const minRarestShare = 0.3;
/** In a short question, a word that no source is about decides too. */
const maxShortQuestion = 4;
const missingRarestFactor = 0.9;
/** A definition answers what something is; an article, how something is done; a template, who asks for one. */
const kindFactors = { otherThanMeaning: 0.82, article: 0.93, otherThanMethod: 0.88, template: 0.6 } as const;
const asksForTemplate = /\b(?:templates?|excel|word|spreadsheets?|workbooks?|forms?|downloads?|files?)\b/i;
/** So that a bare term such as "fringe benefits" is defined. */
const maxBareTerms = 3;

const getKindFactor = ({ kind }: TopicSource, question: string, terms: number) => {
  const isBare =
    terms <= maxBareTerms && !/^\W*(?:how|can|do|does|who|when|where|should|is|are|my|our|we|i)\b/i.test(question);
  if (kind === "definition") return asksForMeaning(question) || isBare ? 1 : kindFactors.otherThanMeaning;
  if (kind === "template") return asksForTemplate.test(question) ? 1 : kindFactors.template;
  if (kind !== "article") return 1;
  return asksForMethod(question) ? kindFactors.article : kindFactors.otherThanMethod;
};

/** BM25 of each source that has a word of a question, as a share of the most that is possible. */
const getLexicalScores = (
  terms: readonly QueryTerm[],
  postings: Postings,
  size: number,
  unknownFactor: number,
): ReadonlyMap<number, number> => {
  const ideal = terms.reduce((sum, { term, synonyms }) => {
    const known = [term, ...synonyms].filter((name) => postings.has(name));
    if (!known.length) return sum + computeIdf(size, 0) * unknownFactor;
    return (
      sum +
      Math.max(
        ...known.map((name) => computeIdf(size, postings.get(name)?.size ?? 0) * (name === term ? 1 : synonymWeight)),
      )
    );
  }, 0);
  return new Map(
    rankDocuments(postings, size, terms).map(({ index, score }) => [index, Math.min(1, score / (ideal || 1))]),
  );
};

/** The sources that may answer a question, best first. Each is scored by its nearest phrasing and by its coverage of the question. */
export const rankTopicSources = (
  question: string,
  sources: readonly TopicSource[],
  language: Language,
): RankedSource[] => {
  const { size, indexed: all, postings, phrasingsByTerm, frequencies } = getIndex(sources, language);
  const text = normalizeText(question, language);
  const terms = parseTerms(text, language);
  const content = terms.filter((term) => !isLight(term));
  if (!content.length) return [];
  const unknownFactor = getUnknownFactor(content.length);
  const adjunctTerms = findAdjunctTerms(text, language);
  const weights = new Map<string, number>();
  const getWeight = (term: string): number => {
    const known = weights.get(term) ?? computeWeight(term);
    weights.set(term, known);
    return known;
  };
  const computeWeight = (term: string) => {
    if (term.startsWith(lightPrefix)) return lightWeight;
    const frequency = frequencies.get(term) ?? 0;
    return (
      computeIdf(size, frequency) *
      (frequency ? 1 : unknownFactor) *
      (adjunctTerms.has(term) ? adjunctFactor : 1) *
      (modifiers.has(term) || isAgency(term) ? modifierFactor : 1)
    );
  };
  const total = content.reduce((sum, { term }) => sum + getWeight(term), 0) || 1;
  const aspect = findAspect(text);
  const purpose = findPurpose(text);
  const mode = findMode(text);
  const sides = findSides(text);
  const phrasings = new Set(
    content.flatMap(({ term, synonyms }) => [term, ...synonyms].flatMap((name) => phrasingsByTerm.get(name) ?? [])),
  );
  const best = new Map<IndexedSource, Pick<RankedSource, "similarity" | "isContained"> & { phrasing: Phrasing }>();
  const [whole, main] = [toTermSet(terms), toTermSet(content)];
  for (const phrasing of phrasings) {
    const phrasingShare = getShare(phrasing.content, main, getWeight);
    if (phrasingShare < minPhrasingShare) continue;
    const questionShare = getShare(main, phrasing.content, getWeight);
    const withLight = Math.sqrt(
      getShare(phrasing.terms, whole, getWeight) * getShare(whole, phrasing.terms, getWeight),
    );
    const factor =
      (aspect !== phrasing.aspect && (aspect || phrasing.aspect) ? otherAspectFactor : 1) *
      (purpose && phrasing.purpose && purpose !== phrasing.purpose ? otherPurposeFactor : 1) *
      getModeFactor(mode, phrasing.mode) *
      (areContrary(sides, phrasing.sides) ? contraryFactor : 1);
    const mixed = lightShare * withLight + (1 - lightShare) * Math.sqrt(phrasingShare * questionShare);
    const isContained =
      phrasingShare > 0.99 &&
      phrasing.content.terms.length > 1 &&
      // In a long message, two words of a phrasing may stand anywhere.
      (phrasing.content.terms.length >= minContainedTerms || questionShare >= minContainedShare);
    const similarity =
      factor * Math.max(withLight, mixed, isContained ? containedSimilarity + containedBonus * questionShare : 0);
    const known = best.get(phrasing.source);
    if (!known || similarity > known.similarity) best.set(phrasing.source, { phrasing, similarity, isContained });
  }
  const lexicals = getLexicalScores(parseQueryTerms(text, language), postings, size, unknownFactor);
  for (const [at, lexical] of lexicals) {
    const indexed = all[at];
    if (lexical >= minLexicalCandidate && indexed?.first && !best.has(indexed))
      best.set(indexed, { phrasing: indexed.first, similarity: 0, isContained: false });
  }
  const [rarest] = content
    .filter(({ term }) => frequencies.has(term) || content.length <= maxShortQuestion)
    .toSorted((a, b) => getWeight(b.term) - getWeight(a.term));
  const lacksRarestTerm = (source: IndexedSource) =>
    rarest !== undefined && getWeight(rarest.term) / total >= minRarestShare && getSourceMatch(source, rarest) === 0;
  return [...best]
    .map(([indexed, { phrasing, similarity, isContained }]): RankedSource => {
      const coverage =
        content.reduce((sum, term) => sum + getWeight(term.term) * getSourceMatch(indexed, term), 0) / total;
      const kindFactor = getKindFactor(indexed.source, text, getWords(text).length);
      const score =
        (lacksRarestTerm(indexed) ? missingRarestFactor : 1) *
        kindFactor *
        (similarityShare * similarity + (1 - similarityShare) * coverage);
      const lexical = (lexicals.get(indexed.position) ?? 0) * kindFactor;
      return {
        source: indexed.source,
        phrasing: phrasing.text,
        similarity,
        isContained,
        coverage,
        isSameAspect: aspect === phrasing.aspect || !aspect,
        hasRarestTerm: !lacksRarestTerm(indexed),
        score,
        lexical,
        rank:
          score +
          (similarity >= sameSimilarity ? samePhrasingRank * similarity : getLexicalWeight(content.length) * lexical),
      };
    })
    .toSorted((a, b) => b.rank - a.rank);
};
