import { createSortableId } from "#shared/util/ids.ts";
import { maxImportRowsPerRequest } from "#shared/api/tracker.ts";
import type { ImportRowInput } from "./import-fields.ts";

/** Rows that are sent together, with the idempotency key under which they are imported only once. */
export type RowBatch = { rows: ImportRowInput[]; key: string };

/** Below the request limit, so that a large import shows progress. */
const maxBytes = 150_000;
const encoder = new TextEncoder();
const countBytes = (row: ImportRowInput) => encoder.encode(JSON.stringify(row)).length + 1;

/** Splits rows, in order, into batches that fit one request and one transaction. */
export const splitIntoBatches = (rows: readonly ImportRowInput[], now = new Date()): RowBatch[] => {
  const batches: RowBatch[] = [];
  let remainingBytes = 0;
  for (const row of rows) {
    const bytes = countBytes(row);
    const batch = batches.at(-1);
    if (!batch || batch.rows.length === maxImportRowsPerRequest || bytes > remainingBytes) {
      batches.push({ rows: [row], key: createSortableId(now) });
      remainingBytes = maxBytes - bytes;
    } else {
      batch.rows.push(row);
      remainingBytes -= bytes;
    }
  }
  return batches;
};
