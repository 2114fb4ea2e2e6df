import { forEachWord, isDistinctiveWord, stemWord } from "#functions/search/terms.ts";

/** Inner products of byte vectors, 16 values at a time (WebAssembly SIMD); assembled from `scan.wat`. */
const module = Buffer.from(
  "AGFzbQEAAAABCQFgBX9/f39/AAIIAQFlAW0CAAEDAgEABwgBBHNjYW4AAAqkAQGhAQICfwN7AkADQCAFIANPDQH9DAAAAAAAAAAAAAAAAAAAAAAhB0EAIQYDQCAAIAZq/QAEACEIIAEgBmr9AAQAIQkgByAIIAn9nAH9fiAIIAn9nQH9fv2uAf2uASEHIAZBEGohBiAGIARJDQALIAIgB/0bACAH/RsBaiAH/RsCIAf9GwNqajYCACACQQRqIQIgACAEaiEAIAVBAWohBQwACwsL",
  "base64",
);

const pageBytes = 65_536;
type Scan = (vectors: number, query: number, out: number, count: number, dimensions: number) => void;

export type VectorScanner = {
  /** Computes the inner product of `query` with each vector, in order. The result is reused by the next call. */
  scan(query: Int8Array): Int32Array;
  readonly vectors: Int8Array;
};

export const createVectorScanner = (count: number, dimensions: number): VectorScanner => {
  if (dimensions % 16 !== 0) throw new Error("The number of dimensions must be a multiple of 16");
  // Layout: one page for the query, then the vectors, then the products.
  const vectorsAt = pageBytes;
  const outAt = vectorsAt + Math.ceil((count * dimensions) / 16) * 16;
  const memory = new WebAssembly.Memory({ initial: Math.ceil((outAt + 4 * count) / pageBytes) + 1 });
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module), { e: { m: memory } });
  const scan = exports.scan as Scan;
  const query = new Int8Array(memory.buffer, 0, dimensions);
  const out = new Int32Array(memory.buffer, outAt, count);
  return {
    vectors: new Int8Array(memory.buffer, vectorsAt, count * dimensions),
    scan(vector) {
      query.set(vector);
      scan(vectorsAt, 0, outAt, count, dimensions);
      return out;
    },
  };
};

/** Distinct terms in one byte block, sorted in byte order; loaded without parsing and searched by bisection. */
type TermTable = { bytes: Uint8Array; offsets: Uint32Array };

const encoder = new TextEncoder();

const buildTermTable = (terms: readonly string[]): { table: TermTable; numbers: Map<string, number> } => {
  const encoded = terms.map((term) => ({ term, bytes: encoder.encode(term) }));
  encoded.sort((a, b) => Buffer.compare(a.bytes, b.bytes));
  const offsets = new Uint32Array(terms.length + 1);
  const numbers = new Map<string, number>();
  encoded.forEach(({ term, bytes }, at) => {
    numbers.set(term, at);
    offsets[at + 1] = (offsets[at] ?? 0) + bytes.length;
  });
  const bytes = new Uint8Array(offsets.at(-1) ?? 0);
  encoded.forEach((entry, at) => {
    bytes.set(entry.bytes, offsets[at]);
  });
  return { table: { bytes, offsets }, numbers };
};

export const findTerm = ({ bytes, offsets }: TermTable, term: string): number => {
  const target = encoder.encode(term);
  let low = 0;
  let high = offsets.length - 2;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const order = Buffer.compare(target, bytes.subarray(offsets[middle], offsets[middle + 1]));
    if (order === 0) return middle;
    if (order < 0) high = middle - 1;
    else low = middle + 1;
  }
  return -1;
};

/**
 * Layout of the word vectors in one buffer (little-endian):
 *
 *   header   4 x u32: magic, words, dimensions, bytes of text
 *   weights  f32 per word: weight in a text, lower for common words
 *   common   f32 per dimension: direction shared by all texts, removed from each
 *   ends     u32 per word + 1: end of its text
 *   vectors  i8 per word and dimension, words in byte order of their text
 *   text     the words' stems in UTF-8
 */
export type WordVectors = {
  words: number;
  dimensions: number;
  weights: Float32Array;
  common: Float32Array;
  table: TermTable;
  vectors: Int8Array;
};

const magic = 0x31565347; // "GSV1"
const headerBytes = 16;
/** Scale of the quantization: almost all components of a unit vector fit in a byte. */
export const byteScale = 127 / 0.4;

export const quantizeVector = (
  vector: Float32Array,
  into: Int8Array = new Int8Array(vector.length),
  at = 0,
): Int8Array => {
  for (let component = 0; component < vector.length; component++)
    into[at + component] = Math.max(-127, Math.min(127, Math.round((vector[component] as number) * byteScale)));
  return into;
};
/** Converts the inner product of two byte vectors to a cosine. */
export const toCosine = (product: number) => product / (byteScale * byteScale);

export type TrainedWordVectors = {
  words: readonly string[];
  dimensions: number;
  vectors: Float32Array;
  weights: Float32Array;
  common: Float32Array;
};

