/** A part of a document's text, for printing and export. */
export type TextBlock =
  | { kind: "heading"; level: 2 | 3; text: string }
  | { kind: "list"; isOrdered: boolean; items: readonly string[] }
  | { kind: "table"; rows: readonly (readonly string[])[] }
  | { kind: "paragraph"; lines: readonly string[]; isAmountHeading: boolean };

const headingPattern = /^(#{2,3}) +(\S.*)$/;
const bulletPattern = /^\s*[-•*]\s+/;
const ordinalPattern = /^\s*\d{1,3}[.)]\s+/;
/** Headings that rule-based drafts use within the budget section. */
const subheadings = new Set(["Justification", "Funding sources", "Cost share"]);
/** Headings of a letter of intent, each directly above its paragraph. */
const letterHeading =
  /^(?:Our organization|The need|Proposed work|Why [^.?!:]{3,150}|Amount requested|Other support|Next steps)$/;
const isSubheading = (line: string) => subheadings.has(line.trim());
/** Whether a draft writes this heading without "##". */
export const isPlainHeading = (line: string) => isSubheading(line) || letterHeading.test(line.trim());
/** "Personnel: $36,000", the heading of a category's lines. */
const amountHeadingPattern = /^[^.]{1,120}: \$[\d,]+(?:\.\d\d)?$/;

export type HeadingLine = { level: 2 | 3; text: string };
/** Reads "## Heading" and "### Subheading", below the section headings of a proposal. */
export const parseHeading = (line: string): HeadingLine | undefined => {
  const [, marks, text] = headingPattern.exec(line) ?? [];
  return marks && text ? { level: marks.length === 2 ? 2 : 3, text } : undefined;
};
export const formatHeading = ({ level, text }: HeadingLine) => `${"#".repeat(level)} ${text}`;

/** Represents an empty cell, because spaces alone would be lost. */
const emptyCell = "-";
/** Requires at least three spaces, because two may follow a sentence. */
const columnGapPattern = /\S(?: {3,}|\t)\S/;

/** Splits lines into table rows if all have the same columns, aligned by two or more spaces or tabs. */
export const parseTable = (lines: readonly string[]): string[][] | undefined => {
  const rows = lines.map((line) => line.trim().split(/ {2,}|\t+/));
  const columns = rows[0]?.length ?? 0;
  const isTable = rows.length > 1 && columns > 1 && rows.every(({ length }) => length === columns);
  if (!isTable || !lines.some((line) => columnGapPattern.test(line.trim()))) return undefined;
  return rows.map((row) => row.map((cell) => (cell === emptyCell ? "" : cell)));
};

const numericCellPattern = /^[-+(]?\$?\d[\d,.]*\)?\s?%?$/;
/** Whether all cells below the header are numbers, so that the column is right-aligned. */
export const isNumericColumn = (rows: readonly (readonly string[])[], column: number) => {
  const cells = rows.slice(1).flatMap((row) => row[column]?.trim() || []);
  return cells.length > 0 && cells.every((cell) => numericCellPattern.test(cell));
};

/** Formats rows as lines with aligned columns, three spaces apart. */
export const formatTable = (rows: readonly (readonly string[])[]): string => {
  const cells = rows.map((row) => row.map((cell) => cell.replaceAll(/\s+/g, " ").trim() || emptyCell));
  const columns = (cells[0] ?? []).map((_, column) => ({
    width: Math.max(...cells.map((row) => row[column]?.length ?? 0)),
    isNumeric: isNumericColumn(rows, column),
  }));
  return cells
    .map((row) =>
      row
        .map((cell, column) => {
          const { width = 0, isNumeric } = columns[column] ?? {};
          return isNumeric ? cell.padStart(width) : cell.padEnd(width);
        })
        .join("   ")
        .trimEnd(),
    )
    .join("\n");
};

type ListKind = "bullets" | "numbers";
const listMarkers = { bullets: bulletPattern, numbers: ordinalPattern };

const parseLines = (lines: readonly string[]): TextBlock[] => {
  const blocks: TextBlock[] = [];
  let rest = lines;
  while (rest.length > 0) {
    const [first = ""] = rest;
    const isLetterHeading = rest === lines && lines.length > 1 && letterHeading.test(first.trim());
    const heading =
      parseHeading(first) ?? ((isSubheading(first) || isLetterHeading) && { level: 2, text: first.trim() });
    if (heading) {
      blocks.push({ kind: "heading", level: heading.level === 2 ? 2 : 3, text: heading.text.trim() });
      rest = rest.slice(1);
      continue;
    }
    const marker = Object.values(listMarkers).find((candidate) => candidate.test(first));
    const matches = (line: string) =>
      marker ? marker.test(line) : !bulletPattern.test(line) && !ordinalPattern.test(line) && !parseHeading(line);
    const end = rest.findIndex((line) => !matches(line));
    const blockLines = end < 0 ? rest : rest.slice(0, end);
    rest = end < 0 ? [] : rest.slice(end);
    if (marker)
      blocks.push({
        kind: "list",
        isOrdered: marker === ordinalPattern,
        items: blockLines.map((line) => line.replace(marker, "")),
      });
    else
      blocks.push({
        kind: "paragraph",
        lines: blockLines,
        isAmountHeading: lines.length === 1 && amountHeadingPattern.test(first.trim()),
      });
  }
  return blocks;
};

/** Splits a text at blank lines into headings, lists, tables and paragraphs. */
export const parseTextBlocks = (text: string): TextBlock[] =>
  text
    .split(/\n[ \t]*\n/)
    .filter((paragraph) => paragraph.trim())
    .flatMap((paragraph): TextBlock[] => {
      const lines = paragraph.split("\n").filter((line) => line.trim());
      const rows = parseTable(lines);
      return rows ? [{ kind: "table", rows }] : parseLines(lines);
    });

type Edit = { text: string; start: number; end: number };

/** Turns the selected lines into a list, or removes the markers if they are already one. */
export const toggleList = ({ text, start, end }: Edit, kind: ListKind): Edit => {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lineEnd = text.indexOf("\n", Math.max(end - (end > start ? 1 : 0), from));
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split("\n");
  const marker = listMarkers[kind];
  const isList = lines.every((line) => marker.test(line));
  let count = 0;
  const changedLines = lines.map((line) => {
    if (isList) return line.replace(marker, "");
    if (!line.trim() && lines.length > 1) return line;
    count += 1;
    return `${kind === "bullets" ? "-" : `${count}.`} ${line.replace(bulletPattern, "").replace(ordinalPattern, "")}`;
  });
  const replacement = changedLines.join("\n");
  const newEnd = from + replacement.length;
  return {
    text: text.slice(0, from) + replacement + text.slice(to),
    start: start === end ? newEnd : from,
    end: newEnd,
  };
};

/** Handles Enter in a list: starts the next item, or ends the list at an empty one; undefined outside lists. */
export const continueList = (text: string, position: number): Edit | undefined => {
  const from = text.lastIndexOf("\n", position - 1) + 1;
  const line = text.slice(from, position);
  const [marker] = bulletPattern.exec(line) ?? ordinalPattern.exec(line) ?? [];
  if (!marker) return undefined;
  if (line === marker) return { text: text.slice(0, from) + text.slice(position), start: from, end: from };
  const next = marker.replace(/\d+/, (digits) => String(Number(digits) + 1));
  const cursor = position + 1 + next.length;
  return { text: `${text.slice(0, position)}\n${next}${text.slice(position)}`, start: cursor, end: cursor };
};
