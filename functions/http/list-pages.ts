import type { Outside } from "#functions/outside.ts";
import { type Item, type Position, positionOf } from "#functions/table/table.ts";
import { AppError } from "#shared/problem.ts";
import type { Caller, Reply } from "./event.ts";
import { seal, unseal } from "./sealed.ts";

/** Bytes of a list in one answer, as they are sent; Lambda takes 6 MB of everything together. */
const maxListBytes = 4_500_000;

/**
 * Bytes that a record takes of an answer. The body is JSON, and stands as a text in the JSON that the Lambda answers: quotes
 * and backslashes are escaped twice. A character of a text that the schemas take thus has at most four bytes.
 */
const sentBytes = (record: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(record))) - 1;

/** What a list's request brings along. */
type Asked = { caller: Caller; query: { after?: string | undefined }; reply: Reply };
type List<Row> = {
  /** What its cursors are signed for. */
  purpose: string;
  /** How the sort keys of its records begin, in the caller's partition. */
  prefix: string;
  newestFirst?: boolean;
  /** The record as it is answered; undefined for one that is left out. */
  toRow: (item: Item) => Row | undefined;
};

/**
 * The records of a list from the cursor on that fit one answer. Where more follow, `reply.next` becomes the cursor of the next
 * page. Throws `invalid_request` for a cursor that is not of this list of this caller.
 */
export const readListPage = async <Row>(
  outside: Outside,
  { caller: { userId }, query: { after }, reply }: Asked,
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
      bytes += sentBytes(row);
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
const readCursor = async (outside: Outside, purpose: string, owner: Owner, sealed: string): Promise<Position> => {
  const read = (await unseal(outside, purpose, sealed)) as (Owner & { place: Position }) | undefined; // as it was sealed
  if (read?.of !== owner.of || read.prefix !== owner.prefix)
    throw new AppError("invalid_request", "This page is not one of ours; please start again");
  return read.place;
};
