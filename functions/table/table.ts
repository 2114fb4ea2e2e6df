/**
 * The one table as the product sees it. `dynamo.ts` is the real engine, `memory.ts` the in-process
 * twin; one behaviour suite holds both to these words.
 */
export type Key = { pk: string; sk: string };
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value | undefined };
/** Attribute values are JSON; `undefined` attributes are left out. `expiresAt` (epoch seconds) is the time to live. */
export type Item = Key & { readonly [attribute: string]: Value | undefined };

/** One test on one attribute. `is`, `below` and `atLeast` need the attribute to be there; `not` holds without it. */
export type Test =
  | { is: string | number | boolean | null }
  | { not: string | number | boolean | null }
  | { below: number | string }
  | { atLeast: number | string }
  | { missing: true };
/** `all` holds for an existing item whose every named attribute passes. */
export type If = "absent" | "present" | { all: Record<string, Test> } | { any: If[] };

/**
 * Attributes are replaced whole; `add` is an atomic counter of whole numbers that starts at 0; an update makes a
 * missing item (one that only removes must therefore have an `if` that needs the item). `setNew` sets what is missing,
 * and leaves what is there as it is.
 */
export type Write =
  | { put: Item; if?: If }
  | {
      update: Key;
      set?: Record<string, Value | undefined>;
      setNew?: Record<string, Value | undefined>;
      add?: Record<string, number>;
      remove?: string[];
      if?: If;
    }
  | { delete: Key; if?: If }
  | { check: Key; if: If };

/** The sparse index of things that fall due: an item is in it while it has `duePk` and `dueSk`. */
export type IndexName = "byDue";
export const indexKeys = { byDue: ["duePk", "dueSk"] } as const;

/** Where a page of a query ended; plain data, to be signed before it leaves the server. */
export type Position = Record<string, string>;
export type Query = {
  index?: IndexName;
  pk: string;
  /** Only sort keys that start so, or lie between both (inclusive). */
  sk?: { prefix: string } | { from: string; to: string };
  newestFirst?: boolean;
  limit?: number;
  after?: Position | undefined;
  /** Only these attributes are handed over, beside the keys. What is read, and so what a page holds, is the same. */
  only?: readonly string[];
};

export interface Table {
  /** Strongly consistent. */
  get(key: Key): Promise<Item | undefined>;
  /** Strongly consistent, at most 100 keys, answers in the order of the keys. */
  getMany(keys: readonly Key[]): Promise<(Item | undefined)[]>;
  /**
   * One page in sort key order: at most `limit` items and about 1 MB. Consistent but on an index. `next` is
   * undefined when nothing follows.
   */
  query(query: Query): Promise<{ items: Item[]; next: Position | undefined }>;
  /** All of the writes (at most 100, no item twice) happen or none; a failed `if` throws ConditionFailed. */
  write(...writes: [Write, ...Write[]]): Promise<void>;
}

/** Limits of DynamoDB that both engines hold to, in bytes. */
export const limits = {
  item: 400 * 1024,
  actions: 100,
  transaction: 4 * 1024 * 1024,
  pk: 2048,
  sk: 1024,
  page: 1024 * 1024,
};

/** A condition of a write did not hold; nothing was written. */
export class ConditionFailed extends Error {
  /** Which of the writes had the failed condition. */
  readonly index: number;
  constructor(index: number, options?: ErrorOptions) {
    super(`Condition of write ${index} failed`, options);
    this.name = "ConditionFailed";
    this.index = index;
  }
}

/** The write met others on the same items again and again; nothing was written, and it may be tried later. */
export class TransactionConflict extends Error {
  override readonly name = "TransactionConflict";
}

/** A write that DynamoDB would refuse however often it is tried: a programming error. */
export class RefusedWrite extends Error {
  override readonly name = "RefusedWrite";
}

export const keyOf = (write: Write): Key =>
  "put" in write ? write.put : "update" in write ? write.update : "delete" in write ? write.delete : write.check;

/** Every item of a query, page after page, up to `most` items (a partition of one user is bounded by that). */
export const queryAll = async (table: Table, query: Omit<Query, "after">, most = 10_000): Promise<Item[]> => {
  const items: Item[] = [];
  let after: Position | undefined;
  do {
    const page = await table.query({ ...query, after });
    items.push(...page.items);
    after = page.next;
  } while (after && items.length < most);
  return items;
};

/** An item with its keys and these attributes, as far as it has them. */
export const onlyOf = (item: Item, names: readonly string[]): Item => {
  const kept = new Set([...keyNames, ...names]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => kept.has(name))) as Item;
};
/** What is always handed over: where a page goes on is told by it. */
export const keyNames = ["pk", "sk", ...indexKeys.byDue] as const;

/** The position right after an item, in the table or in an index that it is in. */
export const positionOf = (item: Item, index?: IndexName): Position => {
  const names = index ? ["pk", "sk", ...indexKeys[index]] : ["pk", "sk"];
  return Object.fromEntries(names.map((name) => [name, String(item[name])]));
};
