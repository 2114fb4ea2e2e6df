import { type Sections, sections } from "./lexical-layout.ts";
import { bestOf, type Hit } from "./pick.ts";

/** A term of a query: its number in the index, and what one step of its impact is worth. */
export type KnownTerm = { number: number; worth: number };
export type { Hit };

const encoder = new TextEncoder();

/** A lexical index over its buffer. One search at a time: the scores' array is kept from call to call. */
export type Lexical = Sections & { scores: Float32Array; touched: Uint32Array };

/** Opens an index that `buildLexical` made: no parsing, only views. Throws when it is none. */
export const openLexical = (bytes: Uint8Array<ArrayBuffer>): Lexical => {
  const parts = sections(bytes.buffer, bytes.byteOffset);
  return { ...parts, scores: new Float32Array(parts.documents), touched: new Uint32Array(parts.documents) };
};

/** The number of a term, or -1. */
export const numberOf = ({ text, termEnds, termCount }: Lexical, term: string): number => {
  const wanted = encoder.encode(term);
  let low = 0;
  let high = termCount - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = compare(wanted, text, termEnds[middle] as number, termEnds[middle + 1] as number);
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
};

const compare = (wanted: Uint8Array, text: Uint8Array, from: number, to: number): number => {
  const shorter = Math.min(wanted.length, to - from);
  for (let at = 0; at < shorter; at++) {
    const difference = (wanted[at] as number) - (text[from + at] as number);
    if (difference !== 0) return difference;
  }
  return wanted.length - (to - from);
};

/** Inverse document frequency of a term, as BM25 has it: above 0, larger the rarer. */
export const idfOf = ({ documents, counts }: Lexical, number: number): number => {
  const containing = counts[number] as number;
  return Math.log(1 + (documents - containing + 0.5) / (containing + 0.5));
};

/** Adds a term's worth to the scores of its documents; answers how many have been touched by then. */
const addTerm = (index: Lexical, { number, worth }: KnownTerm, already: number): number => {
  const { lists, listEnds, counts, scores, touched } = index;
  let at = listEnds[number] as number;
  const count = counts[number] as number;
  let impact = (listEnds[number + 1] as number) - count;
  const end = impact;
  let document = -1;
  let reached = already;
  while (at < end) {
    let byte = lists[at++] as number;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = lists[at++] as number;
      difference |= (byte & 127) << shift;
    }
    document += difference + 1;
    const before = scores[document] as number;
    if (before === 0) touched[reached++] = document;
    scores[document] = before + worth * (lists[impact++] as number);
  }
  return reached;
};

/** The `most` best documents with at least one of the terms, best first, equal ones by number; with a mask only those it marks with 1. */
export const searchLexical = (index: Lexical, query: readonly KnownTerm[], most: number, mask?: Uint8Array): Hit[] => {
  let reached = 0;
  for (const term of query) reached = addTerm(index, term, reached);
  return takeBest(index, reached, most, mask);
};

/** Picks the best of what was touched and clears it for the next search. */
const takeBest = ({ scores, touched }: Lexical, reached: number, most: number, mask: Uint8Array | undefined): Hit[] => {
  const hits = bestOf(scores, touched, reached, most, mask);
  for (let place = 0; place < reached; place++) scores[touched[place] as number] = 0;
  return hits;
};
