import type { Journal, JournalChange } from "#functions/table/journal.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Item, Key, Table } from "#functions/table/table.ts";

export const toKeyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** An in-memory table with initial items; `items()` returns its current content. */
export const createRecordingTable = (begin: Iterable<Item> = []): { table: Table; items(): Map<string, Item> } => {
  const items = new Map<string, Item>();
  const keep = (change: JournalChange) => {
    if ("put" in change) items.set(toKeyText(change.put), change.put);
    else items.delete(toKeyText(change.delete));
  };
  const first = [...begin];
  for (const item of first) keep({ put: item });
  const journal: Journal = { load: () => first, append: (changes) => changes.forEach(keep), close: () => {} };
  return { table: createMemoryTable({ journal }), items: () => new Map(items) };
};
