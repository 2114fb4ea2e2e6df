import type { Item, Position, Table } from "#functions/table/table.ts";
import { isOver } from "./export.table.ts";
import { isOfKind, type RecordKind } from "./records.ts";

/** Skips expired records; one page in memory at a time. */
export async function* recordsOf(table: Table, userId: string, kind: RecordKind, now: Date): AsyncGenerator<Item> {
  let after: Position | undefined;
  do {
    const page = await table.query({ pk: `USER#${userId}`, sk: { prefix: kind.prefix }, after });
    for (const item of page.items) if (isOfKind(item, kind) && !isOver(item, now)) yield item;
    after = page.next;
  } while (after);
}
