import { computeIdf, type LexicalIndex } from "./lexical-index.ts";

export type Concept = { terms: readonly { number: number; share: number }[] };

/** Results per document. The arrays are reused by the next search; `touched` lists the valid entries. */
export type ConceptScores = {
  scores: Float32Array;
  /** Covered fraction of the query, 0 to 1, weighted by IDF. */
  covered: Float32Array;
  met: Uint8Array;
  touched: Uint32Array;
  count: number;
};

const steps = 255;
const arrayCache = new WeakMap<LexicalIndex, ConceptScores & { last: Uint8Array }>();

const resetArrays = (index: LexicalIndex) => {
  let arrays = arrayCache.get(index);
  if (!arrays) {
    const { documents } = index;
    arrays = {
      scores: new Float32Array(documents),
      covered: new Float32Array(documents),
      met: new Uint8Array(documents),
      last: new Uint8Array(documents),
      touched: new Uint32Array(documents),
      count: 0,
    };
    arrayCache.set(index, arrays);
  }
  for (let place = 0; place < arrays.count; place++) {
    const document = arrays.touched[place] as number;
    arrays.scores[document] = 0;
    arrays.covered[document] = 0;
    arrays.met[document] = 0;
    arrays.last[document] = 0;
  }
  arrays.count = 0;
  return arrays;
};

/** Maximum number of concepts per query. */
export const maxConcepts = 250;
const hintStamp = 255;

const getWeight = (index: LexicalIndex, { terms }: Concept) =>
  terms.reduce((greatest, { number }) => Math.max(greatest, computeIdf(index, number)), 0);

export type ScoringOptions = {
  /** Exponent of IDF: 1 as in BM25, more to favor rare words. */
  sharpness?: number;
  /** Concepts that add to scores but count neither as coverage nor as matches. */
  hints?: readonly Concept[];
};

/**
 * Scores all documents with a concept (at most `maxConcepts`) or hint. The result is valid until the next search of
 * this index.
 */
export const scoreConcepts = (
  index: LexicalIndex,
  concepts: readonly Concept[],
  { sharpness = 1, hints = [] }: ScoringOptions = {},
): ConceptScores => {
  const arrays = resetArrays(index);
  const { scores, covered, met, last, touched } = arrays;
  const { lists, listEnds, counts } = index;
  const weights = concepts.map((concept) => getWeight(index, concept));
  const total = weights.reduce((sum, worth) => sum + worth, 0) || 1;
  for (const [at, concept] of [...concepts, ...hints].entries()) {
    const isConcept = at < concepts.length;
    const stamp = isConcept ? at + 1 : hintStamp;
    const share = isConcept ? (weights[at] as number) / total : 0;
    for (const { number, share: part } of concept.terms) {
      const step = (part * computeIdf(index, number) ** sharpness) / steps;
      let place = listEnds[number] as number;
      let impact = (listEnds[number + 1] as number) - (counts[number] as number);
      const end = impact;
      let document = -1;
      while (place < end) {
        let byte = lists[place++] as number;
        let difference = byte & 127;
        for (let shift = 7; byte > 127; shift += 7) {
          byte = lists[place++] as number;
          difference |= (byte & 127) << shift;
        }
        document += difference + 1;
        if (last[document] !== stamp) {
          if (last[document] === 0) touched[arrays.count++] = document;
          last[document] = stamp;
          if (isConcept) met[document] = (met[document] as number) + 1;
          covered[document] = (covered[document] as number) + share;
        }
        scores[document] = (scores[document] as number) + step * (lists[impact++] as number);
      }
    }
  }
  return arrays;
};

/** Visits each document of a term in ascending order, with the term's impact in 255 steps. */
export const forEachDocument = (
  { lists, listEnds, counts }: LexicalIndex,
  number: number,
  visit: (document: number, impact: number) => void,
) => {
  const end = (listEnds[number + 1] as number) - (counts[number] as number);
  let impact = end;
  let document = -1;
  for (let place = listEnds[number] as number; place < end; ) {
    let byte = lists[place++] as number;
    let difference = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = lists[place++] as number;
      difference |= (byte & 127) << shift;
    }
    document += difference + 1;
    visit(document, lists[impact++] as number);
  }
};

export const listDocumentsWithTerm = (index: LexicalIndex, number: number): number[] => {
  const documents: number[] = [];
  forEachDocument(index, number, (document) => void documents.push(document));
  return documents;
};

export const filterDocumentsWithTerm = (
  index: LexicalIndex,
  number: number,
  documents: ReadonlySet<number>,
): Set<number> => {
  const having = new Set<number>();
  forEachDocument(index, number, (document) => {
    if (documents.has(document)) having.add(document);
  });
  return having;
};

/** Computes the score that a concept adds to each of `documents`; documents without it are omitted. */
export const computeConceptScores = (
  index: LexicalIndex,
  { terms }: Concept,
  documents: ReadonlySet<number>,
): Map<number, number> => {
  const added = new Map<number, number>();
  for (const { number, share } of terms) {
    const step = (share * computeIdf(index, number)) / steps;
    forEachDocument(index, number, (document, impact) => {
      if (documents.has(document)) added.set(document, (added.get(document) ?? 0) + step * impact);
    });
  }
  return added;
};
