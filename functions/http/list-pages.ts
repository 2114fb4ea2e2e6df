import type { Caller } from "#functions/auth/actor.ts";
import type { Dependencies } from "#functions/dependencies.ts";
import { getWorkspacePartition } from "#functions/table/keys.ts";
import { getQueryCursor, type Item, type QueryCursor } from "#functions/table/table.ts";
import { AppError } from "#shared/api/problem.ts";
import type { Reply } from "./event.ts";
import { signToken, verifyToken } from "./signed-token.ts";

/** Serialized bytes of a list in one response. Lambda caps the whole payload at 6 MB. */
const maxListBytes = 4_500_000;

/** Computes the bytes in the payload, where the body is JSON inside a JSON string. */
const getPayloadBytes = (record: unknown): number => Buffer.byteLength(JSON.stringify(JSON.stringify(record))) - 1;

type ListRequest = { caller: Caller; query: { after?: string | undefined }; reply: Reply };
type List<Row> = {
  purpose: string;
  prefix: string;
  newestFirst?: boolean;
  /** Returns undefined to omit the record. */
  toRow: (item: Item) => Row | undefined;
};

/**
 * Reads one page of records and sets `reply.nextCursor`. Throws `invalid_request` for another owner's or list's cursor.
 */
export const readListPage = async <Row>(
  dependencies: Dependencies,
  { caller: { workspaceId }, query: { after }, reply }: ListRequest,
  { purpose, prefix, newestFirst = false, toRow }: List<Row>,
): Promise<Row[]> => {
  const rows: Row[] = [];
  let last: Item | undefined;
  let bytes = 0;
  let cursor =
    after === undefined ? undefined : await readCursor(dependencies, purpose, { of: workspaceId, prefix }, after);
  do {
    const page = await dependencies.table.query({
      pk: getWorkspacePartition(workspaceId),
      sk: { prefix },
      newestFirst,
      after: cursor,
    });
    for (const item of page.items) {
      const row = toRow(item);
      if (row === undefined) continue;
      bytes += getPayloadBytes(row);
      if (last && bytes > maxListBytes) {
        reply.nextCursor = await signCursor(dependencies, purpose, { of: workspaceId, prefix }, last);
        return rows;
      }
      rows.push(row);
      last = item;
    }
    cursor = page.next;
  } while (cursor);
  return rows;
};

type Owner = { of: string; prefix: string };
/** Signs the cursor after an item. */
export const signCursor = (dependencies: Dependencies, purpose: string, owner: Owner, item: Item): Promise<string> =>
  signToken(dependencies, purpose, { ...owner, place: getQueryCursor(item) });
/** Throws `invalid_request` for a cursor of another owner or purpose. */
export const readCursor = async (
  dependencies: Dependencies,
  purpose: string,
  owner: Owner,
  token: string,
): Promise<QueryCursor> => {
  const payload = (await verifyToken(dependencies, purpose, token)) as (Owner & { place: QueryCursor }) | undefined; // signed by signCursor
  if (payload?.of !== owner.of || payload.prefix !== owner.prefix)
    throw new AppError("invalid_request", "This page link is not valid. Please start from the first page");
  return payload.place;
};
