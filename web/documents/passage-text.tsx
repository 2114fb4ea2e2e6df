import type { LibraryPassage } from "#shared/api/library.ts";

/** Splits a text at the offsets of its matches. */
const splitAtMatches = (text: string, matches: LibraryPassage["matches"]) => {
  const segments: { text: string; isMatch: boolean; start: number }[] = [];
  let from = 0;
  for (const [start, end] of matches) {
    if (start > from) segments.push({ text: text.slice(from, start), isMatch: false, start: from });
    segments.push({ text: text.slice(start, end), isMatch: true, start });
    from = end;
  }
  return [...segments, { text: text.slice(from), isMatch: false, start: from }];
};

const contextLength = 80;
/** Returns the part of a passage around its first matches, for a list. */
export const toSnippet = ({ text, matches }: Pick<LibraryPassage, "text" | "matches">, maxLength = 220) => {
  const [first] = matches[0] ?? [0];
  const from = first <= contextLength ? 0 : text.indexOf(" ", first - contextLength) + 1;
  const snippet = text.slice(from, from + maxLength);
  return {
    text: `${from > 0 ? "… " : ""}${snippet}${from + maxLength < text.length ? "…" : ""}`,
    matches: matches
      .filter(([start, end]) => start >= from && end <= from + maxLength)
      .map(([start, end]): [number, number] => {
        const offset = (from > 0 ? 2 : 0) - from;
        return [start + offset, end + offset];
      }),
  };
};

/** Shows a passage with the query's words highlighted. */
export const PassageText = ({ text, matches }: Pick<LibraryPassage, "text" | "matches">) => (
  <>
    {splitAtMatches(text, matches).map((segment) =>
      segment.isMatch ? (
        <mark key={segment.start} className="rounded-chip bg-brass-soft text-ink">
          {segment.text}
        </mark>
      ) : (
        <span key={segment.start}>{segment.text}</span>
      ),
    )}
  </>
);

/** Formats a passage's location, such as "page 4, Evaluation"; undefined without a page or heading. */
export const formatPassageLocation = ({ page, heading }: Pick<LibraryPassage, "page" | "heading">) =>
  [page === null ? undefined : `page ${page}`, heading ?? undefined].filter(Boolean).join(", ") || undefined;
