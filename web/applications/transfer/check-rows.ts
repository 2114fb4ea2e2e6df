import type { GrantApplication } from "#shared/api/applications.ts";
import { normalizeWords } from "./cell-parsing.ts";
import type { CsvRow } from "./parse-csv.ts";
import { parseRow, type RowProblem, type RowReader, type ValidRow } from "./parse-row.ts";

export type CheckResult = {
  good: ValidRow[];
  problems: RowProblem[];
  /** Number of rows with a problem. */
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

/** Number of columns: those of the header or, without one, of the widest row. */
export const countColumns = (header: CsvRow | null, rows: readonly CsvRow[]) => {
  const used = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return header ? header.cells.length : Math.max(0, ...rows.map(({ cells }) => used(cells)));
};

/** Checks rows one by one against the server's schema and the tracker's applications. Nothing is sent. */
export const createRowChecker = (width: number, reader: RowReader, tracker: readonly Tracked[]) => {
  const known = new Set(tracker.map(toIdentity));
  const seen = new Set<string>();
  const emptied = new Set<string>();
  const checked: Omit<CheckResult, "emptyWords"> = {
    good: [],
    problems: [],
    invalidRowCount: 0,
    tracked: [],
    duplicates: [],
  };
  return {
    add: (one: CsvRow) => {
      const result = parseRow(one, reader, width, emptied);
      if (Array.isArray(result)) {
        checked.problems.push(...result);
        checked.invalidRowCount += 1;
        return;
      }
      const text = JSON.stringify(result.row);
      const list = known.has(toIdentity(result.row))
        ? checked.tracked
        : seen.has(text)
          ? checked.duplicates
          : checked.good;
      seen.add(text);
      list.push(result);
    },
    result: (): CheckResult => ({ ...checked, emptyWords: [...emptied] }),
  };
};

export const checkRows = (rows: readonly CsvRow[], reader: RowReader, tracker: readonly Tracked[]): CheckResult => {
  const checker = createRowChecker(countColumns(reader.header, rows), reader, tracker);
  for (const row of rows) checker.add(row);
  return checker.result();
};
