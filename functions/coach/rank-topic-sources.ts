import { computeIdf, type Language } from "#functions/resources/library-index.ts";
import {
  isStopWord,
  parseQueryTerms,
  type QueryTerm,
  toSpanishTerms,
  toTerms,
} from "#functions/resources/query-terms.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import { getShare, type TermSet, toTermSet } from "./compare-terms.ts";
import { expandAbbreviations, isAgency } from "./expand-abbreviations.ts";
import {
  areContrary,
  asksForMeaning,
  asksForMethod,
  findAspect,
  findMode,
  findPurpose,
  findSides,
  type Mode,
  type Purpose,
  type Sides,
} from "./question-aspect.ts";
import { normalizeSpellings } from "./question-language.ts";
import type { TopicSource } from "./topic-sources.ts";
import { emptyWords, getUnknownFactor, modifiers } from "./weak-words.ts";

type Phrasing = {
  source: IndexedSource;
  text: string;
  terms: TermSet;
  /** The terms without stop words. */
  content: TermSet;
  aspect: string | undefined;
  purpose: Purpose | undefined;
  mode: Mode | undefined;
  sides: Sides;
};
type IndexedSource = {
  source: TopicSource;
  /** Terms of all phrasings, and of the text. */
  about: ReadonlySet<string>;
  body: ReadonlySet<string>;
};
type SourceIndex = {
  size: number;
  frequencies: ReadonlyMap<string, number>;
  /** Phrasings by each of their terms and its synonyms, without stop words. */
  phrasingsByTerm: ReadonlyMap<string, readonly Phrasing[]>;
};
const indexes = new WeakMap<readonly TopicSource[], SourceIndex>();

const modifierFactor = 0.3;
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
    // One word for the appliances, which must not be taken for a freeze of funding.
    .replaceAll(/\b(?:walk[- ]?in )?(?:freezer|cooler|fridge|refrigerator)(s?)\b/gi, "refrigerator$1")
    .replaceAll(/\bloi'?s?\b/gi, "letter of inquiry loi")
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

const normalizeText = (text: string, language: Language) =>
  language === "en" ? expandAbbreviations(normalizeSpellings(text)) : normalizeSpellings(text);

/** The number of words of a text that say what it is about. */
export const countDecidingTerms = (text: string, language: Language): number =>
  parseTerms(normalizeText(text, language), language).filter(
    ({ term }) => !term.startsWith(lightPrefix) && !term.startsWith("=") && !modifiers.has(term),
  ).length;

const buildIndex = (sources: readonly TopicSource[], language: Language): SourceIndex => {
  const getTerms = language === "es" ? toSpanishTerms : toTerms;
  const frequencies = new Map<string, number>();
  const phrasingsByTerm = new Map<string, Phrasing[]>();
  for (const source of sources) {
    const texts = source.phrasings.map((phrasing) => normalizeText(phrasing, language));
    const parsed = texts.map((text) => parseTerms(text, language));
    const about = new Set(parsed.flatMap((terms) => terms.map(({ term }) => term)));
    const indexed = { source, about, body: new Set(getTerms(normalizeText(source.text, language))) };
    for (const term of about) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
    parsed.forEach((terms, at) => {
      const text = texts[at] ?? "";
      const content = terms.filter((term) => !isLight(term));
      const phrasing = {
        source: indexed,
        text: source.phrasings[at] ?? "",
        terms: toTermSet(terms),
        content: toTermSet(content),
        aspect: findAspect(text),
        purpose: findPurpose(text),
        mode: findMode(text),
        sides: findSides(text),
      };
      for (const name of new Set(content.flatMap(({ term, synonyms }) => [term, ...synonyms]))) {
        const known = phrasingsByTerm.get(name);
        if (known) known.push(phrasing);
        else phrasingsByTerm.set(name, [phrasing]);
      }
    });
  }
  return { size: sources.length, frequencies, phrasingsByTerm };
};
const getIndex = (sources: readonly TopicSource[], language: Language): SourceIndex => {
  const known = indexes.get(sources) ?? buildIndex(sources, language);
  indexes.set(sources, known);
  return known;
};

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
  score: number;
};

const similarityShare = 0.58;
/** The rarest word of a question must not be missing if it has this share of the question's weight. */
const minRarestShare = 0.3;
/** In a short question, a word that no source is about decides too. */
const maxShortQuestion = 4;
const missingRarestFactor = 0.9;
/** A definition answers what something is; an article, how something is done; a template, who asks for one. */
const kindFactors = { otherThanMeaning: 0.82, article: 0.98, otherThanMethod: 0.94, template: 0.6 } as const;
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

/** The sources that may answer a question, best first. Each is scored by its nearest phrasing and by its coverage of the question. */
export const rankTopicSources = (
  question: string,
  sources: readonly TopicSource[],
  language: Language,
): RankedSource[] => {
  const { size, phrasingsByTerm, frequencies } = getIndex(sources, language);
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
  const [all, main] = [toTermSet(terms), toTermSet(content)];
  for (const phrasing of phrasings) {
    const phrasingShare = getShare(phrasing.content, main, getWeight);
    if (phrasingShare < minPhrasingShare) continue;
    const questionShare = getShare(main, phrasing.content, getWeight);
    const withLight = Math.sqrt(getShare(phrasing.terms, all, getWeight) * getShare(all, phrasing.terms, getWeight));
    const factor =
      (aspect !== phrasing.aspect && (aspect || phrasing.aspect) ? otherAspectFactor : 1) *
      (purpose && phrasing.purpose && purpose !== phrasing.purpose ? otherPurposeFactor : 1) *
      getModeFactor(mode, phrasing.mode) *
      (areContrary(sides, phrasing.sides) ? contraryFactor : 1);
    const mixed = lightShare * withLight + (1 - lightShare) * Math.sqrt(phrasingShare * questionShare);
    const isContained = phrasingShare > 0.99 && phrasing.content.terms.length > 1;
    const similarity =
      factor * Math.max(withLight, mixed, isContained ? containedSimilarity + containedBonus * questionShare : 0);
    const known = best.get(phrasing.source);
    if (!known || similarity > known.similarity) best.set(phrasing.source, { phrasing, similarity, isContained });
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
      return {
        source: indexed.source,
        phrasing: phrasing.text,
        similarity,
        isContained,
        coverage,
        isSameAspect: aspect === phrasing.aspect || !aspect,
        hasRarestTerm: !lacksRarestTerm(indexed),
        score:
          (lacksRarestTerm(indexed) ? missingRarestFactor : 1) *
          getKindFactor(indexed.source, text, getWords(text).length) *
          (similarityShare * similarity + (1 - similarityShare) * coverage),
      };
    })
    .toSorted((a, b) => b.score - a.score);
};
