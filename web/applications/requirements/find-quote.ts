type Range = { start: number; end: number };

/** Collapses whitespace, and returns each remaining character's offset in the original. */
const collapseSpaces = (text: string) => {
  let collapsed = "";
  const offsets: number[] = [];
  for (let index = 0; index < text.length; index++) {
    const isSpace = /\s/.test(text.charAt(index));
    if (isSpace && (collapsed === "" || collapsed.endsWith(" "))) continue;
    collapsed += isSpace ? " " : text.charAt(index);
    offsets.push(index);
  }
  return { collapsed, offsets };
};

/** Returns the range that a quote covers in each text. A quote can span several texts, and whitespace may differ. */
export const findQuote = (texts: readonly string[], quote: string): (Range | undefined)[] => {
  const collapsedQuote = collapseSpaces(quote).collapsed.trim();
  const { collapsed, offsets } = collapseSpaces(texts.join("\n"));
  const matchIndex = collapsedQuote ? collapsed.indexOf(collapsedQuote) : -1;
  const match =
    matchIndex < 0
      ? undefined
      : { start: offsets[matchIndex] ?? 0, end: (offsets[matchIndex + collapsedQuote.length - 1] ?? 0) + 1 };
  let offset = 0;
  return texts.map((text) => {
    const from = offset;
    offset += text.length + 1;
    if (!match) return undefined;
    const start = Math.max(0, match.start - from);
    const end = Math.min(text.length, match.end - from);
    return start < end ? { start, end } : undefined;
  });
};
