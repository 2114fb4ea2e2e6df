/** What a cell was understood as (`null`: nothing is said), or the sentence that says why it was not. */
export type Reading<T> = { value: T | null } | { problem: string };

export const understood = <T>(value: T | null): Reading<T> => ({ value });
/** A cell that was not understood: what it says is put before the sentence, shortened. */
export const refused = (cell: string, sentence: string): { problem: string } => {
  const shown = cell.trim().replaceAll(/\s+/g, " ");
  return { problem: `“${shown.length > 40 ? `${shown.slice(0, 39)}…` : shown}” ${sentence}` };
};

/** A cell in the characters that the rules below know: no odd blanks, digits, dashes or currency signs. */
export const plainCell = (cell: string) => cell.normalize("NFKC").replaceAll(/\s+/g, " ").replaceAll("−", "-").trim();

const sayingNothing = /^(?:|n\/?a|tbd|tba|none|unknown|not (?:known|stated|set)|\?+|[-–—]+)$/i;
/** Does a cell for an amount or a day say that there is none, or not yet? */
export const saysNothing = (cell: string) => sayingNothing.test(plainCell(cell));

/** Words as they are compared: small letters, one blank between them, nothing else. */
export const wordsOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
