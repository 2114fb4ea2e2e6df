import { parseNeedParts, weakWords } from "#functions/search/browse/parse-query.ts";
import { toIndexConcept } from "#functions/search/browse/rank-text.ts";
import { getWeightedTerms } from "#functions/search/engine/hybrid-search.ts";
import { computeConceptScores, maxConcepts, scoreConcepts } from "#functions/search/engine/score-concepts.ts";
import { embedText, quantizeVector, toCosine } from "#functions/search/engine/word-vectors.ts";
import { countTerms } from "#functions/search/terms.ts";
import { areaVocabulary } from "#functions/search/vocabulary.ts";
import type { FocusArea } from "#shared/api/catalog.ts";
import { getNormalizedIdf, lookUpWord, type MatchIndex } from "./match-index.ts";
import { formatList } from "./sentence-helpers.ts";

/** Fit between a record's text and another text; both values are 0 to 1. */
type TextFit = {
  /** Cosine of the two texts' vectors. */
  closeness: number;
  /** BM25 score relative to the best record in the catalog, or to a tenth of a perfect overlap if that is higher. */
  overlap: number;
};
export type SubjectText = { text: string; getFit: (document: number) => TextFit };

/** A term's maximum impact in the index. */
const maxImpact = 255;
/** Fraction of a perfect overlap below which even the best record in the catalog counts as a poor match. */
const minTopFraction = 0.1;

/** `meaning` is the text reworded in the terms that programs use; by default, the text itself. */
export const createSubjectText = (index: MatchIndex, text: string, meaning = text): SubjectText => {
  if (!text.trim()) return { text, getFit: () => ({ closeness: 0, overlap: 0 }) };
  const terms = getWeightedTerms(index.text, meaning);
  const concepts = terms.map(({ number }) => ({ terms: [{ number, share: 1 }] }));
  // Copy here and below, because the engine reuses its arrays.
  const scores = scoreConcepts(index.text, concepts).scores.slice();
  const perfect = maxImpact * terms.reduce((sum, { stepScore: worth }) => sum + worth, 0);
  const top = scores.reduce((max, score) => Math.max(max, score), minTopFraction * perfect) || 1;
  const parts = parseNeedParts(text).filter(({ text: words }) => !weakWords.has(words));
  const groups = parts.map((part) => toIndexConcept(index.text, part)).filter(({ terms: known }) => known.length > 0);
  const bySynonyms = scoreConcepts(index.text, groups.slice(0, maxConcepts)).scores.slice();
  const topBySynonyms = bySynonyms.reduce((max, score) => Math.max(max, score), 0) || 1;
  const products = index.vectors?.scanner.scan(quantizeVector(embedText(index.vectors.space, meaning))).slice();
  return {
    text,
    getFit: (document) => ({
      closeness: products ? Math.max(0, toCosine(products[document] as number)) : 0,
      overlap: ((scores[document] as number) / top + (bySynonyms[document] as number) / topBySynonyms) / 2,
    }),
  };
};

/** Returns the core words of the focus areas, as text for a profile without a mission. */
export const getAreaText = (areas: readonly FocusArea[]): string =>
  areas.map((area) => `${area} ${areaVocabulary[area].core.join(" ")}`).join(" ");

/**
 * Logistic models of the probability that a record is relevant, fitted on the tuning half of `eval/judged-profiles.json`
 * (`docs/generated/relevance.md`); the steeper slope spreads the results over the scale of the score.
 */
const needModel = { closeness: 2.75, overlap: 1.9, constant: -2.75, slope: 1.2, offset: 0 };
const profileModel = { closeness: 1.6, overlap: 0.75, area: 0.4, constant: -1.9, slope: 1.05, offset: 0 };

const toProbability = (value: number) => 1 / (1 + Math.exp(-value));

/** Computes how well a record fits a stated need, 0 to 1. */
export const computeNeedScore = ({ closeness, overlap }: TextFit, penalty: number): number => {
  const { closeness: byMeaning, overlap: byWords, constant, slope, offset } = needModel;
  return toProbability(slope * (byMeaning * closeness + byWords * overlap + constant - penalty) + offset);
};

/**
 * Logistic models that refine the need score of a candidate by its purpose and, if a mission is known, by the words it
 * shares with the profile; fitted to judged lists for new profiles.
 */
