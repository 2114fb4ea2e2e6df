import { AsyncLocalStorage } from "node:async_hooks";
import { ConditionFailed, limits, type Table, type Write } from "./table.ts";

/** A write that goes with the first transaction of a piece of work, so that both happen or neither. */
export type Mark = { write: Write; written: boolean };

/** The condition of the mark itself did not hold: somebody else has taken the work over. Nothing was written. */
export class MarkRefused extends Error {
  override readonly name = "MarkRefused";
}

const marks = new AsyncLocalStorage<Mark>();

/** Runs a piece of work; what it writes first through a marking table carries the mark. */
export const marked = <T>(mark: Mark, work: () => Promise<T>): Promise<T> => marks.run(mark, work);

/** The same table, which adds the mark of the work that is being done to that work's first transaction. */
export const markingTable = (table: Table): Table => ({
  get: (key) => table.get(key),
  getMany: (keys) => table.getMany(keys),
  query: (query) => table.query(query),
  write: async (...writes) => {
    const mark = marks.getStore();
    if (!mark || mark.written || writes.length >= limits.actions) return table.write(...writes);
    try {
      await table.write(...writes, mark.write);
    } catch (error) {
      if (error instanceof ConditionFailed && error.index === writes.length)
        throw new MarkRefused("Somebody else does this now", { cause: error });
      throw error;
    }
    mark.written = true;
  },
});
