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

export type Rankable = { text: Lexical; vectors?: { space: Space; scanner: Scanner }; codes?: Codes };

const maxCandidates = 300;
/** Exponent of a term's IDF weight: rare words dominate. */
export const sharpness = 1.5;
/** Normalizes keyword scores across catalog sizes: a term that occurs in one document scores 1. */
export const scaleOf = ({ documents }: Lexical): number => Math.log(1 + (documents - 0.5) / 1.5) ** -sharpness;
const maxAcronymShare = 0.04;

export const conceptOf = (text: Lexical, { terms }: Wanted): Concept => ({
  terms: terms.flatMap(({ term, share }) => {
    const number = numberOf(text, term);
    return number < 0 ? [] : [{ number, share }];
  }),
});

/** Returns a function that computes a document's cosine to a text; 0 without vectors. */
export const closenessTo = ({ vectors }: Rankable, text: string): ((document: number) => number) => {
  if (!vectors) return () => 0;
  const { space, scanner } = vectors;
  const queryVector = toBytes(vectorOf(space, text));
  return (document) => {
    let product = 0;
    const at = document * space.dimensions;
    for (let each = 0; each < space.dimensions; each++)
      product += (queryVector[each] as number) * (scanner.vectors[at + each] as number);
    return cosineOf(product);
  };
};

export const hintsOf = (text: Lexical, typed: string): Concept[] => {
  const maxDocuments = Math.max(5, text.documents * maxAcronymShare);
  return initialsOf(typed).flatMap((initials) => {
    const number = numberOf(text, initials);
    return number < 0 || (text.counts[number] as number) > maxDocuments ? [] : [{ terms: [{ number, share: 1 }] }];
  });
};

/** Supplementary signals of a document: its density of matching content and its subject agreement with the text. */
export type Beside = { density: (document: number) => number; subject: (document: number) => number | undefined };

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

export const candidatesFor = (
  index: Rankable,
  queryVector: readonly Wanted[],
  text: string,
  mask?: Uint8Array,
): Candidate[] => {
  const concepts = queryVector.map((part) => conceptOf(index.text, part)).filter(({ terms }) => terms.length > 0);
  const usedConcepts = concepts.slice(0, mostConcepts);
  const found = findConcepts(index.text, usedConcepts, { sharpness, hints: hintsOf(index.text, text) });
  const byWords = bestOf(found.scores, found.touched, found.count, maxCandidates, mask).map(({ document }) => document);
  const meaning = inFirstWords(text);
  const byMeaning = index.vectors
    ? searchVectors(index.vectors, meaning, maxCandidates, mask).map(({ document }) => document)
    : [];
  const closeness = closenessTo(index, meaning);
  const { density, subject } = besideOf(index, usedConcepts, meaning, mask);
  const share = concepts.length / (queryVector.length || 1);
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

/** The `most` best documents for a text: candidates by keywords and by meaning, re-ranked together. */
export const rankText = (
  index: Rankable,
  queryVector: readonly Wanted[],
  text: string,
  { most, mask, weights = blendWeights }: { most: number; mask?: Uint8Array; weights?: Weights },
): Ordered[] => blend(candidatesFor(index, queryVector, text, mask), weights, index.codes).slice(0, most);
