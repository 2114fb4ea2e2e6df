import type { GrantApplication } from "#shared/applications.ts";
import { wordsOf } from "./cells.ts";
import { type GoodRow, type Reader, type RowProblem, readRow } from "./read-row.ts";
import type { Row } from "./table.ts";

export type Checked = {
  good: GoodRow[];
  problems: RowProblem[];
  /** Number of rows with a problem. */
  wrong: number;
  /** Already in the tracker, by name and funder. */
  tracked: GoodRow[];
  /** Identical to an earlier row of the file. */
  repeated: GoodRow[];
  /** Words such as "TBD" or "Rolling" that were treated as no amount or no date. */
  emptied: string[];
};
type Tracked = Pick<GrantApplication, "grantName" | "funder">;

const toIdentity = ({ grantName, funder }: Tracked) => `${wordsOf(grantName)}\n${wordsOf(funder)}`;

/** Number of columns: those of the header or, without one, of the widest row. */
export const widthOf = (header: Row | null, rows: readonly Row[]) => {
  const used = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return header ? header.cells.length : Math.max(0, ...rows.map(({ cells }) => used(cells)));
};

/** Checks rows one by one against the server's schema and the tracker's applications. Nothing is sent. */
export const makeChecker = (width: number, reader: Reader, tracker: readonly Tracked[]) => {
  const known = new Set(tracker.map(toIdentity));
  const seen = new Set<string>();
  const emptied = new Set<string>();
  const checked: Omit<Checked, "emptied"> = { good: [], problems: [], wrong: 0, tracked: [], repeated: [] };
  return {
    add: (one: Row) => {
      const result = readRow(one, reader, width, emptied);
      if (Array.isArray(result)) {
        checked.problems.push(...result);
        checked.wrong += 1;
        return;
      }
      const text = JSON.stringify(result.row);
      const list = known.has(toIdentity(result.row)) ? checked.tracked : seen.has(text) ? checked.repeated : checked.good;
      seen.add(text);
      list.push(result);
    },
    result: (): Checked => ({ ...checked, emptied: [...emptied] }),
  };
};

export const checkRows = (rows: readonly Row[], reader: Reader, tracker: readonly Tracked[]): Checked => {
  const checker = makeChecker(widthOf(reader.header, rows), reader, tracker);
  for (const row of rows) checker.add(row);
  return checker.result();
};
