import { buildTermTable, findTerm, type TermTable } from "./terms.ts";
import { termsOf } from "./text.ts";
import { type Hit, topHits } from "./top.ts";

/** How much a field counts, and how strongly its length is held against it (0 not at all, 1 fully). */
export type Field = { weight: number; lengthPenalty: number };

/**
 * An inverted index in typed arrays. Postings of term t lie at `starts[t]` up to `starts[t + 1]`, by
 * document number ascending; `impacts` is the saturated BM25F frequency, 0 to 1 in 255 steps. Nothing in
 * it points into the heap, so that a larger index can be written to a file and read back as it lies.
 */
export type Bm25Index = {
  documents: number;
  terms: TermTable;
  starts: Uint32Array;
  postings: Uint32Array;
  impacts: Uint8Array;
};

export type QueryTerm = { term: string; weight: number };

const saturation = 1.2;
const steps = 255;

const countTerms = (text: string) => {
  const counts = new Map<string, number>();
  for (const term of termsOf(text)) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
};

/** Indexes documents; each gives its texts in the order of `fields`. */
export const buildIndex = (documents: readonly (readonly string[])[], fields: readonly Field[]): Bm25Index => {
  // Two passes, because the mean lengths must be known before the first frequency can be weighed.
  const lengths = fields.map((_, field) => documents.map((texts) => termsOf(texts[field] ?? "").length));
  const means = lengths.map((all) => all.reduce((sum, length) => sum + length, 0) / (documents.length || 1));
  const found = new Map<string, { documents: number[]; impacts: number[] }>();
  documents.forEach((texts, document) => {
    const frequencies = new Map<string, number>();
    fields.forEach(({ weight, lengthPenalty }, field) => {
      const relative = (lengths[field]?.[document] ?? 0) / (means[field] || 1);
      const worth = weight / (1 - lengthPenalty + lengthPenalty * relative);
      for (const [term, count] of countTerms(texts[field] ?? ""))
        frequencies.set(term, (frequencies.get(term) ?? 0) + count * worth);
    });
    for (const [term, frequency] of frequencies) {
      const list = found.get(term) ?? { documents: [], impacts: [] };
      if (list.documents.length === 0) found.set(term, list);
      list.documents.push(document);
      list.impacts.push(Math.max(1, Math.round((frequency / (frequency + saturation)) * steps)));
    }
  });
  return layOut(documents.length, found);
};

const layOut = (documents: number, found: Map<string, { documents: number[]; impacts: number[] }>): Bm25Index => {
  const { table, numbers } = buildTermTable([...found.keys()]);
  const starts = new Uint32Array(found.size + 1);
  for (const [term, list] of found) starts[(numbers.get(term) ?? 0) + 1] = list.documents.length;
  for (let at = 1; at < starts.length; at++) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  const postings = new Uint32Array(starts.at(-1) ?? 0);
  const impacts = new Uint8Array(postings.length);
  for (const [term, list] of found) {
    const start = starts[numbers.get(term) ?? 0] ?? 0;
    postings.set(list.documents, start);
    impacts.set(list.impacts, start);
  }
  return { documents, terms: table, starts, postings, impacts };
};

/** A term of a query as the index knows it: its number there, and what a full impact of it is worth. */
export type KnownTerm = { number: number; worth: number };

/** How telling a term is, 0 (in no document) to 1 (in one document only), the same scale for every size of catalogue. */
export const rarity = (index: Bm25Index, term: string): number => {
  const number = findTerm(index.terms, term);
  return number < 0 ? 0 : rarityOf(index, number);
};

const rarityOf = ({ documents, starts }: Bm25Index, number: number) => {
  const idf = (containing: number) => Math.log(1 + (documents - containing + 0.5) / (containing + 0.5));
  return idf((starts[number + 1] ?? 0) - (starts[number] ?? 0)) / idf(1);
};

/** Looks a query's terms up once; those that no document has are left out. */
export const lookUp = <T extends QueryTerm>(index: Bm25Index, query: readonly T[]): (T & KnownTerm)[] =>
  query.flatMap((term) => {
    const number = findTerm(index.terms, term.term);
    return number < 0 ? [] : [{ ...term, number, worth: (term.weight * rarityOf(index, number)) / steps }];
  });

/** The `most` best documents with at least one of the terms, best first; with a mask only those it marks with 1. */
export const search = (index: Bm25Index, query: readonly KnownTerm[], most: number, mask?: Uint8Array): Hit[] => {
  const scores = new Float64Array(index.documents);
  const touched: number[] = [];
  for (const { number, worth } of query) {
    const end = index.starts[number + 1] ?? 0;
    for (let at = index.starts[number] ?? 0; at < end; at++) {
      const document = index.postings[at] ?? 0;
      if (mask && !mask[document]) continue;
      const before = scores[document] ?? 0;
      if (before === 0) touched.push(document);
      scores[document] = before + worth * (index.impacts[at] ?? 0);
    }
  }
  return topHits(touched, scores, most);
};

/** What a term adds to one document's score; 0 where it is absent. */
export const contribution = (
  { starts, postings, impacts }: Bm25Index,
  { number, worth }: KnownTerm,
  document: number,
): number => {
  let low = starts[number] ?? 0;
  let high = (starts[number + 1] ?? 0) - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = postings[middle] ?? 0;
    if (there === document) return worth * (impacts[middle] ?? 0);
    if (there > document) high = middle - 1;
    else low = middle + 1;
  }
  return 0;
};
