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
  areOpposite,
  asksAboutProduct,
  asksForMeaning,
  asksForMethod,
  findAspect,
  findMode,
  findPurpose,
  findSides,
  type QuestionMode,
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
/** Words that start an adjunct: "food at a training" is about food, not about the training. */
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
/** How much a question term counts if it occurs in a phrasing or, less, in the text. */
const getSourceMatch = ({ about, body }: IndexedSource, { term, synonyms }: QueryTerm) => {
  if (about.has(term)) return matchFactors.about;
  if (body.has(term)) return matchFactors.body;
  if (synonyms.some((name) => about.has(name))) return matchFactors.aboutSynonym;
  return synonyms.some((name) => body.has(name)) ? matchFactors.bodySynonym : 0;
};

/** Share of the similarity that stop words contribute. */
const lightShare = 0.2;
const otherAspectFactor = 0.82;
const otherPurposeFactor = 0.75;
const otherModeFactors = { method: 0.72, other: 0.85 } as const;
/** "How do we register" differs more from "do we have to register" than "may we register" does. */
const getModeFactor = (mode: QuestionMode | undefined, other: QuestionMode | undefined) => {
  if (!mode || !other || mode === other) return 1;
  return otherModeFactors[mode === "method" || other === "method" ? "method" : "other"];
};
const oppositeFactor = 0.7;
const minPhrasingShare = 0.34;
const containedSimilarity = 0.7;
const containedBonus = 0.15;
const minContainedTerms = 4;
const minContainedShare = 0.3;

export type RankedSource = {
  source: TopicSource;
  /** The best-matching phrasing. */
  phrasing: string;
  similarity: number;
  /** Fraction of that phrasing's weight that the question covers. */
  phrasingShare: number;
  /** Fraction of the question's weight that this phrasing covers. */
  questionShare: number;
  /** Whether the question contains a whole phrasing of several words. */
  isContained: boolean;
  /** Fraction of the question's weight that the source covers. */
  coverage: number;
  /** The same for the whole message, if `coverage` is that of its question clause. */
  wholeCoverage: number;
  /** Whether its phrasing asks about the same aspect, such as "how long". */
  isSameAspect: boolean;
  /** Whether it contains the word that determines the question's subject. */
  hasRarestTerm: boolean;
  /** How well its phrasings match, weighted by coverage; decides whether it is an answer. */
  score: number;
  /** BM25 over its phrasings and text, as a fraction of the maximum for the question. */
  lexical: number;
  /** Sort key: `score`, plus `lexical` with a weight that grows with the question's length. */
  rank: number;
};

/** Long questions match no phrasing closely, so the words of phrasings and text count more. */
const lexicalWeight = { long: 3, min: 0.3, from: 4, over: 6 } as const;
const getLexicalWeight = (terms: number) =>
  lexicalWeight.long * Math.min(1, Math.max(lexicalWeight.min, (terms - lexicalWeight.from) / lexicalWeight.over));
/** Minimum score at which the question counts as identical to the phrasing. */
const sameSimilarity = 0.97;
const samePhrasingRank = 3;
/** Minimum fraction of the maximum BM25 score for a source that no phrasing makes a candidate. */
const minLexicalCandidate = 0.12;

const similarityShare = 0.58;
/** A source must contain the question's rarest word if that has this fraction of the question's weight. */
const minRarestShare = 0.3;
/** In a question this short, even a word that occurs in no source can be the subject. */
const maxShortQuestion = 4;
const missingRarestFactor = 0.9;
/** Definitions answer "what is", articles "how do I"; templates answer requests for one. */
const kindFactors = { otherThanMeaning: 0.82, article: 0.93, otherThanMethod: 0.88, template: 0.6 } as const;
const asksForTemplate = /\b(?:templates?|excel|word|spreadsheets?|workbooks?|forms?|downloads?|files?)\b/i;
/** Bonus for definitions, so that a bare term such as "fringe benefits" is defined. */
const maxBareTerms = 3;

/** A question about AFG is not answered by an answer that omits it. */
const otherProgramFactor = 0.7;
/** Returns the terms of programs and agencies that are typed as acronyms and have no expansion: "AFG", "EFSP". */
const findAcronyms = (text: string, language: Language): readonly string[] =>
  text === text.toUpperCase()
    ? []
    : [...new Set(text.match(/\b[A-Z]{3,6}\b/g) ?? [])]
        .filter((acronym) => !commonAcronyms.has(acronym))
        .flatMap((acronym) => parseQueryTerms(acronym, language).map(({ term }) => term));
