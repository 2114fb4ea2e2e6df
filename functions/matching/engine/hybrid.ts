import { termCounts } from "../text.ts";
import { type Hit, idfOf, type KnownTerm, type Lexical, numberOf, searchLexical } from "./lexical.ts";
import type { Scanner } from "./scan.ts";
import { cosineOf, type Space, toBytes, vectorOf } from "./space.ts";

/** What is searched: words, and vectors where there are any. */
export type Hybrid = { lexical: Lexical; vectors?: { space: Space; scanner: Scanner } };

/** How many candidates each side brings. */
const mostCandidates = 100;
const steps = 255;

/** The terms of a text that the index knows, each worth its rarity. */
export const knownTerms = (lexical: Lexical, text: string): KnownTerm[] =>
  [...termCounts(text).keys()].flatMap((term) => {
    const number = numberOf(lexical, term);
    return number < 0 ? [] : [{ number, worth: idfOf(lexical, number) / steps }];
  });

/** The `most` vectors nearest to a text, nearest first; none for a text without a known word. */
export const searchVectors = (
  { space, scanner }: { space: Space; scanner: Scanner },
  text: string,
  most: number,
  mask?: Uint8Array,
): Hit[] => {
  const vector = vectorOf(space, text);
  if (vector.every((value) => value === 0)) return [];
  const products = scanner.scan(toBytes(vector));
  return bestOf(products, most, mask).map(({ document, score }) => ({ document, score: cosineOf(score) }));
};

const bestOf = (values: Int32Array, most: number, mask: Uint8Array | undefined): Hit[] => {
  const kept: Hit[] = [];
  let least = 0;
  for (let document = 0; document < values.length; document++) {
    const score = values[document] as number;
    if (score <= least || (mask !== undefined && mask[document] === 0)) continue;
    if (kept.length === most) kept.pop();
    let place = kept.length;
    while (place > 0 && (kept[place - 1] as Hit).score < score) place--;
    kept.splice(place, 0, { document, score });
    if (kept.length === most) least = (kept[most - 1] as Hit).score;
  }
  return kept;
};

export type Blend = { lexical: number; semantic: number };

/**
 * Documents for a text: the best by words and the nearest by meaning together, each scored by both. The lexical part is
 * relative to the best document's, the semantic one a cosine; weights are not negative, so neither can pull down.
 */
export const searchHybrid = (
  { lexical, vectors }: Hybrid,
  text: string,
  { most, mask, blend }: { most: number; mask?: Uint8Array; blend: Blend },
): Hit[] => {
  const byWords = searchLexical(lexical, knownTerms(lexical, text), mostCandidates, mask);
  const top = byWords[0]?.score ?? 1;
  const scores = new Map(byWords.map(({ document, score }) => [document, (blend.lexical * score) / top]));
  if (vectors && blend.semantic > 0) {
    for (const { document, score } of searchVectors(vectors, text, mostCandidates, mask))
      scores.set(document, (scores.get(document) ?? 0) + blend.semantic * score);
  }
  return [...scores]
    .map(([document, score]) => ({ document, score }))
    .sort((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, most);
};
