import { getTerms } from "#functions/search/terms.ts";

/** A sparse symmetric matrix in compressed row format. */
export type SparseMatrix = { size: number; starts: Uint32Array; columns: Uint32Array; values: Float32Array };
export type Vocabulary = { words: string[] /** Relative frequency of each word. */; shares: Float64Array };

/** Context window in words. Closer words have more weight. */
const window = 10;
/** Minimum number of occurrences for a word to be learned. */
const minCount = 3;
/** Context distribution smoothing exponent, which dampens frequent words. */
const smoothing = 0.75;

type Sequences = { flat: Int32Array; line: Int32Array };

const readSequences = (lines: readonly string[], maxWords: number) => {
  const texts = lines.map(getTerms);
  const counts = new Map<string, number>();
  for (const text of texts) for (const term of text) counts.set(term, (counts.get(term) ?? 0) + 1);
  const words = [...counts]
    .filter(([, count]) => count >= minCount)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, maxWords)
    .map(([word]) => word);
  const numbers = new Map(words.map((word, number) => [word, number]));
  const flat: number[] = [];
  const line: number[] = [];
  texts.forEach((text, lineIndex) => {
    for (const term of text) {
      const number = numbers.get(term);
      if (number === undefined) continue;
      flat.push(number);
      line.push(lineIndex);
    }
  });
  const total = flat.length;
  const shares = Float64Array.from(words, (word) => (counts.get(word) ?? 0) / total);
  return { vocabulary: { words, shares }, sequences: { flat: Int32Array.from(flat), line: Int32Array.from(line) } };
};

/** Counts co-occurrences weighted by distance, one row at a time. */
const countPairs = ({ flat, line }: Sequences, size: number): SparseMatrix => {
  const starts = new Uint32Array(size + 1);
  const positionsAt = new Uint32Array(size + 1);
  for (const word of flat) positionsAt[word + 1] = (positionsAt[word + 1] as number) + 1;
  for (let word = 0; word < size; word++)
    positionsAt[word + 1] = (positionsAt[word + 1] as number) + (positionsAt[word] as number);
  const positions = new Uint32Array(flat.length);
  const next = positionsAt.slice(0, size);
  flat.forEach((word, position) => {
    const slot = next[word] as number;
    next[word] = slot + 1;
    positions[slot] = position;
  });
  let columns = new Uint32Array(1 << 22);
  let values = new Float32Array(1 << 22);
  let length = 0;
  const row = new Float32Array(size);
  const touched = new Int32Array(size);
  for (let word = 0; word < size; word++) {
    let count = 0;
    const add = (position: number, lineIndex: number, weight: number) => {
      if (position < 0 || position >= flat.length || line[position] !== lineIndex) return;
      const other = flat[position] as number;
      if (other === word) return;
      if (row[other] === 0) touched[count++] = other;
      row[other] = (row[other] as number) + weight;
    };
    for (let slot = positionsAt[word] as number; slot < (positionsAt[word + 1] as number); slot++) {
      const position = positions[slot] as number;
      for (let distance = 1; distance <= window; distance++) {
        const weight = (window - distance + 1) / window;
        add(position - distance, line[position] as number, weight);
        add(position + distance, line[position] as number, weight);
      }
    }
    while (length + count > columns.length) {
      const [largerColumns, largerValues] = [new Uint32Array(columns.length * 2), new Float32Array(columns.length * 2)];
      largerColumns.set(columns);
      largerValues.set(values);
      [columns, values] = [largerColumns, largerValues];
    }
    for (let index = 0; index < count; index++) {
      const other = touched[index] as number;
      columns[length] = other;
      values[length++] = row[other] as number;
      row[other] = 0;
    }
    starts[word + 1] = length;
  }
  return { size, starts, columns, values };
};

/** Converts counts to positive pointwise mutual information (PPMI) in place, averaged over both smoothed directions. */
const toMutualInformation = ({ size, starts, columns, values }: SparseMatrix): SparseMatrix => {
  const sums = new Float64Array(size);
  for (let word = 0; word < size; word++)
    for (let index = starts[word] as number; index < (starts[word + 1] as number); index++)
      sums[word] = (sums[word] as number) + (values[index] as number);
  const smoothed = sums.map((sum) => sum ** smoothing);
  const total = smoothed.reduce((sum, value) => sum + value, 0);
  const newStarts = new Uint32Array(size + 1);
  let length = 0;
  for (let word = 0; word < size; word++) {
    for (let index = starts[word] as number; index < (starts[word + 1] as number); index++) {
      const other = columns[index] as number;
      const scaled = (values[index] as number) * total;
      const forward = Math.log(scaled / ((sums[word] as number) * (smoothed[other] as number)));
      const backward = Math.log(scaled / ((sums[other] as number) * (smoothed[word] as number)));
      const information = (forward + backward) / 2;
      if (information <= 0) continue;
      columns[length] = other;
      values[length++] = information;
    }
    newStarts[word + 1] = length;
  }
  return { size, starts: newStarts, columns, values };
};

/** Builds the lines' vocabulary and its PPMI matrix for at most `maxWords` words. */
export const computeMutualInformation = (
  lines: readonly string[],
  maxWords: number,
): { vocabulary: Vocabulary; matrix: SparseMatrix } => {
  const { vocabulary, sequences } = readSequences(lines, maxWords);
  return { vocabulary, matrix: toMutualInformation(countPairs(sequences, vocabulary.words.length)) };
};
