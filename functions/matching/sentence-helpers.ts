import { isOfficial } from "#functions/catalog/record.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** Formats a list: "Education", "Education and Housing", "Education, Housing and 2 more". */
export const formatList = (names: readonly string[], limit = 5, separator = ", "): string => {
  const shown = names.length > limit ? [...names.slice(0, limit - 1), `${names.length - limit + 1} more`] : names;
  const last = shown.at(-1) ?? "";
  return shown.length < 2 ? last : `${shown.slice(0, -1).join(separator)} and ${last}`;
};

const maxQuoteLength = 320;
const shorten = (text: string): string => {
  const plain = text.replaceAll(/\s+/g, " ").trim();
  if (plain.length <= maxQuoteLength) return plain;
  const cut = plain.slice(0, maxQuoteLength);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
};
export const quoteText = (text: string): string => `“${shorten(text)}”`;

type Origin = Partial<Pick<CatalogRecord, "source" | "asOf" | "title">>;
/**
 * Quotes a record's text: verbatim in quotation marks if it comes from the source (such as a title), otherwise labeled
 * as our summary.
 */
export const quoteRecord = (record: Origin, text: string): string => {
  if (text === record.title) return `${titleQuote}${quoteText(text)}`;
  return isOfficial(record) ? `${officialQuote}${quoteText(text)}` : `${ownSummaryPrefix}${shorten(text)}`;
};

const titleQuote = "The title says: ";
const officialQuote = "The notice says: ";
const ownSummaryPrefix = "In our summary: ";
/** Returns the basis of a sentence: the notice's words, our summary, or coded fields only. */
export const getSentenceOrigin = (sentence: string): "notice" | "summary" | "fields" => {
  if ([titleQuote, officialQuote].some((start) => sentence.includes(`${start}“`))) return "notice";
  return sentence.includes(ownSummaryPrefix) ? "summary" : "fields";
};

/** Formats a record's text for appending to a sentence; empty if there is none. */
export const appendRecordText = (record: Origin, text: string | null): string =>
  text?.trim() ? `. ${quoteRecord(record, text)}` : "";

/** States that applicants apply to a recipient, which often passes the money on through local boards or offices. */
export const formatRecipientRoute = (text: string) =>
  `The listing says: ${quoteText(text)} Apply to that recipient or its local board. Does it serve your area?`;
