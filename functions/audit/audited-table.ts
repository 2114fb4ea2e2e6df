import type { Dependencies } from "#functions/dependencies.ts";
import { dynamoLimits, type Item, type Key, type Table } from "#functions/table/table.ts";
import { type AuditContext, buildAuditWrites } from "./audit-entry.ts";

const keyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/**
 * Wraps the table of one operation: its first transaction that changes a record of a workspace also writes an activity
 * log entry. Records that the operation has already read are not read again for their titles. If the transaction has no
 * room for the entry, it is written afterwards.
 */
export const createAuditedTable = <D extends Pick<Dependencies, "table" | "clock">>(
  { table, clock }: D,
  context: AuditContext,
): Table => {
  const records = new Map<string, Item | undefined>();
  const remember = (key: Key, item: Item | undefined) => records.set(keyText(key), item);
  let isLogged = false;
  const getBefore = async (key: Key) => (records.has(keyText(key)) ? records.get(keyText(key)) : table.get(key));
  return {
    get: async (key) => {
      const item = await table.get(key);
      remember(key, item);
      return item;
    },
    getMany: async (keys) => {
      const items = await table.getMany(keys);
      for (const [index, key] of keys.entries()) remember(key, items[index]);
      return items;
    },
    query: async (query) => {
      const page = await table.query(query);
      if (!query.only) for (const item of page.items) remember(item, item);
      return page;
    },
    write: async (...writes) => {
      const entries = isLogged ? [] : await buildAuditWrites(context, writes, clock.now(), getBefore);
      const [first, ...more] = entries;
      if (!first) return table.write(...writes);
      isLogged = true;
      try {
        if (writes.length + entries.length <= dynamoLimits.actions) return await table.write(...writes, ...entries);
        await table.write(...writes);
      } catch (error) {
        isLogged = false;
        throw error;
      }
      await table.write(first, ...more);
    },
  };
};