/** Acronyms that rarely are the subject of a question. */
const commonAcronyms = new Set("USA CEO CFO CPA IRS PDF NGO FAQ YES NOT AND THE FOR ASAP SMART".split(" "));

const getKindFactor = ({ kind }: TopicSource, question: string, terms: number) => {
  const isBare =
    terms <= maxBareTerms && !/^\W*(?:how|can|do|does|who|when|where|should|is|are|my|our|we|i)\b/i.test(question);
  if (kind === "definition") return asksForMeaning(question) || isBare ? 1 : kindFactors.otherThanMeaning;
  if (kind === "template") return asksForTemplate.test(question) ? 1 : kindFactors.template;
  if (kind !== "article") return 1;
  return asksForMethod(question) ? kindFactors.article : kindFactors.otherThanMethod;
};

/** Computes the BM25 score of each source that contains a word of a question, as a fraction of the maximum. */
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

/** Returns the sources that may answer a question, best first, scored by their best phrasing and their coverage of the question. */
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
  const best = new Map<
    IndexedSource,
    Pick<RankedSource, "similarity" | "phrasingShare" | "questionShare" | "isContained"> & { phrasing: Phrasing }
  >();
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
      (areOpposite(sides, phrasing.sides) ? oppositeFactor : 1);
    const mixed = lightShare * withLight + (1 - lightShare) * Math.sqrt(phrasingShare * questionShare);
    const isContained =
      phrasingShare > 0.99 &&
      phrasing.content.terms.length > 1 &&
      // In a long message, any two words may match a phrasing by chance.
      (phrasing.content.terms.length >= minContainedTerms || questionShare >= minContainedShare);
    const similarity =
      factor * Math.max(withLight, mixed, isContained ? containedSimilarity + containedBonus * questionShare : 0);
    const known = best.get(phrasing.source);
    if (!known || similarity > known.similarity)
      best.set(phrasing.source, { phrasing, similarity, phrasingShare, questionShare, isContained });
  }
  const lexicals = getLexicalScores(parseQueryTerms(text, language), postings, size, unknownFactor);
  for (const [at, lexical] of lexicals) {
    const indexed = all[at];
    if (lexical >= minLexicalCandidate && indexed?.first && !best.has(indexed))
      best.set(indexed, {
        phrasing: indexed.first,
        similarity: 0,
        phrasingShare: 0,
        questionShare: 0,
        isContained: false,
      });
  }
  const [rarest] = content
    .filter(({ term }) => frequencies.has(term) || content.length <= maxShortQuestion)
    .toSorted((a, b) => getWeight(b.term) - getWeight(a.term));
  const lacksRarestTerm = (source: IndexedSource) =>
    rarest !== undefined && getWeight(rarest.term) / total >= minRarestShare && getSourceMatch(source, rarest) === 0;
  const acronyms = findAcronyms(text, language).filter((term) => frequencies.has(term));
  const getSubjectFactor = ({ about, body }: IndexedSource) =>
    acronyms.length && !acronyms.some((term) => about.has(term) || body.has(term)) ? otherProgramFactor : 1;
  // A question about this product is not answered by advice about grants.
  const isProductQuestion = language === "en" && asksAboutProduct(text);
  return [...best]
    .filter(([{ isProduct }]) => isProduct || !isProductQuestion)
    .map(([indexed, { phrasing, similarity, phrasingShare, questionShare, isContained }]): RankedSource => {
      const coverage =
        content.reduce((sum, term) => sum + getWeight(term.term) * getSourceMatch(indexed, term), 0) / total;
      const kindFactor = getKindFactor(indexed.source, text, getWords(text).length) * getSubjectFactor(indexed);
      const score =
        (lacksRarestTerm(indexed) ? missingRarestFactor : 1) *
        kindFactor *
        (similarityShare * similarity + (1 - similarityShare) * coverage);
      const lexical = (lexicals.get(indexed.position) ?? 0) * kindFactor;
      return {
        source: indexed.source,
        phrasing: phrasing.text,
        similarity,
        phrasingShare,
        questionShare,
        isContained,
        coverage,
        wholeCoverage: coverage,
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
