import { Growing } from "./growing.ts";
import { layOut } from "./lexical-layout.ts";
import { termNumbers } from "./words.ts";

/** How much a field counts, and how strongly its length is held against it (0 not at all, 1 fully). */
export type Field = { weight: number; lengthPenalty: number };

/** How soon a term's repetition stops to add: k1 of BM25. */
const saturation = 1.2;
const steps = 255;

/**
 * Builds the lexical index of documents as one buffer for `openLexical`; each document gives its texts in the order
 * of `fields`. BM25F: a term's frequencies in the fields are weighed by field and length, added up, then saturated;
 * the outcome is kept in 255 steps.
 */
export const buildLexical = (
  documents: Iterable<readonly string[]>,
  fields: readonly Field[],
): Uint8Array<ArrayBuffer> => {
  const words = termNumbers();
  const found = countTerms(documents, fields.length, words);
  const terms = words.terms();
  return layOut({ terms, documents: found.documents, ...byTerm(found, terms.length, impactsOf(found, fields)) });
};

/** Every (term, document) pair, documents ascending, with the term's frequency in each field. */
type Found = {
  documents: number;
  terms: Growing<Uint32Array>;
  documentOf: Growing<Uint32Array>;
  frequencies: Growing<Uint8Array>;
  lengths: Growing<Uint32Array>;
};

const countTerms = (
  documents: Iterable<readonly string[]>,
  fieldCount: number,
  words: ReturnType<typeof termNumbers>,
): Found => {
  const terms = new Growing(Uint32Array);
  const documentOf = new Growing(Uint32Array);
  const frequencies = new Growing(Uint8Array);
  const lengths = new Growing(Uint32Array);
  /** Where a term's pair of this document lies, plus one; older entries are below `first`. */
  let places = new Uint32Array(1 << 16);
  let document = 0;
  for (const texts of documents) {
    const first = terms.length;
    for (let field = 0; field < fieldCount; field++) {
      const { numbers, length } = words.of(texts[field] ?? "");
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
          for (let each = 0; each < fieldCount; each++) frequencies.push(0);
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

const impactsOf = ({ documents, terms, documentOf, frequencies, lengths }: Found, fields: readonly Field[]) => {
  const count = fields.length;
  const means = fields.map((_, field) => {
    let sum = 0;
    for (let at = field; at < lengths.length; at += count) sum += lengths.values[at] as number;
    return sum / (documents || 1) || 1;
  });
  const worth = new Float32Array(documents * count);
  for (let at = 0; at < worth.length; at++) {
    const field = at % count;
    const { weight, lengthPenalty } = fields[field] as Field;
    const relative = (lengths.values[at] as number) / (means[field] as number);
    worth[at] = weight / (1 - lengthPenalty + lengthPenalty * relative);
  }
  const impacts = new Uint8Array(terms.length);
  for (let pair = 0; pair < terms.length; pair++) {
    const of = (documentOf.values[pair] as number) * count;
    let frequency = 0;
    for (let field = 0; field < count; field++)
      frequency += (frequencies.values[pair * count + field] as number) * (worth[of + field] as number);
    impacts[pair] = Math.max(1, Math.round((frequency / (frequency + saturation)) * steps));
  }
  return impacts;
};

/** The pairs by term, documents still ascending: a counting sort. */
const byTerm = ({ terms, documentOf }: Found, termCount: number, impacts: Uint8Array) => {
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
