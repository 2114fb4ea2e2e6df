import { type Codes, filled, shelfOf } from "./shelf.ts";

/**
 * Puts candidates in order. A score is a sum of parts from 0 to 1, each times a weight that is not negative, so that
 * no part can pull a document down.
 */
export type Candidate = {
  document: number;
  /** Text score, so scaled that a term of no other document counts 1. */
  lexical: number;
  /** How much of what was looked for its text speaks of, 0 to 1. */
  covered: number;
  /** How many of the things looked for it speaks of. */
  met?: number;
  /** Cosine of its meaning and the query's. */
  semantic: number;
  /** How much of it is about what was asked for, 0 to 1. */
  density?: number;
  /** How far its subjects are those that the query's words speak of, 0 to 1; undefined where it has none. */
  subject?: number | undefined;
};
/** What each part counts: the text score, the share of the query, meaning, the shelf of the best ones, the words' subjects. */
export type Parts = Record<"lexical" | "covered" | "semantic" | "density" | "shelf" | "subject", number>;
/** The weights where words are to be trusted fully, and where not at all; between, so much of each. */
export type Weights = { sure: Parts; unsure: Parts };
export type Ordered = Candidate & { score: number };

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

/** Words are half trusted where the best text has as much of them as this share of a rare one. */
const halfTrusted = 0.8;
/** Where the best text speaks of three things that were looked for, or of more, that is hardly by chance. */
const byThings: readonly number[] = [1, 1, 1, 2, 4];

/** How far words are to be trusted, 0 to 1: one common word in the best text says little, a few rare ones say it all. */
const trustIn = (mostLexical: number, met: number): number => {
  const things = byThings[Math.min(met, byThings.length - 1)] as number;
  const ratio = ((things * mostLexical) / halfTrusted) ** 4;
  return ratio / (1 + ratio);
};

/**
 * Places among the first ten that the nearest in meaning get whatever their score, so that what is said in other words
 * is seen; none where words are to be trusted or a text speaks of everything that was asked for.
 */
const reserved: readonly number[] = [4, 9];

const withReserved = (ordered: readonly Ordered[], mostCovered: number, trust: number): Ordered[] => {
  if (mostCovered > 0.999 || trust > 0.5) return [...ordered];
  const meantBy = ({ semantic, density = 0 }: Ordered) => semantic + density;
  const near = ordered.toSorted((a, b) => meantBy(b) - meantBy(a) || a.document - b.document);
  const placed = new Set<Ordered>();
  let [byScoreAt, byMeaningAt] = [0, 0];
  return ordered.map((_, place) => {
    const isReserved = reserved.includes(place);
    while (placed.has(ordered[byScoreAt] as Ordered)) byScoreAt++;
    while (placed.has(near[byMeaningAt] as Ordered)) byMeaningAt++;
    const next = (isReserved ? near[byMeaningAt] : ordered[byScoreAt]) as Ordered;
    placed.add(next);
    return next;
  });
};

const between = ({ sure, unsure }: Weights, trust: number): Parts => {
  const of = (part: keyof Parts) => trust * sure[part] + (1 - trust) * unsure[part];
  return {
    lexical: of("lexical"),
    covered: of("covered"),
    semantic: of("semantic"),
    density: of("density"),
    shelf: of("shelf"),
    subject: of("subject"),
  };
};

/** Candidates in order, the best first, equal ones by number. */
export const blend = (candidates: readonly Candidate[], weights: Weights, codes?: Codes): Ordered[] => {
  let [top, mostCovered, met] = [0, 0, 0];
  for (const { lexical, covered, met: own = 0 } of candidates) {
    if (lexical > top) met = own;
    top = Math.max(top, lexical);
    mostCovered = Math.max(mostCovered, covered);
  }
  const trust = trustIn(top, met);
  const parts = between(weights, trust);
  const byWords = top ? parts.lexical / top : 0;
  const ordered = candidates
    .map((candidate) => ({
      ...candidate,
      score:
        byWords * candidate.lexical +
        parts.covered * candidate.covered +
        parts.semantic * Math.max(0, candidate.semantic) +
        parts.density * (candidate.density ?? 0),
    }))
    .sort(byScore);
  // A query that names one notice is not to be led to the shelf beside it, nor one whose words say little to any.
  const isNamed = certaintyOf(candidates) * trust * mostCovered;
  const room = (1 - isNamed) * Math.max(trust, mostCovered ** 2);
  if (!codes || room === 0) return withReserved(ordered, mostCovered, trust);
  const shelf = filled(shelfOf(ordered, codes), room);
  const subject = filled(
    ordered.map((candidate) => candidate.subject),
    room,
  );
  const reordered = ordered
    .map((candidate, at) => ({
      ...candidate,
      score: candidate.score + room * (parts.shelf * (shelf[at] as number) + parts.subject * (subject[at] as number)),
    }))
    .sort(byScore);
  return withReserved(reordered, mostCovered, trust);
};
