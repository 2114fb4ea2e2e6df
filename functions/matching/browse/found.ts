import type { Candidate } from "../engine/blend.ts";
import { searchVectors } from "../engine/hybrid.ts";
import { type Hit, type Lexical, numberOf } from "../engine/lexical.ts";
import { bestOf } from "../engine/pick.ts";
import { type Concept, documentsWith, findConcepts, havingTerm } from "../engine/posting-pass.ts";
import { textsOf } from "../record-text.ts";
import { stem, wordsOf } from "../text.ts";
import type { BrowseIndex } from "./browse-index.ts";
import type { Query, Wanted } from "./parse-query.ts";
import { besideOf, closenessTo, conceptOf, hintsOf, scaleOf, sharpness } from "./rank-text.ts";

export type FoundBy = "words" | "some words" | "meaning";
export type Match = Candidate & { foundBy: FoundBy };

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
    const texts = textsOf(record).map((text) => wordsOf(text).map(stem));
    return phrases.every((phrase) => texts.some((stems) => hasPhrase(stems, phrase)));
  });
};

const findExcluded = (text: Lexical, unwanted: readonly Wanted[]): Set<number> =>
  new Set(
    unwanted.flatMap(({ terms }) =>
      terms.flatMap(({ term }) => {
        const number = numberOf(text, term);
        return number < 0 ? [] : documentsWith(text, number);
      }),
    ),
  );

/**
 * Finds the records for a query, before filters: those with every word or a synonym, and those close in meaning
 * that cover every part of the query. Only if no eligible record has all words, the best with some of them.
 */
export const matchesOf = (
  index: BrowseIndex,
  query: Query,
  isEligible: (document: number) => boolean = () => true,
): { matches: Match[]; isComplete: boolean } => {
  const { text, vectors } = index;
  const concepts = query.wanted.map((wanted) => conceptOf(text, wanted));
  const known = concepts.filter(({ terms }) => terms.length > 0);
  const unwanted = findExcluded(text, query.unwanted);
  const { scores, covered, met, touched, count } = findConcepts(text, known, {
    sharpness,
    hints: hintsOf(text, query.meaning),
  });
  const share = known.length / (concepts.length || 1);
  const scale = scaleOf(text);
  const toMatch = (document: number, foundBy: FoundBy, semantic: number): Match => ({
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
  const getCosine = closenessTo(index, query.meaning);

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
  const partial = bestOf(scores, touched, count, maxPartial, mask).map(({ document }) => document);
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
  { wanted }: Query,
  concepts: readonly Concept[],
  documents: readonly Hit[],
): readonly Hit[] => {
  let remaining = documents;
  for (const [at, { text }] of wanted.entries()) {
    if (remaining.length === 0) break;
    const documents = new Set(remaining.map(({ document }) => document));
    const close = closenessTo(index, text);
    const having = new Set(
      (concepts[at]?.terms ?? []).flatMap(({ number }) => [...havingTerm(index.text, number, documents)]),
    );
    remaining = remaining.filter(({ document }) => having.has(document) || close(document) >= minCosine.concept);
  }
  return remaining;
};

export const weighedUp = (index: BrowseIndex, { wanted, meaning }: Query, matches: readonly Match[]): Match[] => {
  const getCosine = closenessTo(index, meaning);
  const concepts = wanted.map((term) => conceptOf(index.text, term));
  const { density, subject } = besideOf(index, concepts, meaning);
  return matches.map((match) => ({
    ...match,
    semantic: Number.isNaN(match.semantic) ? getCosine(match.document) : match.semantic,
    density: density(match.document),
    subject: subject(match.document),
  }));
};
