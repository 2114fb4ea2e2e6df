import { cleanText } from "#shared/words.ts";

/**
 * A notice as one line: invisible characters gone, every run of spaces and line ends one space. Quotes are looked for
 * in it, and cut from it, character for character.
 */
export const plainText = (text: string): string => cleanText(text).replaceAll(/\s+/g, " ").trim();

/** Does a quote stand in a plain text, character for character? */
export const standsIn = (plain: string, quote: string): boolean => quote !== "" && plain.includes(quote);

/** A line of a notice and where it lies in the plain text; `afterGap` when an empty line comes before it. */
export type Line = { start: number; end: number; text: string; afterGap: boolean };

/** The plain text together with the lines it was joined from. */
export const linesOf = (text: string): { plain: string; lines: Line[] } => {
  const lines: Line[] = [];
  const parts: string[] = [];
  let at = 0;
  let afterGap = true;
  for (const raw of cleanText(text).split("\n")) {
    const line = raw.replaceAll(/\s+/g, " ").trim();
    if (line === "") {
      afterGap = true;
      continue;
    }
    lines.push({ start: at, end: at + line.length, text: line, afterGap });
    parts.push(line);
    at += line.length + 1;
    afterGap = false;
  }
  return { plain: parts.join(" "), lines };
};

/** The same part without the spaces at its ends. */
export const trimmed = (plain: string, start: number, end: number): [start: number, end: number] => {
  let [from, to] = [start, end];
  while (from < to && plain[from] === " ") from += 1;
  while (to > from && plain[to - 1] === " ") to -= 1;
  return [from, to];
};

/** At most `most` characters of a text, whole words where there are any; "…" says that it was cut. */
export const shortened = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > most / 2 ? cut.slice(0, space) : cut).toWellFormed().replace(/[\s,;:(–-]{1,4}$/u, "")}…`;
};
