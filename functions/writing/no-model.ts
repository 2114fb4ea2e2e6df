import type { Ai } from "./ai.ts";
import { composeLetter } from "./loi.ts";

/** Writes from the given facts by fixed rules: the same facts, the same text. */
export const noModel: Ai = { model: null, letterOfIntent: async (facts) => composeLetter(facts) };
