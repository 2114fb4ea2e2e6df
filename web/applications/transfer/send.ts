import { makeId } from "#shared/ids.ts";
import { ApiError } from "#web/api/client.ts";
import type { RowInput } from "./fields.ts";
import type { Piece } from "./pieces.ts";

/** How far an import is. */
export type Sent = {
  /** Made here and named by every piece: also one whose answer got lost can be taken back. */
  importId: string;
  imported: number;
  /** The place of the piece that is to go next. */
  next: number;
  /** Rows of a piece that no answer came for: they may be in. */
  unsure: number;
};
/** A new import, of which nothing has been sent. */
export const nothingSent = (now = new Date()): Sent => ({
  importId: makeId("import", now),
  imported: 0,
  next: 0,
  unsure: 0,
});
/** May there be something of it to take back? */
export const mayBeIn = ({ imported, unsure }: Sent) => imported + unsure > 0;

type Send = (piece: { importId: string; rows: RowInput[] }, key: string) => Promise<{ imported: number }>;
export type Watch = {
  /** Waits before another try; ends early when the work is to stop. */
  pause: (milliseconds: number) => Promise<void>;
  isStopped: () => boolean;
};

/** Milliseconds before another try of what may have been a passing failure. */
const pauses = [1_000, 3_000, 8_000];
/** Not a refusal: the network, a server that is busy or down, or a first try that is still under way. */
const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429 || error.status === 409;

/** Tries until it works, is refused, or was tried often enough; throws the last failure, at once when it is to stop. */
const patiently = async <T>(work: () => Promise<T>, { pause, isStopped }: Watch): Promise<T> => {
  for (const wait of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || isStopped()) throw error;
      await pause(wait);
      if (isStopped()) throw error;
    }
  }
  return work();
};

type Sending = Watch & { send: Send; onProgress: (sent: Sent) => void };
/**
 * Sends the pieces one after the other from where an earlier run ended, and answers how far it came: to the end, or to
 * where it was stopped, or to a failure. A piece goes in whole or not at all, and once, however often it is sent.
 */
export const sendPieces = async (
  pieces: readonly Piece[],
  from: Sent,
  { send, onProgress, ...watch }: Sending,
): Promise<{ sent: Sent; failure?: unknown }> => {
  let sent: Sent = { ...from, unsure: 0 };
  for (const { rows, key } of pieces.slice(from.next)) {
    if (watch.isStopped()) break;
    const { importId } = sent;
    try {
      const answer = await patiently(() => send({ importId, rows }, key), watch);
      sent = { importId, imported: sent.imported + answer.imported, next: sent.next + 1, unsure: 0 };
    } catch (failure) {
      return { sent: { ...sent, unsure: mayPass(failure) ? rows.length : 0 }, failure };
    }
    onProgress(sent);
  }
  return { sent };
};

export type Undone = { deleted: number; kept: number; left: number };
type Undoing = Watch & {
  undo: (key: string) => Promise<Undone>;
  newKey: () => string;
  onProgress: (undone: Undone) => void;
};
/** Of an import that did not come in, or is taken back already, there is nothing to take back. */
const noneLeft = (error: unknown) => {
  if (error instanceof ApiError && error.status === 404) return { deleted: 0, kept: 0, left: 0 };
  throw error;
};
/** Takes an import back, piece by piece, until none is left or it is stopped. Throws what it fails with for good. */
export const undoPieces = async (from: Undone, { undo, newKey, onProgress, ...watch }: Undoing): Promise<Undone> => {
  let undone = from;
  do {
    const key = newKey();
    const { deleted, kept, left } = await patiently(() => undo(key), watch).catch(noneLeft);
    undone = { deleted: undone.deleted + deleted, kept: undone.kept + kept, left };
    onProgress(undone);
  } while (undone.left > 0 && !watch.isStopped());
  return undone;
};
