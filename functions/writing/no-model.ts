import type { Ai } from "./ai.ts";

/** Writes from the given facts by fixed rules: the same facts, the same text. The rules are loaded by who writes. */
export const noModel: Ai = {
  model: null,
  letterOfIntent: async (facts) => (await import("./loi.ts")).composeLetter(facts),
};
