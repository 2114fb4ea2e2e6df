/** The subject codes of documents, such as official categories: of document d from `starts[d]` to `starts[d + 1]`. */
export type Codes = {
  starts: Uint32Array;
  values: Uint16Array;
  kinds: number;
  /** How many documents each code has. */
  sizes: Float64Array;
};
type Scored = { document: number; score: number };

/** Lays subject codes out by document. */
export const layOutCodes = (ofDocuments: readonly (readonly number[])[], kinds: number): Codes => {
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

/** So many of the best say on which shelf to look. */
const teachers = 40;
/** How much it tells against a document that it stands on other shelves as well: 0 nothing, 1 as much as can be. */
const breadth = 0.15;

/**
 * How far a document's subjects are those of a distribution, 0 to 1; undefined for a document without subjects, of
 * which nothing is known.
 */
export const agreementOf = ({ starts, values }: Codes, shares: Float32Array, document: number): number | undefined => {
  const [from, to] = [starts[document] as number, starts[document + 1] as number];
  if (from === to) return undefined;
  let sum = 0;
  for (let at = from; at < to; at++) sum += Math.max(0, shares[values[at] as number] as number);
  return sum / (to - from) ** breadth;
};

/**
 * How well each candidate stands on the shelf on which the best ones stand, 0 to 1; undefined for one without subjects.
 * Each is judged by the others, never by itself.
 */
export const shelfOf = (ordered: readonly Scored[], codes: Codes): (number | undefined)[] => {
  const { starts, values, kinds } = codes;
  const shelf = new Float32Array(kinds);
  let total = 0;
  const teach = ({ document, score }: Scored, rank: number, sign: number) => {
    const [from, to] = [starts[document] as number, starts[document + 1] as number];
    const part = (sign * score) / (1 + 0.2 * rank) / Math.sqrt(to - from || 1);
    for (let at = from; at < to; at++) {
      const code = values[at] as number;
      shelf[code] = (shelf[code] as number) + part;
      total += part;
    }
  };
  for (const [rank, candidate] of ordered.slice(0, teachers).entries()) teach(candidate, rank, 1);
  return ordered.map((candidate, rank) => {
    if (rank < teachers) teach(candidate, rank, -1);
    const agreement = agreementOf(codes, shelf, candidate.document);
    const whole = Math.max(total, 1e-6);
    if (rank < teachers) teach(candidate, rank, 1);
    return agreement === undefined ? undefined : Math.min(1, agreement / whole);
  });
};

const benefit = 0.45;
/**
 * Of a document without subjects nothing is known: the less sure the shelf is (0 to 1), the nearer to the best ones it
 * is taken to be.
 */
export const filled = (parts: readonly (number | undefined)[], sureness: number): number[] => {
  const known = parts
    .slice(0, teachers)
    .filter((part) => part !== undefined)
    .sort((a, b) => a - b);
  const usual = known[Math.min(known.length - 1, Math.floor((1 - benefit * sureness) * known.length))] ?? 0;
  return parts.map((part) => part ?? usual);
};
