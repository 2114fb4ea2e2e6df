import { createTermNumbering } from "#functions/search/terms.ts";
import { serializeLexicalIndex } from "./lexical-layout.ts";

type Numbers = Uint8Array | Uint32Array;

/** A growable typed array. Only the first `length` elements of `values` are valid. */
class GrowableArray<A extends Numbers> {
  values: A;
  length = 0;
  readonly #make: new (
    length: number,
  ) => A;
  constructor(make: new (length: number) => A) {
    this.#make = make;
    this.values = new make(1 << 16);
  }
  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new this.#make(this.values.length * 2);
      larger.set(this.values);
      this.values = larger;
    }
    this.values[this.length++] = value;
  }
}

/** A field's weight and its length normalization: BM25's b, from 0 (none) to 1 (full). */
export type LexicalField = { weight: number; lengthPenalty: number };

/** Term frequency saturation: BM25's k1. */
const saturation = 1.2;
const steps = 255;

/**
 * Builds the index for `openLexicalIndex`. BM25F, with impacts quantized to 255 steps. `meanLengths` contains each field's mean number of terms, by default
 * that of these documents.
 */
export const buildLexicalIndex = (
  documents: Iterable<readonly string[]>,
  fields: readonly LexicalField[],
  meanLengths?: readonly number[],
): Uint8Array<ArrayBuffer> => {
  const words = createTermNumbering();
  const found = countTerms(documents, fields.length, words);
  const terms = words.terms();
  return serializeLexicalIndex({
    terms,
    documents: found.documents,
    ...sortByTerm(found, terms.length, computeImpacts(found, fields, meanLengths)),
  });
};

type Pairs = {
  documents: number;
  terms: GrowableArray<Uint32Array>;
  documentOf: GrowableArray<Uint32Array>;
  frequencies: GrowableArray<Uint8Array>;
  lengths: GrowableArray<Uint32Array>;
};

const countTerms = (
  documents: Iterable<readonly string[]>,
  fieldCount: number,
  words: ReturnType<typeof createTermNumbering>,
): Pairs => {
  const terms = new GrowableArray(Uint32Array);
  const documentOf = new GrowableArray(Uint32Array);
  const frequencies = new GrowableArray(Uint8Array);
  const lengths = new GrowableArray(Uint32Array);
  /** Index of a term's pair for the current document, plus one; entries below `first` are stale. */
  let places = new Uint32Array(1 << 16);
  let document = 0;
  for (const texts of documents) {
    const first = terms.length;
    for (let field = 0; field < fieldCount; field++) {
      const { numbers, length } = words.numberTerms(texts[field] ?? "");
      lengths.push(length);
      for (let at = 0; at < length; at++) {
        const term = numbers[at] as number;
        if (term >= places.length) {
          const larger = new Uint32Array(places.length * 2);
          larger.set(places);
          places = larger;
        }
        let place = (places[term] as number) - 1;
        if (place < first || terms.values[place] !== term) {
          place = terms.length;
          places[term] = place + 1;
          terms.push(term);
          documentOf.push(document);
          for (let column = 0; column < fieldCount; column++) frequencies.push(0);
        }
        const cell = place * fieldCount + field;
        const frequency = frequencies.values[cell] as number;
        if (frequency < 255) frequencies.values[cell] = frequency + 1;
      }
    }
    document++;
  }
  return { documents: document, terms, documentOf, frequencies, lengths };
};

const computeImpacts = (
  { documents, terms, documentOf, frequencies, lengths }: Pairs,
  fields: readonly LexicalField[],
  meanLengths: readonly number[] | undefined,
) => {
  const count = fields.length;
  const computeMeans = () =>
    fields.map((_, field) => {
      let sum = 0;
      for (let at = field; at < lengths.length; at += count) sum += lengths.values[at] as number;
      return sum / (documents || 1) || 1;
    });
  const means = meanLengths ?? computeMeans();
  const fieldWeights = new Float32Array(documents * count);
  for (let at = 0; at < fieldWeights.length; at++) {
    const field = at % count;
    const { weight, lengthPenalty } = fields[field] as LexicalField;
    const relative = (lengths.values[at] as number) / (means[field] as number);
    fieldWeights[at] = weight / (1 - lengthPenalty + lengthPenalty * relative);
  }
  const impacts = new Uint8Array(terms.length);
  for (let pair = 0; pair < terms.length; pair++) {
    const of = (documentOf.values[pair] as number) * count;
    let frequency = 0;
    for (let field = 0; field < count; field++)
      frequency += (frequencies.values[pair * count + field] as number) * (fieldWeights[of + field] as number);
    impacts[pair] = Math.max(1, Math.round((frequency / (frequency + saturation)) * steps));
  }
  return impacts;
};

const sortByTerm = ({ terms, documentOf }: Pairs, termCount: number, impacts: Uint8Array) => {
  const starts = new Uint32Array(termCount + 1);
  for (let pair = 0; pair < terms.length; pair++) {
    const after = (terms.values[pair] as number) + 1;
    starts[after] = (starts[after] as number) + 1;
  }
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] as number) + (starts[term] as number);
  const next = starts.slice(0, termCount);
  const sortedDocuments = new Uint32Array(terms.length);
  const sortedImpacts = new Uint8Array(terms.length);
  for (let pair = 0; pair < terms.length; pair++) {
    const term = terms.values[pair] as number;
    const place = next[term] as number;
    next[term] = place + 1;
    sortedDocuments[place] = documentOf.values[pair] as number;
    sortedImpacts[place] = impacts[pair] as number;
  }
  return { starts, postings: sortedDocuments, impacts: sortedImpacts };
};
