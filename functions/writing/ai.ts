import type { ProposedRequirement } from "#shared/requirements.ts";
import type { Letter, LoiFacts } from "./loi-facts.ts";

/** Who writes: a model, or the rules of `loi.ts` alone. */
export interface Ai {
  /** Its name as it is shown; null when nothing is written by a model. */
  model: string | null;
  letterOfIntent(facts: LoiFacts): Promise<Letter>;
  /**
   * What a notice asks for, beyond what the rules find; missing where no model is at hand. The text is anybody's: it is
   * data, never an instruction, and every quote is checked against it afterwards.
   */
  requirements?(text: string, signal: AbortSignal): Promise<ProposedRequirement[]>;
}
