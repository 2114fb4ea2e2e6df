import type { NoticeLine } from "./notice-columns.ts";
import { startsBullet } from "./split-sentences.ts";

/** Types of table cells that can be recognized without their row. */
const valueTypes: [type: string, pattern: RegExp][] = [
  ["blank", /^[-–—]{1,2}$/],
  ["money", /^(?:up to )?\$ ?\d.{0,60}$/i],
  ["number", /^\d[\d,.]*$/],
  ["quantity", /^\d[\d,.]* ?(?:%|(?:percent|points?|pts|pages?|words?|characters?|months?|years?)\b).{0,15}$/i],
  [
    "date",
    /^(?:(?:by|on|about|before) )?(?:January|February|March|April|May|June|July|August|September|October|November|December) \d.{0,60}$/i,
  ],
  ["time", /^(?:\d{1,2}(?::\d{2})? ?[ap]\.?m\b|noon\b).{0,25}$/i],
  ["mark", /^(?:X|✓|✔|yes|no|required|optional|n\/a)$/i],
];
const findValueType = (text: string) => valueTypes.find(([, pattern]) => pattern.test(text))?.[0];
const maxCellLength = 120;
const maxHeadLength = 40;
const maxLabelLength = 60;
const maxColumns = 5;
const minRows = 3;
const minWrappedLength = 55;

const isCell = (line: NoticeLine | undefined): line is NoticeLine =>
  line?.cells.length === 1 && line.text.length <= maxCellLength && !startsBullet(line.text) && !line.hasGlyph;
const isHead = ({ text }: NoticeLine, max = maxHeadLength) =>
  text.length <= max && /\p{L}/u.test(text) && !/\p{L}{3}[.?!,;:]$/u.test(text);

type Type = string | undefined;
/** Counts consecutive rows from `start` whose cells have the same types as the first row's. */
const countRows = (cells: readonly Type[], start: number, width: number) => {
  const types = cells.slice(start, start + width);
  if (types.every((type) => type === undefined || type === "blank") || !types.includes(undefined)) return 0;
  const fits = (position: number, type: Type) =>
    position < cells.length && (cells[position] === type || cells[position] === "blank" || type === "blank");
  let rows = 0;
  while (types.every((type, column) => fits(start + rows * width + column, type))) rows += 1;
  return rows;
};

