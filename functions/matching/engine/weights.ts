import type { Weights } from "./blend.ts";

/**
 * Learned by `scripts/bench/search/learn.ts` on the tuning parts of all its sets (starter catalogue, 200 paraphrases,
 * real notices and programs), never on their test parts. They add up to 1.
 */
export const blendWeights: Weights = { lexical: 0.095, trusted: 0.191, covered: 0.119, semantic: 0.095, shelf: 0.5 };
