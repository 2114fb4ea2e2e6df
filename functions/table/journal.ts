import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { Item, Key } from "./table.ts";

export type Change = { put: Item } | { delete: Key };

/** A file behind the in-process table. One process at a time may have it open. */
export interface Journal {
  /** The items that were there when the journal was opened. */
  load(): Item[];
  /** Writes the changes of one transaction; when this returns, killing the process loses none of them. */
  append(changes: readonly Change[]): void;
  close(): void;
}

const newline = 0x0a;
const keyText = ({ pk, sk }: Key) => JSON.stringify([pk, sk]);

/** A transaction is one line, so that a line cut short by a kill undoes all of it. */
const lineOf = (changes: readonly Change[]) => `${JSON.stringify(changes)}\n`;

/** The items that a journal adds up to. What follows the last newline was never answered, and is left out. */
const replay = (path: string): Item[] => {
  const items = new Map<string, Item>();
  const file = existsSync(path) ? readFileSync(path) : Buffer.alloc(0);
  let start = 0;
  for (let number = 1; ; number++) {
    const end = file.indexOf(newline, start);
    if (end < 0) return [...items.values()];
    for (const change of parse(file.toString("utf8", start, end), `${path}:${number}`)) {
      if ("put" in change) items.set(keyText(change.put), change.put);
      else items.delete(keyText(change.delete));
    }
    start = end + 1;
  }
};

const parse = (line: string, place: string): Change[] => {
  try {
    return JSON.parse(line) as Change[];
  } catch (cause) {
    throw new Error(`${place} is damaged`, { cause });
  }
};

const writeAll = (file: number, text: string): number => {
  const data = Buffer.from(text);
  for (let done = 0; done < data.length; ) done += writeSync(file, data, done);
  return data.length;
};

/** Writes the items to a new file and puts it in the old one's place, whole or not at all. */
const compact = (path: string, items: readonly Item[]): void => {
  const fresh = `${path}.new`;
  const file = openSync(fresh, "w", 0o600);
  try {
    for (const item of items) writeAll(file, lineOf([{ put: item }]));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(fresh, path);
};

/**
 * Opens the journal at a path, which need not exist: reads it, cuts off a line that was torn, and writes it anew
 * without what is no longer there. Throws if a line in its midst is damaged.
 */
export const openJournal = (path: string): Journal => {
  mkdirSync(dirname(path), { recursive: true });
  let items = replay(path);
  compact(path, items);
  const file = openSync(path, "a");
  let length = statSync(path).size;

  return {
    load() {
      const loaded = items;
      items = [];
      return loaded;
    },
    append(changes) {
      try {
        length += writeAll(file, lineOf(changes));
      } catch (error) {
        // A full disk: without what was written of it, the next line starts on a new line.
        ftruncateSync(file, length);
        throw error;
      }
    },
    close: () => closeSync(file),
  };
};
