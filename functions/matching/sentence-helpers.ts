import { isOfficial } from "#functions/catalog/record.ts";
import type { CatalogRecord } from "#shared/api/catalog-record.ts";

/** "Education", "Education and Housing", "Education, Housing and 2 more". */
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
/** A text of a record: verbatim in quotation marks if it is the source's, as titles are, marked as our summary otherwise. */
export const quoteRecord = (record: Origin, text: string): string => {
  if (text === record.title) return `${titleQuote}${quoteText(text)}`;
  return isOfficial(record) ? `${officialQuote}${quoteText(text)}` : `${ownSummaryPrefix}${shorten(text)}`;
};

const titleQuote = "The title says: ";
const officialQuote = "The notice says: ";
const ownSummaryPrefix = "In our summary: ";
/** What a sentence rests on: words of the notice, our summary of it, or coded fields alone. */
export const getSentenceOrigin = (sentence: string): "notice" | "summary" | "fields" => {
  if ([titleQuote, officialQuote].some((start) => sentence.includes(`${start}“`))) return "notice";
  return sentence.includes(ownSummaryPrefix) ? "summary" : "fields";
};

/** The text of a record after a sentence; empty without text. */
export const appendRecordText = (record: Origin, text: string | null): string =>
  text?.trim() ? `. ${quoteRecord(record, text)}` : "";
