import { parseQueryParts } from "#functions/search/browse/parse-query.ts";
import { type Rankable, rankText } from "#functions/search/browse/rank-text.ts";
import { getConceptTerms } from "#functions/search/browse/synonym-concepts.ts";
import { buildLexicalIndex } from "#functions/search/engine/build-lexical-index.ts";
import { loadBundledWordVectors } from "#functions/search/engine/bundled-word-vectors.ts";
import { buildCategoryCodes, type CategoryCodes } from "#functions/search/engine/category-feedback.ts";
import { getWeightedTerms } from "#functions/search/engine/hybrid-search.ts";
import { openLexicalIndex, searchLexical } from "#functions/search/engine/lexical-index.ts";
import type { FusionWeights } from "#functions/search/engine/rank-fusion.ts";
import { createVectorScanner } from "#functions/search/engine/vector-scanner.ts";
import { embedText, quantizeVector } from "#functions/search/engine/word-vectors.ts";
import type { Ranking } from "./judge.ts";

/** A document of a set; `codes` are its official subjects, which are not part of its text. */
export type SetDocument = { title: string; about: string; text: string; codes?: readonly string[] };
export type Judged = { ours: Rankable; plain: Ranking; ourRanking(weights?: FusionWeights): Ranking };

const fields = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 0.5, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];
/** The same for the concepts of title and text, as the product has it. */
const conceptFields = [
  { weight: 3, lengthPenalty: 0.5 },
  { weight: 1, lengthPenalty: 0.75 },
];

const codesOf = (documents: readonly SetDocument[]): CategoryCodes | undefined => {
  const kinds = [...new Set(documents.flatMap(({ codes = [] }) => codes))].sort();
  const places = new Map(kinds.map((kind, place) => [kind, place]));
  if (kinds.length === 0) return undefined;
  return buildCategoryCodes(
    documents.map(({ codes = [] }) => codes.map((code) => places.get(code) as number)),
    kinds.length,
  );
};

/** Documents ready for both rankings: plain BM25F over the same fields, and ours. */
export const rankable = (documents: readonly SetDocument[]): Judged => {
  const plainIndex = openLexicalIndex(
    buildLexicalIndex(
      documents.map(({ title, about, text }) => [title, about, text]),
      fields,
    ),
  );
  const lexical = openLexicalIndex(
    buildLexicalIndex(
      documents.map(({ title, about, text }) => [title, about, text, getConceptTerms(title), getConceptTerms(text)]),
      [...fields, ...conceptFields],
    ),
  );
  const space = loadBundledWordVectors();
  const scanner = createVectorScanner(documents.length, space.dimensions);
  documents.forEach(({ title, about, text }, at) => {
    quantizeVector(embedText(space, `${title} ${about} ${text}`), scanner.vectors, at * space.dimensions);
  });
  const ours: Rankable = { text: lexical, vectors: { space, scanner }, codes: codesOf(documents) };
  return {
    ours,
    plain: ({ ask, mask }, most) =>
      searchLexical(plainIndex, getWeightedTerms(plainIndex, ask), most, mask).map(({ document }) => document),
    ourRanking:
      (weights) =>
      ({ ask, mask }, most) =>
        rankText(ours, parseQueryParts(ask), ask, { most, mask, weights }).map(({ document }) => document),
  };
};
