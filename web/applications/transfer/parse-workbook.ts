import readWorkbook, { type CellValue, InvalidSpreadsheetError } from "read-excel-file/universal";
import { UnreadableZipError, unzipParts } from "#shared/util/unzip-parts.ts";
import * as messages from "../messages.ts";
import { type CsvRow, checkRow, ImportError, isBlank, tooManyRowsMessage } from "./parse-csv.ts";

export type ImportSheet = { name: string; rows: CsvRow[] };

/** Unpacked, a workbook of 5,000 applications takes about 10 MB. */
const limits = { maxBytes: 60_000_000, maxParts: 2_000 };
/** The limit for rows in the file, including formatted rows without text. */
const maxStoredRows = 100_000;
const damagedMessage =
  "This workbook is damaged. Open it in Excel or Google Sheets, save it again, and choose that file";
const notWorkbookMessage =
  "This is not an Excel workbook (.xlsx). In Excel or Google Sheets, save it as .xlsx or CSV, then choose that file";

const isSheet = (part: string) => part.startsWith("xl/worksheets/");

const countRows = (xml: string) => {
  let count = 0;
  for (let at = xml.indexOf("<row"); at >= 0; at = xml.indexOf("<row", at + 4)) count += 1;
  return count;
};

/** Checks the size before the library unpacks and parses it all. */
const checkWorkbook = (bytes: Uint8Array): void => {
  let parts: Map<string, Uint8Array>;
  try {
    parts = unzipParts(bytes, { ...limits, shouldUnpack: () => true });
  } catch (error) {
    if (!(error instanceof UnreadableZipError)) throw error;
    throw new ImportError(
      error.reason === "tooLarge"
        ? "This workbook is too large when unpacked. Copy the list into a new workbook, or save it as CSV"
        : damagedMessage,
    );
  }
  if (!parts.has("xl/workbook.xml")) throw new ImportError(notWorkbookMessage);
  const decoder = new TextDecoder();
  let rows = 0;
  for (const [name, content] of parts) {
    if (isSheet(name)) rows += countRows(decoder.decode(content));
    if (rows > maxStoredRows) throw new ImportError(tooManyRowsMessage);
  }
};

/**
 * Formats numbers with 15 digits, as Excel does, and dates as `YYYY-MM-DD`; cells in a date format have no time zone.
 */
const toText = (value: CellValue | Date | null): string => {
  if (value === null) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString().slice(0, 10);
  if (typeof value === "number") return String(Number(value.toPrecision(15)));
  return typeof value === "boolean" ? String(value).toUpperCase() : String(value);
};

const toRows = (data: readonly (readonly (CellValue | null)[])[]): CsvRow[] =>
  data.flatMap((values, index) => {
    const row = { number: index + 1, cells: values.map(toText) };
    checkRow(row);
    return isBlank(row.cells) ? [] : [row];
  });

/** Reads the sheets of an Excel workbook that are not empty, with the values of formulas. Throws an ImportError. */
export const parseWorkbook = async (bytes: Uint8Array<ArrayBuffer>): Promise<[ImportSheet, ...ImportSheet[]]> => {
  checkWorkbook(bytes);
  const sheets = await readWorkbook(new Blob([bytes])).catch((cause: unknown) => {
    throw new ImportError(cause instanceof InvalidSpreadsheetError ? damagedMessage : notWorkbookMessage, { cause });
  });
  const [first, ...others] = sheets
    .map(({ sheet, data }) => ({ name: sheet, rows: toRows(data) }))
    .filter(({ rows }) => rows.length > 0);
  if (!first) throw new ImportError(messages.emptyFile);
  return [first, ...others];
};
