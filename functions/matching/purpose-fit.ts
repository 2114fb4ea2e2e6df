import { replaceConcreteNeeds } from "#functions/search/browse/concrete-needs.ts";
import { createWordComparison, findWordPositions } from "#functions/search/engine/word-vectors.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { MatchIndex } from "./match-index.ts";

const positionsByRecord = new WeakMap<CatalogRecord, readonly number[]>();

/**
 * Returns a function that rates how well a program's purpose covers a need, 0 to 1: the weighted mean, over the need's
 * words, of the cosine with the closest word of the title and of what the program pays for (its summary if it has no
 * reading). Undefined without word vectors or known words. It is slower than comparing text vectors, so it is used for
 * candidates only.
 */
export const createPurposeFit = (
  { vectors }: MatchIndex,
  need: string,
): ((record: CatalogRecord) => number) | undefined => {
  if (!vectors) return undefined;
  const { space } = vectors;
  const words = findWordPositions(space, `${need} ${replaceConcreteNeeds(need)}`);
  if (words.length === 0) return undefined;
  const getCosines = createWordComparison(space, words);
  const weights = words.map((word) => space.weights[word] as number);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const getPositions = (record: CatalogRecord) => {
    let positions = positionsByRecord.get(record);
    if (!positions) {
      positions = findWordPositions(space, `${record.title} ${record.reading?.pays ?? record.summary}`);
      positionsByRecord.set(record, positions);
    }
    return positions;
  };
  return (record) => {
    const closest = new Float32Array(words.length);
    for (const position of getPositions(record)) {
      const cosines = getCosines(position);
      for (let index = 0; index < closest.length; index++)
        closest[index] = Math.max(closest[index] as number, cosines[index] as number);
    }
    return weights.reduce((sum, weight, index) => sum + weight * (closest[index] as number), 0) / total;
  };
};
