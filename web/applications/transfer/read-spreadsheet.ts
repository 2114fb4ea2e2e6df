import { decodeFile, getDelimiterName, isZip, maxImportBytes, parseCsv } from "./parse-csv.ts";
import type { ImportSheet } from "./parse-workbook.ts";

/** A CSV file has one sheet. `format` describes how it was read, in words. */
export type Spreadsheet = { name: string; format: string; sheets: readonly [ImportSheet, ...ImportSheet[]] };

/** Reads a CSV file or Excel workbook. Throws an `ImportError` with a sentence for the user. */
export const readSpreadsheet = async (file: File): Promise<Spreadsheet> => {
  // Do not load an oversized file into memory; `decodeFile` rejects the placeholder.
  const bytes =
    file.size > maxImportBytes ? new Uint8Array(maxImportBytes + 1) : new Uint8Array(await file.arrayBuffer());
  const content = isZip(bytes) && bytes.length <= maxImportBytes ? await readSheets(bytes) : readText(bytes);
  return { name: file.name, ...content };
};

const readText = (bytes: Uint8Array): Omit<Spreadsheet, "name"> => {
  const { text, encoding } = decodeFile(bytes);
  const { rows, delimiter } = parseCsv(text);
  return { format: `${getDelimiterName(delimiter)}-separated, ${encoding}`, sheets: [{ name: "", rows }] };
};

const readSheets = async (bytes: Uint8Array<ArrayBuffer>): Promise<Omit<Spreadsheet, "name">> => {
  // Imported lazily: most files are CSV.
  const { parseWorkbook } = await import("./parse-workbook.ts");
  return { format: "Excel workbook", sheets: await parseWorkbook(bytes) };
};
