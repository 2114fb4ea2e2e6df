import { searchVectors } from "#functions/search/engine/hybrid-search.ts";
import { type DocumentHit, findTermNumber, type LexicalIndex } from "#functions/search/engine/lexical-index.ts";
import type { Candidate } from "#functions/search/engine/rank-fusion.ts";
import {
  type Concept,
  filterDocumentsWithTerm,
  listDocumentsWithTerm,
  scoreConcepts,
} from "#functions/search/engine/score-concepts.ts";
import { selectTopK } from "#functions/search/engine/top-k.ts";
import { getWords, stemWord } from "#functions/search/terms.ts";
import type { BrowseIndex } from "./browse-index.ts";
import { getIndexedTexts } from "./name-index.ts";
import type { ParsedQuery, QueryPart } from "./parse-query.ts";
import {
  computeSupplementarySignals,
  createClosenessTo,
  findAcronymHints,
  getScoreScale,
  idfExponent,
  toIndexConcept,
} from "./rank-text.ts";

export type FoundBy = "words" | "some words" | "meaning";
export type BrowseMatch = Candidate & { foundBy: FoundBy };

const maxSemantic = 100;
const maxPartial = 200;
/** Fraction of the query's weight that counts as most of its words, and the minimum number of results. */
const minCoverage = 0.5;
const minResults = 20;
/** Minimum cosines. Records without the words must be closer than those in the fallback. */
const minCosine = { fallback: 0.3, semantic: 0.55, concept: 0.4 };

const hasPhrase = (stems: readonly string[], phrase: readonly string[]) => {
  for (let at = stems.indexOf(phrase[0] as string); at >= 0; at = stems.indexOf(phrase[0] as string, at + 1))
    if (phrase.every((word, offset) => stems[at + offset] === word)) return true;
  return false;
};

const filterByPhrases = ({ records }: BrowseIndex, phrases: readonly string[][], documents: number[]) => {
  if (phrases.length === 0) return documents;
  return documents.filter((document) => {
    const record = records[document];
    if (!record) return false;
    const texts = getIndexedTexts(record).map((text) => getWords(text).map(stemWord));
    return phrases.every((phrase) => texts.some((stems) => hasPhrase(stems, phrase)));
  });
};

const findExcluded = (text: LexicalIndex, excluded: readonly QueryPart[]): Set<number> =>
  new Set(
    excluded.flatMap(({ terms }) =>
      terms.flatMap(({ term }) => {
        const number = findTermNumber(text, term);
        return number < 0 ? [] : listDocumentsWithTerm(text, number);
      }),
    ),
  );

/** Finds records with every word or similar meaning; if no eligible record has all words, records with some of them. */
export const findBrowseMatches = (
  index: BrowseIndex,
  query: ParsedQuery,
  isEligible: (document: number) => boolean = () => true,
): { matches: BrowseMatch[]; isComplete: boolean } => {
  const { text, vectors } = index;
  const concepts = query.parts.map((wanted) => toIndexConcept(text, wanted));
  const known = concepts.filter(({ terms }) => terms.length > 0);
  const excluded = findExcluded(text, query.excluded);
  const { scores, covered, met, touched, count } = scoreConcepts(text, known, {
    sharpness: idfExponent,
    hints: [...findAcronymHints(text, query.meaning), ...query.hints.map((hint) => toIndexConcept(text, hint))],
  });
  const share = known.length / (concepts.length || 1);
  const scale = getScoreScale(text);
  const toMatch = (document: number, foundBy: FoundBy, semantic: number): BrowseMatch => ({
    document,
    lexical: scale * (scores[document] as number),
    covered: (covered[document] as number) * share,
    met: met[document] as number,
    semantic,
    foundBy,
  });

  const withAllWords: number[] = [];
  if (known.length === concepts.length && known.length > 0)
    for (let place = 0; place < count; place++) {
      const document = touched[place] as number;
      if (met[document] === known.length && !excluded.has(document)) withAllWords.push(document);
    }
  const nearest =
    vectors && query.phrases.length === 0
      ? searchVectors(vectors, query.meaning, maxSemantic).filter(({ document }) => !excluded.has(document))
      : [];
  const cosineByDocument = new Map(nearest.map(({ document, score }) => [document, score]));
  const getCosine = createClosenessTo(index, query.meaning);

  const complete = filterByPhrases(index, query.phrases, withAllWords);
  const isComplete = complete.some(isEligible) || (complete.length > 0 && query.phrases.length > 0);
  if (query.phrases.length > 0)
    return { matches: complete.map((document) => toMatch(document, "words", getCosine(document))), isComplete: true };

  const inComplete = new Set(complete);
  const partial = findPartial(text, { scores, covered, touched, count }, share, inComplete, excluded, isEligible);
  const inWords = new Set([...complete, ...partial]);
  const near = nearest.filter(({ document }) => !inWords.has(document));
  // In addition to enough records with the words, include only those that match the meaning of every part of the query.
  const isEnough = [...inWords].filter(isEligible).length >= minResults;
  const semantic = isEnough
    ? filterCovering(
        index,
        query,
        concepts,
        near.filter(({ score }) => score >= minCosine.semantic),
      )
    : near.filter(({ score }) => score >= minCosine.fallback);
  const withCosine = (document: number) =>
    cosineByDocument.get(document) ?? (isComplete ? Number.NaN : getCosine(document));
  return {
    matches: [
      ...complete.map((document) => toMatch(document, "words", withCosine(document))),
      ...partial.map((document) => toMatch(document, "some words", withCosine(document))),
      ...semantic.map(({ document, score }) => toMatch(document, "meaning", score)),
    ],
    isComplete,
  };
};

