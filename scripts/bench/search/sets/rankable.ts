import { marksOf } from "#functions/matching/browse/concepts.ts";
import { wantedOf } from "#functions/matching/browse/parse-query.ts";
import { type Rankable, rankText } from "#functions/matching/browse/rank-text.ts";
import type { Weights } from "#functions/matching/engine/blend.ts";
import { knownTerms } from "#functions/matching/engine/hybrid.ts";
import { openLexical, searchLexical } from "#functions/matching/engine/lexical.ts";
import { buildLexical } from "#functions/matching/engine/lexical-build.ts";
import { makeScanner } from "#functions/matching/engine/scan.ts";
import { type Codes, layOutCodes } from "#functions/matching/engine/shelf.ts";
import { toBytes, vectorOf } from "#functions/matching/engine/space.ts";
import { wordTable } from "#functions/matching/engine/word-table.ts";
import type { Ranking } from "./judge.ts";

/** A document of a set; `codes` are its official subjects, which are not part of its text. */
export type SetDocument = { title: string; about: string; text: string; codes?: readonly string[] };
export type Judged = { ours: Rankable; plain: Ranking; ourRanking(weights?: Weights): Ranking };

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

const codesOf = (documents: readonly SetDocument[]): Codes | undefined => {
  const kinds = [...new Set(documents.flatMap(({ codes = [] }) => codes))].sort();
  const places = new Map(kinds.map((kind, place) => [kind, place]));
  if (kinds.length === 0) return undefined;
  return layOutCodes(
    documents.map(({ codes = [] }) => codes.map((code) => places.get(code) as number)),
    kinds.length,
  );
};

/** Documents ready for both rankings: plain BM25F over the same fields, and ours. */
export const rankable = (documents: readonly SetDocument[]): Judged => {
  const plainIndex = openLexical(
    buildLexical(
      documents.map(({ title, about, text }) => [title, about, text]),
      fields,
    ),
  );
  const lexical = openLexical(
    buildLexical(
      documents.map(({ title, about, text }) => [title, about, text, marksOf(title), marksOf(text)]),
      [...fields, ...conceptFields],
    ),
  );
  const space = wordTable();
  const scanner = makeScanner(documents.length, space.dimensions);
  documents.forEach(({ title, about, text }, at) => {
    toBytes(vectorOf(space, `${title} ${about} ${text}`), scanner.vectors, at * space.dimensions);
  });
  const ours: Rankable = { text: lexical, vectors: { space, scanner }, codes: codesOf(documents) };
  return {
    ours,
    plain: ({ ask, mask }, most) =>
      searchLexical(plainIndex, knownTerms(plainIndex, ask), most, mask).map(({ document }) => document),
    ourRanking:
      (weights) =>
      ({ ask, mask }, most) =>
        rankText(ours, wantedOf(ask), ask, { most, mask, weights }).map(({ document }) => document),
  };
};
