import type { CategoryCodes } from "./category-feedback.ts";
import type { LexicalIndex } from "./lexical-index.ts";
import { forEachDocument } from "./score-concepts.ts";

/** Smoothing: pseudo-count for a word's overall share within each category. */
const smoothing = 10;
const maxDocumentShare = 0.2;
const maxPostings = 60_000;

/**
 * Estimates the categories of a query as shares that add up to 1 (naive Bayes, learned from the catalog
 * itself). With a mask, only documents marked with 1 are used. Undefined when no term is distinctive.
 */
export const estimateQueryCategories = (
  index: LexicalIndex,
  codes: CategoryCodes,
  terms: readonly number[],
  mask?: Uint8Array,
): Float32Array | undefined => {
  const { counts, documents } = index;
  const { starts, values, kinds } = codes;
  const distinctive = [...new Set(terms)]
    .filter((term) => (counts[term] as number) <= Math.max(2, documents * maxDocumentShare))
    .sort((a, b) => (counts[a] as number) - (counts[b] as number) || a - b);
  const sizes = mask ? countSizes(documents, codes, mask) : codes.sizes;
  const evidence = Float64Array.from(sizes, (size) => 0.5 * Math.log((size + 1) / documents));
  const counted = new Float64Array(kinds);
  let [read, usedTerms] = [0, 0];
  for (const term of distinctive) {
    read += counts[term] as number;
    if (read > maxPostings) break;
    counted.fill(0);
    let all = 0;
    forEachDocument(index, term, (document) => {
      if (mask !== undefined && mask[document] === 0) return;
      all++;
      for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
        const kind = values[at] as number;
        counted[kind] = (counted[kind] as number) + 1;
      }
    });
    if (all === 0) continue;
    usedTerms++;
    const share = all / documents;
    for (let kind = 0; kind < kinds; kind++) {
      const within = ((counted[kind] as number) + smoothing * share) / ((sizes[kind] as number) + smoothing);
      evidence[kind] = (evidence[kind] as number) + Math.log(within / share);
    }
  }
  return usedTerms === 0 ? undefined : toShares(evidence, usedTerms);
};

const countSizes = (documents: number, { starts, values, kinds }: CategoryCodes, mask: Uint8Array) => {
  const sizes = new Float64Array(kinds);
  for (let document = 0; document < documents; document++) {
    if (mask[document] === 0) continue;
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
      const kind = values[at] as number;
      sizes[kind] = (sizes[kind] as number) + 1;
    }
  }
  return sizes;
};

/** Dampens the evidence by the number of words, because words of a text are not independent. */
const toShares = (evidence: Float64Array, words: number): Float32Array => {
  const greatest = evidence.reduce((current, value) => Math.max(current, value), Number.NEGATIVE_INFINITY);
  const shares = Float32Array.from(evidence, (value) => Math.exp((value - greatest) / Math.sqrt(words)));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => share / sum);
};
