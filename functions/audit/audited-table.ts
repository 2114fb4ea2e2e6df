import type { EventSubscription } from "#functions/auth/event-subscription.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { dynamoLimits, getWriteKey, type Item, type Key, type Table } from "#functions/table/table.ts";
import { type AuditContext, buildAuditWrites } from "./audit-entry.ts";

const toKeyText = ({ pk, sk }: Key) => `${pk} ${sk}`;

/**
 * Wraps the table of one operation: its first transaction that changes a record of a workspace also writes an entry in
 * that workspace's activity log. Records that the operation has already read are not read again for their titles. If the
 * transaction has no room for the entry, it is written afterwards. With a subscription, each transaction also writes the
 * job that sends its changes to the workspace's webhooks.
 */
export const createAuditedTable = (
  { table, clock, buildEventWrites }: Pick<Dependencies, "table" | "clock" | "buildEventWrites">,
  context: AuditContext,
  subscription?: EventSubscription,
): Table => {
  const records = new Map<string, Item | undefined>();
  const cacheRecord = (key: Key, item: Item | undefined) => records.set(toKeyText(key), item);
  const loggedPartitions = new Set<string>();
  const getBefore = async (key: Key) => (records.has(toKeyText(key)) ? records.get(toKeyText(key)) : table.get(key));
  return {
    get: async (key) => {
      const item = await table.get(key);
      cacheRecord(key, item);
      return item;
    },
    getMany: async (keys) => {
      const items = await table.getMany(keys);
      for (const [index, key] of keys.entries()) cacheRecord(key, items[index]);
      return items;
    },
    query: async (query) => {
      const page = await table.query(query);
      if (!query.only) for (const item of page.items) cacheRecord(item, item);
      return page;
    },
    write: async (...writes) => {
      const unloggedWrites = writes.filter((write) => !loggedPartitions.has(getWriteKey(write).pk));
      const entries = await buildAuditWrites(context, unloggedWrites, clock.now(), getBefore);
      const events = subscription ? await buildEventWrites(subscription, writes, getBefore) : [];
      const [first, ...more] = [...entries, ...events];
      // This transaction changes these records, so the next one must read them again.
      for (const write of writes) records.delete(toKeyText(getWriteKey(write)));
      if (!first) return table.write(...writes);
      const partitions = entries.map((entry) => getWriteKey(entry).pk);
      for (const pk of partitions) loggedPartitions.add(pk);
      try {
        if (writes.length + more.length < dynamoLimits.actions) return await table.write(...writes, first, ...more);
        await table.write(...writes);
      } catch (error) {
        for (const pk of partitions) loggedPartitions.delete(pk);
        throw error;
      }
      await table.write(first, ...more);
    },
  };
};
