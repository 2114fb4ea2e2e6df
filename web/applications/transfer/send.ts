import { makeId } from "#shared/ids.ts";
import { ApiError } from "#web/api/client.ts";
import type { RowInput } from "./fields.ts";
import type { Piece } from "./pieces.ts";

export type Sent = {
  /** Created here and sent with every batch, so that even a batch whose response was lost can be undone. */
  importId: string;
  imported: number;
  next: number;
  /** Number of rows in a batch that got no response; they may have been imported. */
  unsure: number;
};
export const nothingSent = (now = new Date()): Sent => ({
  importId: makeId("import", now),
  imported: 0,
  next: 0,
  unsure: 0,
});
/** Whether rows were, or may have been, imported. */
export const mayBeIn = ({ imported, unsure }: Sent) => imported + unsure > 0;

type Send = (batch: { importId: string; rows: RowInput[] }, key: string) => Promise<{ imported: number }>;
export type Watch = {
  /** Waits before a retry; ends early when the work is stopped. */
  pause: (milliseconds: number) => Promise<void>;
  isStopped: () => boolean;
};

const retryDelays = [1_000, 3_000, 8_000];
/** Not a rejection: a network error, a busy or failing server, or a first attempt that is still in progress (409). */
const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 409;

/** Retries transient failures. Throws the last failure, or the current one as soon as the work is stopped. */
const withRetries = async <T>(work: () => Promise<T>, { pause, isStopped }: Watch): Promise<T> => {
  for (const wait of retryDelays) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || isStopped()) throw error;
      await pause(wait);
      if (isStopped()) throw error;
    }
  }
  return work();
};

type SendOptions = Watch & { send: Send; onProgress: (sent: Sent) => void };
/**
 * Sends batches in order from where an earlier run ended, until the end, a stop or a failure, and returns the progress.
 * Each batch is atomic and idempotent.
 */
export const sendPieces = async (
  batches: readonly Piece[],
  from: Sent,
  { send, onProgress, ...watch }: SendOptions,
): Promise<{ sent: Sent; failure?: unknown }> => {
  let sent: Sent = { ...from, unsure: 0 };
  for (const { rows, key } of batches.slice(from.next)) {
    if (watch.isStopped()) break;
    const { importId } = sent;
    try {
      const response = await withRetries(() => send({ importId, rows }, key), watch);
      sent = { importId, imported: sent.imported + response.imported, next: sent.next + 1, unsure: 0 };
    } catch (failure) {
      return { sent: { ...sent, unsure: isTransient(failure) ? rows.length : 0 }, failure };
    }
    onProgress(sent);
  }
  return { sent };
};

export type Undone = { deleted: number; kept: number; left: number };
type UndoOptions = Watch & {
  undo: (key: string) => Promise<Undone>;
  newKey: () => string;
  onProgress: (undone: Undone) => void;
};
/** A 404 means that the import never arrived or is already undone: nothing is left. */
const handleUnknownImport = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return { deleted: 0, kept: 0, left: 0 };
  throw error;
};
/** Undoes an import in batches until nothing is left or it is stopped. Throws permanent failures. */
export const undoPieces = async (from: Undone, { undo, newKey, onProgress, ...watch }: UndoOptions): Promise<Undone> => {
  let undone = from;
  do {
    const key = newKey();
    const { deleted, kept, left } = await withRetries(() => undo(key), watch).catch(handleUnknownImport);
    undone = { deleted: undone.deleted + deleted, kept: undone.kept + kept, left };
    onProgress(undone);
  } while (undone.left > 0 && !watch.isStopped());
  return undone;
};
