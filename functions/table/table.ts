export type Key = { pk: string; sk: string };
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value | undefined };
/** Attribute values are JSON; `undefined` attributes are omitted. `expiresAt` (epoch seconds) is the time to live. */
export type Item = Key & { readonly [attribute: string]: Value | undefined };

/**
 * A test on one attribute. `is`, `below` and `atLeast` require the attribute to exist; `not` also passes without it.
 */
export type AttributeTest =
  | { is: string | number | boolean | null }
  | { not: string | number | boolean | null }
  | { below: number | string }
  | { atLeast: number | string }
  | { missing: true };
/** `all` passes if the item exists and every listed attribute passes. */
export type Condition = "absent" | "present" | { all: Record<string, AttributeTest> } | { any: Condition[] };

/**
 * `set` replaces whole attributes. `setNew` only sets missing ones. `add` is an atomic integer counter that starts at
 * 0. An update creates a missing item, so an update that only removes needs an `if` that requires the item.
 */
export type Write =
  | { put: Item; if?: Condition }
  | {
      update: Key;
      set?: Record<string, Value | undefined>;
      setNew?: Record<string, Value | undefined>;
      add?: Record<string, number>;
      remove?: string[];
      if?: Condition;
    }
  | { delete: Key; if?: Condition }
  | { check: Key; if: Condition };

/** Sparse index of due items: contains an item while it has both `duePk` and `dueSk`. */
export type IndexName = "byDue";
export const indexKeys = { byDue: ["duePk", "dueSk"] } as const;

/** Cursor at the end of a page: plain data, which must be signed before it leaves the server. */
export type QueryCursor = Record<string, string>;
export type Query = {
  index?: IndexName;
  pk: string;
  /** Restricts sort keys to a prefix or an inclusive range. */
  sk?: { prefix: string } | { from: string; to: string };
  newestFirst?: boolean;
  limit?: number;
  after?: QueryCursor | undefined;
  /** Projection: returns only these attributes and the keys. Read cost and page size stay the same. */
  only?: readonly string[];
};

export interface Table {
  /** Strongly consistent. */
  get(key: Key): Promise<Item | undefined>;
  /** Strongly consistent, at most 100 keys; results are in the order of the keys. */
  getMany(keys: readonly Key[]): Promise<(Item | undefined)[]>;
  /** Returns one page: at most `limit` items and about 1 MB. Strongly consistent except on an index. */
  query(query: Query): Promise<{ items: Item[]; next: QueryCursor | undefined }>;
  /** Commits all writes or none (at most 100, each on a different item). Throws ConditionFailedError when an `if` fails. */
  write(...writes: [Write, ...Write[]]): Promise<void>;
}

/** DynamoDB limits that both engines enforce; sizes in bytes. */
export const dynamoLimits = {
  item: 400 * 1024,
  actions: 100,
  transaction: 4 * 1024 * 1024,
  pk: 2048,
  sk: 1024,
  page: 1024 * 1024,
};

/** A write's condition failed; nothing was written. */
export class ConditionFailedError extends Error {
  readonly index: number;
  constructor(index: number, options?: ErrorOptions) {
    super(`Condition of write ${index} failed`, options);
    this.name = "ConditionFailedError";
    this.index = index;
  }
}

/** A write kept conflicting with other transactions. Nothing was written; the caller may retry later. */
export class TransactionConflictError extends Error {
  override readonly name = "TransactionConflictError";
}

/** DynamoDB would reject this write on every attempt. Indicates a programming error. */
export class InvalidWriteError extends Error {
  override readonly name = "InvalidWriteError";
}

/** Awaits a conditional write. Returns false if a condition failed; with `index`, only if it was that write's. */
export const tryWrite = async (write: Promise<void>, index?: number): Promise<boolean> => {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError && (index ?? error.index) === error.index) return false;
    throw error;
  }
};

/** Tests that an attribute still has the value that was read; undefined means that it was missing. */
export const isStill = (value: string | number | undefined): AttributeTest =>
  value === undefined ? { missing: true } : { is: value };

export const getWriteKey = (write: Write): Key =>
  "put" in write ? write.put : "update" in write ? write.update : "delete" in write ? write.delete : write.check;

/** Collects the items from all pages of a query, up to about `maxItems`. */
export const queryAll = async (table: Table, query: Omit<Query, "after">, maxItems = 10_000): Promise<Item[]> => {
  const items: Item[] = [];
  let after: QueryCursor | undefined;
  do {
    const page = await table.query({ ...query, after });
    items.push(...page.items);
    after = page.next;
  } while (after && items.length < maxItems);
  return items;
};

export const projectItem = (item: Item, names: readonly string[]): Item => {
  const projectedNames = new Set([...projectedKeyAttributes, ...names]);
  return Object.fromEntries(Object.entries(item).filter(([name]) => projectedNames.has(name))) as Item;
};
/** Attributes included in every projection, because cursors are built from them. */
export const projectedKeyAttributes = ["pk", "sk", ...indexKeys.byDue] as const;

/** Returns the cursor right after an item, in the table or in an index. */
export const getQueryCursor = (item: Item, index?: IndexName): QueryCursor => {
  const names = index ? ["pk", "sk", ...indexKeys[index]] : ["pk", "sk"];
  return Object.fromEntries(names.map((name) => [name, String(item[name])]));
};
