import { ApiError } from "#shared/api/client.ts";
import { maxImportRowsPerRequest } from "#shared/api/tracker.ts";
import { createId, createSortableId } from "#shared/util/ids.ts";
import type { ImportRowInput } from "./import-fields.ts";

/** `clientKey` is the ID of an organization, or a key of one that the import creates. */
export type RowToSend = ImportRowInput & { clientKey?: string | null };
export type RowBatch = { rows: RowToSend[]; key: string };

/** Below the request limit, so that a large import shows progress. */
const maxBytes = 150_000;
const encoder = new TextEncoder();
const countBytes = (row: RowToSend) => encoder.encode(JSON.stringify(row)).length + 1;

/** Each batch fits one request and one transaction. */
export const splitIntoBatches = (rows: readonly RowToSend[], now = new Date()): RowBatch[] => {
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

export type ImportProgress = {
  /** Created by the client, so that even a batch whose response was lost can be undone. */
  importId: string;
  imported: number;
  nextBatch: number;
  /** Rows in a batch that got no response; they may have been imported. */
  uncertain: number;
};
export const createImportProgress = (now = new Date()): ImportProgress => ({
  importId: createId("import", now),
  imported: 0,
  nextBatch: 0,
  uncertain: 0,
});
export const mayHaveImported = ({ imported, uncertain }: ImportProgress) => imported + uncertain > 0;

type Send = (batch: { importId: string; rows: RowToSend[] }, key: string) => Promise<{ imported: number }>;
export type RunControl = {
  /** Ends early when the run is stopped. */
  pause: (milliseconds: number) => Promise<void>;
  isStopped: () => boolean;
};

const retryDelays = [1_000, 3_000, 8_000];
/** A network error, a busy or failing server, or a first attempt that is still in progress (409). */
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 409;

/** Retries transient failures until the run is stopped. */
export const withRetries = async <T>(
  attempt: () => Promise<T>,
  { pause, isStopped }: RunControl,
  isRetryable = isTransient,
): Promise<T> => {
  for (const delay of retryDelays) {
    try {
      return await attempt();
    } catch (error) {
      if (!isRetryable(error) || isStopped()) throw error;
      await pause(delay);
      if (isStopped()) throw error;
    }
  }
  return attempt();
};

type SendOptions = RunControl & { send: Send; onProgress: (progress: ImportProgress) => void };
/**
 * Resumes after the previous run and sends the remaining batches until all are sent, the run is stopped or a batch
 * fails. Each batch is atomic and idempotent.
 */
export const sendBatches = async (
  batches: readonly RowBatch[],
  previous: ImportProgress,
  { send, onProgress, ...control }: SendOptions,
): Promise<{ progress: ImportProgress; failure?: unknown }> => {
  let progress: ImportProgress = { ...previous, uncertain: 0 };
  for (const { rows, key } of batches.slice(previous.nextBatch)) {
    if (control.isStopped()) break;
    const { importId } = progress;
    try {
      const response = await withRetries(() => send({ importId, rows }, key), control);
      progress = {
        importId,
        imported: progress.imported + response.imported,
        nextBatch: progress.nextBatch + 1,
        uncertain: 0,
      };
    } catch (failure) {
      return { progress: { ...progress, uncertain: isTransient(failure) ? rows.length : 0 }, failure };
    }
    onProgress(progress);
  }
  return { progress };
};

export type UndoProgress = { deleted: number; kept: number; remaining: number };
type UndoOptions = RunControl & {
  undo: (key: string) => Promise<UndoProgress>;
  createKey: () => string;
  onProgress: (progress: UndoProgress) => void;
};
/** A 404 means that the import never arrived or has already been undone. */
const handleUnknownImport = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return { deleted: 0, kept: 0, remaining: 0 };
  throw error;
};
/** Undoes an import in batches until nothing is left or the run is stopped. */
export const undoBatches = async (
  previous: UndoProgress,
  { undo, createKey, onProgress, ...control }: UndoOptions,
): Promise<UndoProgress> => {
  let progress = previous;
  do {
    const key = createKey();
    const { deleted, kept, remaining } = await withRetries(() => undo(key), control).catch(handleUnknownImport);
    progress = { deleted: progress.deleted + deleted, kept: progress.kept + kept, remaining };
    onProgress(progress);
  } while (progress.remaining > 0 && !control.isStopped());
  return progress;
};
