import {
  computeFirstPrincipalComponent,
  openWordVectors,
  serializeWordVectors,
  sumWordVectors,
} from "#functions/search/engine/word-vectors.ts";
import { computeMutualInformation } from "./cooccurrence.ts";
import { computeTopEigenvectors } from "./eigenvectors.ts";

/** Smooth inverse frequency: words below this frequency keep nearly their full weight (Arora, Liang, Ma 2017). */
const sifSmoothing = 1e-3;

/** Trains word vectors for `openWordVectors`. Deterministic for the same input and seed. */
export const trainWordVectors = (
  lines: readonly string[],
  texts: readonly string[],
  { words, dimensions, seed }: { words: number; dimensions: number; seed: number },
): Uint8Array<ArrayBuffer> => {
  const { vocabulary, matrix } = computeMutualInformation(lines, words);
  const trainedVectors = {
    words: vocabulary.words,
    dimensions,
    vectors: computeTopEigenvectors(matrix, dimensions, seed),
    weights: Float32Array.from(vocabulary.shares, (share) => sifSmoothing / (sifSmoothing + share)),
  };
  const uncentered = openWordVectors(serializeWordVectors({ ...trainedVectors, common: new Float32Array(dimensions) }));
  const common = computeFirstPrincipalComponent(
    texts.map((text) => sumWordVectors(uncentered, text)),
    dimensions,
  );
  return serializeWordVectors({ ...trainedVectors, common });
};
