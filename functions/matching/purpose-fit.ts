import { replaceConcreteNeeds } from "#functions/search/browse/concrete-needs.ts";
import { createWordComparison, findWordPositions } from "#functions/search/engine/word-vectors.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";
import type { MatchIndex } from "./match-index.ts";

const positionsByRecord = new WeakMap<CatalogRecord, readonly number[]>();

/**
 * Returns how well a program's purpose covers a need, 0 to 1: the weighted mean, over the need's words, of the cosine of the
 * closest word in the title or among the things the program pays for, or in the summary of a program without a
 * reading. Undefined without word vectors or known words. It
 * takes longer than a text's vector and tells more, so only candidates are compared.
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
      for (let at = 0; at < closest.length; at++) closest[at] = Math.max(closest[at] as number, cosines[at] as number);
    }
    return weights.reduce((sum, weight, at) => sum + weight * (closest[at] as number), 0) / total;
  };
};
