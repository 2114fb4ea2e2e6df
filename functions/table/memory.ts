import type { Journal, JournalChange } from "./journal.ts";
import {
  checkItemSize,
  checkKeyCount,
  getKeyAttributes,
  isSatisfiableQuery,
  isValidKey,
  normalizeWrites,
} from "./request-validation.ts";
import { retryConflicts, type SleepFunction } from "./retry.ts";
import type { AttributeTest, Condition } from "./table.ts";
import {
  ConditionFailedError,
  dynamoLimits,
  getQueryCursor,
  getWriteKey,
  type IndexName,
  InvalidWriteError,
  type Item,
  type Key,
  projectItem,
  type Query,
  type Table,
  TransactionConflictError,
  type Value,
  type Write,
} from "./table.ts";
import { computeItemSize, getAttribute, lowerBound, toItem, toUtf8SortKey } from "./values.ts";

/** `tie` orders entries with equal sort keys. */
type SortedIndexEntry = {
  readonly item: Item;
  readonly size: number;
  readonly order: string;
  readonly tie: string;
};
type Position = { readonly pk: string; readonly order: string; readonly tie: string };

/** Locates an item (or cursor) in the table or an index; undefined when an index excludes it. */
const toPosition = (item: { readonly [name: string]: unknown }, index?: IndexName): Position | undefined => {
  const [pkName, skName] = getKeyAttributes(index);
  const { [pkName]: pk, [skName]: sk } = item;
  if (typeof pk !== "string" || typeof sk !== "string") return undefined;
  return { pk, order: toUtf8SortKey(sk), tie: index ? JSON.stringify([item.pk, item.sk]) : "" };
};

const isBefore = (a: Omit<Position, "pk">, b: Omit<Position, "pk">): boolean =>
  a.order === b.order ? a.tie < b.tie : a.order < b.order;

/** Items of the table, or of one index, by partition and in sort key order. */
class SortedIndex {
  readonly #index: IndexName | undefined;
  readonly #partitions = new Map<string, SortedIndexEntry[]>();

  constructor(index?: IndexName) {
    this.#index = index;
  }

  find(key: { pk: string; sk: string }): SortedIndexEntry | undefined {
    const position = toPosition(key);
    const list = position && this.#partitions.get(position.pk);
    if (!list) return undefined;
    const entry = list[lowerBound(list, (entry) => entry.order >= position.order)];
    return entry?.order === position.order ? entry : undefined;
  }

