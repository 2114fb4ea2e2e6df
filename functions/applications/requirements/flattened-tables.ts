import type { NoticeLine } from "./notice-columns.ts";
import { startsBullet } from "./split-sentences.ts";

/** What a table cell states without its row. */
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
const findType = (text: string) => valueTypes.find(([, pattern]) => pattern.test(text))?.[0];
const maxCell = 120;
const maxHead = 40;
const maxLabel = 60;
const maxColumns = 5;
const minRows = 3;
const minWrapped = 55;

const isCell = (line: NoticeLine | undefined): line is NoticeLine =>
  line?.cells.length === 1 && line.text.length <= maxCell && !startsBullet(line.text) && !line.hasGlyph;
const isHead = ({ text }: NoticeLine, max = maxHead) =>
  text.length <= max && /\p{L}/u.test(text) && !/\p{L}{3}[.?!,;:]$/u.test(text);

type Type = string | undefined;
/** Counts the rows of a width from `start` on, whose cells have the types of those of the first row. */
const countRows = (cells: readonly Type[], start: number, width: number) => {
  const types = cells.slice(start, start + width);
  if (types.every((type) => type === undefined || type === "blank") || !types.includes(undefined)) return 0;
  const fits = (place: number, type: Type) =>
    place < cells.length && (cells[place] === type || cells[place] === "blank" || type === "blank");
  let rows = 0;
  while (types.every((type, column) => fits(start + rows * width + column, type))) rows += 1;
  return rows;
};

type Table = { start: number; width: number; rows: number };
/** Common names of a table's first column, and of the columns beside it. */
const firstHead =
  /^(?:no\.|#|item|documents?|forms?|attachments?|requirements?|questions?|prompts?|sections?|parts?|elements?|components?|criteri(?:on|a)|categor(?:y|ies)|costs?|expenses?|activit(?:y|ies)|steps?|tasks?|reports?|deliverables?|topics?|applicants?|program areas?|tracks?|tiers?|milestones?|events?)$/i;
const otherHead =
  /^(?:.{0,24}\b(?:why|reasons?|details?|descriptions?|notes?|dates?|due|deadlines?|when|who|what|where|how|times?|events?|format|pages?|length|limits?|points?|score|weight|amounts?|minimum|maximum|range|content|instructions|required|source|rules?|explanation|allowed|limits? \(\w+\)|questions?|documents?|requirements?|examples?|purpose|file (?:name|type))\b.{0,16})$/i;
/** Finds a table without values below the names of its two columns. */
const findNamedTable = (block: readonly NoticeLine[]): Table | undefined => {
  const [first, second, ...cells] = block;
  if (!first || !second || !firstHead.test(first.text) || !otherHead.test(second.text)) return undefined;
  const rows = cells.length / 2;
  return isHead(second) && rows >= minRows && Number.isInteger(rows) ? { start: 2, width: 2, rows } : undefined;
};
/** Format labels, such as font, whose values are words. */
const formatLabel =
  /^(?:fonts?|(?:font |type |page |paper |file )?sizes?|margins?|(?:line )?spacing|language|file (?:format|type)s?)$/i;
/** Finds labels with their values on the next line: "Award ceiling", "$50,000", "Grant term", "12 months". */
const findLabeledValues = (block: readonly NoticeLine[]): Table | undefined => {
  // They may have a title above them.
  const start = block.length % 2;
  const rows = (block.length - start) / 2;
  const pairs = Array.from({ length: rows }, (_, row) => block.slice(start + 2 * row, start + 2 * row + 2));
  const isLabeled = pairs.every(([label]) => label && findType(label.text) === undefined && isHead(label, maxLabel));
  const typed = pairs.filter(([label, value]) => {
    const type = findType(value?.text ?? "");
    return (type !== undefined && type !== "blank") || formatLabel.test(label?.text ?? "");
  });
  // A row of words is one of several.
  const isPaired = typed.length === rows || (typed.length >= 2 && typed.length > rows / 2);
  return rows > 0 && isLabeled && isPaired ? { start, width: 2, rows } : undefined;
};
/** The table with most lines in a block; of several, one that begins below a head for each column. */
const findTable = (block: readonly NoticeLine[]): Table | undefined => {
  const types = block.map(({ text }) => findType(text));
  const tables = Array.from({ length: Math.min(block.length, maxColumns + 1) }).flatMap((_, start) =>
    Array.from({ length: maxColumns - 1 }, (_, index) => ({
      start,
      width: index + 2,
      rows: countRows(types, start, index + 2),
    })),
  );
  const size = ({ start, width, rows }: Table) => rows * width + (start === width ? 0.5 : 0);
  return (
    tables.filter(({ rows }) => rows >= minRows).toSorted((a, b) => size(b) - size(a))[0] ??
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
    if (last && cell && end && last.text.length >= minWrapped && /^\p{Ll}/u.test(line.text)) {
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
  const hasMarks = width === 2 && findType(block[start + 1]?.text ?? "") === "mark";
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
 * Joins the cells of a table that a copied text has on lines of their own, below each other: "Criterion", "Points",
 * "Need", "20", "Budget", "10". A column of values or the names of its two columns show how many cells a row has.
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
