import Papa from "papaparse";
import { maxImportRows } from "#shared/api/tracker.ts";
import { formatNumber } from "#web/ui/text/format.ts";
import * as messages from "../messages.ts";

/** The message explains to the user why the file cannot be imported and what to do. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

export const maxImportBytes = 10_000_000;
export type DecodedFile = { text: string; encoding: "UTF-8" | "UTF-16" | "Windows-1252" };

const signatures: [number[], string][] = [
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    "This is an old Excel workbook (.xls), or one with a password. In Excel, save it as .xlsx without a password, then choose that file",
  ],
  [[0x25, 0x50, 0x44, 0x46], "This is a PDF, not a CSV file. Please choose a file saved from a spreadsheet"],
  [
    [0x7b, 0x5c, 0x72, 0x74, 0x66],
    "This is a text document, not a CSV file. Please choose a file saved from a spreadsheet",
  ],
];
/** Whether a file is a ZIP, such as an Excel workbook. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);
const startsWith = (bytes: Uint8Array, signature: number[]) => signature.every((byte, index) => bytes[index] === byte);

/** The only control characters in text files are tab, line breaks, form feed, SUB and ESC. */
const isBinary = (bytes: Uint8Array) =>
  bytes.subarray(0, 100_000).some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27 && byte !== 26));

const decode = (bytes: Uint8Array): DecodedFile => {
  if (startsWith(bytes, [0xff, 0xfe])) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "UTF-16" };
  if (startsWith(bytes, [0xfe, 0xff])) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "UTF-16" };
  if (isBinary(bytes))
    throw new ImportError("This is not a CSV file. Please choose one that was saved from a spreadsheet");
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "UTF-8" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
};

/** Decodes UTF-16 (by its mark), UTF-8 or Windows-1252 (older Excel). Throws an ImportError. */
export const decodeFile = (bytes: Uint8Array): DecodedFile => {
  if (bytes.length > maxImportBytes)
    throw new ImportError("This file is larger than 10 MB. Please split it into smaller ones");
  for (const [signature, message] of signatures) if (startsWith(bytes, signature)) throw new ImportError(message);
  const decodedFile = decode(bytes);
  if (decodedFile.text.trim() === "") throw new ImportError(messages.emptyFile);
  if (/^\s*(?:<[!?a-z]|[[{]\s*(?:["{[\]}]|$))/i.test(decodedFile.text.slice(0, 1000)))
    throw new ImportError(
      "This looks like a web page or JSON, not a CSV file. Please choose a file saved from a spreadsheet",
    );
  return decodedFile;
};

/** `number` counts from 1 and includes blank rows, as in a spreadsheet. */
export type CsvRow = { number: number; cells: string[] };
export type CsvTable = { rows: CsvRow[]; delimiter: string };

/** A title, a date or notes can precede the header. */
export const maxRowsAboveHeader = 10;
const maxColumns = 200;
export const tooManyRowsMessage = `This file has more than ${formatNumber(maxImportRows)} rows. Please split it into several files`;
export const checkRowCount = (count: number) => {
  if (count > maxImportRows) throw new ImportError(tooManyRowsMessage);
};

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

const findRowProblem = ({ number, cells }: CsvRow): string | undefined =>
  cells.length > maxColumns && !isBlank(cells.slice(maxColumns))
    ? `Row ${number} has more than ${maxColumns} cells. This does not look like a list of applications`
    : undefined;
export const checkRow = (row: CsvRow) => {
  const problem = findRowProblem(row);
  if (problem) throw new ImportError(problem);
};

/** Excel declares the delimiter in a first line such as "sep=;". */
const separatorLine = /^sep=(.)\n/i;

const detectDelimiter = (text: string) =>
  Papa.parse(text.slice(0, 100_000), {
    preview: 1,
    newline: "\n",
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", "\t", ";", "|"],
  }).meta.delimiter;

/** Returns the non-blank rows. Throws an ImportError if the rows cannot be separated reliably. */
export const parseCsv = (raw: string): CsvTable => {
  // Concatenated files mix line endings.
  const normalized = raw.replaceAll(/\r\n?/g, "\n");
  const [line, declaredDelimiter] = separatorLine.exec(normalized) ?? [];
  const text = line ? normalized.slice(line.length) : normalized;
  const delimiter = declaredDelimiter ?? detectDelimiter(text);
  const rows: CsvRow[] = [];
  let number = line ? 1 : 0;
  let problem: string | undefined;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step: ({ data: cells, errors }, parser) => {
      number += 1;
      if (errors.some(({ type }) => type === "Quotes"))
        problem = `In row ${number}, a quotation mark is never closed or closes too early, so we can’t tell where the next cells start. Please fix the file`;
      else problem = findRowProblem({ number, cells });
      if (!problem && !isBlank(cells)) rows.push({ number, cells });
      if (rows.length > maxImportRows + maxRowsAboveHeader + 1) problem = tooManyRowsMessage;
      if (problem) parser.abort();
    },
  });
  if (problem) throw new ImportError(problem);
  if (rows.length === 0) throw new ImportError(messages.emptyFile);
  return { rows, delimiter };
};

const delimiterNames: Record<string, string> = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "pipe" };
export const getDelimiterName = (delimiter: string) => delimiterNames[delimiter] ?? `“${delimiter}”`;
