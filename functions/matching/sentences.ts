/** Parts of the sentences that verdicts and reasons rest on. */

/** "Education", "Education and Housing", "Education, Housing and 2 more". */
export const listed = (names: readonly string[], most = 5, separator = ", "): string => {
  const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(separator)} and ${last}`;
};

const longestQuote = 320;
/** A record's own words in quotation marks, cut at a word where they are long. */
export const quoted = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= longestQuote) return `“${plain}”`;
  const cut = plain.slice(0, longestQuote);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…”`;
};

/** " The record says: “…”", or nothing where the record says nothing. */
export const says = (text: string | null): string => (text?.trim() ? `. The record says: ${quoted(text)}` : "");
