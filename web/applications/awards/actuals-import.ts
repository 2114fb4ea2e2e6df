import { type AwardLine, maxAccountLength, maxAwardRows } from "#shared/api/awards.ts";
import {
  type CellResult,
  type DateOrder,
  detectDateOrder,
  isEmptyCell,
  normalizeWords,
  parseAmount,
  parseDate,
} from "../transfer/parse-cells.ts";
import type { CsvRow } from "../transfer/parse-csv.ts";

/** A spending file: its header cells and the rows below. */
export type ActualsFile = { header: string[]; rows: CsvRow[] };
/** Column indexes; without a date column, all rows count. */
export type ActualsColumns = { account: number; amount: number; date: number | null };

/** Title rows above the header, as in QuickBooks exports, have one cell; the header is the first row with several. */
export const splitHeader = (rows: readonly CsvRow[]): ActualsFile => {
  const countFilled = ({ cells }: CsvRow) => cells.filter((cell) => cell.trim() !== "").length;
  const index = Math.max(
    0,
    rows.findIndex((row) => countFilled(row) > 1),
  );
  return { header: rows[index]?.cells.map((cell) => cell.trim()) ?? [], rows: rows.slice(index + 1) };
};

/** Guesses the columns from their names. A class report has accounts in the first column and a column per class. */
export const guessColumns = ({ header }: ActualsFile, grantName: string): ActualsColumns => {
  const findColumn = (pattern: RegExp) => header.findIndex((name) => pattern.test(name));
  const pickFirstFound = (...indexes: number[]) => indexes.find((index) => index >= 0);
  const normalizedGrantName = normalizeWords(grantName);
  const classColumn = header.findIndex((name) => name !== "" && normalizeWords(name) === normalizedGrantName);
  const date = findColumn(/^(?:transaction |posting )?date$/i);
  return {
    account: pickFirstFound(findColumn(/^(?:distribution )?account|^category$|^line$|^gl\b/i), 0) ?? 0,
    amount:
      pickFirstFound(classColumn, findColumn(/^amount/i), findColumn(/^(?:debit|actual)/i), findColumn(/^total/i)) ??
      header.length - 1,
    date: date < 0 ? null : date,
  };
};

export type ActualsRow = {
  /** The row number in the spreadsheet. */
  number: number;
  account: string;
  amountCents: number;
  /** `YYYY-MM-DD`; null without a date column. */
  date: string | null;
};
type Problem = { number: number; text: string };

