/** Identifies a passage by its words and their context, so that it can be found after the text has changed. */
export type PassageAnchor = { quote: string; before: string; after: string };
export type PassageRange = { start: number; end: number };

export const maxQuoteLength = 500;
export const maxContextLength = 60;
/** Minimum characters of matching context for a quote that also occurs elsewhere. */
const minMatchedContext = 8;

/** Moves an offset by `step` if it splits a surrogate pair. */
const alignToCharacter = (text: string, offset: number, step: 1 | -1) =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(offset - 1, offset + 1)) ? offset + step : offset;

/** Builds the anchor for a selected range, trimmed. Undefined if nothing is selected. */
export const createAnchor = (text: string, { start, end }: PassageRange): PassageAnchor | undefined => {
  const selectedText = text.slice(start, end);
  const from = alignToCharacter(text, start + selectedText.length - selectedText.trimStart().length, 1);
  const quote = text.slice(from, alignToCharacter(text, Math.min(from + maxQuoteLength, end), -1)).trimEnd();
  if (!quote) return undefined;
  const to = from + quote.length;
  return {
    quote,
    before: text.slice(alignToCharacter(text, Math.max(0, from - maxContextLength), 1), from),
    after: text.slice(to, alignToCharacter(text, Math.min(text.length, to + maxContextLength), -1)),
  };
};

const countCommonStart = (a: string, b: string) => {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
};
const countCommonEnd = (a: string, b: string) => {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
};

/**
 * Finds an anchor's passage: the occurrence of its quote with the most matching context. Undefined if the quote no
 * longer exists, or occurs several times without matching context.
 */
export const findAnchor = (text: string, { quote, before, after }: PassageAnchor): PassageRange | undefined => {
  if (!quote) return undefined;
  let best: { start: number; matched: number } | undefined;
  let count = 0;
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    count++;
    const end = start + quote.length;
    const matchedLength =
      countCommonEnd(text.slice(Math.max(0, start - before.length), start), before) +
      countCommonStart(text.slice(end, end + after.length), after);
    if (!best || matchedLength > best.matched) best = { start, matched: matchedLength };
  }
  const requiredLength = count > 1 ? Math.min(minMatchedContext, before.length + after.length) : 0;
  return best && best.matched >= requiredLength ? { start: best.start, end: best.start + quote.length } : undefined;
};
