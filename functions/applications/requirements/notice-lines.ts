import { keepPageBreaks, pageBreak } from "#shared/api/requirements.ts";
import { toVisibleText } from "#shared/api/schemas.ts";
import { joinFlattenedRows } from "./flattened-tables.ts";
import { type Cell, type NoticeLine, orderColumns } from "./notice-columns.ts";
import { findPageFurniture, findPages } from "./notice-pages.ts";

const gapPattern = /\t+|\s{3,}|\s?(?:\.\s?){5,}\s*|\s\.{2,4}\s+|\s?…{2,}\s*|\s?_{5,}\s*/g;
/** Markers that a layout sets apart from their text; letters and braces represent checkbox glyphs of a missing font. */
const loneMarkerPattern =
  /^(?:[•●○▪■◦☐☑➢✓✔✗✘✕➤→⇒‣⁃▸►❖\uF0B7\uF0A7·*—–−-]|[Fo{q¨]|\(?(?:\d{1,2}|[a-zA-Z]|[ivx]{1,4})[.)])$/u;
const glyphPattern = /^\s*(?:[Fo{q]\s{2,}|[¨☐☑]\s*)\S/u;

/** A line drawn across a table or below a title. */
const rulerPattern = /^[-–—_=.+| ]{5,}$/;

const splitCells = (raw: string, lineStart: number): Cell[] => {
  const offsets = mapToCollapsed(raw);
  const cells: Cell[] = [];
  const add = (from: number, to: number) => {
    const text = raw.slice(from, to);
    const start = from + (text.length - text.trimStart().length);
    const end = start + text.trim().length;
    if (end > start)
      cells.push({
        start: lineStart + (offsets[start] ?? 0),
        end: lineStart + (offsets[end - 1] ?? 0) + 1,
        text: raw.slice(start, end).replaceAll(/\s+/g, " "),
        column: start,
      });
  };
  let from = 0;
  for (const { index, 0: separator } of raw.matchAll(/^\s*\|.*\|\s*$/.test(raw) ? /\|/g : gapPattern)) {
    add(from, index);
    from = index + separator.length;
  }
  add(from, raw.length);
  return mergeMarkers(cells);
};

/** Maps each position in a raw line to its position in the trimmed line with single spaces. */
const mapToCollapsed = (raw: string): number[] => {
  const offsets: number[] = [];
  let next = 0;
  let hasSpace = false;
  for (let index = 0; index < raw.length; index++) {
    if (/\s/.test(raw.charAt(index))) hasSpace = next > 0;
    else {
      if (hasSpace) next += 1;
      hasSpace = false;
      offsets[index] = next;
      next += 1;
    }
  }
  return offsets;
};

/** Joins a marker with the cell after it. A number before the end of the line may be a separate value. */
const mergeMarkers = (cells: readonly Cell[]): Cell[] => {
  const mergedCells: Cell[] = [];
  for (const cell of cells) {
    const before = mergedCells.at(-1);
    if (before && loneMarkerPattern.test(before.text))
      mergedCells[mergedCells.length - 1] = {
        ...cell,
        start: before.start,
        text: `${before.text} ${cell.text}`,
        column: before.column,
      };
    else mergedCells.push(cell);
  }
  return mergedCells;
};

/** Returns the plain text and the lines it was joined from, in reading order and without headers and footers. */
export const splitNoticeLines = (text: string): { plainText: string; lines: NoticeLine[] } => {
  const raw = toVisibleText(keepPageBreaks(text)).replaceAll(pageBreak, `${pageBreak}\n`).split("\n");
  const rawLines: { raw: string; text: string; start: number; afterGap: boolean }[] = [];
  const breaks: number[] = [];
  let start = 0;
  let afterGap = true;
  for (const line of raw) {
    const collapsed = line.replaceAll(/\s+/g, " ").trim();
    if (collapsed !== "") {
      rawLines.push({ raw: line.replaceAll(pageBreak, ""), text: collapsed, start, afterGap });
      start += collapsed.length + 1;
    }
    afterGap = collapsed === "";
    if (line.includes(pageBreak)) breaks.push(rawLines.length);
  }
  const plainText = rawLines.map((line) => line.text).join(" ");
  const pages = findPages(
    rawLines.map((line) => line.text),
    breaks,
  );
  const furniture = findPageFurniture(
    rawLines.map((line) => line.text),
    pages,
  );
  const isRuler = (index: number) => rulerPattern.test(rawLines[index]?.text ?? "");
  const lines = pages.flatMap(({ from, to, page }) =>
    orderColumns(
      rawLines.slice(from, to).flatMap((line, index) =>
        furniture.has(from + index) || isRuler(from + index)
          ? []
          : {
              cells: splitCells(line.raw, line.start),
              text: line.text,
              afterGap: line.afterGap || isRuler(from + index - 1),
              page,
              hasGlyph: glyphPattern.test(line.raw),
              isItem: false,
              isColumn: false,
            },
      ),
    ),
  );
  return { plainText, lines: joinFlattenedRows(lines) };
};
