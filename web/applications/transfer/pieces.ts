import { sortable } from "#shared/ids.ts";
import { mostRowsAtOnce } from "#shared/tracker.ts";
import type { RowInput } from "./fields.ts";

/** Rows that are sent together; the key makes sure that they come in once, however often they are sent. */
export type Piece = { rows: RowInput[]; key: string };

/** Small enough that an import shows how far it is; a request may have more. */
const mostBytes = 150_000;
const encoder = new TextEncoder();
const bytesOf = (row: RowInput) => encoder.encode(JSON.stringify(row)).length + 1;

/** The rows in pieces that one request and one transaction can hold, in their order. */
export const piecesOf = (rows: readonly RowInput[], now = new Date()): Piece[] => {
  const pieces: Piece[] = [];
  let left = 0;
  for (const row of rows) {
    const bytes = bytesOf(row);
    const piece = pieces.at(-1);
    if (!piece || piece.rows.length === mostRowsAtOnce || bytes > left) {
      pieces.push({ rows: [row], key: sortable(now) });
      left = mostBytes - bytes;
    } else {
      piece.rows.push(row);
      left -= bytes;
    }
  }
  return pieces;
};
