import { Fault } from "./faults.ts";
import { leaks } from "./prompts/prompt.ts";

/** So many characters are held back until it is clear what they begin, and so many are looked at again. */
const heldBack = 120;
const lookedAt = 600;

/** Passes a streamed text on, but for one that begins to repeat its instructions: that ends as a refusal. */
export const watched = (instructions: string, onText: (piece: string) => void) => {
  let text = "";
  let passed = 0;
  const passUpTo = (end: number) => {
    if (end <= passed) return;
    const piece = text.slice(passed, end);
    passed = end;
    onText(piece);
  };
  return {
    hear(piece: string): void {
      text += piece;
      if (leaks(text.slice(-lookedAt), instructions)) throw new Fault("refused", "an answer that repeats its rules");
      passUpTo(text.length - heldBack);
    },
    /** The answer is complete: the rest of it goes on. */
    end: () => passUpTo(text.length),
    hasSpoken: () => passed > 0,
  };
};
