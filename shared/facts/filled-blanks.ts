import { createBlankPattern } from "../domain/blanks.ts";

/** A blank that the user replaced with text. */
export type FilledBlank = { label: string; value: string };

const maxValueLength = 600;
const maxLines = 2000;
/** Number of context words on each side, for a line that was also edited elsewhere. */
const contextWords = 4;

const collapseWhitespace = (line: string) => line.replaceAll(/[ \t\u00a0]+/g, " ").trim();
const toLines = (text: string) =>
  text
    .split("\n")
    .map(collapseWhitespace)
    .filter((line) => line !== "");

/** Splits a line into the literal text around its blanks and the blanks' labels. */
const splitLine = (line: string) => ({
  literals: line.split(createBlankPattern()),
  labels: (line.match(createBlankPattern()) ?? []).map((blank) => blank.slice(1, -1)),
});
type BlankLine = ReturnType<typeof splitLine>;

/** Returns pairs of equal lines in the order of both texts (longest common subsequence). */
const alignLines = (before: readonly string[], after: readonly string[]): [number, number][] => {
  const lengths = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, next] = [lengths[i] as Uint16Array, lengths[i + 1] as Uint16Array];
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0);
    }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if ((lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
};

/** Returns the text between the literals; undefined if they are missing or ambiguous. */
const matchLine = (line: string, literals: readonly string[]): string[] | undefined => {
  const last = literals.length - 1;
  const [head = "", tail = ""] = [literals[0], literals[last]];
  if (line.length < head.length + tail.length || !line.startsWith(head) || !line.endsWith(tail)) return undefined;
  const body = line.slice(head.length, line.length - tail.length);
  // Find the first and last position of each literal; if they differ, the end of a value is ambiguous.
  let [from, to] = [0, body.length];
  const starts: number[] = [];
  for (const literal of literals.slice(1, last)) {
    const start = body.indexOf(literal, from);
    if (start < 0) return undefined;
    starts.push(start);
    from = start + literal.length;
  }
  for (let index = last - 1; index > 0; index--) {
    const literal = literals[index] ?? "";
    const start = body.lastIndexOf(literal, to - literal.length);
    if (start !== starts[index - 1]) return undefined;
    to = start;
  }
  const bounds = [
    0,
    ...starts.flatMap((start, index) => [start, start + (literals[index + 1]?.length ?? 0)]),
    body.length,
  ];
  return literals.slice(1).map((_, index) => body.slice(bounds[2 * index], bounds[2 * index + 1]));
};

const takeFirst = (text: string) => text.trim().split(" ").slice(0, contextWords).join(" ");
const takeLast = (text: string) => text.trim().split(" ").slice(-contextWords).join(" ");
const hasWords = (text: string, count: number) => (text.match(/[\p{L}\p{N}]+/gu) ?? []).length >= count;

/**
 * For a line that was also edited elsewhere, returns the text between the words immediately before and after each
 * blank.
 */
const matchInContext = (lines: readonly string[], { literals, labels }: BlankLine): (string | undefined)[] =>
  labels.map((_, index) => {
    const start = takeLast(literals[index] ?? "");
    const end = takeFirst(literals[index + 1] ?? "");
    // A period or a single word occurs too often to identify a position.
    if (!hasWords(start, 2) || !hasWords(end, 2)) return undefined;
    const values = lines.flatMap((line) => {
      const from = line.indexOf(start);
      const to = line.indexOf(end, from + start.length);
      const isUnique = line.lastIndexOf(start) === from && line.lastIndexOf(end) === to;
      return from >= 0 && to >= 0 && isUnique ? [line.slice(from + start.length, to)] : [];
    });
    const [only] = values;
    return values.length === 1 && !/[.!?] \p{Lu}/u.test(only ?? "") ? only : undefined;
  });

const placeholderPattern = /^(?:tbd|tbc|todo|n\/?a|none|xx+|\?+|_+|\.+|-+|…)\.?$/i;
/** Removes quotation marks and leading punctuation from a value; undefined if the value is not an answer. */
const toValue = (raw: string | undefined, label: string): string | undefined => {
  const value = raw
    ?.trim()
    .replace(/^[“"']+(?=[^“"']+$)|^[,;:]\s+/g, "")
    .trim();
  if (!value || value.length > maxValueLength || /[[\]]/.test(value) || placeholderPattern.test(value))
    return undefined;
  return value.toLowerCase() === label.toLowerCase() || !/[\p{L}\p{N}]/u.test(value) ? undefined : value;
};

/**
 * Finds the blanks filled in since a draft was generated. Skips ambiguous, partly filled and deleted ones.
 * @param generated the text with its blanks
 * @param current the current text
 */
export const findFilledBlanks = (generated: string, current: string): FilledBlank[] => {
  const before = toLines(generated);
  const after = toLines(current);
  if (before.length > maxLines || after.length > maxLines) return [];
  if (!before.some((line) => createBlankPattern().test(line))) return [];
  const pairs = [...alignLines(before, after), [before.length, after.length] as [number, number]];
  const filledBlanks: FilledBlank[] = [];
  let [i, j] = [0, 0];
  for (const [nextI, nextJ] of pairs) {
    const oldLines = before.slice(i, nextI);
    const newLines = after.slice(j, nextJ);
    for (const [index, line] of oldLines.entries()) {
      const blankLine = splitLine(line);
      const { literals, labels } = blankLine;
      if (labels.length === 0) continue;
      const isAlone = literals.every((literal) => !/[\p{L}\p{N}]/u.test(literal));
      const candidates = isAlone
        ? oldLines.length === newLines.length
          ? newLines.slice(index, index + 1)
          : []
        : newLines;
      const matches = candidates.flatMap((candidate) => matchLine(candidate, literals) ?? []);
      const values = matches.length === labels.length ? matches : isAlone ? [] : matchInContext(newLines, blankLine);
      for (const [position, label] of labels.entries()) {
        const value = toValue(values[position], label);
        if (value) filledBlanks.push({ label, value });
      }
    }
    [i, j] = [nextI + 1, nextJ + 1];
  }
  return filledBlanks;
};
