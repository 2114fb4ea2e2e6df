import { ModelFault } from "./model-faults.ts";
import { leaksInstructions } from "./prompts/prompt.ts";

/** Characters held back, so that a leak is found before it is emitted. */
const holdBack = 120;
/** Characters at the end of the text that are checked with each chunk. */
const checkWindow = 600;

/** Forwards a streamed text to `onText`. Throws a `refused` fault when the text starts to repeat its instructions. */
export const createPromptLeakFilter = (instructions: string, onText: (piece: string) => void) => {
  let text = "";
  let emittedLength = 0;
  const emitUpTo = (end: number) => {
    if (end <= emittedLength) return;
    const chunk = text.slice(emittedLength, end);
    emittedLength = end;
    onText(chunk);
  };
  return {
    push(chunk: string): void {
      text += chunk;
      if (leaksInstructions(text.slice(-checkWindow), instructions))
        throw new ModelFault("refused", "the answer repeats its rules");
      emitUpTo(text.length - holdBack);
    },
    flush: () => emitUpTo(text.length),
    hasEmitted: () => emittedLength > 0,
  };
};