  add(item: Item, size: number): void {
    const position = toPosition(item, this.#index);
    if (!position) return;
    const { pk, order, tie } = position;
    let list = this.#partitions.get(pk);
    if (!list) {
      list = [];
      this.#partitions.set(pk, list);
    }
    const index = this.#findIndex(list, position);
    const same = list[index]?.order === order && list[index]?.tie === tie;
    list.splice(index, same ? 1 : 0, { item, size, order, tie });
  }

  remove(item: Item): void {
    const position = toPosition(item, this.#index);
    const list = position && this.#partitions.get(position.pk);
    if (!list) return;
    list.splice(this.#findIndex(list, position), 1);
    if (list.length === 0) this.#partitions.delete(position.pk);
  }

  /** Returns one page, and whether more items follow. */
  readPage({ pk, sk, after, newestFirst = false, limit = Infinity }: Query): { items: Item[]; more: boolean } {
    const list = this.#partitions.get(pk) ?? [];
    let [low, high] = findBounds(list, sk);
    const position = after && toPosition(after, this.#index);
    if (position && newestFirst) high = Math.min(high, this.#findIndex(list, position));
    else if (position)
      low = Math.max(
        low,
        lowerBound(list, (entry) => isBefore(position, entry)),
      );
    const items: Item[] = [];
    for (let size = 0; low < high && items.length < limit && size < dynamoLimits.page; ) {
      const entry = list[newestFirst ? --high : low++] as SortedIndexEntry; // Defined, because low < high <= length.
      items.push(entry.item);
      size += entry.size;
    }
    return { items, more: low < high };
  }

  #findIndex(list: readonly SortedIndexEntry[], position: Position): number {
    const last = list.at(-1);
    // Fast path: most items arrive in order.
    if (!last || isBefore(last, position)) return list.length;
    return lowerBound(list, (entry) => !isBefore(entry, position));
  }
}

const findBounds = (list: readonly SortedIndexEntry[], sk: Query["sk"]): [number, number] => {
  if (!sk) return [0, list.length];
  const from = toUtf8SortKey("prefix" in sk ? sk.prefix : sk.from);
  const low = lowerBound(list, (entry) => entry.order >= from);
  const to = "to" in sk ? toUtf8SortKey(sk.to) : undefined;
  const isPast = (order: string) => (to === undefined ? order > from && !order.startsWith(from) : order > to);
  return [low, lowerBound(list, (entry) => isPast(entry.order))];
};

/** Evaluates a condition against a stored item (or none) as DynamoDB would. */
const evaluateCondition = (item: Item | undefined, condition: Condition | undefined): boolean => {
  if (condition === undefined) return true;
  if (condition === "absent") return item === undefined;
  if (condition === "present") return item !== undefined;
  if ("any" in condition) return condition.any.some((alternative) => evaluateCondition(item, alternative));
  return (
    item !== undefined &&
    Object.entries(condition.all).every(([name, test]) => passesTest(getAttribute(item, name), test))
  );
};

const passesTest = (value: Value | undefined, test: AttributeTest): boolean => {
  if ("is" in test) return value === test.is;
  if ("not" in test) return value !== test.not;
  if ("below" in test) return isBelow(value, test.below) === true;
  if ("atLeast" in test) return isBelow(value, test.atLeast) === false;
  return value === undefined;
};

/** Returns undefined when the values cannot be compared. */
const isBelow = (value: Value | undefined, bound: number | string): boolean | undefined => {
  if (typeof value === "number" && typeof bound === "number") return value < bound;
  if (typeof value === "string" && typeof bound === "string") return toUtf8SortKey(value) < toUtf8SortKey(bound);
  return undefined;
};

export type MemoryTableOptions = {
  /** Called before every write attempt; true simulates a conflicting DynamoDB transaction. */
  conflict?: () => boolean;
  /** Provides the initial items and receives every change; a write resolves once its changes are on disk. */
  journal?: Journal;
  pause?: SleepFunction;
};

/** In-memory table with DynamoDB's semantics, limits and errors. Returns the stored items, frozen, not copies. */
export const createMemoryTable = ({ conflict, journal, pause = async () => {} }: MemoryTableOptions = {}): Table => {
  const items = new SortedIndex();
  const due = new SortedIndex("byDue");

  const store = (change: JournalChange) => {
    const oldItem = items.find("put" in change ? change.put : change.delete)?.item;
    if (oldItem) due.remove(oldItem);
    if ("put" in change) {
      const size = computeItemSize(change.put);
      items.add(change.put, size);
      due.add(change.put, size);
    } else if (oldItem) items.remove(oldItem);
  };
  for (const item of journal?.load() ?? []) store({ put: toItem(item) });

  // Synchronous from the first condition to the last change, so transactions never interleave.
  const commit = (writes: readonly Write[]): boolean => {
    const before = writes.map((write) => items.find(getWriteKey(write))?.item);
    const failed = writes.findIndex((write, index) => !evaluateCondition(before[index], write.if));
    if (failed >= 0) throw new ConditionFailedError(failed);
    const changes = writes.flatMap((write, index) => toChange(write, before[index]) ?? []);
    if (changes.length > 0) journal?.append(changes);
    changes.forEach(store);
    return changes.length > 0;
  };

  return {
    get: async (key) => (isValidKey(key) ? items.find(key)?.item : undefined),

    async getMany(keys) {
      checkKeyCount(keys);
      return keys.map((key) => (isValidKey(key) ? items.find(key)?.item : undefined));
    },

    async query(query) {
      if (!isSatisfiableQuery(query)) return { items: [], next: undefined };
      const page = (query.index ? due : items).readPage(query);
      const last = page.items.at(-1);
      const { only } = query;
      const projectedItems = only ? page.items.map((item) => projectItem(item, only)) : page.items;
      return { items: projectedItems, next: page.more && last ? getQueryCursor(last, query.index) : undefined };
    },

    async write(...writes) {
      const normalizedWrites = normalizeWrites(writes);
      let isChanged = false;
      const attempt = async () => {
        if (conflict?.()) throw new TransactionConflictError("The write conflicted with another transaction");
        isChanged = commit(normalizedWrites);
      };
      await retryConflicts(attempt, pause);
      if (isChanged) await journal?.synced?.();
    },
  };
};

const toChange = (write: Write, item: Item | undefined): JournalChange | undefined => {
  if ("put" in write) return { put: write.put };
  if ("delete" in write) return item && { delete: write.delete };
  if ("check" in write) return undefined;
  const put = Object.freeze(applyUpdate(write, item ?? write.update));
  checkItemSize(computeItemSize(put));
  return { put };
};

const applyUpdate = ({ set, setNew, add = {}, remove = [] }: Extract<Write, { update: Key }>, item: Item): Item => {
  const changed: Record<string, Value | undefined> = { ...setNew, ...item, ...set };
  for (const [name, by] of Object.entries(add)) {
    const count = Object.hasOwn(item, name) ? item[name] : 0;
    if (typeof count !== "number") throw new InvalidWriteError(`${name} is not a number`);
    changed[name] = count + by;
  }
  for (const name of remove) delete changed[name];
  return changed as Item;
};
