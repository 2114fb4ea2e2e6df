import { blend, type Candidate, type Ordered, type Weights } from "../engine/blend.ts";
import { densityOf } from "../engine/density.ts";
import { searchVectors } from "../engine/hybrid.ts";
import { type Lexical, numberOf } from "../engine/lexical.ts";
import { bestOf } from "../engine/pick.ts";
import { type Concept, findConcepts, mostConcepts } from "../engine/posting-pass.ts";
import type { Scanner } from "../engine/scan.ts";
import { agreementOf, type Codes } from "../engine/shelf.ts";
import { cosineOf, type Space, toBytes, vectorOf } from "../engine/space.ts";
import { subjectsOf } from "../engine/subjects.ts";
import { blendWeights } from "../engine/weights.ts";
import { inFirstWords } from "./concepts.ts";
import { initialsOf } from "./initials.ts";
import type { Wanted } from "./parse-query.ts";

/** What can be ranked for a text: words, and meaning and subject codes where there are any. */
export type Rankable = { text: Lexical; vectors?: { space: Space; scanner: Scanner }; codes?: Codes };

/** So many candidates come by words, and as many by meaning. */
const mostCandidates = 300;
/** Rare words decide: what a term counts is its rarity to this power. */
export const sharpness = 1.5;
/** What brings a text score to the same scale for every size of catalogue: a term of one document alone counts 1. */
export const scaleOf = ({ documents }: Lexical): number => Math.log(1 + (documents - 0.5) / 1.5) ** -sharpness;
/** An acronym in no more than this share of the documents is one; a commoner one is some other word. */
const rareAcronym = 0.04;

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

/** What a text could be called for short, where the index has such a term. */
export const hintsOf = (text: Lexical, typed: string): Concept[] => {
  const most = Math.max(5, text.documents * rareAcronym);
  return initialsOf(typed).flatMap((initials) => {
    const number = numberOf(text, initials);
    return number < 0 || (text.counts[number] as number) > most ? [] : [{ terms: [{ number, share: 1 }] }];
  });
};

/** What is known of a document beside its words: how much of it is about the text, and whether its subjects are the text's. */
export type Beside = { density: (document: number) => number; subject: (document: number) => number | undefined };

/** What a text says beside its words: of documents' density, and of the subjects it is about. */
export const besideOf = (
  { text, vectors, codes }: Rankable,
  concepts: readonly Concept[],
  meaning: string,
  mask?: Uint8Array,
): Beside => {
  const shares =
    codes &&
    subjectsOf(
      text,
      codes,
      concepts.flatMap(({ terms }) => terms.map(({ number }) => number)),
      mask,
    );
  return {
    density: vectors ? densityOf(text, vectors.space, meaning) : () => 0,
    subject: (document) => (codes && shares ? agreementOf(codes, shares, document) : undefined),
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
  const asked = concepts.slice(0, mostConcepts);
  const found = findConcepts(index.text, asked, { sharpness, hints: hintsOf(index.text, text) });
  const byWords = bestOf(found.scores, found.touched, found.count, mostCandidates, mask).map(
    ({ document }) => document,
  );
  const meaning = inFirstWords(text);
  const byMeaning = index.vectors
    ? searchVectors(index.vectors, meaning, mostCandidates, mask).map(({ document }) => document)
    : [];
  const closeness = closenessTo(index, meaning);
  const { density, subject } = besideOf(index, asked, meaning, mask);
  const share = concepts.length / (wanted.length || 1);
  const scale = scaleOf(index.text);
  return [...new Set([...byWords, ...byMeaning])].map((document) => ({
    document,
    lexical: scale * (found.scores[document] as number),
    covered: (found.covered[document] as number) * share,
    met: found.met[document] as number,
    semantic: closeness(document),
    density: density(document),
    subject: subject(document),
  }));
};

/** The `most` best documents for a text, any of its words or none: the union of both sides, blended. */
export const rankText = (
  index: Rankable,
  wanted: readonly Wanted[],
  text: string,
  { most, mask, weights = blendWeights }: { most: number; mask?: Uint8Array; weights?: Weights },
): Ordered[] => blend(candidatesFor(index, wanted, text, mask), weights, index.codes).slice(0, most);
