type Range = { start: number; end: number };

const escapeRegExp = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The range of each text that a quote covers; the quote may span texts, and white space may differ. */
export const findQuote = (texts: readonly string[], quote: string): (Range | undefined)[] => {
  const words = quote.split(/\s+/).filter(Boolean);
  const joined = texts.join("\n");
  const match = words.length ? new RegExp(words.map(escapeRegExp).join("\\s+")).exec(joined) : null;
  let offset = 0;
  return texts.map((text) => {
    const from = offset;
    offset += text.length + 1;
    if (!match) return undefined;
    const start = Math.max(0, match.index - from);
    const end = Math.min(text.length, match.index + match[0].length - from);
    return start < end ? { start, end } : undefined;
  });
};
