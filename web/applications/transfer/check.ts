import type { GrantApplication } from "#shared/applications.ts";
import { wordsOf } from "./cells.ts";
import { type GoodRow, type Reader, type RowProblem, readRow } from "./read-row.ts";
import type { Row } from "./table.ts";

export type Checked = {
  /** To be imported. */
  good: GoodRow[];
  problems: RowProblem[];
  /** How many rows have a problem. */
  wrong: number;
  /** In the tracker already, by name and funder. */
  tracked: GoodRow[];
  /** The same as an earlier row of the file, word for word. */
  repeated: GoodRow[];
  /** Words such as "TBD" or "Rolling" that were taken as no amount or no day. */
  emptied: string[];
};
type Tracked = Pick<GrantApplication, "grantName" | "funder">;

/** By what two applications are the same. */
const identity = ({ grantName, funder }: Tracked) => `${wordsOf(grantName)}\n${wordsOf(funder)}`;

/** How many columns the file has: as many as are named, or as the widest row has where none are. */
export const widthOf = (header: Row | null, rows: readonly Row[]) => {
  const used = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== "") + 1;
  return header ? header.cells.length : Math.max(0, ...rows.map(({ cells }) => used(cells)));
};

/** Rows checked one by one, as the server will check them, and set beside what the tracker has. Nothing is sent. */
export const makeChecker = (width: number, reader: Reader, tracker: readonly Tracked[]) => {
  const known = new Set(tracker.map(identity));
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
      const list = known.has(identity(result.row)) ? checked.tracked : seen.has(text) ? checked.repeated : checked.good;
      seen.add(text);
      list.push(result);
    },
    result: (): Checked => ({ ...checked, emptied: [...emptied] }),
  };
};

/** All rows at once. */
export const checkRows = (rows: readonly Row[], reader: Reader, tracker: readonly Tracked[]): Checked => {
  const checker = makeChecker(widthOf(reader.header, rows), reader, tracker);
  for (const row of rows) checker.add(row);
  return checker.result();
};
