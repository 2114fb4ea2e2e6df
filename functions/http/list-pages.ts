import type { Outside } from "#functions/outside.ts";
import { type Item, type Position, positionOf } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { Caller, Reply } from "./event.ts";
import { seal, unseal } from "./sealed.ts";

/** Serialized bytes of a list in one response. Lambda caps the whole payload at 6 MB. */
const maxListBytes = 4_500_000;

/**
 * Bytes that a record takes in the Lambda payload. The body is JSON inside a JSON string, so quotes
 * and backslashes are escaped twice, and a character of stored text takes at most four bytes.
 */
const payloadBytes = (record: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(record))) - 1;

type ListRequest = { caller: Caller; query: { after?: string | undefined }; reply: Reply };
type List<Row> = {
  /** Purpose that the cursors are signed for. */
  purpose: string;
  /** Sort-key prefix of the records in the caller's partition. */
  prefix: string;
  newestFirst?: boolean;
  /** The record as returned to the client; undefined leaves it out. */
  toRow: (item: Item) => Row | undefined;
};

/**
 * Reads the records after the cursor that fit in one response, and sets `reply.next` to the next
 * page's cursor if more follow. Throws `invalid_request` for a cursor of another list or another
 * user.
 */
export const readListPage = async <Row>(
  outside: Outside,
  { caller: { userId }, query: { after }, reply }: ListRequest,
  { purpose, prefix, newestFirst = false, toRow }: List<Row>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let last: Item | undefined;
  let bytes = 0;
  let place = after === undefined ? undefined : await readCursor(outside, purpose, { of: userId, prefix }, after);
  do {
    const page = await outside.table.query({ pk: `USER#${userId}`, sk: { prefix }, newestFirst, after: place });
    for (const item of page.items) {
      const row = toRow(item);
      if (row === undefined) continue;
      bytes += payloadBytes(row);
      if (last && bytes > maxListBytes) {
        reply.next = await seal(outside, purpose, { of: userId, prefix, place: positionOf(last) });
        return rows;
      }
      rows.push(row);
      last = item;
    }
    place = page.next;
  } while (place);
  return rows;
};

type Owner = { of: string; prefix: string };
const readCursor = async (outside: Outside, purpose: string, owner: Owner, token: string): Promise<Position> => {
  const read = (await unseal(outside, purpose, token)) as (Owner & { place: Position }) | undefined; // the signature proves that we wrote it
  if (read?.of !== owner.of || read.prefix !== owner.prefix)
    throw new AppError("invalid_request", "This page is not one of ours; please start again");
  return read.place;
};
