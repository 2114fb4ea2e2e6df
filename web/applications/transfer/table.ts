import Papa from "papaparse";
import { mostRows } from "#shared/tracker.ts";
import { formatNumber } from "#web/ui/format.ts";
import * as texts from "../messages.ts";
import { Refusal } from "./decode.ts";

/** A row as the spreadsheet shows it: `number` counts from 1, blank rows too. */
export type Row = { number: number; cells: string[] };
export type Table = { rows: Row[]; delimiter: string };

/** Rows that may stand above the names of the columns: a title, a date, a line of notes. */
export const mostAbove = 10;
const mostColumns = 200;
const tooMany = `This file has more than ${formatNumber(mostRows)} rows. Please split it into several files`;
export const checkRowCount = (count: number) => {
  if (count > mostRows) throw new Refusal(tooMany);
};

const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === "");

/** "sep=;" is Excel's own way to say what parts the cells. */
const separatorLine = /^sep=(.)\n/i;

const delimiterOf = (text: string) =>
  Papa.parse(text.slice(0, 100_000), {
    preview: 1,
    newline: "\n",
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", "\t", ";", "|"],
  }).meta.delimiter;

/**
 * The rows of a CSV text that are not blank, whatever parts its cells and ends its lines. Throws a Refusal where rows
 * cannot be told apart for certain: there is no half reading.
 */
export const readTable = (raw: string): Table => {
  // One kind of line end, in cells too: files pasted together have several.
  const whole = raw.replaceAll(/\r\n?/g, "\n");
  const [line, said] = separatorLine.exec(whole) ?? [];
  const text = line ? whole.slice(line.length) : whole;
  const delimiter = said ?? delimiterOf(text);
  const rows: Row[] = [];
  let number = line ? 1 : 0;
  let refusal: string | undefined;
  Papa.parse<string[]>(text, {
    delimiter,
    newline: "\n",
    step: ({ data: cells, errors }, parser) => {
      number += 1;
      if (errors.some(({ type }) => type === "Quotes"))
        refusal = `In row ${number} a quotation mark is not closed, or closes too early, so the cells after it cannot be told apart. Please put it right in the file`;
      else if (cells.length > mostColumns && !isBlank(cells.slice(mostColumns)))
        refusal = `Row ${number} has more than ${mostColumns} cells. This does not look like a list of applications`;
      else if (!isBlank(cells)) rows.push({ number, cells });
      if (rows.length > mostRows + mostAbove + 1) refusal = tooMany;
      if (refusal) parser.abort();
    },
  });
  if (refusal) throw new Refusal(refusal);
  if (rows.length === 0) throw new Refusal(texts.emptyFile);
  return { rows, delimiter };
};

const delimiterNames: Record<string, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };
/** What parts the cells, in a word. */
export const delimiterText = (delimiter: string) => delimiterNames[delimiter] ?? `“${delimiter}”`;
