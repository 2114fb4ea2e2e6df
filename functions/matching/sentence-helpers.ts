/** "Education", "Education and Housing", "Education, Housing and 2 more". */
export const formatList = (names: readonly string[], most = 5, separator = ", "): string => {
  const shown = names.length > most ? [...names.slice(0, most - 1), `${names.length - most + 1} more`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(separator)} and ${last}`;
};

const maxQuoteLength = 320;
export const quoteText = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= maxQuoteLength) return `“${plain}”`;
  const cut = plain.slice(0, maxQuoteLength);
  return `“${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…”`;
};

/** ". The record says: “…”", or empty without text. */
export const formatRecordQuote = (text: string | null): string =>
  text?.trim() ? `. The record says: ${quoteText(text)}` : "";
