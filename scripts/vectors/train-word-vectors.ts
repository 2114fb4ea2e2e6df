import {
  computeCommonDirection,
  openWordVectors,
  serializeWordVectors,
  sumWordVectors,
} from "#functions/search/engine/word-vectors.ts";
import { computeMutualInformation } from "./cooccurrence.ts";
import { computeStrongestDirections } from "./eigenvectors.ts";

/** Smooth inverse frequency: words below this frequency keep about their full weight (Arora, Liang, Ma 2017). */
const commonShare = 1e-3;

/** Trains word vectors for `openWordVectors`. Deterministic for the same input and seed. */
export const trainWordVectors = (
  lines: readonly string[],
  texts: readonly string[],
  { words, dimensions, seed }: { words: number; dimensions: number; seed: number },
): Uint8Array<ArrayBuffer> => {
  const { vocabulary, matrix } = computeMutualInformation(lines, words);
  const trained = {
    words: vocabulary.words,
    dimensions,
    vectors: computeStrongestDirections(matrix, dimensions, seed),
    weights: Float32Array.from(vocabulary.shares, (share) => commonShare / (commonShare + share)),
  };
  const plain = openWordVectors(serializeWordVectors({ ...trained, common: new Float32Array(dimensions) }));
  const common = computeCommonDirection(
    texts.map((text) => sumWordVectors(plain, text)),
    dimensions,
  );
  return serializeWordVectors({ ...trained, common });
};
