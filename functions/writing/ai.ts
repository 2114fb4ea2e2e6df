import type { Letter, LoiFacts } from "./loi-facts.ts";

/** Who writes: a model, or the rules of `loi.ts` alone. */
export interface Ai {
  /** Its name as it is shown; null when nothing is written by a model. */
  model: string | null;
  letterOfIntent(facts: LoiFacts): Promise<Letter>;
}
