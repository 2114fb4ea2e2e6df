import type { FusionWeights } from "./rank-fusion.ts";

/**
 * Learned by `scripts/bench/search/learn.ts`, then adjusted by hand to balance titles and paraphrases on the
 * tuning parts of its sets (starter catalog, 200 paraphrases, real notices and programs). `shelf` and `subject`
 * are shares of many categories, so they are small values with large weights; only the ratios matter.
 */
export const fusionWeights: FusionWeights = {
  sure: { lexical: 0.7, covered: 0.05, semantic: 0.25, density: 0, shelf: 9, subject: 0.2 },
  unsure: { lexical: 0.45, covered: 0.16, semantic: 0.66, density: 1, shelf: 0.8, subject: 4 },
};
