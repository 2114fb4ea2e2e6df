import { countTerms } from "#functions/search/terms.ts";
import {
  computeIdf,
  type DocumentHit,
  findTermNumber,
  type LexicalIndex,
  searchLexical,
  type WeightedTerm,
} from "./lexical-index.ts";
import type { VectorScanner } from "./word-vectors.ts";
import { embedText, quantizeVector, toCosine, type WordVectors } from "./word-vectors.ts";

export type HybridIndex = { lexical: LexicalIndex; vectors?: { space: WordVectors; scanner: VectorScanner } };

const maxCandidates = 100;
const steps = 255;

export const getWeightedTerms = (lexical: LexicalIndex, text: string): WeightedTerm[] =>
  [...countTerms(text).keys()].flatMap((term) => {
    const number = findTermNumber(lexical, term);
    return number < 0 ? [] : [{ number, stepScore: computeIdf(lexical, number) / steps }];
  });

/** Finds the `limit` nearest documents to a text, nearest first; empty for a text without known words. */
export const searchVectors = (
  { space, scanner }: { space: WordVectors; scanner: VectorScanner },
  text: string,
  limit: number,
  mask?: Uint8Array,
): DocumentHit[] => {
  const vector = embedText(space, text);
  if (vector.every((value) => value === 0)) return [];
  const products = scanner.scan(quantizeVector(vector));
  return selectTop(products, limit, mask).map(({ document, score }) => ({ document, score: toCosine(score) }));
};

const selectTop = (values: Int32Array, limit: number, mask: Uint8Array | undefined): DocumentHit[] => {
  const hits: DocumentHit[] = [];
  let minScore = 0;
  for (let document = 0; document < values.length; document++) {
    const score = values[document] as number;
    if (score <= minScore || (mask !== undefined && mask[document] === 0)) continue;
    if (hits.length === limit) hits.pop();
    let place = hits.length;
    while (place > 0 && (hits[place - 1] as DocumentHit).score < score) place--;
    hits.splice(place, 0, { document, score });
    if (hits.length === limit) minScore = (hits[limit - 1] as DocumentHit).score;
  }
  return hits;
};

export type HybridWeights = { lexical: number; semantic: number };

/** Combines a lexical part relative to the best document and a semantic part (a cosine); neither lowers a score. */
export const searchHybrid = (
  { lexical, vectors }: HybridIndex,
  text: string,
  { limit, mask, blend }: { limit: number; mask?: Uint8Array; blend: HybridWeights },
): DocumentHit[] => {
  const byWords = searchLexical(lexical, getWeightedTerms(lexical, text), maxCandidates, mask);
  const top = byWords[0]?.score ?? 1;
  const scores = new Map(byWords.map(({ document, score }) => [document, (blend.lexical * score) / top]));
  if (vectors && blend.semantic > 0) {
    for (const { document, score } of searchVectors(vectors, text, maxCandidates, mask))
      scores.set(document, (scores.get(document) ?? 0) + blend.semantic * score);
  }
  return [...scores]
    .map(([document, score]) => ({ document, score }))
    .sort((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, limit);
};
