import Papa from "papaparse";
import { maxImportRows } from "#shared/api/tracker.ts";
import { formatNumber } from "#web/ui/text/format.ts";
import * as texts from "../messages.ts";
import { ImportError } from "./decode-file.ts";

/** A row of the file. `number` counts from 1 and includes blank rows, as in a spreadsheet. */
export type CsvRow = { number: number; cells: string[] };
export type CsvTable = { rows: CsvRow[]; delimiter: string };

/** Maximum number of rows above the header: a title, a date, notes. */
export const maxRowsAboveHeader = 10;
const maxColumns = 200;
const tooManyRows = `This file has more than ${formatNumber(maxImportRows)} rows. Please split it into several files`;
export const checkRowCount = (count: number) => {
  if (count > maxImportRows) throw new ImportError(tooManyRows);
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** Excel declares the delimiter in a first line such as "sep=;". */
const separatorLine = /^sep=(.)\n/i;

const detectDelimiter = (text: string) =>
  Papa.parse(text.slice(0, 100_000), {
    preview: 1,
    newline: "\n",
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", "\t", ";", "|"],
  }).meta.delimiter;

/**
 * Parses a CSV text into its non-blank rows, with any delimiter and line endings. Throws an ImportError if the rows
 * cannot be separated reliably, and never returns a partial result.
 */
export const parseCsv = (raw: string): CsvTable => {
  // Normalize line endings, in cells too: concatenated files mix them.
  const normalized = raw.replaceAll(/\r\n?/g, "\n");
  const [line, declared] = separatorLine.exec(normalized) ?? [];
  const text = line ? normalized.slice(line.length) : normalized;
  const delimiter = declared ?? detectDelimiter(text);
  const rows: CsvRow[] = [];
  let number = line ? 1 : 0;
  let problem: string | undefined;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step: ({ data: cells, errors }, parser) => {
      number += 1;
      if (errors.some(({ type }) => type === "Quotes"))
        problem = `In row ${number} a quotation mark is not closed, or closes too early, so the cells after it cannot be told apart. Please put it right in the file`;
      else if (cells.length > maxColumns && !isBlank(cells.slice(maxColumns)))
        problem = `Row ${number} has more than ${maxColumns} cells. This does not look like a list of applications`;
      else if (!isBlank(cells)) rows.push({ number, cells });
      if (rows.length > maxImportRows + maxRowsAboveHeader + 1) problem = tooManyRows;
      if (problem) parser.abort();
    },
  });
  if (problem) throw new ImportError(problem);
  if (rows.length === 0) throw new ImportError(texts.emptyFile);
  return { rows, delimiter };
};

const delimiterNames: Record<string, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };
export const getDelimiterName = (delimiter: string) => delimiterNames[delimiter] ?? `“${delimiter}”`;
