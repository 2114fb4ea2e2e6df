import { forwardOf } from "./forward.ts";
import type { Lexical } from "./lexical.ts";
import { makeScanner, type Scanner } from "./scan.ts";
import { byteScale, placesOf, type Space } from "./space.ts";
import { findTerm } from "./term-table.ts";

/** A longer query is no question in other words; its words would take too long to compare one by one. */
const mostWords = 12;

/** The words of the table ready to be compared, the direction that all share taken away from each. */
type Compared = { scanner: Scanner; along: Float32Array; lengths: Float32Array };
const comparedOf = new WeakMap<Space, Compared>();
/** Where the terms of an index stand in the table of words, or -1. */
const placesIn = new WeakMap<Lexical, { space: Space; places: Int32Array }>();

const compared = (space: Space): Compared => {
  const made = comparedOf.get(space);
  if (made) return made;
  const { words, dimensions, vectors, common } = space;
  const scanner = makeScanner(words, dimensions);
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
  const all = { scanner, along, lengths };
  comparedOf.set(space, all);
  return all;
};

const decoder = new TextDecoder();
const termPlaces = (index: Lexical, space: Space): Int32Array => {
  const known = placesIn.get(index);
  if (known?.space === space) return known.places;
  const { text, termEnds, termCount } = index;
  const places = Int32Array.from({ length: termCount }, (_, term) =>
    findTerm(space.table, decoder.decode(text.subarray(termEnds[term], termEnds[term + 1]))),
  );
  placesIn.set(index, { space, places });
  return places;
};

/**
 * How much of a document is about what a text says, 0 to 1: each of its words is as close to it as to the nearest word
 * of the text, and telling words count more. Always 0 for a long text and over a large catalogue.
 */
export const densityOf = (index: Lexical, space: Space, text: string): ((document: number) => number) => {
  const words = placesOf(space, text);
  const forward = words.length > 0 && words.length <= mostWords ? forwardOf(index) : undefined;
  if (!forward) return () => 0;
  const nearest = nearestTo(space, words);
  const places = termPlaces(index, space);
  const { starts, terms } = forward;
  return (document) => {
    let [sum, all] = [0, 0];
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
      const place = places[terms[at] as number] as number;
      if (place < 0) continue;
      const weight = space.weights[place] as number;
      sum += weight * (nearest[place] as number);
      all += weight;
    }
    return all === 0 ? 0 : sum / all;
  };
};

/** Of each word in the table, its cosine to the nearest of a few, at least 0. */
const nearestTo = (space: Space, few: readonly number[]): Float32Array => {
  const { words, dimensions, vectors } = space;
  const { scanner, along, lengths } = compared(space);
  const nearest = new Float32Array(words);
  for (const one of few) {
    const products = scanner.scan(vectors.subarray(one * dimensions, (one + 1) * dimensions));
    const [own, length] = [along[one] as number, lengths[one] as number];
    for (let word = 0; word < words; word++) {
      const product = (products[word] as number) / (byteScale * byteScale);
      const cosine = (product - own * (along[word] as number)) / (length * (lengths[word] as number));
      if (cosine > (nearest[word] as number)) nearest[word] = cosine;
    }
  }
  return nearest;
};