const negativeAmountPattern = /^\((.*)\)$|^-(.*)$|^(.*)-$/;
/** Parses an amount to cents; "(12.50)", "-12.50" and "12.50-" are negative. */
const parseSignedCents = (cell: string): CellResult<number> => {
  const text = cell
    .replace("−", "-")
    .replace(/^\$\s*(?=[-(])/, "")
    .trim();
  const [, inParentheses, afterSign, beforeSign] = negativeAmountPattern.exec(text) ?? [];
  const unsignedText = inParentheses ?? afterSign ?? beforeSign;
  const result = parseAmount(unsignedText ?? text);
  if ("problem" in result) return result;
  if (result.value === null) return { value: null };
  return { value: Math.round(Number(result.value) * 100) * (unsignedText === undefined ? 1 : -1) };
};

/** Matches total rows; importing them would count the rows above them twice. */
const totalRowPattern = /^(?:total\b|net (?:operating |other )?(?:income|revenue)|gross profit|grand total)/i;
/** Extracts the account name, such as "Travel" from "Total for Travel with sub-accounts". */
const getTotaledAccount = (name: string) =>
  name.replace(/^total (?:for |- )?/i, "").replace(/ (?:with|including) sub-?accounts$/i, "");

/**
 * Parses the rows that have an account and an amount, and reports problems with the others. Skips totals and headings.
 * A row without an account belongs to the heading above it, as in QuickBooks's "Transaction Detail by Account".
 */
export const readActuals = (
  { rows }: ActualsFile,
  { account, amount, date }: ActualsColumns,
): { rows: ActualsRow[]; problems: Problem[]; dateOrder: DateOrder } => {
  const dateOrder = (date === null ? null : detectDateOrder(rows.map(({ cells }) => cells[date] ?? "")).order) ?? "mdy";
  const parsedRows: ActualsRow[] = [];
  const problems: Problem[] = [];
  const headings: string[] = [];
  for (const { number, cells } of rows) {
    const ownName = (cells[account] ?? "").trim().replaceAll(/\s+/g, " ");
    const cell = cells[amount] ?? "";
    const [firstFilled = "", ...others] = cells.map((each) => each.trim()).filter(Boolean);
    if (totalRowPattern.test(ownName || firstFilled)) {
      const index = headings.lastIndexOf(getTotaledAccount(ownName));
      if (index >= 0) headings.length = index;
      continue;
    }
    if (ownName && others.length === 0) headings.push(ownName);
    if (isEmptyCell(cell)) continue;
    const name = ownName || (headings.at(-1) ?? "");
    const cents = parseSignedCents(cell);
    const day = date === null ? { value: null } : parseDate(cells[date] ?? "", dateOrder);
    if ("problem" in cents) problems.push({ number, text: cents.problem });
    else if ("problem" in day) problems.push({ number, text: day.problem });
    else if (name === "") problems.push({ number, text: "has an amount but no account" });
    else if (date !== null && day.value === null) problems.push({ number, text: "has an amount but no date" });
    else if (cents.value) parsedRows.push({ number, account: name, amountCents: cents.value, date: day.value });
  }
  return { rows: parsedRows, problems, dateOrder };
};

type Line = Pick<AwardLine, "id" | "name" | "accounts">;
/**
 * Suggests a line for each account: the one from the last import, otherwise the one with the most words in common; ""
 * for none.
 */
export const suggestLines = (accounts: readonly string[], lines: readonly Line[]): Record<string, string> => {
  const toWords = (text: string) =>
    normalizeWords(text)
      .split(" ")
      .filter((word) => word.length > 2);
  const suggest = (account: string) => {
    const previousLine = lines.find((line) => line.accounts.includes(toStoredAccount(account)));
    if (previousLine) return previousLine.id;
    const words = toWords(account);
    const sharedWordCounts = lines.map(
      (line) => toWords(line.name).filter((word) => words.some((w) => isSameWord(w, word))).length,
    );
    const best = Math.max(0, ...sharedWordCounts);
    return best > 0 ? (lines[sharedWordCounts.indexOf(best)]?.id ?? "") : "";
  };
  return Object.fromEntries(accounts.map((account) => [account, suggest(account)]));
};
const isSameWord = (a: string, b: string) => a === b || `${a}s` === b || a === `${b}s`;
const toStoredAccount = (account: string) => [...account].slice(0, maxAccountLength).join("");

/** Returns the sum and number of rows for each account, in file order. */
export const sumByAccount = (rows: readonly ActualsRow[]) =>
  [...Map.groupBy(rows, (row) => row.account)].map(([account, group]) => ({
    account,
    count: group.length,
    cents: group.reduce((sum, { amountCents }) => sum + amountCents, 0),
  }));

type Period = { periodStart: string | null; periodEnd: string | null };
/** Whether a row's date is outside the period of performance; false for rows without a date. */
export const isOutsidePeriod = ({ date }: Pick<ActualsRow, "date">, { periodStart, periodEnd }: Period): boolean =>
  date !== null &&
  ((periodStart !== null && date < periodStart.slice(0, 10)) || (periodEnd !== null && date > periodEnd.slice(0, 10)));

/** `replace` if the report covers the whole award to date; `add` if it covers only the time since the last import. */
export type ImportMode = "replace" | "add";

/** Applies the rows' totals to the lines. Lines without rows keep their spending. */
export const applyActuals = <L extends AwardLine>(
  lines: readonly L[],
  rows: readonly ActualsRow[],
  lineIdByAccount: Readonly<Record<string, string>>,
  mode: ImportMode,
): L[] =>
  lines.map((line) => {
    const lineRows = rows.filter(({ account }) => lineIdByAccount[account] === line.id);
    if (lineRows.length === 0) return line;
    const cents = lineRows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const names = lineRows.map(({ account }) => toStoredAccount(account));
    const accounts = [...new Set([...names, ...line.accounts])].slice(0, maxAwardRows.accountsPerLine);
    return { ...line, spentCents: mode === "add" ? line.spentCents + cents : cents, accounts };
  });
