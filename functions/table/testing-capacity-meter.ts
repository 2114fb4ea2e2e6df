import { getWriteKey, type Item, type Table, type Write } from "./table.ts";
import { computeItemSize } from "./values.ts";

/**
 * Number of calls and the capacity units DynamoDB charges for them. A strongly consistent read costs 1 unit per 4 KB (a
 * query's items together, a batch's items individually), half on an index. A write costs 1 unit per KB of the larger of
 * the item before and after, twice that in a transaction
 * (https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html).
 */
export type CapacityUsage = { reads: number; writes: number; readUnits: number; writeUnits: number };

const getSize = (item: Item | undefined) => (item ? computeItemSize(item) : 0);
const toUnits = (bytes: number, unitSize: number) => Math.max(1, Math.ceil(bytes / unitSize));

/**
 * Wraps a table to meter its usage (DynamoDB Local's figures differ from DynamoDB's). `take` returns the usage since
 * the last call.
 */
export const createMeteredTable = (table: Table) => {
  const createUsage = (): CapacityUsage => ({ reads: 0, writes: 0, readUnits: 0, writeUnits: 0 });
  let usage = createUsage();
  const recordRead = (unitsRead: number) => {
    usage.reads += 1;
    usage.readUnits += unitsRead;
  };
  const readItems = (writes: readonly Write[]) => Promise.all(writes.map((write) => table.get(getWriteKey(write))));
  const meteredTable: Table = {
    get: async (key) => {
      const item = await table.get(key);
      recordRead(toUnits(getSize(item), 4096));
      return item;
    },
    getMany: async (keys) => {
      const items = await table.getMany(keys);
      recordRead(items.reduce((sum, item) => sum + toUnits(getSize(item), 4096), 0));
      return items;
    },
    query: async (query) => {
      const page = await table.query(query);
      // DynamoDB also charges for attributes that a projection drops.
      const { only, ...unprojected } = query;
      const { items } = only ? await table.query(unprojected) : page;
      const bytes = items.reduce((sum, item) => sum + getSize(item), 0);
      recordRead(toUnits(bytes, 4096) * (query.index ? 0.5 : 1));
      return page;
    },
    write: async (...writes) => {
      const before = await readItems(writes);
      usage.writes += 1;
      let failed = true;
      try {
        await table.write(...writes);
        failed = false;
      } finally {
        const after = failed ? before : await readItems(writes);
        const unitsPerWrite = writes.map((_, index) =>
          toUnits(Math.max(getSize(before[index]), getSize(after[index])), 1024),
        );
        usage.writeUnits += unitsPerWrite.reduce((sum, units) => sum + units, 0) * (writes.length > 1 ? 2 : 1);
      }
    },
  };
  return {
    table: meteredTable,
    take: (): CapacityUsage => {
      const result = usage;
      usage = createUsage();
      return result;
    },
  };
};
