import * as z from "zod/mini";
import type { GrantApplication } from "#shared/api/applications.ts";
import { cleanText } from "#shared/api/schemas.ts";
import { ImportRow } from "#shared/api/tracker.ts";
import { unescapeFormula } from "#web/ui/files/files.ts";
import { type Client, type ClientChoice, getClientKey, noClients } from "./clients.ts";
import { type ColumnMapping, getColumnTitle } from "./column-mapping.ts";
import {
  type ClientField,
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
  validRows: ValidRow[];
  problems: RowProblem[];
  invalidRowCount: number;
  /** Rows already in the tracker, matched by name and funder. */
  trackedRows: ValidRow[];
  /** Rows identical to an earlier row of the file. */
  duplicateRows: ValidRow[];
  /** Words such as "TBD" or "Rolling" that were treated as no amount or no date. */
  emptyWords: string[];
};
type NamedGrant = Pick<GrantApplication, "grantName" | "funder">;
type TrackedGrant = NamedGrant & Partial<Pick<GrantApplication, "organizationId">>;

const toIdentity = ({ grantName, funder }: NamedGrant, clientKey: string | null | undefined) =>
  [normalizeWords(grantName), normalizeWords(funder), clientKey ?? ""].join("\n");

/** Without a header, the widest row determines the number of columns. */
export const countColumns = (header: CsvRow | null, rows: readonly CsvRow[]) => {
  const countUsed = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return header ? header.cells.length : Math.max(0, ...rows.map(({ cells }) => countUsed(cells)));
};

/** Checks rows one by one against the server's schema and the tracker's applications, without a request. */
export const createRowChecker = (
  width: number,
  reader: RowReader,
  tracker: readonly TrackedGrant[],
  clients: ClientChoice = noClients,
) => {
  const trackedIdentities = new Set(
    tracker.map((application) => toIdentity(application, application.organizationId ?? clients.organizations[0]?.id)),
  );
  const seenRows = new Set<string>();
  const emptyWords = new Set<string>();
  const lists: Omit<CheckResult, "emptyWords"> = {
    validRows: [],
    problems: [],
    invalidRowCount: 0,
    trackedRows: [],
    duplicateRows: [],
  };
  return {
    add: (row: CsvRow) => {
      const result = parseRow(row, reader, width, emptyWords);
      if (Array.isArray(result)) {
        lists.problems.push(...result);
        lists.invalidRowCount += 1;
        return;
      }
      const clientKey = getClientKey(result, clients);
      const json = JSON.stringify([result.row, clientKey]);
      if (trackedIdentities.has(toIdentity(result.row, clientKey))) lists.trackedRows.push(result);
      else if (seenRows.has(json)) lists.duplicateRows.push(result);
      else lists.validRows.push(result);
      seenRows.add(json);
    },
    getResult: (): CheckResult => ({ ...lists, emptyWords: [...emptyWords] }),
  };
};

export const checkRows = (
  rows: readonly CsvRow[],
  reader: RowReader,
  tracker: readonly TrackedGrant[],
  clients?: ClientChoice,
): CheckResult => {
  const checker = createRowChecker(countColumns(reader.header, rows), reader, tracker, clients);
  for (const row of rows) checker.add(row);
  return checker.getResult();
};

export type RowReader = {
  header: CsvRow | null;
  mapping: ColumnMapping;
  dateOrder: DateOrder | null;
  statuses: StatusChoices;
};
export type ValidRow = {
  number: number;
  input: ImportRowInput;
  row: ImportRow;
  /** The organization in the row; null if there is none. */
  client: Client | null;
};
/** `column` is the column's name in the file. */
export type RowProblem = { number: number; column: string; cell: string; message: string };
const urlWithoutScheme = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i;
/** A parser returns the value to send, `null` for none, or an error message. */
const parsers: Record<ImportFieldKind, (cell: string, reader: RowReader) => CellResult<unknown>> = {
  text: (cell) => toCellValue(cell),
  ein: (cell) => {
    const [, prefix, number] = /^(\d{2})-?(\d{7})$/.exec(cell) ?? [];
    return prefix ? toCellValue(`${prefix}-${number}`) : toCellError(cell, "is not an EIN, such as 12-3456789");
  },
  email: (cell) => toCellValue(cell.replace(/^mailto:/i, "")),
  web: (cell) => toCellValue(urlWithoutScheme.test(cell) ? `https://${cell}` : cell),
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

/** Maximum length of an organization's name. */
const maxClientNameLength = 200;
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
      message: `The row has ${cells.length} cells, but there are ${width} columns. Is there text with a comma that’s not in quotes?`,
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
  const { client, clientTaxId, ...fields } = input as Record<string, unknown> & Partial<Record<ClientField, string>>;
  if (client && [...client].length > maxClientNameLength)
    addProblem("client", client, `Please keep this under ${maxClientNameLength} characters`);
  const parsed = z.safeParse(ImportRow, { grantName: "", funder: "", ...fields });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const field = path[0] as ImportFieldName; // the schema has no other keys
    if (!problems.some(({ column }) => column !== "" && column === getTitle(field, reader)))
      addProblem(field, String(input[field] ?? ""), message);
  }
  return parsed.success && problems.length === 0
    ? {
        number,
        input: fields as ImportRowInput,
        row: parsed.data,
        client: client ? { name: client, taxId: clientTaxId ?? null } : null,
      }
    : problems;
};
const getTitle = (field: ImportFieldName, { header, mapping }: RowReader) => {
  const column = mapping[field];
  return column === undefined ? fieldDefinitions[field].label : getColumnTitle(header, column);
};
