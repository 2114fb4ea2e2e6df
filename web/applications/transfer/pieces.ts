import { sortable } from "#shared/ids.ts";
import { mostRowsAtOnce } from "#shared/tracker.ts";
import type { RowInput } from "./fields.ts";

/** Rows that are sent together, with the idempotency key under which they are imported only once. */
export type Piece = { rows: RowInput[]; key: string };

/** Below the request limit, so that a large import shows progress. */
const maxBytes = 150_000;
const encoder = new TextEncoder();
const countBytes = (row: RowInput) => encoder.encode(JSON.stringify(row)).length + 1;

/** Splits rows, in order, into batches that fit one request and one transaction. */
export const piecesOf = (rows: readonly RowInput[], now = new Date()): Piece[] => {
  const batches: Piece[] = [];
  let remainingBytes = 0;
  for (const row of rows) {
    const bytes = countBytes(row);
    const batch = batches.at(-1);
    if (!batch || batch.rows.length === mostRowsAtOnce || bytes > remainingBytes) {
      batches.push({ rows: [row], key: sortable(now) });
      remainingBytes = maxBytes - bytes;
    } else {
      batch.rows.push(row);
      remainingBytes -= bytes;
    }
  }
  return batches;
};
