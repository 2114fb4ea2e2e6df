import type { Item, QueryCursor, Table } from "#functions/table/table.ts";
import { isPastExpiry } from "./export.table.ts";
import { isOfKind, type RecordKind } from "./data-export-schema.ts";

/** Skips expired records; one page in memory at a time. */
export async function* readRecordsOfKind(table: Table, userId: string, kind: RecordKind, now: Date): AsyncGenerator<Item> {
  let after: QueryCursor | undefined;
  do {
    const page = await table.query({ pk: `USER#${userId}`, sk: { prefix: kind.prefix }, after });
    for (const item of page.items) if (isOfKind(item, kind) && !isPastExpiry(item, now)) yield item;
    after = page.next;
  } while (after);
}
