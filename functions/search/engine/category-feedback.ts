/** The category codes of documents: those of document d are `starts[d]` to `starts[d + 1]`. */
export type CategoryCodes = {
  starts: Uint32Array;
  values: Uint16Array;
  kinds: number;
  sizes: Float64Array;
};
type Scored = { document: number; score: number };

export const buildCategoryCodes = (ofDocuments: readonly (readonly number[])[], kinds: number): CategoryCodes => {
  const starts = new Uint32Array(ofDocuments.length + 1);
  const sizes = new Float64Array(kinds);
  const values: number[] = [];
  ofDocuments.forEach((codes, document) => {
    for (const code of codes) {
      sizes[code] = (sizes[code] as number) + 1;
      values.push(code);
    }
    starts[document + 1] = values.length;
  });
  return { starts, values: Uint16Array.from(values), kinds, sizes };
};

const feedbackSize = 40;
/** Penalty exponent for documents in several categories: 0 none, 1 full. */
const breadthPenalty = 0.15;

/** How well a document's categories match a distribution, 0 to 1; undefined for a document without categories. */
export const computeCategoryAgreement = (
  { starts, values }: CategoryCodes,
  shares: Float32Array,
  document: number,
): number | undefined => {
  const [from, to] = [starts[document] as number, starts[document + 1] as number];
  if (from === to) return undefined;
  let sum = 0;
  for (let at = from; at < to; at++) sum += Math.max(0, shares[values[at] as number] as number);
  return sum / (to - from) ** breadthPenalty;
};

/**
 * How well each candidate matches the prevailing categories of the top documents, 0 to 1 (pseudo-relevance
 * feedback); undefined for documents without categories. Each is judged by the others, never by itself.
 */
export const computeCategoryFeedback = (ordered: readonly Scored[], codes: CategoryCodes): (number | undefined)[] => {
  const { starts, values, kinds } = codes;
  const distribution = new Float32Array(kinds);
  let total = 0;
  const accumulate = ({ document, score }: Scored, rank: number, sign: number) => {
    const [from, to] = [starts[document] as number, starts[document + 1] as number];
    const part = (sign * score) / (1 + 0.2 * rank) / Math.sqrt(to - from || 1);
    for (let at = from; at < to; at++) {
      const code = values[at] as number;
      distribution[code] = (distribution[code] as number) + part;
      total += part;
    }
  };
  for (const [rank, candidate] of ordered.slice(0, feedbackSize).entries()) accumulate(candidate, rank, 1);
  return ordered.map((candidate, rank) => {
    if (rank < feedbackSize) accumulate(candidate, rank, -1);
    const agreement = computeCategoryAgreement(codes, distribution, candidate.document);
    const denominator = Math.max(total, 1e-6);
    if (rank < feedbackSize) accumulate(candidate, rank, 1);
    return agreement === undefined ? undefined : Math.min(1, agreement / denominator);
  });
};

const optimism = 0.45;
/** Scores documents without categories: the lower `sureness` (0 to 1), the closer to the best ones. */
export const fillMissingScores = (parts: readonly (number | undefined)[], sureness: number): number[] => {
  const known = parts
    .slice(0, feedbackSize)
    .filter((part) => part !== undefined)
    .sort((a, b) => a - b);
  const fallback = known[Math.min(known.length - 1, Math.floor((1 - optimism * sureness) * known.length))] ?? 0;
  return parts.map((part) => part ?? fallback);
};
