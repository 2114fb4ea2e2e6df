import * as z from "zod/mini";
import { ImportRow } from "#shared/tracker.ts";
import { cleanText } from "#shared/words.ts";
import { unguarded } from "#web/ui/csv.ts";
import { amountOf } from "./amounts.ts";
import { type Reading, refused, understood, wordsOf } from "./cells.ts";
import { columnTitle, type Mapping } from "./columns.ts";
import { type DayOrder, dayOf } from "./days.ts";
import { type FieldKind, type FieldName, fieldNames, fields, type RowInput } from "./fields.ts";
import { priorityOf, type StatusChoices, statusOf } from "./status-words.ts";
import type { Row } from "./table.ts";
import { tagsOf } from "./tags.ts";

export type Reader = { header: Row | null; mapping: Mapping; order: DayOrder | null; statuses: StatusChoices };
export type GoodRow = { number: number; input: RowInput; row: ImportRow };
/** A problem with one cell of a row; `column` is the column's name in the file. */
export type RowProblem = { number: number; column: string; cell: string; sentence: string };
const schemeless = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i;
/** Parsers by kind of field: the value to send, `null` for none, or an error message. */
const parsers: Record<FieldKind, (cell: string, reader: Reader) => Reading<unknown>> = {
  text: (cell) => understood(cell),
  email: (cell) => understood(cell.replace(/^mailto:/i, "")),
  web: (cell) => understood(schemeless.test(cell) ? `https://${cell}` : cell),
  tags: (cell) => understood(tagsOf(cell)),
  amount: amountOf,
  day: (cell, { order }) => dayOf(cell, order),
  status: (cell, { statuses }) => {
    const status = statuses[wordsOf(cell)] ?? statusOf(cell);
    return status ? understood(status) : refused(cell, "is no status we know: please choose what it means");
  },
  priority: (cell) => {
    const priority = priorityOf(cell);
    return priority ? understood(priority) : refused(cell, "is not a priority: high, medium or low");
  },
};

const kindsWithEmptyWords: FieldKind[] = ["amount", "day"];

/** Parses a row for sending, or returns its problems. Words treated as empty are added to `emptied`. */
export const readRow = (
  { number, cells }: Row,
  reader: Reader,
  width: number,
  emptied: Set<string>,
): GoodRow | RowProblem[] => {
  const problems: RowProblem[] = [];
  const addProblem = (field: FieldName | undefined, cell: string, sentence: string) => {
    const column = field && reader.mapping[field];
    const title = column === undefined ? (field ? fields[field].label : "") : columnTitle(reader.header, column);
    problems.push({ number, column: title, cell, sentence });
  };
  const extra = cells.slice(width).find((cell) => cell.trim() !== "");
  if (extra !== undefined)
    addProblem(
      undefined,
      extra,
      `The row has ${cells.length} cells, but there are ${width} columns. Is a text with a comma not in quotes?`,
    );
  const input: Record<string, unknown> = {};
  for (const field of fieldNames) {
    const column = reader.mapping[field];
    const cell = column === undefined ? "" : cleanText(unguarded(cells[column] ?? ""));
    if (cell === "") continue;
    const { kind } = fields[field];
    const reading = parsers[kind](cell, reader);
    if ("problem" in reading) addProblem(field, cell, reading.problem);
    else if (reading.value !== null) input[field] = reading.value;
    else if (kindsWithEmptyWords.includes(kind)) emptied.add(cell);
  }
  const parsed = z.safeParse(ImportRow, { grantName: "", funder: "", ...input });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as FieldName; // the schema has no other keys
    if (!problems.some(({ column }) => column !== "" && column === getTitle(field, reader)))
      addProblem(field, String(input[field] ?? ""), message);
  }
  return parsed.success && problems.length === 0 ? { number, input: input as RowInput, row: parsed.data } : problems;
};
const getTitle = (field: FieldName, { header, mapping }: Reader) => {
  const column = mapping[field];
  return column === undefined ? fields[field].label : columnTitle(header, column);
};
