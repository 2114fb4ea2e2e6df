import type { Weights } from "./blend.ts";

/**
 * Begun by `scripts/bench/search/learn.ts` and then set by hand between what serves titles and what serves paraphrases,
 * both on the tuning parts of its sets (starter catalogue, 200 paraphrases, real notices and programs). Shelf and
 * subject are shares of many, so they are small numbers with large weights; only the weights' ratios matter.
 */
export const blendWeights: Weights = {
  sure: { lexical: 0.7, covered: 0.05, semantic: 0.25, density: 0, shelf: 9, subject: 0.2 },
  unsure: { lexical: 0.45, covered: 0.16, semantic: 0.66, density: 1, shelf: 0.8, subject: 4 },
};
