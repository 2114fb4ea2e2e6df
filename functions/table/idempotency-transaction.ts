import { AsyncLocalStorage } from "node:async_hooks";
import { ConditionFailed, dynamoLimits, type Table, type Write } from "./table.ts";

/** A write added to the first transaction of an operation, so that both commit or neither does. */
export type IdempotencyMark = { write: Write; written: boolean };

/** The mark's own condition failed: another request has taken over the operation. Nothing was written. */
export class IdempotencyConflict extends Error {
  override readonly name = "MarkRefused";
}

const marks = new AsyncLocalStorage<IdempotencyMark>();

/** Runs an operation; its first transaction through a `markingTable` carries the mark. */
export const withIdempotencyMark = <T>(mark: IdempotencyMark, work: () => Promise<T>): Promise<T> =>
  marks.run(mark, work);

/** Wraps a table: adds the mark of the current operation to that operation's first transaction. */
export const createIdempotentTable = (table: Table): Table => ({
  get: (key) => table.get(key),
  getMany: (keys) => table.getMany(keys),
  query: (query) => table.query(query),
  write: async (...writes) => {
    const mark = marks.getStore();
    if (!mark || mark.written || writes.length >= dynamoLimits.actions) return table.write(...writes);
    try {
      await table.write(...writes, mark.write);
    } catch (error) {
      if (error instanceof ConditionFailed && error.index === writes.length)
        throw new IdempotencyConflict("Another request has taken over this operation", { cause: error });
      throw error;
    }
    mark.written = true;
  },
});
