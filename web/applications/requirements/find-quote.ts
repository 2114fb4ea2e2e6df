type Range = { start: number; end: number };

/** A text with single spaces, and where each of its characters stands in the original. */
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

/** The range of each text that a quote covers; the quote may span texts, and whitespace may differ. */
export const findQuote = (texts: readonly string[], quote: string): (Range | undefined)[] => {
  const wanted = collapseSpaces(quote).collapsed.trim();
  const { collapsed, offsets } = collapseSpaces(texts.join("\n"));
  const found = wanted ? collapsed.indexOf(wanted) : -1;
  const match =
    found < 0 ? undefined : { start: offsets[found] ?? 0, end: (offsets[found + wanted.length - 1] ?? 0) + 1 };
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
