import {
  closeSync,
  existsSync,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { promisify } from "node:util";
import { chunk } from "#shared/util/chunk.ts";
import type { Item, Key } from "./table.ts";

export type JournalChange = { put: Item } | { delete: Key };

/** Storage of the in-memory table: initial items and durable writes. */
export interface Journal {
  load(): Item[];
  /** Writes the changes of one transaction atomically. After it returns, killing the process loses none of them. */
  append(changes: readonly JournalChange[]): void;
  /** Resolves once everything appended so far is on disk and survives a power failure. */
  synced?(): Promise<void>;
  close(): void;
}

/** A journal file. Only one process may have it open at a time. */
export interface JournalFile extends Journal {
  synced(): Promise<void>;
  /** Resolves with the reason once the file is unreliable; every later write fails. */
  broken: Promise<Error>;
  close(): Promise<void>;
}

/** The file contains something other than complete transactions. */
export class DamagedJournalError extends Error {
  override readonly name = "DamagedJournalError";
}

const newline = 0x0a;
const toKeyText = ({ pk, sk }: Key) => JSON.stringify([pk, sk]);

/** One line per transaction, so a line truncated by a kill discards the whole transaction. */
const toLine = (changes: readonly JournalChange[]) => `${JSON.stringify(changes)}\n`;
/** First line of every journal. An empty file is therefore an error, not a new journal. */
const header = toLine([]);

const isKey = (value: unknown): value is Key => {
  const { pk, sk } = (value ?? {}) as Record<string, unknown>;
  return typeof pk === "string" && typeof sk === "string";
};
const isChange = (value: Partial<Record<"put" | "delete", unknown>> | null): boolean =>
  isKey(value?.put) || isKey(value?.delete);

const utf8 = new TextDecoder("utf-8", { fatal: true });
const parseLine = (line: Uint8Array): JournalChange[] | undefined => {
  try {
    const changes = JSON.parse(utf8.decode(line));
    return Array.isArray(changes) && changes.every(isChange) ? changes : undefined;
  } catch {
    return undefined;
  }
};

/** Replays a journal; ignores a torn last line, which was never acknowledged. `isEmpty`: even the header is missing. */
export const readJournal = (path: string): { items: Item[]; damaged: number[]; isEmpty: boolean } => {
  const items = new Map<string, Item>();
  const damagedLines: number[] = [];
  const file = readFileSync(path);
  let start = 0;
  for (let lineNumber = 1; ; lineNumber++) {
    const end = file.indexOf(newline, start);
    if (end < 0) return { items: [...items.values()], damaged: damagedLines, isEmpty: lineNumber === 1 };
    const changes = parseLine(file.subarray(start, end));
    if (!changes) damagedLines.push(lineNumber);
    for (const change of changes ?? []) {
      if ("put" in change) items.set(toKeyText(change.put), change.put);
      else items.delete(toKeyText(change.delete));
    }
    start = end + 1;
  }
};

/** Replays an intact journal; throws DamagedJournalError naming the first damaged line. */
export const readIntactJournal = (path: string): Item[] => {
  const { items, damaged, isEmpty } = readJournal(path);
  if (isEmpty) throw new DamagedJournalError(`${path} is empty`);
  if (damaged.length > 0) throw new DamagedJournalError(`${path}:${damaged[0]} is damaged`);
  return items;
};

const writeAll = (file: number, text: string): number => {
  const data = Buffer.from(text);
  for (let written = 0; written < data.length; ) written += writeSync(file, data, written);
  return data.length;
};

/** Syncs a folder, because a rename survives a power failure only after its folder is synced. */
const syncFolder = (folder: string): void => {
  // Windows cannot open folders and does not require this.
  if (process.platform === "win32") return;
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** One system call per line would slow down startup with a large table. */
const linesPerWrite = 1000;

/** Atomically replaces the journal with one that contains these items. */
export const writeJournal = (path: string, items: readonly Item[]): void => {
  mkdirSync(dirname(path), { recursive: true });
  const temporaryPath = `${path}.new`;
  const file = openSync(temporaryPath, "w", 0o600);
  try {
    writeAll(file, header);
    for (const batch of chunk(items, linesPerWrite)) writeAll(file, batch.map((put) => toLine([{ put }])).join(""));
    fsyncSync(file);
  } catch (error) {
    rmSync(temporaryPath);
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(temporaryPath, path);
  syncFolder(dirname(path));
};

/** Whether an item's time to live has passed, so that DynamoDB may have removed it. `now` is in epoch milliseconds. */
export const isExpired = ({ expiresAt }: Item, now: number): boolean =>
  typeof expiresAt === "number" && expiresAt * 1000 <= now;

export type JournalOptions = {
  /** Epoch milliseconds; items expired by then are dropped. */
  now?: number;
  sync?: (file: number) => Promise<void>;
};

/**
 * Opens or creates a journal: drops a torn last line and compacts the file. If it is damaged, throws and leaves the
 * file unchanged.
 */
export const openJournal = (path: string, options: JournalOptions = {}): JournalFile => {
  const { now = Date.now(), sync = promisify(fdatasync) } = options;
  let items = existsSync(path) ? readIntactJournal(path).filter((item) => !isExpired(item, now)) : [];
  writeJournal(path, items);
  const file = openSync(path, "a");
  let fileSize = statSync(path).size;

  const broken = Promise.withResolvers<Error>();
  let failure: Error | undefined;
  const fail = (error: unknown) => {
    failure ??= error as Error;
    broken.resolve(failure);
  };

  let runningSync: Promise<void> = Promise.resolve();
  /** The sync queued behind the running one; it covers everything appended before it starts. */
  let nextSync: Promise<void> | undefined;
  const syncNext = async () => {
    await runningSync;
    runningSync = nextSync ?? runningSync;
    nextSync = undefined;
    if (failure) throw failure;
    try {
      await sync(file);
    } catch (error) {
      // The OS drops pages it failed to write, so a retried fsync would succeed without them.
      fail(error);
      throw error;
    }
  };

  return {
    broken: broken.promise,
    load() {
      const loaded = items;
      items = [];
      return loaded;
    },
    append(changes) {
      if (failure) throw failure;
      try {
        fileSize += writeAll(file, toLine(changes));
      } catch (error) {
        try {
          ftruncateSync(file, fileSize);
        } catch (cause) {
          fail(cause);
        }
        throw error;
      }
    },
    synced() {
      nextSync ??= syncNext();
      return nextSync;
    },
    async close() {
      await Promise.allSettled([runningSync, nextSync]);
      closeSync(file);
    },
  };
};
