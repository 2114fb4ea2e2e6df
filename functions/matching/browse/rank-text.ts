import { blend, type Candidate, type Codes, type Ordered, type Weights } from "../engine/blend.ts";
import { searchVectors } from "../engine/hybrid.ts";
import { type Lexical, numberOf } from "../engine/lexical.ts";
import { bestOf } from "../engine/pick.ts";
import { type Concept, findConcepts, mostConcepts } from "../engine/posting-pass.ts";
import type { Scanner } from "../engine/scan.ts";
import { cosineOf, type Space, toBytes, vectorOf } from "../engine/space.ts";
import { blendWeights } from "../engine/weights.ts";
import type { Wanted } from "./parse-query.ts";

/** What can be ranked for a text: words, and meaning and subject codes where there are any. */
export type Rankable = { text: Lexical; vectors?: { space: Space; scanner: Scanner }; codes?: Codes };

/** So many candidates come by words, and as many by meaning. */
const mostCandidates = 100;

/** The terms of the index for what is wanted; none where the index knows none of them. */
export const conceptOf = (text: Lexical, { terms }: Wanted): Concept => ({
  terms: terms.flatMap(({ term, share }) => {
    const number = numberOf(text, term);
    return number < 0 ? [] : [{ number, share }];
  }),
});

/** How close documents come to a text by meaning, as a cosine; always 0 where there are no vectors. */
export const closenessTo = ({ vectors }: Rankable, text: string): ((document: number) => number) => {
  if (!vectors) return () => 0;
  const { space, scanner } = vectors;
  const wanted = toBytes(vectorOf(space, text));
  return (document) => {
    let product = 0;
    const at = document * space.dimensions;
    for (let each = 0; each < space.dimensions; each++)
      product += (wanted[each] as number) * (scanner.vectors[at + each] as number);
    return cosineOf(product);
  };
};

/** The best by words and the nearest by meaning together, each with all that is known of it; unordered. */
export const candidatesFor = (
  index: Rankable,
  wanted: readonly Wanted[],
  text: string,
  mask?: Uint8Array,
): Candidate[] => {
  const concepts = wanted.map((one) => conceptOf(index.text, one)).filter(({ terms }) => terms.length > 0);
  const found = findConcepts(index.text, concepts.slice(0, mostConcepts));
  const byWords = bestOf(found.scores, found.touched, found.count, mostCandidates, mask).map(
    ({ document }) => document,
  );
  const byMeaning = index.vectors
    ? searchVectors(index.vectors, text, mostCandidates, mask).map(({ document }) => document)
    : [];
  const closeness = closenessTo(index, text);
  const share = concepts.length / (wanted.length || 1);
  return [...new Set([...byWords, ...byMeaning])].map((document) => ({
    document,
    lexical: found.scores[document] as number,
    covered: (found.covered[document] as number) * share,
    semantic: closeness(document),
  }));
};

/** The `most` best documents for a text, any of its words or none: the union of both sides, blended. */
export const rankText = (
  index: Rankable,
  wanted: readonly Wanted[],
  text: string,
  { most, mask, weights = blendWeights }: { most: number; mask?: Uint8Array; weights?: Weights },
): Ordered[] => blend(candidatesFor(index, wanted, text, mask), weights, index.codes).slice(0, most);
