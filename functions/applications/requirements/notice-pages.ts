/** A page as a range of lines; `page` is its number, if the text has one. */
type NoticePage = { from: number; to: number; page: number | null };

const printedNumberPattern =
  /^(?:.{0,80}\s)?page (?<page>\d{1,3})(?: of \d{1,3})?$|^[-–\s]{0,3}(?<lone>\d{1,3})[-–\s]{0,3}$/i;
const maxLinesPerPage = 90;

/**
 * Finds pages by form feeds, or else by ascending page numbers, or else by length. Pages found by length have no number.
 */
export const findPages = (lines: readonly string[], breaks: readonly number[]): NoticePage[] => {
  if (breaks.length > 0) {
    const starts = [0, ...breaks];
    return starts.map((from, index) => ({ from, to: starts[index + 1] ?? lines.length, page: index + 1 }));
  }
  const printedNumbers = findPrintedNumbers(lines);
  if (printedNumbers.length > 0) return toPrintedPages(printedNumbers, lines.length);
  const count = Math.ceil(lines.length / maxLinesPerPage);
  return Array.from({ length: count }, (_, index) => ({
    from: index * maxLinesPerPage,
    to: Math.min(lines.length, (index + 1) * maxLinesPerPage),
    page: null,
  }));
};

/**
 * Finds at least two lines whose page numbers count up by one. If the notice writes "Page 3", a number alone on its line
 * is a table value.
 */
const findPrintedNumbers = (lines: readonly string[]) => {
  const isWritten = lines.some((text) => /^page \d{1,3}\b.{0,10}$/i.test(text));
  const runs: { line: number; page: number }[][] = [];
  for (const [line, text] of lines.entries()) {
    const groups = text.length <= 100 ? printedNumberPattern.exec(text)?.groups : undefined;
    const page = Number(groups?.page ?? (isWritten ? 0 : groups?.lone) ?? 0);
    if (page === 0) continue;
    const run = runs.find(
      (candidate) => candidate.at(-1)?.page === page - 1 && line - (candidate.at(-1)?.line ?? 0) > 3,
    );
    if (run) run.push({ line, page });
    else if (runs.length < 50) runs.push([{ line, page }]);
  }
  const longest = runs.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return longest.length >= 2 ? longest : [];
};

/**
 * A number in the footer belongs to the lines above it. If the first line has a number, numbers are in the header and
 * belong to the lines below.
 */
const toPrintedPages = (printedNumbers: readonly { line: number; page: number }[], count: number): NoticePage[] => {
  const [first] = printedNumbers;
  if (!first) return [];
  if (first.line <= 1) {
    const pages = printedNumbers.map(({ line, page }, index) => ({
      from: line,
      to: printedNumbers[index + 1]?.line ?? count,
      page,
    }));
    return first.line === 0 ? pages : [{ from: 0, to: first.line, page: first.page }, ...pages];
  }
  const pages = printedNumbers.map(({ line, page }, index) => ({
    from: (printedNumbers[index - 1]?.line ?? -1) + 1,
    to: line + 1,
    page,
  }));
  const last = printedNumbers.at(-1);
  return last && last.line + 1 < count ? [...pages, { from: last.line + 1, to: count, page: last.page + 1 }] : pages;
};

const edgeLines = 3;
const minRepeats = 3;
/** Finds lines that repeat at the edges of pages, ignoring digits, and lines with only a page number. */
export const findPageFurniture = (lines: readonly string[], pages: readonly NoticePage[]): Set<number> => {
  const edges = pages.flatMap(({ from, to }) =>
    Array.from({ length: to - from }, (_, index) => from + index).filter(
      (line) => line < from + edgeLines || line >= to - edgeLines,
    ),
  );
  const linesByText = Map.groupBy(edges, (line) => (lines[line] ?? "").replaceAll(/\d+/g, "#"));
  const isNumbered = pages.some(({ page }) => page !== null);
  const repeatedLines = [...linesByText].flatMap(([text, at]) =>
    isNumbered && (at.length >= minRepeats || (at.length >= 2 && /page #/i.test(text))) && text.length <= 160 ? at : [],
  );
  const numbers = isNumbered ? edges.filter((line) => printedNumberPattern.test(lines[line] ?? "")) : [];
  return new Set([...repeatedLines, ...numbers]);
};
