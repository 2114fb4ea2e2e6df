import { keepPageBreaks } from "#shared/api/requirements.ts";
import { cleanText } from "#shared/api/schemas.ts";

/** Normalizes a notice to one line without invisible characters; quotes match this text character for character. */
export const toPlainText = (text: string): string => cleanText(keepPageBreaks(text)).replaceAll(/\s+/g, " ").trim();

export const containsQuote = (plainText: string, quote: string): boolean => quote !== "" && plainText.includes(quote);

export const trimRange = (plainText: string, start: number, end: number): [start: number, end: number] => {
  let [from, to] = [start, end];
  while (from < to && plainText[from] === " ") from += 1;
  while (to > from && plainText[to - 1] === " ") to -= 1;
  return [from, to];
};

export const truncateWords = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const truncated = text.slice(0, maxLength - 1);
  const space = truncated.lastIndexOf(" ");
  return `${(space > maxLength / 2 ? truncated.slice(0, space) : truncated).toWellFormed().replace(/[\s,;:(–-]{1,4}$/u, "")}…`;
};
