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
/** Minimum cosines. Records without the words must be closer than those in a fallback. */
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

const findExcluded = (text: LexicalIndex, unwanted: readonly QueryPart[]): Set<number> =>
  new Set(
    unwanted.flatMap(({ terms }) =>
      terms.flatMap(({ term }) => {
        const number = findTermNumber(text, term);
        return number < 0 ? [] : listDocumentsWithTerm(text, number);
      }),
    ),
  );

/**
 * Finds the records for a query, before filters: those with every word or a synonym, and those close in meaning
 * that cover every part of the query. Only if no eligible record has all words, the best with some of them.
 */
export const findBrowseMatches = (
  index: BrowseIndex,
  query: ParsedQuery,
  isEligible: (document: number) => boolean = () => true,
): { matches: BrowseMatch[]; isComplete: boolean } => {
  const { text, vectors } = index;
  const concepts = query.parts.map((wanted) => toIndexConcept(text, wanted));
  const known = concepts.filter(({ terms }) => terms.length > 0);
  const unwanted = findExcluded(text, query.unwanted);
  const { scores, covered, met, touched, count } = scoreConcepts(text, known, {
    sharpness: idfExponent,
    hints: findAcronymHints(text, query.meaning),
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
      if (met[document] === known.length && !unwanted.has(document)) withAllWords.push(document);
    }
  const nearest =
    vectors && query.phrases.length === 0
      ? searchVectors(vectors, query.meaning, maxSemantic).filter(({ document }) => !unwanted.has(document))
      : [];
  const cosineByDocument = new Map(nearest.map(({ document, score }) => [document, score]));
  const getCosine = createClosenessTo(index, query.meaning);

  const complete = filterByPhrases(index, query.phrases, withAllWords);
  if (complete.some(isEligible) || (complete.length > 0 && query.phrases.length > 0)) {
    const inComplete = new Set(complete);
    const candidates = nearest.filter(
      ({ document, score }) => score >= minCosine.semantic && !inComplete.has(document),
    );
    const semantic = filterCovering(index, query, concepts, candidates);
    return {
      matches: [
        ...complete.map((document) => toMatch(document, "words", cosineByDocument.get(document) ?? Number.NaN)),
        ...semantic.map(({ document, score }) => toMatch(document, "meaning", score)),
      ],
      isComplete: true,
    };
  }
  if (query.phrases.length > 0) return { matches: [], isComplete: true };

  const mask = unwanted.size > 0 ? createMask(text.documents, unwanted) : undefined;
  const partial = selectTopK(scores, touched, count, maxPartial, mask).map(({ document }) => document);
  const inPartial = new Set(partial);
  const inComplete = new Set(complete);
  const close = nearest.filter(({ document, score }) => score >= minCosine.fallback && !inPartial.has(document));
  return {
    matches: [
      ...partial.map((document) => {
        const foundBy = inComplete.has(document) ? "words" : "some words";
        return toMatch(document, foundBy, getCosine(document));
      }),
      ...close.map(({ document, score }) => toMatch(document, "meaning", score)),
    ],
    isComplete: false,
  };
};

const createMask = (documents: number, unwanted: ReadonlySet<number>) => {
  const mask = new Uint8Array(documents).fill(1);
  for (const document of unwanted) mask[document] = 0;
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
    const close = createClosenessTo(index, text);
    const having = new Set(
      (concepts[at]?.terms ?? []).flatMap(({ number }) => [...filterDocumentsWithTerm(index.text, number, documents)]),
    );
    remaining = remaining.filter(({ document }) => having.has(document) || close(document) >= minCosine.concept);
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
