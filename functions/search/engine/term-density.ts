import type { LexicalIndex } from "./lexical-index.ts";
import { forEachDocument } from "./score-concepts.ts";
import {
  byteScale,
  createVectorScanner,
  findTerm,
  findWordPositions,
  type VectorScanner,
  type WordVectors,
} from "./word-vectors.ts";

/** The distinct terms of each document, ascending: those of document d are at `starts[d]` to `starts[d + 1]`. */
type ForwardIndex = { starts: Uint32Array; terms: Uint32Array };

/** Not built for larger catalogs, because it would take as much memory as the index itself. */
const maxDocuments = 20_000;
const cache = new WeakMap<LexicalIndex, ForwardIndex>();

export const getForwardIndex = (index: LexicalIndex): ForwardIndex | undefined => {
  if (index.documents > maxDocuments) return undefined;
  const cached = cache.get(index);
  if (cached) return cached;
  const starts = new Uint32Array(index.documents + 1);
  for (let term = 0; term < index.termCount; term++)
    forEachDocument(index, term, (document) => {
      starts[document + 1] = (starts[document + 1] as number) + 1;
    });
  for (let document = 0; document < index.documents; document++)
    starts[document + 1] = (starts[document + 1] as number) + (starts[document] as number);
  const next = starts.slice(0, index.documents);
  const terms = new Uint32Array(starts[index.documents] as number);
  for (let term = 0; term < index.termCount; term++)
    forEachDocument(index, term, (document) => {
      const place = next[document] as number;
      terms[place] = term;
      next[document] = place + 1;
    });
  const forward = { starts, terms };
  cache.set(index, forward);
  return forward;
};

/** Longer queries are not paraphrases, and comparing their words one by one would take too long. */
const maxQueryWords = 12;

type Centered = { scanner: VectorScanner; along: Float32Array; lengths: Float32Array };
const centeredCache = new WeakMap<WordVectors, Centered>();
const positionCache = new WeakMap<LexicalIndex, { space: WordVectors; places: Int32Array }>();

const getCentered = (space: WordVectors): Centered => {
  const cached = centeredCache.get(space);
  if (cached) return cached;
  const { words, dimensions, vectors, common } = space;
  const scanner = createVectorScanner(words, dimensions);
  scanner.vectors.set(vectors);
  const along = new Float32Array(words);
  const lengths = new Float32Array(words);
  for (let word = 0; word < words; word++) {
    let [sum, square] = [0, 0];
    for (let at = 0; at < dimensions; at++) {
      const value = (vectors[word * dimensions + at] as number) / byteScale;
      sum += value * (common[at] as number);
      square += value * value;
    }
    along[word] = sum;
    lengths[word] = Math.sqrt(Math.max(1e-6, square - sum * sum));
  }
  const centered = { scanner, along, lengths };
  centeredCache.set(space, centered);
  return centered;
};

const decoder = new TextDecoder();
const getTermPositions = (index: LexicalIndex, space: WordVectors): Int32Array => {
  const cached = positionCache.get(index);
  if (cached?.space === space) return cached.places;
  const { text, termEnds, termCount } = index;
  const places = Int32Array.from({ length: termCount }, (_, term) =>
    findTerm(space.table, decoder.decode(text.subarray(termEnds[term], termEnds[term + 1]))),
  );
  positionCache.set(index, { space, places });
  return places;
};

/**
 * Returns a function that computes how much of a document is about a text, 0 to 1. Always 0 for long texts and large
 * catalogs.
 */
export const createDensityTo = (
  index: LexicalIndex,
  space: WordVectors,
  text: string,
): ((document: number) => number) => {
  const words = findWordPositions(space, text);
  const forward = words.length > 0 && words.length <= maxQueryWords ? getForwardIndex(index) : undefined;
  if (!forward) return () => 0;
  const nearest = computeNearest(space, words);
  const places = getTermPositions(index, space);
  const { starts, terms } = forward;
  return (document) => {
    let [sum, total] = [0, 0];
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
      const place = places[terms[at] as number] as number;
      if (place < 0) continue;
      const weight = space.weights[place] as number;
      sum += weight * (nearest[place] as number);
      total += weight;
    }
    return total === 0 ? 0 : sum / total;
  };
};

const computeNearest = (space: WordVectors, queryWords: readonly number[]): Float32Array => {
  const { words, dimensions, vectors } = space;
  const { scanner, along, lengths } = getCentered(space);
  const nearest = new Float32Array(words);
  for (const queryWord of queryWords) {
    const products = scanner.scan(vectors.subarray(queryWord * dimensions, (queryWord + 1) * dimensions));
    const [own, length] = [along[queryWord] as number, lengths[queryWord] as number];
    for (let word = 0; word < words; word++) {
      const product = (products[word] as number) / (byteScale * byteScale);
      const cosine = (product - own * (along[word] as number)) / (length * (lengths[word] as number));
      if (cosine > (nearest[word] as number)) nearest[word] = cosine;
    }
  }
  return nearest;
};
