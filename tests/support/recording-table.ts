import type { Journal, JournalChange } from "#functions/table/journal.ts";
import { createMemoryTable } from "#functions/table/memory.ts";
import type { Item, Key, Table } from "#functions/table/table.ts";

export const toKeyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/** Creates an in-memory table with initial items. `items()` returns its current content. */
export const createRecordingTable = (
  initialItems: Iterable<Item> = [],
): { table: Table; items(): Map<string, Item> } => {
  const items = new Map<string, Item>();
  const record = (change: JournalChange) => {
    if ("put" in change) items.set(toKeyText(change.put), change.put);
    else items.delete(toKeyText(change.delete));
  };
  for (const put of initialItems) record({ put });
  const loadedItems = [...items.values()];
  const journal: Journal = { load: () => loadedItems, append: (changes) => changes.forEach(record), close: () => {} };
  return { table: createMemoryTable({ journal }), items: () => new Map(items) };
};
