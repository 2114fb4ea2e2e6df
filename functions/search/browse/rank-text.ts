import {
  type CategoryCodes,
  computeCategoryAgreement,
  estimateQueryCategories,
} from "#functions/search/engine/category-feedback.ts";
import { findTermNumber, type LexicalIndex } from "#functions/search/engine/lexical-index.ts";
import type { Concept } from "#functions/search/engine/score-concepts.ts";
import { createDensityTo } from "#functions/search/engine/term-density.ts";
import type { VectorScanner } from "#functions/search/engine/word-vectors.ts";
import { embedText, quantizeVector, toCosine, type WordVectors } from "#functions/search/engine/word-vectors.ts";
import type { QueryPart } from "./parse-query.ts";
import { findAcronymCandidates } from "./parse-query.ts";

export type Rankable = {
  text: LexicalIndex;
  vectors?: { space: WordVectors; scanner: VectorScanner };
  codes?: CategoryCodes;
};

/** Exponent of a term's IDF weight: rare words dominate. */
export const idfExponent = 1.5;
/** Normalizes keyword scores across catalog sizes: a term that occurs in one document scores 1. */
export const getScoreScale = ({ catalog: { documents } }: LexicalIndex): number =>
  Math.log(1 + (documents - 0.5) / 1.5) ** -idfExponent;
const maxAcronymFrequency = 0.04;

export const toIndexConcept = (text: LexicalIndex, { terms }: QueryPart): Concept => ({
  terms: terms.flatMap(({ term, share }) => {
    const number = findTermNumber(text, term);
    return number < 0 ? [] : [{ number, share }];
  }),
});

/** Returns a function that computes a document's cosine to a text; 0 without vectors. */
export const createClosenessTo = ({ vectors }: Rankable, text: string): ((document: number) => number) => {
  if (!vectors) return () => 0;
  const { space, scanner } = vectors;
  const queryVector = quantizeVector(embedText(space, text));
  return (document) => {
    let product = 0;
    const at = document * space.dimensions;
    for (let each = 0; each < space.dimensions; each++)
      product += (queryVector[each] as number) * (scanner.vectors[at + each] as number);
    return toCosine(product);
  };
};

export const findAcronymHints = (text: LexicalIndex, typed: string): Concept[] => {
  const maxDocuments = Math.max(5, text.catalog.documents * maxAcronymFrequency);
  return findAcronymCandidates(typed).flatMap((initials) => {
    const number = findTermNumber(text, initials);
    return number < 0 || (text.catalog.counts[number] as number) > maxDocuments
      ? []
      : [{ terms: [{ number, share: 1 }] }];
  });
};

/** Supplementary signals for a document: the density of matching content and the subject agreement with the text. */
export type SupplementarySignals = {
  density: (document: number) => number;
  subject: (document: number) => number | undefined;
};

export const computeSupplementarySignals = (
  { text, vectors, codes }: Rankable,
  concepts: readonly Concept[],
  meaning: string,
  mask?: Uint8Array,
): SupplementarySignals => {
  const shares =
    codes &&
    estimateQueryCategories(
      text,
      codes,
      concepts.flatMap(({ terms }) => terms.map(({ number }) => number)),
      mask,
    );
  return {
    density: vectors ? createDensityTo(text, vectors.space, meaning) : () => 0,
    subject: (document) => (codes && shares ? computeCategoryAgreement(codes, shares, document) : undefined),
  };
};