const candidateModels = {
  withMission: { need: 0.41, purpose: 2.99, overlap: 1.6, constant: -1.61 },
  withoutMission: { need: 0.51, purpose: 2.33, overlap: 0, constant: -0.82 },
};
const minOdds = 0.01;
const toLogit = (probability: number) => {
  const bounded = Math.min(1 - minOdds, Math.max(minOdds, probability));
  return Math.log(bounded / (1 - bounded));
};

/**
 * Refines the need score of a candidate. `purpose` is its purpose's fit with the need; `profile`, its fit with the
 * profile, undefined if no mission is known. All values are 0 to 1.
 */
export const refineNeedScore = (need: number, purpose: number, profile: TextFit | undefined): number => {
  const model = candidateModels[profile ? "withMission" : "withoutMission"];
  return toProbability(
    model.need * toLogit(need) + model.purpose * purpose + model.overlap * (profile?.overlap ?? 0) + model.constant,
  );
};

/**
 * Computes how well a record fits an organization's activities, 0 to 1; `areaScore` is its fit with the focus areas, 0
 * to 1.
 */
export const computeProfileScore = ({ closeness, overlap }: TextFit, areaScore: number, penalty: number): number => {
  const { closeness: byMeaning, overlap: byWords, area, constant, slope, offset } = profileModel;
  return toProbability(
    slope * (byMeaning * closeness + byWords * overlap + area * areaScore + constant - penalty) + offset,
  );
};

/**
 * Computes how well a record fits focus areas, 0 to 1, if nothing else is known. Always below 1, because areas are
 * broad.
 */
export const computeAreaOnlyScore = ({ closeness, overlap }: TextFit, areaScore: number): number =>
  0.55 * areaScore + 0.15 * overlap + 0.1 * closeness;

/** Words that are rare in notices but do not indicate a subject. */
const everydayWords = new Set(
  `able accept add ago ahead answer ask away back bad become begin believe best better big bring build buy call came care
  carry change choose city close come complete cost course cover cut day deal deep direct door early easy end enough
  ensure evening expand face far feel few final find finish first five follow form four free friend full get give go good
  great grow half hand happen hard hear high hold home hour idea improve inside job join keep kind know large late lead
  learn leave left let life like line list little live local look lose lot main many mean meet member miss money month
  move name near never next night number old open order part pay people person place plan play point put quick raise
  reach read ready real right room run safe same save say see sell send set seven share show side simple since single six
  small someone start stay step still stop sure take talk tell ten thing think third three time today together town true
  try turn two type understand visit wait walk want watch way week whole word world worth write year young`.split(
    /\s+/,
  ),
);
const maxSharedWords = 5;
/** Minimum rarity of a word worth listing; 1 means that it occurs in a single record. */
const minRarity = 0.25;

/** Finds the most distinctive words of a text that occur in records, rarest first. */
export const findSharedWords = (
  { text: lexical }: MatchIndex,
  text: string,
  documents: readonly number[],
): ((document: number) => string[]) => {
  const shared = new Map(documents.map((document) => [document, [] as string[]]));
  const documentSet = new Set(documents);
  const words = [...countTerms(text)]
    .filter(([term, { word }]) => !everydayWords.has(word) && !everydayWords.has(term) && /\p{L}/u.test(word))
    .map(([term, { word }]) => ({ term, word, rarity: getNormalizedIdf(lexical, term) }))
    .filter(({ rarity }) => rarity >= minRarity)
    .sort((a, b) => b.rarity - a.rarity);
  for (const { term, word } of words)
    for (const [document] of computeConceptScores(
      lexical,
      lookUpWord(lexical, word, [{ term, share: 1 }]),
      documentSet,
    ))
      shared.get(document)?.push(word);
  return (document) => (shared.get(document) ?? []).slice(0, maxSharedWords);
};

/** Minimum cosine for related texts; about half of the judged pairs above it are relevant. */
const minRelated = 0.45;

export const formatTextFit = ({ closeness }: TextFit, words: readonly string[], subject: string): string => {
  if (words.length > 0) return `Words in common with ${subject}: ${formatList(words)}`;
  return closeness >= minRelated
    ? `Its subject seems close to ${subject}, though in other words`
    : `Has few words in common with ${subject}`;
};
