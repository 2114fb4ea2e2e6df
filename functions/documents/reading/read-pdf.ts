import { getDocumentProxy, type StructuredTextItem } from "unpdf";
import {
  cellSeparator,
  type DocumentText,
  type Line,
  maxPages,
  toSections,
  UnreadableDocumentError,
} from "./document-text.ts";

type Item = Pick<StructuredTextItem, "str" | "x" | "y" | "width" | "fontSize">;
type PDFDocumentProxy = Awaited<ReturnType<typeof getDocumentProxy>>;
/** Text on one baseline, with positions in points from the lower left corner of the page. */
type TextLine = { text: string; x: number; end: number; y: number; size: number };

/** Minimum gaps, in font sizes, that separate columns of a line, paragraphs and words. */
const columnGap = 1.5;
const paragraphGap = 1.75;
const wordGap = 0.15;

/** Joins a page's items into lines, in the order of the content stream. */
const toLines = (items: readonly Item[]): TextLine[] => {
  const lines: TextLine[] = [];
  for (const { str, x, y, width, fontSize } of items) {
    if (str.trim() === "") continue;
    const last = lines.at(-1);
    const gap = last ? x - last.end : 0;
    if (last && Math.abs(last.y - y) < fontSize / 3 && gap > -fontSize) {
      const separator = gap > columnGap * fontSize ? cellSeparator : gap > wordGap * fontSize ? " " : "";
      last.text += `${/\s$/.test(last.text) || /^\s/.test(str) ? separator.trimStart() || " " : separator}${str}`;
      last.end = x + width;
      last.size = Math.max(last.size, fontSize);
    } else lines.push({ text: str, x, end: x + width, y, size: fontSize });
  }
  return lines.map((line) => ({
    ...line,
    text: line.text.replaceAll(/[^\S\n]+/g, (space) => (space.length > 2 ? cellSeparator : " ")).trim(),
  }));
};

/** Maximum number of lines in a table row. */
const maxRowLines = 12;

/** Groups lines. A line that starts higher up and to the right of the previous ones is a cell of the same table row. */
const joinTableRows = (lines: readonly TextLine[]): TextLine[][] => {
  const groups: TextLine[][] = [];
  let rowStart = 0;
  for (const line of lines) {
    const last = groups.at(-1)?.at(-1);
    const startsHigher = last && line.y > last.y + line.size / 3;
    const row = groups.slice(rowStart);
    const first = row[0]?.[0];
    const isCell =
      startsHigher &&
      first &&
      row.length <= maxRowLines &&
      line.y <= first.y + line.size / 2 &&
      line.x > first.x + 2 * line.size;
    if (isCell) {
      const cell = row.flat();
      groups.length = rowStart;
      groups.push([...cell, line]);
    } else {
      if (startsHigher || !last || last.y - line.y > paragraphGap * line.size) rowStart = groups.length;
      groups.push([line]);
    }
  }
  return groups;
};

const bulletPattern = /^(?:[•◦▪▫■□●○‣⁃∙·➢✓✔☐☑\uf0b7\uf0a7]|[-–—](?=\s))\s*/u;
/** Dots that lead to a page number. */
const dotLeaderPattern = /(?:\. ?){4}/;
const numberPattern = /^(?:\(?(?:\d{1,2}|[a-z]|[ivx]{1,4})[.)]|\d+(?:\.\d+)+)\s/i;

