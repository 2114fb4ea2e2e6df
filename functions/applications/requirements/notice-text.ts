import { cleanText } from "#shared/api/schemas.ts";

/** Normalizes a notice to one line without invisible characters; quotes match this text character for character. */
export const toPlainText = (text: string): string => cleanText(text).replaceAll(/\s+/g, " ").trim();

export const containsQuote = (plain: string, quote: string): boolean => quote !== "" && plain.includes(quote);

/** A line of a notice and its position in the plain text; `afterGap` means an empty line precedes it. */
export type NoticeLine = { start: number; end: number; text: string; afterGap: boolean };

/** Returns the plain text and the lines it was joined from. */
export const splitNoticeLines = (text: string): { plain: string; lines: NoticeLine[] } => {
  const lines: NoticeLine[] = [];
  const parts: string[] = [];
  let start = 0;
  let afterGap = true;
  for (const raw of cleanText(text).split("\n")) {
    const line = raw.replaceAll(/\s+/g, " ").trim();
    if (line === "") {
      afterGap = true;
      continue;
    }
    lines.push({ start, end: start + line.length, text: line, afterGap });
    parts.push(line);
    start += line.length + 1;
    afterGap = false;
  }
  return { plain: parts.join(" "), lines };
};

export const trimRange = (plain: string, start: number, end: number): [start: number, end: number] => {
  let [from, to] = [start, end];
  while (from < to && plain[from] === " ") from += 1;
  while (to > from && plain[to - 1] === " ") to -= 1;
  return [from, to];
};

export const truncateWords = (text: string, maxLength: number): string => {
  if (text.length <= maxLength) return text;
  const truncated = text.slice(0, maxLength - 1);
  const space = truncated.lastIndexOf(" ");
  return `${(space > maxLength / 2 ? truncated.slice(0, space) : truncated).toWellFormed().replace(/[\s,;:(–-]{1,4}$/u, "")}…`;
};
