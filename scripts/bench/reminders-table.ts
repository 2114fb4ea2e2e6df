import type { Item, Table, Write } from "#functions/table/table.ts";
import { getWriteKey } from "#functions/table/table.ts";
import { computeItemSize } from "#functions/table/values.ts";

/** What a table was asked for, with what its index costs besides. */
export type Counts = { calls: number; items: number; readUnits: number; writeUnits: number; indexUnits: number };
export const noCounts = (): Counts => ({ calls: 0, items: 0, readUnits: 0, writeUnits: 0, indexUnits: 0 });

const kilobytes = (item: Item | undefined) => Math.max(1, Math.ceil((item ? computeItemSize(item) : 0) / 1024));

/** Places of users among those who are reminded: when each is to be looked at next. */
export type Place = { userId: string; dueAt: number };

/**
 * A million places of users in the index, and nothing else: what a tick asks of the table is answered as DynamoDB
 * would, and counted in its units. A place that is put off is due no more; jobs are only counted.
 */
export const placesTable = (shardOf: (userId: string) => number, places: readonly Place[], now: Date) => {
  const shards = new Map<string, Place[]>();
  for (const place of places) {
    const pk = `REMINDERS#${shardOf(place.userId)}`;
    const list = shards.get(pk) ?? [];
    if (!list.length) shards.set(pk, list);
    list.push(place);
  }
  for (const list of shards.values()) list.sort((a, b) => a.dueAt - b.dueAt);
  const putOff = new Set<string>();
  const used = noCounts();
  const itemOf = ({ userId, dueAt }: Place, pk: string): Item => ({
    pk: `USER#${userId}`,
    sk: "SCHEDULE",
    origin: "https://grantlamp.example.org",
    doneUntil: now.toISOString(),
    timeZone: "America/New_York",
    digestHour: 8,
    changes: 12,
    duePk: pk,
    dueSk: new Date(dueAt).toISOString(),
  });
  const table: Table = {
    get: async () => undefined,
    getMany: async (keys) => keys.map(() => undefined),
    query: async ({ pk, sk, limit = 100, after }) => {
      const list = shards.get(pk) ?? [];
      const until = sk && "to" in sk ? Date.parse(sk.to) : Number.POSITIVE_INFINITY;
      let at = Number(after?.at ?? 0);
      const items: Item[] = [];
      for (let place = list[at]; place && place.dueAt <= until && items.length < limit; place = list[++at])
        if (!putOff.has(place.userId)) items.push(itemOf(place, pk));
      used.calls += 1;
      used.items += items.length;
      // An index is read at half the price.
      used.readUnits +=
        0.5 * Math.max(1, Math.ceil(items.reduce((sum, item) => sum + computeItemSize(item), 0) / 4096));
      const next = list[at];
      return { items, next: next && next.dueAt <= until && items.length === limit ? { at: String(at) } : undefined };
    },
    write: async (...writes) => {
      used.calls += 1;
      used.writeUnits += writes.length * (writes.length > 1 ? 2 : 1);
      for (const write of writes) {
        const { pk, sk } = getWriteKey(write);
        // Moved within the index it is taken out and put in; a job is put in.
        used.indexUnits += sk === "SCHEDULE" ? 2 : 1;
        if (sk === "SCHEDULE") putOff.add(pk.slice("USER#".length));
      }
    },
  };
  return { table, used };
};

/** A table that counts what is asked of it, its index included. */
export const countingTable = (table: Table) => {
  const used = noCounts();
  const read = (items: readonly (Item | undefined)[], units: number) => {
    used.calls += 1;
    used.items += items.filter((item) => item !== undefined).length;
    used.readUnits += units;
  };
  const single = (item: Item | undefined) => Math.max(1, Math.ceil((item ? computeItemSize(item) : 0) / 4096));
  const place = (item: Item | undefined) => (item?.duePk === undefined ? undefined : `${item.duePk} ${item.dueSk}`);
  /** What a change of an item changes in the index. */
  const indexUnits = (before: Item | undefined, after: Item | undefined) => {
    const [from, to] = [place(before), place(after)];
    if (from === undefined && to === undefined) return 0;
    return from === undefined || to === undefined || from === to ? kilobytes(after ?? before) : 2 * kilobytes(after);
  };
  const itemsOf = (writes: readonly Write[]) => Promise.all(writes.map((write) => table.get(getWriteKey(write))));
  const counting: Table = {
    get: async (key) => {
      const item = await table.get(key);
      read([item], single(item));
      return item;
    },
    getMany: async (keys) => {
      const items = await table.getMany(keys);
      read(
        items,
        items.reduce((sum, item) => sum + single(item), 0),
      );
      return items;
    },
    query: async (query) => {
      const page = await table.query(query);
      const bytes = page.items.reduce((sum, item) => sum + computeItemSize(item), 0);
      read(page.items, Math.max(1, Math.ceil(bytes / 4096)) * (query.index ? 0.5 : 1));
      return page;
    },
    write: async (...writes) => {
      const before = await itemsOf(writes);
      await table.write(...writes);
      const after = await itemsOf(writes);
      used.calls += 1;
      for (const [at] of writes.entries()) {
        const larger = Math.max(kilobytes(before[at]), kilobytes(after[at]));
        used.writeUnits += larger * (writes.length > 1 ? 2 : 1);
        used.indexUnits += indexUnits(before[at], after[at]);
      }
    },
  };
  return { table: counting, used };
};