export const serializeWordVectors = ({
  words,
  dimensions,
  vectors,
  weights,
  common,
}: TrainedWordVectors): Uint8Array<ArrayBuffer> => {
  const { table, numbers } = buildTermTable(words);
  const textAt = headerBytes + 4 * (words.length + dimensions + words.length + 1) + words.length * dimensions;
  const buffer = new ArrayBuffer(textAt + table.bytes.length);
  new Uint32Array(buffer, 0, 4).set([magic, words.length, dimensions, table.bytes.length]);
  const space = openWordVectors(new Uint8Array(buffer));
  space.common.set(common);
  space.table.offsets.set(table.offsets);
  space.table.bytes.set(table.bytes);
  words.forEach((word, at) => {
    const place = numbers.get(word) ?? 0;
    space.weights[place] = weights[at] as number;
    quantizeVector(vectors.subarray(at * dimensions, (at + 1) * dimensions), space.vectors, place * dimensions);
  });
  return new Uint8Array(buffer);
};

/** Opens word vectors without parsing or copying. Throws if they are invalid. */
export const openWordVectors = ({ buffer, byteOffset }: Uint8Array<ArrayBuffer>): WordVectors => {
  const [foundMagic, words = 0, dimensions = 0, textBytes = 0] = new Uint32Array(buffer, byteOffset, 4);
  if (foundMagic !== magic) throw new Error("This is not a table of word vectors");
  let at = byteOffset + headerBytes;
  const next = (bytes: number) => {
    const start = at;
    at += bytes;
    return start;
  };
  const weights = new Float32Array(buffer, next(4 * words), words);
  const common = new Float32Array(buffer, next(4 * dimensions), dimensions);
  const offsets = new Uint32Array(buffer, next(4 * (words + 1)), words + 1);
  const vectors = new Int8Array(buffer, next(words * dimensions), words * dimensions);
  return {
    words,
    dimensions,
    weights,
    common,
    vectors,
    table: { offsets, bytes: new Uint8Array(buffer, next(textBytes), textBytes) },
  };
};

const toUnit = (vector: Float32Array): Float32Array => {
  let square = 0;
  for (const value of vector) square += value * value;
  if (square === 0) return vector;
  const length = Math.sqrt(square);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] as number) / length;
  return vector;
};

const maxCachedSpellings = 300_000;
const positionCaches = new WeakMap<WordVectors, Map<string, number>>();
const notFound = -1;

const createLookup = (space: WordVectors): ((word: string) => number) => {
  const places = positionCaches.get(space) ?? new Map<string, number>();
  positionCaches.set(space, places);
  return (word) => {
    let place = places.get(word);
    if (place === undefined) {
      place = isDistinctiveWord(word) ? findTerm(space.table, stemWord(word)) : notFound;
      if (places.size >= maxCachedSpellings) places.clear();
      places.set(word, place);
    }
    return place;
  };
};

export const findWordPositions = (space: WordVectors, text: string): number[] => {
  const lookUp = createLookup(space);
  const places = new Set<number>();
  forEachWord(text, (word) => void places.add(lookUp(word)));
  places.delete(notFound);
  return [...places];
};

/** Computes the weighted sum of a text's word vectors as a unit vector; zero without known words. */
export const sumWordVectors = (space: WordVectors, text: string): Float32Array => {
  const { dimensions, weights, vectors } = space;
  const sum = new Float32Array(dimensions);
  const lookUp = createLookup(space);
  forEachWord(text, (word) => {
    const place = lookUp(word);
    if (place === notFound) return;
    const weight = weights[place] as number;
    const at = place * dimensions;
    for (let component = 0; component < dimensions; component++)
      sum[component] = (sum[component] as number) + weight * (vectors[at + component] as number);
  });
  return toUnit(sum);
};

const removeCommonDirection = ({ common }: WordVectors, vector: Float32Array): Float32Array => {
  let projection = 0;
  for (let at = 0; at < vector.length; at++) projection += (vector[at] as number) * (common[at] as number);
  for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] as number) - projection * (common[at] as number);
  return toUnit(vector);
};

/** Computes the unit vector of a text with the common direction removed; zero without known words. */
export const embedText = (space: WordVectors, text: string): Float32Array =>
  removeCommonDirection(space, sumWordVectors(space, text));

/** Returns the cosines of any word with the given ones, by their positions; computes those of each word once. */
export const createWordComparison = (
  space: WordVectors,
  positions: readonly number[],
): ((position: number) => Float32Array) => {
  const { dimensions, vectors } = space;
  const toVector = (position: number) =>
    removeCommonDirection(
      space,
      Float32Array.from(vectors.subarray(position * dimensions, (position + 1) * dimensions)),
    );
  const compared = positions.map(toVector);
  const known = new Map<number, Float32Array>();
  return (position) => {
    let cosines = known.get(position);
    if (!cosines) {
      const vector = toVector(position);
      cosines = Float32Array.from(compared, (other) => {
        let cosine = 0;
        for (let at = 0; at < dimensions; at++) cosine += (vector[at] as number) * (other[at] as number);
        return cosine;
      });
      known.set(position, cosines);
    }
    return cosines;
  };
};

export const computeFirstPrincipalComponent = (vectors: readonly Float32Array[], dimensions: number): Float32Array => {
  let direction = new Float32Array(dimensions);
  for (const vector of vectors)
    for (let at = 0; at < dimensions; at++) direction[at] = (direction[at] as number) + (vector[at] as number);
  toUnit(direction);
  for (let round = 0; round < 10; round++) {
    const next = new Float32Array(dimensions);
    for (const vector of vectors) {
      let projection = 0;
      for (let at = 0; at < dimensions; at++) projection += (vector[at] as number) * (direction[at] as number);
      for (let at = 0; at < dimensions; at++) next[at] = (next[at] as number) + projection * (vector[at] as number);
    }
    direction = toUnit(next) as Float32Array<ArrayBuffer>;
  }
  return direction;
};
