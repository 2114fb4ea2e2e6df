import * as z from "zod/mini";
import type { GrantApplication } from "#shared/api/applications.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { ImportRow } from "#shared/api/tracker.ts";
import { unescapeFormula } from "#web/ui/files/files.ts";
import { type ColumnMapping, getColumnTitle } from "./column-mapping.ts";
import {
  fieldDefinitions,
  type ImportFieldKind,
  type ImportFieldName,
  type ImportRowInput,
  importFieldNames,
  parsePriority,
  parseStatus,
  type StatusChoices,
} from "./import-fields.ts";
import {
  type CellResult,
  type DateOrder,
  normalizeWords,
  parseAmount,
  parseDate,
  parseTags,
  toCellError,
  toCellValue,
} from "./parse-cells.ts";
import type { CsvRow } from "./parse-csv.ts";

export type CheckResult = {
  valid: ValidRow[];
  problems: RowProblem[];
  invalidRowCount: number;
  /** Already in the tracker, by name and funder. */
  tracked: ValidRow[];
  /** Identical to an earlier row of the file. */
  duplicates: ValidRow[];
  /** Words such as "TBD" or "Rolling" that were treated as no amount or no date. */
  emptyWords: string[];
};
type Tracked = Pick<GrantApplication, "grantName" | "funder">;

const toIdentity = ({ grantName, funder }: Tracked) => `${normalizeWords(grantName)}\n${normalizeWords(funder)}`;

/** Without a header, the widest row determines the number of columns. */
export const countColumns = (header: CsvRow | null, rows: readonly CsvRow[]) => {
  const countUsed = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return header ? header.cells.length : Math.max(0, ...rows.map(({ cells }) => countUsed(cells)));
};

/** Checks rows one by one against the server's schema and the tracker's applications, without a request. */
export const createRowChecker = (width: number, reader: RowReader, tracker: readonly Tracked[]) => {
  const trackedIdentities = new Set(tracker.map(toIdentity));
  const seenRows = new Set<string>();
  const emptyWords = new Set<string>();
  const checked: Omit<CheckResult, "emptyWords"> = {
    valid: [],
    problems: [],
    invalidRowCount: 0,
    tracked: [],
    duplicates: [],
  };
  return {
    add: (row: CsvRow) => {
      const result = parseRow(row, reader, width, emptyWords);
      if (Array.isArray(result)) {
        checked.problems.push(...result);
        checked.invalidRowCount += 1;
        return;
      }
      const json = JSON.stringify(result.row);
      if (trackedIdentities.has(toIdentity(result.row))) checked.tracked.push(result);
      else if (seenRows.has(json)) checked.duplicates.push(result);
      else checked.valid.push(result);
      seenRows.add(json);
    },
    result: (): CheckResult => ({ ...checked, emptyWords: [...emptyWords] }),
  };
};

export const checkRows = (rows: readonly CsvRow[], reader: RowReader, tracker: readonly Tracked[]): CheckResult => {
  const checker = createRowChecker(countColumns(reader.header, rows), reader, tracker);
  for (const row of rows) checker.add(row);
  return checker.result();
};

export type RowReader = {
  header: CsvRow | null;
  mapping: ColumnMapping;
  dateOrder: DateOrder | null;
  statuses: StatusChoices;
};
export type ValidRow = { number: number; input: ImportRowInput; row: ImportRow };
/** `column` is the column's name in the file. */
export type RowProblem = { number: number; column: string; cell: string; message: string };
const schemeless = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i;
/** A parser returns the value to send, `null` for none, or an error message. */
const parsers: Record<ImportFieldKind, (cell: string, reader: RowReader) => CellResult<unknown>> = {
  text: (cell) => toCellValue(cell),
  email: (cell) => toCellValue(cell.replace(/^mailto:/i, "")),
  web: (cell) => toCellValue(schemeless.test(cell) ? `https://${cell}` : cell),
  tags: (cell) => toCellValue(parseTags(cell)),
  amount: parseAmount,
  day: (cell, { dateOrder }) => parseDate(cell, dateOrder),
  status: (cell, { statuses }) => {
    const status = statuses[normalizeWords(cell)] ?? parseStatus(cell);
    return status ? toCellValue(status) : toCellError(cell, "is not a known status: please choose one for it");
  },
  priority: (cell) => {
    const priority = parsePriority(cell);
    return priority ? toCellValue(priority) : toCellError(cell, "is not a priority: high, medium or low");
  },
};

const kindsWithEmptyWords: ImportFieldKind[] = ["amount", "day"];

/** Parses a row for sending, or returns its problems. Adds words that it treats as empty to `emptyWords`. */
const parseRow = (
  { number, cells }: CsvRow,
  reader: RowReader,
  width: number,
  emptyWords: Set<string>,
): ValidRow | RowProblem[] => {
  const problems: RowProblem[] = [];
  const addProblem = (field: ImportFieldName, cell: string, message: string) =>
    problems.push({ number, column: getTitle(field, reader), cell, message });
  const extra = cells.slice(width).find((cell) => cell.trim() !== "");
  if (extra !== undefined)
    problems.push({
      number,
      column: "",
      cell: extra,
      message: `The row has ${cells.length} cells, but there are ${width} columns. Is there a text with a comma that’s not in quotes?`,
    });
  const input: Record<string, unknown> = {};
  for (const field of importFieldNames) {
    const column = reader.mapping[field];
    const cell = column === undefined ? "" : cleanText(unescapeFormula(cells[column] ?? ""));
    if (cell === "") continue;
    const { kind } = fieldDefinitions[field];
    const result = parsers[kind](cell, reader);
    if ("problem" in result) addProblem(field, cell, result.problem);
    else if (result.value !== null) input[field] = result.value;
    else if (kindsWithEmptyWords.includes(kind)) emptyWords.add(cell);
  }
  const parsed = z.safeParse(ImportRow, { grantName: "", funder: "", ...input });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as ImportFieldName; // the schema has no other keys
    if (!problems.some(({ column }) => column !== "" && column === getTitle(field, reader)))
      addProblem(field, String(input[field] ?? ""), message);
  }
  return parsed.success && problems.length === 0
    ? { number, input: input as ImportRowInput, row: parsed.data }
    : problems;
};
const getTitle = (field: ImportFieldName, { header, mapping }: RowReader) => {
  const column = mapping[field];
  return column === undefined ? fieldDefinitions[field].label : getColumnTitle(header, column);
};
