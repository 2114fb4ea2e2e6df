import { type CategoryCodes, computeCategoryFeedback, fillMissingScores } from "./category-feedback.ts";

const maxPerFunder = 4;
const windowSize = 10;

/** Limits each funder to four of every ten results while others are left; surplus documents move down in order. */
export const diversifyFunders = <T>(ordered: readonly T[], funderOf: (entry: T) => number): T[] => {
  let remaining = [...ordered];
  const placed: T[] = [];
  while (remaining.length > 0) {
    const counts = new Map<number, number>();
    const page: T[] = [];
    const later: T[] = [];
    for (const entry of remaining) {
      const funder = funderOf(entry);
      const count = counts.get(funder) ?? 0;
      if (page.length < windowSize && count < maxPerFunder) {
        counts.set(funder, count + 1);
        page.push(entry);
      } else later.push(entry);
    }
    if (page.length < windowSize) page.push(...later.splice(0, windowSize - page.length));
    placed.push(...page);
    remaining = later;
  }
  return placed;
};

/**
 * Learned on sets of titles, paraphrases, and real notices and programs, then adjusted by hand to balance titles and
 * paraphrases; `npm run bench:search -- relevance` measures the result. `categoryFeedback` and `subject` are spread
 * over many categories, so they are small values with large weights; only the ratios matter.
 */
export const fusionWeights: FusionWeights = {
  reliable: { lexical: 0.7, covered: 1, semantic: 0.4, density: 0.3, categoryFeedback: 0.6, subject: 0.2 },
  unreliable: { lexical: 0.45, covered: 1.5, semantic: 0.8, density: 0.8, categoryFeedback: 0.3, subject: 0.6 },
};

/** Signals of 0 to 1 are summed with non-negative weights, so no signal can lower a score. */
export type Candidate = {
  document: number;
  /** Keyword score; a term that occurs in no other document scores 1. */
  lexical: number;
  covered: number;
  met?: number;
  semantic: number;
  density?: number;
  /** Agreement of its categories with the query's, 0 to 1; undefined without categories. */
  subject?: number | undefined;
};
/** `categoryFeedback` is the agreement with the categories of the top matches; `subject`, with those of the query. */
export type SignalWeights = Record<
  "lexical" | "covered" | "semantic" | "density" | "categoryFeedback" | "subject",
  number
>;
/** Weights for fully reliable and for unreliable keywords; interpolated in between. */
export type FusionWeights = { reliable: SignalWeights; unreliable: SignalWeights };
export type RankedCandidate = Candidate & { score: number };

const compareByScore = (a: RankedCandidate, b: RankedCandidate) => b.score - a.score || a.document - b.document;

/**
 * Certainty of the first match, 0 to 1. A query for one specific notice must not be drawn to others in its category.
 */
const computeCertainty = (candidates: readonly Candidate[]): number => {
  let [first, second] = [0, 0];
  for (const { lexical } of candidates)
    if (lexical > first) [first, second] = [lexical, first];
    else if (lexical > second) second = lexical;
  return first === 0 ? 0 : Math.min(1, (4 * (first - second)) / first);
};

/** Keyword score, in units of a rare term, at which keywords are half trusted. */
const halfTrustScore = 0.8;
/** Trust multiplier by number of concepts in the best text; three or more are unlikely to be a coincidence. */
const trustByConcepts: readonly number[] = [1, 1, 1, 2, 4];

/** Computes the reliability of keywords, 0 to 1: one common word says little; a few rare ones are decisive. */
const computeTrust = (topLexical: number, met: number): number => {
  const multiplier = trustByConcepts[Math.min(met, trustByConcepts.length - 1)] as number;
  const ratio = ((multiplier * topLexical) / halfTrustScore) ** 4;
  return ratio / (1 + ratio);
};

/** Ranks reserved for paraphrases; unused when keywords are reliable or one text covers the whole query. */
const reservedRanks: readonly number[] = [4, 9];

const applyReservedRanks = (
  ordered: readonly RankedCandidate[],
  topCoverage: number,
  trust: number,
): RankedCandidate[] => {
  if (topCoverage > 0.999 || trust > 0.5) return [...ordered];
  const getSemanticScore = ({ semantic, density = 0 }: RankedCandidate) => semantic + density;
  const bySemantics = ordered.toSorted((a, b) => getSemanticScore(b) - getSemanticScore(a) || a.document - b.document);
  const placed = new Set<RankedCandidate>();
  let [byScoreAt, byMeaningAt] = [0, 0];
  return ordered.map((_, place) => {
    const isReserved = reservedRanks.includes(place);
    while (placed.has(ordered[byScoreAt] as RankedCandidate)) byScoreAt++;
    while (placed.has(bySemantics[byMeaningAt] as RankedCandidate)) byMeaningAt++;
    const next = (isReserved ? bySemantics[byMeaningAt] : ordered[byScoreAt]) as RankedCandidate;
    placed.add(next);
    return next;
  });
};

const interpolate = ({ reliable, unreliable }: FusionWeights, trust: number): SignalWeights => {
  const mix = (part: keyof SignalWeights) => trust * reliable[part] + (1 - trust) * unreliable[part];
  return {
    lexical: mix("lexical"),
    covered: mix("covered"),
    semantic: mix("semantic"),
    density: mix("density"),
    categoryFeedback: mix("categoryFeedback"),
    subject: mix("subject"),
  };
};

export const fuseRankings = (
  candidates: readonly Candidate[],
  weights: FusionWeights,
  codes?: CategoryCodes,
): RankedCandidate[] => {
  let [topScore, topCoverage, met] = [0, 0, 0];
  for (const { lexical, covered, met: own = 0 } of candidates) {
    if (lexical > topScore) met = own;
    topScore = Math.max(topScore, lexical);
    topCoverage = Math.max(topCoverage, covered);
  }
  const trust = computeTrust(topScore, met);
  const parts = interpolate(weights, trust);
  const lexicalWeight = topScore ? parts.lexical / topScore : 0;
  const ordered = candidates
    .map((candidate) => ({
      ...candidate,
      score:
        lexicalWeight * candidate.lexical +
        parts.covered * candidate.covered +
        parts.semantic * Math.max(0, candidate.semantic) +
        parts.density * (candidate.density ?? 0),
    }))
    .sort(compareByScore);
  // The top matches' categories count less for a query for one specific notice and for unreliable keywords.
  const certainty = computeCertainty(candidates) * trust * topCoverage;
  const categoryWeight = (1 - certainty) * Math.max(trust, topCoverage ** 2);
  if (!codes || categoryWeight === 0) return applyReservedRanks(ordered, topCoverage, trust);
  const categoryFeedback = fillMissingScores(computeCategoryFeedback(ordered, codes), categoryWeight);
  const subject = fillMissingScores(
    ordered.map((candidate) => candidate.subject),
    categoryWeight,
  );
  const reordered = ordered
    .map((candidate, at) => ({
      ...candidate,
      score:
        candidate.score +
        categoryWeight *
          (parts.categoryFeedback * (categoryFeedback[at] as number) + parts.subject * (subject[at] as number)),
    }))
    .sort(compareByScore);
  return applyReservedRanks(reordered, topCoverage, trust);
};
