import { isTelling, stem } from "../text.ts";
import { buildTermTable, findTerm, type TermTable } from "./term-table.ts";
import { eachWord } from "./words.ts";

/**
 * A table of word vectors as one buffer (little-endian):
 *
 *   header   4 x u32: mark, words, dimensions, bytes of text
 *   weights  f32 each word: how much it counts in a text, the less the commoner it is
 *   common   f32 each dimension: the direction that all texts share, taken away from each
 *   ends     u32 each word + 1: where its text ends
 *   vectors  i8 each word and dimension, words in byte order of their text
 *   text     the words' stems in UTF-8
 */
export type Space = {
  words: number;
  dimensions: number;
  weights: Float32Array;
  common: Float32Array;
  table: TermTable;
  vectors: Int8Array;
};

const mark = 0x31565347; // "GSV1"
const headerBytes = 16;
/** A unit vector's numbers times this fit a byte, but for the rarest. */
export const byteScale = 127 / 0.4;

export const toBytes = (vector: Float32Array, into: Int8Array = new Int8Array(vector.length), at = 0): Int8Array => {
  for (let each = 0; each < vector.length; each++)
    into[at + each] = Math.max(-127, Math.min(127, Math.round((vector[each] as number) * byteScale)));
  return into;
};
/** The inner product of two byte vectors as the cosine that their unit vectors have. */
export const cosineOf = (product: number) => product / (byteScale * byteScale);

export type TrainedWords = {
  words: readonly string[];
  dimensions: number;
  /** Unit vectors, one word after the other. */
  vectors: Float32Array;
  weights: Float32Array;
  common: Float32Array;
};

/** Writes a table of word vectors. */
export const writeSpace = ({ words, dimensions, vectors, weights, common }: TrainedWords): Uint8Array<ArrayBuffer> => {
  const { table, numbers } = buildTermTable(words);
  const textAt = headerBytes + 4 * (words.length + dimensions + words.length + 1) + words.length * dimensions;
  const buffer = new ArrayBuffer(textAt + table.bytes.length);
  new Uint32Array(buffer, 0, 4).set([mark, words.length, dimensions, table.bytes.length]);
  const space = openSpace(new Uint8Array(buffer));
  space.common.set(common);
  space.table.offsets.set(table.offsets);
  space.table.bytes.set(table.bytes);
  words.forEach((word, at) => {
    const place = numbers.get(word) ?? 0;
    space.weights[place] = weights[at] as number;
    toBytes(vectors.subarray(at * dimensions, (at + 1) * dimensions), space.vectors, place * dimensions);
  });
  return new Uint8Array(buffer);
};

/** Opens a table: no parsing, only views. Throws when it is none. */
export const openSpace = ({ buffer, byteOffset }: Uint8Array<ArrayBuffer>): Space => {
  const [found, words = 0, dimensions = 0, textBytes = 0] = new Uint32Array(buffer, byteOffset, 4);
  if (found !== mark) throw new Error("This is not a table of word vectors");
  let at = byteOffset + headerBytes;
  const next = (bytes: number) => {
    const here = at;
    at += bytes;
    return here;
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

const mostSpellings = 300_000;
const placesBySpelling = new WeakMap<Space, Map<string, number>>();
const unknown = -1;

/** The place of a word in the table, or -1; each spelling is looked up once. */
const placesIn = (space: Space): ((word: string) => number) => {
  const places = placesBySpelling.get(space) ?? new Map<string, number>();
  placesBySpelling.set(space, places);
  return (word) => {
    let place = places.get(word);
    if (place === undefined) {
      place = isTelling(word) ? findTerm(space.table, stem(word)) : unknown;
      if (places.size >= mostSpellings) places.clear();
      places.set(word, place);
    }
    return place;
  };
};

/** Where the known words of a text stand in the table, each once. */
export const placesOf = (space: Space, text: string): number[] => {
  const placeOf = placesIn(space);
  const places = new Set<number>();
  eachWord(text, (word) => void places.add(placeOf(word)));
  places.delete(unknown);
  return [...places];
};

/** The sum of a text's word vectors by weight, as a unit vector; zero when it has no known word. */
export const sumOf = (space: Space, text: string): Float32Array => {
  const { dimensions, weights, vectors } = space;
  const sum = new Float32Array(dimensions);
  const placeOf = placesIn(space);
  eachWord(text, (word) => {
    const place = placeOf(word);
    if (place === unknown) return;
    const weight = weights[place] as number;
    const at = place * dimensions;
    for (let each = 0; each < dimensions; each++)
      sum[each] = (sum[each] as number) + weight * (vectors[at + each] as number);
  });
  return toUnit(sum);
};

/** The vector of a text, of length 1; all zero when it has no known word. */
export const vectorOf = (space: Space, text: string): Float32Array => {
  const sum = sumOf(space, text);
  let along = 0;
  for (let at = 0; at < sum.length; at++) along += (sum[at] as number) * (space.common[at] as number);
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] as number) - along * (space.common[at] as number);
  return toUnit(sum);
};

/** The direction that many texts share the most: their first principal component. */
export const commonDirection = (vectors: readonly Float32Array[], dimensions: number): Float32Array => {
  let direction = new Float32Array(dimensions);
  for (const vector of vectors)
    for (let at = 0; at < dimensions; at++) direction[at] = (direction[at] as number) + (vector[at] as number);
  toUnit(direction);
  for (let round = 0; round < 10; round++) {
    const next = new Float32Array(dimensions);
    for (const vector of vectors) {
      let along = 0;
      for (let at = 0; at < dimensions; at++) along += (vector[at] as number) * (direction[at] as number);
      for (let at = 0; at < dimensions; at++) next[at] = (next[at] as number) + along * (vector[at] as number);
    }
    direction = toUnit(next) as Float32Array<ArrayBuffer>;
  }
  return direction;
};
