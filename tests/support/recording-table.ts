import type { Journal, JournalChange } from "#functions/table/journal.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Item, Key, Table } from "#functions/table/table.ts";

/** Every item of a table by its key; items are never changed in place, so the same object is the same content. */
export type Items = ReadonlyMap<string, Item>;

/** A key as one text, the partition first. */
export const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** An in-process table that begins with these items, and `items()`: all that lie in it now. */
export const recordedTable = (begin: Iterable<Item> = []): { table: Table; items(): Map<string, Item> } => {
  const items = new Map<string, Item>();
  const keep = (change: JournalChange) => {
    if ("put" in change) items.set(keyText(change.put), change.put);
    else items.delete(keyText(change.delete));
  };
  const first = [...begin];
  for (const item of first) keep({ put: item });
  const journal: Journal = { load: () => first, append: (changes) => changes.forEach(keep), close: () => {} };
  return { table: createMemoryTable({ journal }), items: () => new Map(items) };
};

/** The same table, which tells the name of each call before it is made. */
export const tracedTable = (table: Table, tell: (call: keyof Table) => void): Table => ({
  get: (key) => {
    tell("get");
    return table.get(key);
  },
  getMany: (keys) => {
    tell("getMany");
    return table.getMany(keys);
  },
  query: (query) => {
    tell("query");
    return table.query(query);
  },
  write: (...writes) => {
    tell("write");
    return table.write(...writes);
  },
});