type Table = { start: number; width: number; rows: number };
/** Common names of a table's first column, and of the columns beside it. */
const firstHeadPattern =
  /^(?:no\.|#|item|documents?|forms?|attachments?|requirements?|questions?|prompts?|sections?|parts?|elements?|components?|criteri(?:on|a)|categor(?:y|ies)|costs?|expenses?|activit(?:y|ies)|steps?|tasks?|reports?|deliverables?|topics?|applicants?|program areas?|tracks?|tiers?|milestones?|events?)$/i;
const otherHeadPattern =
  /^(?:.{0,24}\b(?:why|reasons?|details?|descriptions?|notes?|dates?|due|deadlines?|when|who|what|where|how|times?|events?|format|pages?|length|limits?|points?|score|weight|amounts?|minimum|maximum|range|content|instructions|required|source|rules?|explanation|allowed|limits? \(\w+\)|questions?|documents?|requirements?|examples?|purpose|file (?:name|type))\b.{0,16})$/i;
/** Finds a table without values below the names of its two columns. */
const findNamedTable = (block: readonly NoticeLine[]): Table | undefined => {
  const [first, second, ...cells] = block;
  if (!first || !second || !firstHeadPattern.test(first.text) || !otherHeadPattern.test(second.text)) return undefined;
  const rows = cells.length / 2;
  return isHead(second) && rows >= minRows && Number.isInteger(rows) ? { start: 2, width: 2, rows } : undefined;
};
/** Format labels, such as font, whose values are words. */
const formatLabelPattern =
  /^(?:fonts?|(?:font |type |page |paper |file )?sizes?|margins?|(?:line )?spacing|language|file (?:format|type)s?)$/i;
/** Finds labels with their values on the next line: "Award ceiling", "$50,000", "Grant term", "12 months". */
const findLabeledValues = (block: readonly NoticeLine[]): Table | undefined => {
  // The first line may be a title.
  const start = block.length % 2;
  const rows = (block.length - start) / 2;
  const pairs = Array.from({ length: rows }, (_, row) => block.slice(start + 2 * row, start + 2 * row + 2));
  const isLabeled = pairs.every(
    ([label]) => label && findValueType(label.text) === undefined && isHead(label, maxLabelLength),
  );
  const typedPairs = pairs.filter(([label, value]) => {
    const type = findValueType(value?.text ?? "");
    return (type !== undefined && type !== "blank") || formatLabelPattern.test(label?.text ?? "");
  });
  // A table may contain a row whose value is a word.
  const isPaired = typedPairs.length === rows || (typedPairs.length >= 2 && typedPairs.length > rows / 2);
  return rows > 0 && isLabeled && isPaired ? { start, width: 2, rows } : undefined;
};
/** Finds the table with the most lines in a block, preferring one that starts below one head per column. */
const findTable = (block: readonly NoticeLine[]): Table | undefined => {
  const types = block.map(({ text }) => findValueType(text));
  const tables = Array.from({ length: Math.min(block.length, maxColumns + 1) }).flatMap((_, start) =>
    Array.from({ length: maxColumns - 1 }, (_, index) => ({
      start,
      width: index + 2,
      rows: countRows(types, start, index + 2),
    })),
  );
  const computeSize = ({ start, width, rows }: Table) => rows * width + (start === width ? 0.5 : 0);
  return (
    tables.filter(({ rows }) => rows >= minRows).toSorted((a, b) => computeSize(b) - computeSize(a))[0] ??
    findNamedTable(block) ??
    findLabeledValues(block)
  );
};

const joinLines = (lines: readonly NoticeLine[]): NoticeLine[] => {
  const [first] = lines;
  return first
    ? [{ ...first, cells: lines.flatMap(({ cells }) => cells), text: lines.map(({ text }) => text).join(" ") }]
    : [];
};
/** Joins the lines of a wrapped cell. */
const joinWrapped = (block: readonly NoticeLine[]): NoticeLine[] => {
  const joined: NoticeLine[] = [];
  for (const line of block) {
    const last = joined.at(-1);
    const [cell] = last?.cells ?? [];
    const end = line.cells[0];
    if (last && cell && end && last.text.length >= minWrappedLength && /^\p{Ll}/u.test(line.text)) {
      const text = `${last.text} ${line.text}`;
      joined[joined.length - 1] = { ...last, text, cells: [{ ...cell, text, end: end.end }] };
    } else joined.push(line);
  }
  return joined;
};
const joinBlock = (lines: readonly NoticeLine[]): NoticeLine[] => {
  const block = joinWrapped(lines);
  const table = findTable(block);
  if (!table) return [...lines];
  const { start, width, rows } = table;
  const before = block.slice(0, start);
  const hasMarks = width === 2 && findValueType(block[start + 1]?.text ?? "") === "mark";
  const end = start + rows * width;
  return [
    // One of several columns contains a check mark.
    ...((start === width || (hasMarks && start === width + 1)) && before.every((line) => isHead(line))
      ? joinLines(before)
      : before),
    ...Array.from({ length: rows }).flatMap((_, row) =>
      joinLines(block.slice(start + row * width, start + (row + 1) * width)),
    ),
    ...block.slice(end),
  ];
};

/**
 * Joins the cells of a table that was pasted as one cell per line: "Criterion", "Points", "Need", "20", "Budget", "10".
 * A column of values or the names of its two columns determine how many cells a row has.
 */
export const joinFlattenedRows = (lines: readonly NoticeLine[]): NoticeLine[] => {
  const joined: NoticeLine[] = [];
  for (let index = 0; index < lines.length; ) {
    let end = index;
    while (isCell(lines[end]) && (end === index || !lines[end]?.afterGap) && lines[end]?.page === lines[index]?.page)
      end += 1;
    joined.push(...(end > index ? joinBlock(lines.slice(index, end)) : lines.slice(index, index + 1)));
    index = Math.max(end, index + 1);
  }
  return joined;
};
