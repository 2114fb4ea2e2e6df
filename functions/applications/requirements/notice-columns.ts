/** A part of a line between wide gaps, as a range of the plain text. `column` is its position in the raw line. */
export type Cell = { start: number; end: number; text: string; column: number };
/** A line of a notice, or of one of its columns. `afterGap` means that an empty line precedes it. */
export type NoticeLine = {
  cells: Cell[];
  text: string;
  afterGap: boolean;
  page: number | null;
  /** The raw line begins with a character that represents a bullet or a checkbox. */
  hasGlyph: boolean;
  /** The line is an item of a list without bullet characters. */
  isItem: boolean;
  /** The line is from one of several side-by-side columns. */
  isColumn: boolean;
};

const maxWidth = 400;
const minColumn = 12;

/** Orders the lines of a page column by column where its text is laid out side by side. Tables are unchanged. */
export const orderColumns = (lines: readonly NoticeLine[], maxColumns = 3): NoticeLine[] => {
  const edge = maxColumns > 1 ? findColumnEdge(lines) : undefined;
  if (edge === undefined) return [...lines];
  const ordered: NoticeLine[] = [];
  let band: NoticeLine[] = [];
  const flush = () => {
    const sides = [selectSide(band, (column) => column < edge), selectSide(band, (column) => column >= edge)];
    ordered.push(...sides.flatMap((side) => orderColumns(side, maxColumns - 1)));
    band = [];
  };
  for (const line of lines) {
    if (crossesEdge(line, edge)) {
      flush();
      ordered.push(line);
    } else band.push(line);
  }
  flush();
  return ordered;
};

const selectSide = (band: readonly NoticeLine[], isOnSide: (column: number) => boolean): NoticeLine[] => {
  let isAfterGap = true;
  return band.flatMap((line) => {
    const cells = line.cells.filter(({ column }) => isOnSide(column));
    if (cells.length === 0) {
      // A line with text only in the other column is an empty line in this one.
      isAfterGap ||= line.afterGap;
      return [];
    }
    const isWhole = cells.length === line.cells.length;
    const afterGap = line.afterGap || isAfterGap;
    isAfterGap = false;
    const text = isWhole ? line.text : cells.map((cell) => cell.text).join(" ");
    const hasGlyph = cells[0] === line.cells[0] ? line.hasGlyph : /^[Fo{q¨☐☑] ?\p{Lu}/u.test(text);
    return [{ ...line, cells, text, afterGap, hasGlyph, isColumn: true }];
  });
};

const crossesEdge = ({ cells }: NoticeLine, edge: number) =>
  cells.some(({ column, text }) => column < edge - 1 && column + text.length > edge);

/** Returns the column where the right side of a page begins, if its lines form two columns or a narrow left one. */
const findColumnEdge = (lines: readonly NoticeLine[]): number | undefined => {
  const splitLines = lines.filter(({ cells }) => cells.length > 1);
  if (splitLines.length < 3 || lines.some(({ cells }) => (cells.at(-1)?.column ?? 0) > maxWidth)) return undefined;
  const starts = new Map<number, number>();
  for (const { cells } of lines)
    for (const { column } of cells) if (column >= minColumn) starts.set(column, (starts.get(column) ?? 0) + 1);
  const candidates = [...starts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, 3);
  return candidates.map(([column]) => column).find((column) => isColumnEdge(lines, column));
};

const isColumnEdge = (lines: readonly NoticeLine[], edge: number) => {
  const crossing = lines.filter((line) => crossesEdge(line, edge)).length;
  const sideBySide: [left: string, right: string][] = [];
  let rightOnly = 0;
  for (const line of lines) {
    if (crossesEdge(line, edge)) continue;
    const left = line.cells.filter(({ column }) => column < edge);
    const right = line.cells.filter(({ column }) => column >= edge);
    if (left.length > 0 && right.length > 0) sideBySide.push([joinTexts(left), joinTexts(right)]);
    else if (right.length > 0) rightOnly += 1;
  }
  if (sideBySide.length === 0) return false;
  const isNarrowLeft =
    rightOnly >= 2 * sideBySide.length && rightOnly >= 8 && crossing <= 0.15 * (sideBySide.length + rightOnly);
  const hasRunningText =
    sideBySide.filter(([left, right]) => /^\p{Ll}/u.test(left) || /^\p{Ll}/u.test(right)).length >=
    0.2 * sideBySide.length;
  const [leftLength, rightLength] = [
    meanLength(sideBySide.map(([left]) => left)),
    meanLength(sideBySide.map(([, right]) => right)),
  ];
  const isProse = (leftLength >= 15 && rightLength >= 18) || rightLength >= 35;
  return isNarrowLeft || (sideBySide.length >= 6 && crossing <= 0.5 * sideBySide.length && hasRunningText && isProse);
};

const joinTexts = (cells: readonly { text: string }[]) => cells.map(({ text }) => text).join(" ");
const meanLength = (texts: readonly string[]) => texts.reduce((sum, text) => sum + text.length, 0) / texts.length;
