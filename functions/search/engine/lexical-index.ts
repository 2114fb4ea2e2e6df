import { type LexicalSections, openLexicalSections } from "./lexical-layout.ts";
import { type DocumentHit, selectTopK } from "./top-k.ts";

/** A query term: its number in the index, and the score of one impact step. */
export type WeightedTerm = { number: number; stepScore: number };
export type { DocumentHit };

const encoder = new TextEncoder();

/** How often terms occur in a whole catalog, for an index of a part of it. */
export type TermStatistics = {
  documents: number;
  /** Mean number of terms in each field. */
  meanLengths: readonly number[];
  /** Number of documents with a term; terms in one document may be omitted. */
  counts: ReadonlyMap<string, number>;
};

/** A lexical index over its buffer. Not reentrant: the score array is reused by every search. */
export type LexicalIndex = LexicalSections & {
  scores: Float32Array;
  touched: Uint32Array;
  /** The number of documents in the catalog, and how many of them have a term: those of the index, unless it is a part. */
  catalog: { documents: number; counts: Uint32Array; has: (term: string) => boolean };
};

const decoder = new TextDecoder();
const countInCatalog = ({ termCount, termEnds, text, counts }: LexicalSections, statistics: TermStatistics) =>
  Uint32Array.from({ length: termCount }, (_, number) => {
    const term = decoder.decode(text.subarray(termEnds[number], termEnds[number + 1]));
    return Math.max(counts[number] as number, statistics.counts.get(term) ?? 1);
  });

/**
 * Opens an index built by `buildLexicalIndex`, without parsing or copying. Throws if it is invalid. Pass the catalog's
 * `statistics` for an index of a part of it.
 */
export const openLexicalIndex = (bytes: Uint8Array<ArrayBuffer>, statistics?: TermStatistics): LexicalIndex => {
  const parts = openLexicalSections(bytes.buffer, bytes.byteOffset);
  const { documents, counts } = parts;
  const index: LexicalIndex = {
    ...parts,
    scores: new Float32Array(documents),
    touched: new Uint32Array(documents),
    catalog: {
      documents: statistics?.documents ?? documents,
      counts: statistics ? countInCatalog(parts, statistics) : counts,
      has: (term) => findTermNumber(index, term) >= 0 || (statistics?.counts.has(term) ?? false),
    },
  };
  return index;
};

export const findTermNumber = ({ text, termEnds, termCount }: LexicalSections, term: string): number => {
  const target = encoder.encode(term);
  let low = 0;
  let high = termCount - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(target, text, termEnds[middle] as number, termEnds[middle + 1] as number);
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
};

const compare = (target: Uint8Array, text: Uint8Array, from: number, to: number): number => {
  const shorter = Math.min(target.length, to - from);
  for (let at = 0; at < shorter; at++) {
    const difference = (target[at] as number) - (text[from + at] as number);
    if (difference !== 0) return difference;
  }
  return target.length - (to - from);
};

/** Computes the inverse document frequency as in BM25: positive, larger for rarer terms. */
export const computeIdf = ({ catalog: { documents, counts } }: LexicalIndex, number: number): number => {
  const containing = counts[number] as number;
  return Math.log(1 + (documents - containing + 0.5) / (containing + 0.5));
};

const addTerm = (index: LexicalIndex, { number, stepScore }: WeightedTerm, touchedCount: number): number => {
  const { lists, listEnds, counts, scores, touched } = index;
  let at = listEnds[number] as number;
  const count = counts[number] as number;
  let impact = (listEnds[number + 1] as number) - count;
  const end = impact;
  let document = -1;
  let touchedTotal = touchedCount;
  while (at < end) {
    let byte = lists[at++] as number;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = lists[at++] as number;
      difference |= (byte & 127) << shift;
    }
    document += difference + 1;
    const before = scores[document] as number;
    if (before === 0) touched[touchedTotal++] = document;
    scores[document] = before + stepScore * (lists[impact++] as number);
  }
  return touchedTotal;
};

/** Returns the best documents first, ties by number; with a mask, only documents marked with 1. */
export const searchLexical = (
  index: LexicalIndex,
  query: readonly WeightedTerm[],
  limit: number,
  mask?: Uint8Array,
): DocumentHit[] => {
  let touchedTotal = 0;
  for (const term of query) touchedTotal = addTerm(index, term, touchedTotal);
  return takeTopHits(index, touchedTotal, limit, mask);
};

const takeTopHits = (
  { scores, touched }: LexicalIndex,
  touchedTotal: number,
  limit: number,
  mask: Uint8Array | undefined,
): DocumentHit[] => {
  const hits = selectTopK(scores, touched, touchedTotal, limit, mask);
  for (let place = 0; place < touchedTotal; place++) scores[touched[place] as number] = 0;
  return hits;
};
