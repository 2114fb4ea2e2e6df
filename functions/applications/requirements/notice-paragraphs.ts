import type { NoticeLine } from "./notice-columns.ts";

/** Text cleaned for the rules; `positions` maps each character to its position in the plain text. */
export type Paragraph = {
  text: string;
  positions: number[];
  /** Contiguous ranges of the plain text, each with the position in `text` at which it begins. */
  runs: { start: number; end: number; at: number }[];
  cells: string[];
  glyph: string;
};

const markupPattern = /^#{1,6} |\*\*|__|<\/?[a-z][^<>]{0,200}>|\{:[^{}]{0,30}\}|\\(?=[_*])/gi;
/** Matches the end of a Markdown link, whose text remains. */
const linkEndPattern = /\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,500}\)+/g;

/** Joins lines, without markup and without the hyphens that end a line within a word. */
export const buildParagraph = (lines: readonly NoticeLine[], words: ReadonlySet<string>): Paragraph => {
  const paragraph: Paragraph = { text: "", positions: [], runs: [], cells: [], glyph: "" };
  const append = (text: string, position: number, isInserted: boolean) => {
    for (let index = 0; index < text.length; index++) paragraph.positions.push(position + (isInserted ? 0 : index));
    paragraph.text += text;
  };
  let previousEnd = -1;
  for (const [lineIndex, { cells }] of lines.entries())
    for (const [cellIndex, cell] of cells.entries()) {
      if (cell.start !== previousEnd + 1 || paragraph.runs.length === 0)
        paragraph.runs.push({ start: cell.start, end: cell.end, at: paragraph.text.length });
      const isNewLine = lineIndex > 0 && cellIndex === 0;
      if (isNewLine && endsWithinWord(paragraph.text, cell.text, words)) removeLast(paragraph);
      else if (
        paragraph.text !== "" &&
        !(isNewLine && /\p{L}-$/u.test(paragraph.text.slice(-2)) && /^\p{Ll}/u.test(cell.text))
      ) {
        const separator = cellIndex === 0 ? " " : cellIndex === 1 && !/[:.;,–-]$/.test(paragraph.text) ? ": " : " ";
        append(separator, cell.start, true);
      }
      appendClean(cell.text, cell.start, append);
      const run = paragraph.runs.at(-1);
      if (run) run.end = cell.end;
      previousEnd = cell.end;
    }
  const [row] = lines;
  if (lines.length === 1 && row && row.cells.length > 1) {
    paragraph.cells = row.cells.map(({ text }) => cleanMarkup(text));
    // A row's quote spans its cells, including dotted leaders.
    const [start = 0, end = 0] = [row.cells[0]?.start, row.cells.at(-1)?.end];
    paragraph.runs = [{ start, end, at: 0 }];
  }
  return paragraph;
};

const findMarkupRanges = (text: string): [from: number, to: number][] => {
  if (!/[#*_<\][{\\]/.test(text)) return [];
  const ranges = [...text.matchAll(markupPattern), ...text.matchAll(linkEndPattern)].map(
    ({ index, 0: found }): [number, number] => [index, index + found.length],
  );
  const hasLink = text.includes("](");
  const brackets = hasLink ? [...text.matchAll(/\[/g)].map(({ index }): [number, number] => [index, index + 1]) : [];
  return [...ranges, ...brackets].toSorted((a, b) => a[0] - b[0]);
};

const cleanMarkup = (text: string) => {
  let clean = "";
  appendClean(text, 0, (part) => {
    clean += part;
  });
  return clean.trim();
};

const appendClean = (
  text: string,
  start: number,
  append: (text: string, position: number, isInserted: boolean) => void,
) => {
  let from = 0;
  for (const [removedFrom, removedTo] of findMarkupRanges(text)) {
    if (removedFrom < from) continue;
    append(text.slice(from, removedFrom), start + from, false);
    from = removedTo;
  }
  append(text.slice(from), start + from, false);
};

const removeLast = (paragraph: Paragraph) => {
  paragraph.text = paragraph.text.slice(0, -1);
  paragraph.positions.pop();
};

/** Whether a hyphen at the end of a line divides a word. If both halves are words of the notice, it joins them. */
const endsWithinWord = (text: string, next: string, words: ReadonlySet<string>) => {
  const left = /(\p{L}{2,20})-$/u.exec(text.slice(-22))?.[1]?.toLowerCase();
  const right = /^\p{Ll}{2,20}/u.exec(next)?.[0];
  if (!left || !right) return false;
  if (words.has(left + right)) return true;
  return !(words.has(left) && words.has(right)) && !words.has(`${left}-${right}`);
};

/** Returns the part of a paragraph from `from` to `to`, without surrounding whitespace. */
export const sliceParagraph = (paragraph: Paragraph, from: number, to: number): Paragraph => {
  let [start, end] = [from, to];
  while (start < end && paragraph.text[start] === " ") start += 1;
  while (end > start && paragraph.text[end - 1] === " ") end -= 1;
  const { text, positions } = paragraph;
  const runs = paragraph.runs.flatMap((run, index) => {
    const runTo = paragraph.runs[index + 1]?.at ?? text.length;
    const [partFrom, partTo] = [Math.max(start, run.at), Math.min(end, runTo)];
    if (partTo <= partFrom) return [];
    const first = Math.max(run.start, positions[partFrom] ?? run.start);
    const last = Math.min(run.end, (positions[partTo - 1] ?? run.end - 1) + 1);
    return last > first ? [{ start: first, end: last, at: partFrom - start }] : [];
  });
  const isWhole = start === 0 || from === 0;
  return {
    text: text.slice(start, end),
    positions: positions.slice(start, end),
    runs,
    cells: isWhole && end === text.length ? paragraph.cells : [],
    glyph: paragraph.glyph,
  };
};
