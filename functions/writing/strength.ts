import { countWords } from "./letter-text.ts";
import { hasQuantity } from "./phrases.ts";

/** A sentence that begins so depends on the one before it. */
export const startsWithPronoun =
  /^(?:they|it|these|those|this|that|he|she|their|its|his|her|there(?! (?:are|is|were) (?:\d|no\b|about|over|more|only|nearly))|of (?:these|those|them)|the same|both|(?:\d[\d,]*%?|one|two|three|half|most|some|many) of (?:them|these|those)|in \S+ (?:that|this|it)|the other|most of them|and|but|so|each(?= (?:is|was|has|will|costs?|of)\b))\b/i;

/** How much a sentence tells on its own: figures, and figures that are compared. */
export const getStrength = (sentence: string): number =>
  (/\d/.test(sentence) ? 2 : hasQuantity(sentence) ? 1 : 0) +
  (/\d%|\bpercent\b|\bfrom [^.]{1,30}\d[^.]{0,30} to \d|\b\d[\d,]* of (?:our |the )?\d/i.test(sentence) ? 1 : 0) +
  (countWords(sentence) < 6 ? -1 : 0) +
  (startsWithPronoun.test(sentence) ? -4 : 0);

/** The strongest sentence of a text; of equals the first. */
export const findStrongest = (sentences: readonly string[], rate = getStrength): string | undefined =>
  sentences.toSorted((a, b) => rate(b) - rate(a))[0];
