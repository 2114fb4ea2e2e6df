import {
  computeCommonDirection,
  openWordVectors,
  serializeWordVectors,
  sumWordVectors,
} from "#functions/matching/engine/word-vectors.ts";
import { mutualInformation } from "./cooccurrence.ts";
import { strongest } from "./decompose.ts";

/** Up to this share of the text a word counts about fully (smooth inverse frequency, Arora, Liang, Ma 2017). */
const commonShare = 1e-3;

/**
 * The table of word vectors for `openSpace`, learned from lines of text: of `words` words at most, `dimensions` numbers
 * each. `texts` are whole texts of the kind to be compared; what all of them share is taken away. The same input and
 * seed give the same bytes.
 */
export const wordTable = (
  lines: readonly string[],
  texts: readonly string[],
  { words, dimensions, seed }: { words: number; dimensions: number; seed: number },
): Uint8Array<ArrayBuffer> => {
  const { vocabulary, matrix } = mutualInformation(lines, words);
  const trained = {
    words: vocabulary.words,
    dimensions,
    vectors: strongest(matrix, dimensions, seed),
    weights: Float32Array.from(vocabulary.shares, (share) => commonShare / (commonShare + share)),
  };
  const plain = openWordVectors(serializeWordVectors({ ...trained, common: new Float32Array(dimensions) }));
  const common = computeCommonDirection(
    texts.map((text) => sumWordVectors(plain, text)),
    dimensions,
  );
  return serializeWordVectors({ ...trained, common });
};
