import Papa from "papaparse";
import type { Item } from "#functions/table/table.ts";
import { toDollars } from "#shared/util/money.ts";
import { type RecordKind, recordKinds } from "./data-export-schema.ts";

/** The columns of its kind; money in dollars, timestamps in ISO 8601. */
export type ExportedRecord = Record<string, unknown>;

/** Only the columns that the kind lists, so that no secret slips out. */
export const toExportedRecord = (
  item: Item,
  { columns, centColumns = {}, timestampColumns = [] }: RecordKind,
): ExportedRecord => {
  const values: ExportedRecord = { ...item };
  for (const name of timestampColumns)
    if (typeof item[name] === "number") values[name] = new Date(item[name]).toISOString();
  for (const [name, inDollars] of Object.entries(centColumns))
    if (typeof item[name] === "number") values[inDollars] = toDollars(item[name]);
  return Object.fromEntries(columns.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));
};

const formatCell = (value: unknown) => {
  if (typeof value !== "object" || value === null) return value;
  const isList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isList ? value.join(", ") : JSON.stringify(value);
};

/**
 * Prefixes formulas with ', so that spreadsheets do not execute user input; also with full-width signs. The library's
 * own pattern misses texts of several lines.
 */
const escapeFormulae = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const formatRow = (cells: readonly unknown[]) => `${Papa.unparse([cells.map(formatCell)], { escapeFormulae })}\r\n`;

/** With the byte order mark by which Excel detects UTF-8. */
export const formatCsvHeader = ({ columns }: RecordKind): string => `\ufeff${formatRow(columns)}`;

/** As in RFC 4180. */
export const formatCsvRow = ({ columns }: RecordKind, record: ExportedRecord): string =>
  formatRow(columns.map((name) => record[name]));

export type RecordCounts = ReadonlyMap<RecordKind, number>;

/** `madeAt` is an ISO 8601 timestamp. */
export const buildReadme = (counts: RecordCounts, madeAt: string): string =>
  [
    "Your data in Grantlamp",
    `Exported ${madeAt} (UTC)`,
    "",
    "data.json holds everything. The other files hold the same as tables (CSV, UTF-8, comma, first line with names):",
    "",
    ...recordKinds.map((kind) => `${kind.name}.csv: ${kind.description}. Records: ${counts.get(kind) ?? 0}`),
    "",
    "Days and times are in UTC (ISO 8601), money is in US dollars.",
    "In the tables, a text that begins like a formula has a ' in front, so that a spreadsheet shows it and does not run",
    "it. A spreadsheet may cut very long texts; data.json has them whole.",
    "Left out are your password and everything else that could be used to sign in as you; we keep them only as hashes",
    "or sealed. Card numbers are not here either: the payment service has them, and we never see them.",
    "",
  ].join("\r\n");
