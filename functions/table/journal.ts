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
import type { Item, Key } from "./table.ts";

export type Change = { put: Item } | { delete: Key };

/** Where the in-process table gets its items from and writes its changes to. */
export interface Journal {
  /** The items that were there when the journal was opened. */
  load(): Item[];
  /** Writes the changes of one transaction, all or none; when this returns, killing the process loses none of them. */
  append(changes: readonly Change[]): void;
  /** Fulfilled when all that was appended is on the disk: from then on a power failure loses none of it. */
  synced?(): Promise<void>;
  close(): void;
}

/** A journal in a file. One process at a time may have it open. */
export interface JournalFile extends Journal {
  synced(): Promise<void>;
  /** Fulfilled, with the reason, when the file can no longer be relied on; every later write fails. */
  broken: Promise<Error>;
  close(): Promise<void>;
}

/** A journal that holds something other than whole transactions; the message is a sentence without its stop. */
export class DamagedJournal extends Error {
  override readonly name = "DamagedJournal";
}

const newline = 0x0a;
const keyText = ({ pk, sk }: Key) => JSON.stringify([pk, sk]);

/** A transaction is one line, so that a line cut short by a kill undoes all of it. */
const lineOf = (changes: readonly Change[]) => `${JSON.stringify(changes)}\n`;
/** The first line. With it no journal is ever empty, so that an emptied file is not taken for a new one. */
const header = lineOf([]);

const isKey = (value: unknown): value is Key => {
  const { pk, sk } = (value ?? {}) as Record<string, unknown>;
  return typeof pk === "string" && typeof sk === "string";
};
const isChange = (value: Partial<Record<"put" | "delete", unknown>> | null): boolean =>
  isKey(value?.put) || isKey(value?.delete);

const utf8 = new TextDecoder("utf-8", { fatal: true });
/** The transaction in a line; undefined for a line that holds none. */
const parse = (line: Uint8Array): Change[] | undefined => {
  try {
    const changes = JSON.parse(utf8.decode(line));
    return Array.isArray(changes) && changes.every(isChange) ? changes : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The items that a journal adds up to, and the numbers of its damaged lines. What follows the last newline was never
 * answered, and is left out. `isEmpty`: there is not even the first line.
 */
export const readJournal = (path: string): { items: Item[]; damaged: number[]; isEmpty: boolean } => {
  const items = new Map<string, Item>();
  const damaged: number[] = [];
  const file = readFileSync(path);
  let start = 0;
  for (let number = 1; ; number++) {
    const end = file.indexOf(newline, start);
    if (end < 0) return { items: [...items.values()], damaged, isEmpty: number === 1 };
    const changes = parse(file.subarray(start, end));
    if (!changes) damaged.push(number);
    for (const change of changes ?? []) {
      if ("put" in change) items.set(keyText(change.put), change.put);
      else items.delete(keyText(change.delete));
    }
    start = end + 1;
  }
};

/** The items of an undamaged journal; throws DamagedJournal, which names the first damaged line. */
export const readWholeJournal = (path: string): Item[] => {
  const { items, damaged, isEmpty } = readJournal(path);
  if (isEmpty) throw new DamagedJournal(`${path} is empty`);
  if (damaged.length > 0) throw new DamagedJournal(`${path}:${damaged[0]} is damaged`);
  return items;
};

const writeAll = (file: number, text: string): number => {
  const data = Buffer.from(text);
  for (let done = 0; done < data.length; ) done += writeSync(file, data, done);
  return data.length;
};

/** A file that was renamed has its new name after a power failure only when its folder is on the disk too. */
const syncFolder = (folder: string): void => {
  // Windows opens no folders, and needs none of this.
  if (process.platform === "win32") return;
  const file = openSync(folder, "r");
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** A call of the system for each line would make the start of a large table slow. */
const linesAtOnce = 1000;

/** Writes a journal of these items in the place of the one that is there, whole or not at all. */
export const writeJournal = (path: string, items: readonly Item[]): void => {
  mkdirSync(dirname(path), { recursive: true });
  const fresh = `${path}.new`;
  const file = openSync(fresh, "w", 0o600);
  try {
    writeAll(file, header);
    for (let at = 0; at < items.length; at += linesAtOnce)
      writeAll(
        file,
        items
          .slice(at, at + linesAtOnce)
          .map((put) => lineOf([{ put }]))
          .join(""),
      );
    fsyncSync(file);
  } catch (error) {
    rmSync(fresh);
    throw error;
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
  syncFolder(dirname(path));
};

/** Is an item's time to live over, so that DynamoDB may have removed it? `now` in milliseconds. */
export const isExpired = ({ expiresAt }: Item, now: number): boolean =>
  typeof expiresAt === "number" && expiresAt * 1000 <= now;

export type JournalOptions = {
  /** Milliseconds since 1970; what has expired by then is left out. */
  now?: number;
  /** Brings what was written to a file to the disk. */
  sync?: (file: number) => Promise<void>;
};

/**
 * Opens the journal at a path, which need not exist: reads it, cuts off a line that was torn, and writes it anew
 * without what was deleted or has expired. Throws DamagedJournal, and leaves the file as it is, if it is damaged.
 */
export const openJournal = (path: string, options: JournalOptions = {}): JournalFile => {
  const { now = Date.now(), sync = promisify(fdatasync) } = options;
  let items = existsSync(path) ? readWholeJournal(path).filter((item) => !isExpired(item, now)) : [];
  writeJournal(path, items);
  const file = openSync(path, "a");
  let length = statSync(path).size;

  const broken = Promise.withResolvers<Error>();
  let failure: Error | undefined;
  const fail = (error: unknown) => {
    failure ??= error as Error;
    broken.resolve(failure);
  };

  let running: Promise<void> = Promise.resolve();
  /** The sync after the one that is under way: it takes along all that is appended until it starts. */
  let next: Promise<void> | undefined;
  const syncNext = async () => {
    await running;
    running = next ?? running;
    next = undefined;
    if (failure) throw failure;
    try {
      await sync(file);
    } catch (error) {
      // The system forgets what it failed to write, so that a second try would succeed without it.
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
        length += writeAll(file, lineOf(changes));
      } catch (error) {
        try {
          // A full disk: without what was written of it, the next line starts on a new line.
          ftruncateSync(file, length);
        } catch (cause) {
          fail(cause);
        }
        throw error;
      }
    },
    synced() {
      next ??= syncNext();
      return next;
    },
    async close() {
      await Promise.allSettled([running, next]);
      closeSync(file);
    },
  };
};
