import type { LexicalIndex } from "./lexical-index.ts";
import { forEachDocument } from "./score-concepts.ts";

/** Smoothing: pseudo-count for a word's overall frequency within each category. */
const smoothing = 10;
const maxDocumentShare = 0.2;
const maxPostings = 60_000;

/** Estimates a query's categories as a probability distribution (naive Bayes); undefined without distinctive terms. */
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

/** The category codes of documents: those of document d are at `starts[d]` to `starts[d + 1]`. */
export type CategoryCodes = {
  starts: Uint32Array;
  values: Uint16Array;
  kinds: number;
  sizes: Float64Array;
};
type Scored = { document: number; score: number };

export const buildCategoryCodes = (codesByDocument: readonly (readonly number[])[], kinds: number): CategoryCodes => {
  const starts = new Uint32Array(codesByDocument.length + 1);
  const sizes = new Float64Array(kinds);
  const values: number[] = [];
  codesByDocument.forEach((codes, document) => {
    for (const code of codes) {
      sizes[code] = (sizes[code] as number) + 1;
      values.push(code);
    }
    starts[document + 1] = values.length;
  });
  return { starts, values: Uint16Array.from(values), kinds, sizes };
};

const feedbackSize = 40;
/** Penalty exponent for documents in several categories: 0 none, 1 full. */
const breadthPenalty = 0.15;

/**
 * Computes how well a document's categories match a distribution, 0 to 1; undefined for a document without categories.
 */
export const computeCategoryAgreement = (
  { starts, values }: CategoryCodes,
  shares: Float32Array,
  document: number,
): number | undefined => {
  const [from, to] = [starts[document] as number, starts[document + 1] as number];
  if (from === to) return undefined;
  let sum = 0;
  for (let at = from; at < to; at++) sum += Math.max(0, shares[values[at] as number] as number);
  return sum / (to - from) ** breadthPenalty;
};

/**
 * Computes how well each candidate matches the categories of the other top candidates, 0 to 1 (pseudo-relevance
 * feedback).
 */
export const computeCategoryFeedback = (ordered: readonly Scored[], codes: CategoryCodes): (number | undefined)[] => {
  const { starts, values, kinds } = codes;
  const distribution = new Float32Array(kinds);
  let total = 0;
  const accumulate = ({ document, score }: Scored, rank: number, sign: number) => {
    const [from, to] = [starts[document] as number, starts[document + 1] as number];
    const part = (sign * score) / (1 + 0.2 * rank) / Math.sqrt(to - from || 1);
    for (let at = from; at < to; at++) {
      const code = values[at] as number;
      distribution[code] = (distribution[code] as number) + part;
      total += part;
    }
  };
  for (const [rank, candidate] of ordered.slice(0, feedbackSize).entries()) accumulate(candidate, rank, 1);
  return ordered.map((candidate, rank) => {
    if (rank < feedbackSize) accumulate(candidate, rank, -1);
    const agreement = computeCategoryAgreement(codes, distribution, candidate.document);
    const denominator = Math.max(total, 1e-6);
    if (rank < feedbackSize) accumulate(candidate, rank, 1);
    return agreement === undefined ? undefined : Math.min(1, agreement / denominator);
  });
};

const optimism = 0.45;
/** Scores documents without categories: the lower `certainty` (0 to 1), the closer to the best ones. */
export const fillMissingScores = (parts: readonly (number | undefined)[], certainty: number): number[] => {
  const known = parts
    .slice(0, feedbackSize)
    .filter((part) => part !== undefined)
    .sort((a, b) => a - b);
  const fallback = known[Math.min(known.length - 1, Math.floor((1 - optimism * certainty) * known.length))] ?? 0;
  return parts.map((part) => part ?? fallback);
};
