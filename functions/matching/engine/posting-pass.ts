import { idfOf, type Lexical } from "./lexical.ts";

/** One thing looked for: any of these terms speaks of it, each with its share of the worth. */
export type Concept = { terms: readonly { number: number; share: number }[] };

/** What a search found of each document; the arrays are kept from search to search, `touched` says which entries count. */
export type Found = {
  /** Text scores as BM25F has them. */
  scores: Float32Array;
  /** How much of what was looked for a document speaks of, 0 to 1 by worth. */
  covered: Float32Array;
  /** How many of the concepts it speaks of. */
  met: Uint8Array;
  touched: Uint32Array;
  count: number;
};

const steps = 255;
const kept = new WeakMap<Lexical, Found & { last: Uint8Array }>();

const arraysOf = (index: Lexical) => {
  let arrays = kept.get(index);
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
    kept.set(index, arrays);
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

/** Concepts beyond this many are not told apart; no query has them. */
export const mostConcepts = 250;
const hintStamp = 255;

/** The worth of a concept: that of its rarest term. */
const worthOf = (index: Lexical, { terms }: Concept) =>
  terms.reduce((most, { number }) => Math.max(most, idfOf(index, number)), 0);

export type Manner = {
  /** The power of a term's rarity that it counts: 1 as BM25 has it, more where rare words are to decide. */
  sharpness?: number;
  /** What adds to the scores without being asked for: it covers nothing and meets nothing. */
  hints?: readonly Concept[];
};

/**
 * Everything that speaks of at least one of the concepts (at most `mostConcepts`) or hints. The answer is valid until
 * the next search of this index.
 */
export const findConcepts = (
  index: Lexical,
  concepts: readonly Concept[],
  { sharpness = 1, hints = [] }: Manner = {},
): Found => {
  const arrays = arraysOf(index);
  const { scores, covered, met, last, touched } = arrays;
  const { lists, listEnds, counts } = index;
  const worths = concepts.map((concept) => worthOf(index, concept));
  const total = worths.reduce((sum, worth) => sum + worth, 0) || 1;
  for (const [at, concept] of [...concepts, ...hints].entries()) {
    const isAsked = at < concepts.length;
    const stamp = isAsked ? at + 1 : hintStamp;
    const share = isAsked ? (worths[at] as number) / total : 0;
    for (const { number, share: part } of concept.terms) {
      const step = (part * idfOf(index, number) ** sharpness) / steps;
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
          if (isAsked) met[document] = (met[document] as number) + 1;
          covered[document] = (covered[document] as number) + share;
        }
        scores[document] = (scores[document] as number) + step * (lists[impact++] as number);
      }
    }
  }
  return arrays;
};

/** Calls for each document that has a term, ascending, with the term's impact there in 255 steps. */
export const eachDocument = (
  { lists, listEnds, counts }: Lexical,
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

/** The documents that have a term, ascending. */
export const documentsWith = (index: Lexical, number: number): number[] => {
  const documents: number[] = [];
  eachDocument(index, number, (document) => void documents.push(document));
  return documents;
};

/** Which of a few documents have a term. */
export const havingTerm = (index: Lexical, number: number, few: ReadonlySet<number>): Set<number> => {
  const having = new Set<number>();
  eachDocument(index, number, (document) => {
    if (few.has(document)) having.add(document);
  });
  return having;
};

/** What a concept adds to the text scores of a few documents; those that do not speak of it are not among them. */
export const addedBy = (index: Lexical, { terms }: Concept, few: ReadonlySet<number>): Map<number, number> => {
  const added = new Map<number, number>();
  for (const { number, share } of terms) {
    const step = (share * idfOf(index, number)) / steps;
    eachDocument(index, number, (document, impact) => {
      if (few.has(document)) added.set(document, (added.get(document) ?? 0) + step * impact);
    });
  }
  return added;
};