/** Returns the font size of most characters. */
const findBodySize = (pages: readonly TextLine[][]): number => {
  const counts = new Map<number, number>();
  for (const { size, text } of pages.flat()) {
    const roundedSize = Math.round(size * 2) / 2;
    counts.set(roundedSize, (counts.get(roundedSize) ?? 0) + text.length);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
};

/** Detects running headers, footers and navigation: lines that repeat on many pages, ignoring numbers. */
const createRepeatCheck = (pages: readonly TextLine[][]): ((line: TextLine) => boolean) => {
  const toKey = ({ text, y }: TextLine) => `${text.replaceAll(/\d+/g, "#")} ${Math.round(y / 8)}`;
  const counts = new Map<string, number>();
  for (const lines of pages) for (const key of new Set(lines.map(toKey))) counts.set(key, (counts.get(key) ?? 0) + 1);
  const minPages = Math.max(3, pages.length * 0.15);
  return (line) => (counts.get(toKey(line)) ?? 0) >= minPages;
};

const headingRatio = 1.12;
const maxHeadingLength = 200;

/** Width of an average character, in font sizes. */
const characterWidth = 0.5;

/** Detects intentional line breaks: the line ends before the margin although the next word would have fit. */
const createBreakCheck =
  (lines: readonly TextLine[]) =>
  (line: TextLine, next: TextLine): boolean => {
    const margin = Math.max(...lines.filter(({ x }) => Math.abs(x - line.x) < line.size / 2).map(({ end }) => end));
    const [word = ""] = next.text.split(/\s/);
    return line.end + (word.length + 2) * characterWidth * line.size < margin;
  };

/** Joins two lines. Drops a hyphen between them if the document contains the word without it. */
const joinLines = (text: string, next: string, words: ReadonlySet<string>): string => {
  const [, start] = /(\p{Ll}+)-$/u.exec(text.slice(-30)) ?? [];
  const [end] = /^\p{Ll}+/u.exec(next.slice(0, 30)) ?? [];
  if (!start || !end) return `${text} ${next}`;
  return `${words.has(start + end) ? text.slice(0, -1) : text}${next}`;
};

/** Builds headings and lines of text in reading order. */
const buildLines = (pages: readonly TextLine[][]): Line[] => {
  const words = new Set(pages.flat().flatMap(({ text }) => text.match(/(?<![\p{L}-])\p{Ll}+(?![\p{L}-])/gu) ?? []));
  const bodySize = findBodySize(pages);
  const isRepeated = createRepeatCheck(pages);
  const isHeading = ({ size, text }: TextLine) =>
    size >= headingRatio * bodySize && text.length <= maxHeadingLength && /\p{L}/u.test(text);
  const sizes = [
    ...new Set(
      pages
        .flat()
        .filter(isHeading)
        .map(({ size }) => Math.round(size)),
    ),
  ].toSorted((a, b) => b - a);
  const getLevel = (size: number) => Math.min(6, sizes.indexOf(Math.round(size)) + 1);
  const lines: Line[] = [];
  pages.forEach((all, index) => {
    const page = index + 1;
    const hasManualBreak = createBreakCheck(all);
    let last: TextLine | undefined;
    for (const group of joinTableRows(all.filter((line) => !isRepeated(line)))) {
      const [first] = group as [TextLine];
      const previous = lines.at(-1);
      if (group.length > 1) {
        lines.push({ kind: "text", level: 0, page, text: formatRow(group) });
        last = undefined;
        continue;
      }
      const text = first.text.replace(bulletPattern, "• ");
      const isNear =
        last !== undefined &&
        previous?.page === page &&
        last.y - first.y < paragraphGap * first.size &&
        last.y >= first.y;
      if (isHeading(first)) {
        const level = getLevel(first.size);
        if (isNear && previous?.kind === "heading" && previous.level === level) previous.text += ` ${text}`;
        else lines.push({ kind: "heading", level, page, text });
      } else if (
        isNear &&
        previous?.kind === "text" &&
        !bulletPattern.test(first.text) &&
        !numberPattern.test(first.text) &&
        !first.text.includes(cellSeparator) &&
        !previous.text.includes(cellSeparator) &&
        !dotLeaderPattern.test(previous.text) &&
        !hasManualBreak(last as TextLine, first)
      )
        previous.text = joinLines(previous.text, text, words);
      else lines.push({ kind: "text", level: 0, page, text });
      last = first;
    }
  });
  return lines;
};

/** Formats a row's cells from left to right, each with its lines from top to bottom. */
const formatRow = (group: readonly TextLine[]): string => {
  const cells: { x: number; lines: TextLine[] }[] = [];
  for (const line of group) {
    const cell = cells.find(({ x }) => Math.abs(x - line.x) < 2 * line.size);
    if (cell) cell.lines.push(line);
    else cells.push({ x: line.x, lines: [line] });
  }
  return cells
    .toSorted((a, b) => a.x - b.x)
    .map(({ lines }) => lines.map(({ text }) => text.replace(bulletPattern, "• ")).join(" "))
    .join(cellSeparator);
};

/** A PDF with fewer characters per page is a scan with at most a stamp on each page. */
const minCharactersPerPage = 10;

/** Called after each page with its number, from 1, and the total number of pages. */
export type OnPage = (page: number, pages: number) => void;

const extractItems = async (pdf: PDFDocumentProxy, page: number): Promise<Item[]> => {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.flatMap((item) => {
    if (!("str" in item)) return [];
    const [, , c = 0, d = 0, x = 0, y = 0] = item.transform as number[];
    return [{ str: item.str, x, y, width: item.width, fontSize: Math.hypot(c, d) }];
  });
};

/** Reads the text of a PDF. Throws UnreadableDocumentError. */
export const readPdf = async (bytes: Uint8Array, onPage?: OnPage): Promise<DocumentText> => {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0, maxImageSize: 1 }).catch((error: unknown) => {
    throw new UnreadableDocumentError((error as Error).name === "PasswordException" ? "encrypted" : "damaged");
  });
  if (pdf.numPages > maxPages) throw new UnreadableDocumentError("tooManyPages");
  const pages: TextLine[][] = [];
  for (let page = 1; page <= pdf.numPages; page++) {
    const items = await extractItems(pdf, page).catch(() => {
      throw new UnreadableDocumentError("damaged");
    });
    pages.push(toLines(items));
    onPage?.(page, pdf.numPages);
  }
  const characters = pages.flat().reduce((sum, { text }) => sum + text.length, 0);
  if (characters < minCharactersPerPage * pages.length) throw new UnreadableDocumentError("scanned");
  return { pages: pages.length, sections: toSections(buildLines(pages)) };
};
