/**
 * Puts candidates in order. A score is a sum of parts from 0 to 1, each times a weight that is not negative, so that
 * no part can pull a document down.
 */
export type Candidate = {
  document: number;
  /** Text score, any scale. */
  lexical: number;
  /** How much of what was looked for its text speaks of, 0 to 1. */
  covered: number;
  /** Cosine of its meaning and the query's. */
  semantic: number;
};
/**
 * `lexical` weighs the text score beside the best one's, `trusted` the same as far as words are to be trusted at all;
 * `shelf` weighs the subject that the best ones share.
 */
export type Weights = { lexical: number; trusted: number; covered: number; semantic: number; shelf: number };
export type Ordered = Candidate & { score: number };

/** The subject codes of documents, such as official categories: of document d from `starts[d]` to `starts[d + 1]`. */
export type Codes = { starts: Uint32Array; values: Uint16Array; kinds: number; rarity: Float32Array };

/** Lays subject codes out by document. */
export const layOutCodes = (ofDocuments: readonly (readonly number[])[], kinds: number): Codes => {
  const starts = new Uint32Array(ofDocuments.length + 1);
  const counts = new Float64Array(kinds);
  const values: number[] = [];
  ofDocuments.forEach((codes, document) => {
    for (const code of codes) {
      counts[code] = (counts[code] as number) + 1;
      values.push(code);
    }
    starts[document + 1] = values.length;
  });
  const rarity = Float32Array.from(counts, (count) => Math.log(1 + ofDocuments.length / (count + 1)));
  return { starts, values: Uint16Array.from(values), kinds, rarity };
};

/** So many of the best say on which shelf to look. */
const teachers = 10;

/**
 * How well each candidate stands on the shelf on which the best ones stand, 0 to 1: the cosine between its codes and
 * theirs, rarer codes counting more. Each candidate is judged by the others, never by itself.
 */
const shelfOf = (ordered: readonly Ordered[], { starts, values, kinds, rarity }: Codes): Float32Array => {
  const shelf = new Float32Array(kinds);
  const lengthOf = (document: number) => {
    let square = 0;
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++)
      square += (rarity[values[at] as number] as number) ** 2;
    return Math.sqrt(square) || 1;
  };
  const weightOf = (rank: number, { score }: Ordered) => score / (1 + 0.2 * rank);
  const teach = (candidate: Ordered, rank: number, sign: number) => {
    const { document } = candidate;
    const part = (sign * weightOf(rank, candidate)) / lengthOf(document);
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++) {
      const code = values[at] as number;
      shelf[code] = (shelf[code] as number) + part * (rarity[code] as number);
    }
  };
  for (const [rank, candidate] of ordered.slice(0, teachers).entries()) teach(candidate, rank, 1);
  return Float32Array.from(ordered, (candidate, rank) => {
    const { document } = candidate;
    if (rank < teachers) teach(candidate, rank, -1);
    let along = 0;
    for (let at = starts[document] as number; at < (starts[document + 1] as number); at++)
      along += (rarity[values[at] as number] as number) * Math.max(0, shelf[values[at] as number] as number);
    let square = 0;
    for (const value of shelf) square += value > 0 ? value * value : 0;
    if (rank < teachers) teach(candidate, rank, 1);
    return square === 0 ? 0 : along / (lengthOf(document) * Math.sqrt(square));
  });
};

const byScore = (a: Ordered, b: Ordered) => b.score - a.score || a.document - b.document;

/**
 * How sure the words alone are of the first one, 0 to 1: a query that names one notice is not to be led to the shelf
 * beside it.
 */
const certaintyOf = (candidates: readonly Candidate[]): number => {
  let [first, second] = [0, 0];
  for (const { lexical } of candidates)
    if (lexical > first) [first, second] = [lexical, first];
    else if (lexical > second) second = lexical;
  return first === 0 ? 0 : Math.min(1, (4 * (first - second)) / first);
};

/**
 * Where even the best text speaks of half of the query, its words hardly count: this power of the covered share is how
 * far words are trusted.
 */
const trustPower = 2;

/**
 * Places of each ten that the nearest in meaning get whatever their score, so that what is said in other words is seen;
 * none where a text speaks of everything that was asked for.
 */
const reserved: readonly number[] = [4, 9];

const withReserved = (ordered: readonly Ordered[], mostCovered: number): Ordered[] => {
  if (mostCovered > 0.999) return [...ordered];
  const near = ordered.toSorted((a, b) => b.semantic - a.semantic || a.document - b.document);
  const placed = new Set<Ordered>();
  let [byScoreAt, byMeaningAt] = [0, 0];
  return ordered.map((_, place) => {
    const isReserved = reserved.includes(place % 10);
    while (placed.has(ordered[byScoreAt] as Ordered)) byScoreAt++;
    while (placed.has(near[byMeaningAt] as Ordered)) byMeaningAt++;
    const next = (isReserved ? near[byMeaningAt] : ordered[byScoreAt]) as Ordered;
    placed.add(next);
    return next;
  });
};

/** Candidates in order, the best first, equal ones by number. */
export const blend = (candidates: readonly Candidate[], weights: Weights, codes?: Codes): Ordered[] => {
  let [top, mostCovered] = [0, 0];
  for (const { lexical, covered } of candidates) {
    top = Math.max(top, lexical);
    mostCovered = Math.max(mostCovered, covered);
  }
  const byWords = top ? (weights.lexical + weights.trusted * mostCovered ** trustPower) / top : 0;
  const ordered = candidates
    .map((candidate) => ({
      ...candidate,
      score:
        byWords * candidate.lexical +
        weights.covered * candidate.covered +
        weights.semantic * Math.max(0, candidate.semantic),
    }))
    .sort(byScore);
  const shelfWeight = weights.shelf * (1 - certaintyOf(candidates));
  if (!codes || shelfWeight === 0) return withReserved(ordered, mostCovered);
  const shelf = shelfOf(ordered, codes);
  const reordered = ordered
    .map((candidate, at) => ({ ...candidate, score: candidate.score + shelfWeight * (shelf[at] as number) }))
    .sort(byScore);
  return withReserved(reordered, mostCovered);
};