type Scores = { scores: Float32Array; covered: Float32Array; touched: Uint32Array; count: number };

/** Finds documents with most of the words, then the best ones with some of them, until `minResults` are eligible. */
const findPartial = (
  text: LexicalIndex,
  { scores, covered, touched, count }: Scores,
  share: number,
  complete: ReadonlySet<number>,
  excluded: ReadonlySet<number>,
  isEligible: (document: number) => boolean,
): number[] => {
  const mask = excluded.size > 0 ? createMask(text.documents, excluded) : undefined;
  const best = selectTopK(scores, touched, count, maxPartial, mask)
    .map(({ document }) => document)
    .filter((document) => !complete.has(document));
  const hasMost = (document: number) => (covered[document] as number) * share >= minCoverage;
  let missing =
    minResults -
    [...complete].filter(isEligible).length -
    best.filter((document) => hasMost(document) && isEligible(document)).length;
  return best.filter((document) => hasMost(document) || (missing > 0 && (!isEligible(document) || missing-- > 0)));
};

const createMask = (documents: number, excluded: ReadonlySet<number>) => {
  const mask = new Uint8Array(documents).fill(1);
  for (const document of excluded) mask[document] = 0;
  return mask;
};

const filterCovering = (
  index: BrowseIndex,
  { parts }: ParsedQuery,
  concepts: readonly Concept[],
  documents: readonly DocumentHit[],
): readonly DocumentHit[] => {
  let remaining = documents;
  for (const [at, { text }] of parts.entries()) {
    if (remaining.length === 0) break;
    const documents = new Set(remaining.map(({ document }) => document));
    const computeCloseness = createClosenessTo(index, text);
    const having = new Set(
      (concepts[at]?.terms ?? []).flatMap(({ number }) => [...filterDocumentsWithTerm(index.text, number, documents)]),
    );
    remaining = remaining.filter(
      ({ document }) => having.has(document) || computeCloseness(document) >= minCosine.concept,
    );
  }
  return remaining;
};

export const addMatchSignals = (
  index: BrowseIndex,
  { parts, meaning }: ParsedQuery,
  matches: readonly BrowseMatch[],
): BrowseMatch[] => {
  const getCosine = createClosenessTo(index, meaning);
  const concepts = parts.map((term) => toIndexConcept(index.text, term));
  const { density, subject } = computeSupplementarySignals(index, concepts, meaning);
  return matches.map((match) => ({
    ...match,
    semantic: Number.isNaN(match.semantic) ? getCosine(match.document) : match.semantic,
    density: density(match.document),
    subject: subject(match.document),
  }));
};
