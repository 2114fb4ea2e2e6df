/** The parsed value of a cell (`null` if it is empty), or an error message. */
export type CellResult<T> = { value: T | null } | { problem: string };

export const toCellValue = <T>(value: T | null): CellResult<T> => ({ value });
/** A parse error: the cell's shortened text, followed by the sentence. */
export const toCellError = (cell: string, sentence: string): { problem: string } => {
  const text = cell.trim().replaceAll(/\s+/g, " ");
  return { problem: `“${text.length > 40 ? `${text.slice(0, 39)}…` : text}” ${sentence}` };
};

/** Normalizes blanks, digits, dashes and currency signs to the characters that the parsers know. */
export const normalizeCell = (cell: string) =>
  cell.normalize("NFKC").replaceAll(/\s+/g, " ").replaceAll("−", "-").trim();

const emptyWords = /^(?:|n\/?a|tbd|tba|none|unknown|not (?:known|stated|set)|\?+|[-–—]+)$/i;
/** Whether a cell for an amount or a date says that there is none, or none yet. */
export const isEmptyCell = (cell: string) => emptyWords.test(normalizeCell(cell));

/** Normalizes text for comparison: lowercase words separated by single spaces. */
export const normalizeWords = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
