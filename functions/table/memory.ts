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
  ConditionFailed,
  dynamoLimits,
  getQueryCursor,
  getWriteKey,
  type IndexName,
  type Item,
  type Key,
  projectItem,
  type Query,
  RefusedWrite,
  type Table,
  TransactionConflict,
  type Value,
  type Write,
} from "./table.ts";
import { computeItemSize, getAttribute, lowerBound, toItem, toUtf8SortKey } from "./values.ts";

/** An item with its sort order; `tie` orders entries with equal sort keys. */
type SortedIndexEntry = {
  readonly item: Item;
  readonly size: number;
  readonly order: string;
  readonly tie: string;
};
type Place = { readonly pk: string; readonly order: string; readonly tie: string };

/** Locates an item (or cursor) in the table or an index; undefined when an index excludes it. */
const toPlace = (item: { readonly [name: string]: unknown }, index?: IndexName): Place | undefined => {
  const [pkName, skName] = getKeyAttributes(index);
  const { [pkName]: pk, [skName]: sk } = item;
  if (typeof pk !== "string" || typeof sk !== "string") return undefined;
  return { pk, order: toUtf8SortKey(sk), tie: index ? JSON.stringify([item.pk, item.sk]) : "" };
};

const isBefore = (a: Omit<Place, "pk">, b: Omit<Place, "pk">): boolean =>
  a.order === b.order ? a.tie < b.tie : a.order < b.order;

/** Items of the table, or of one index, by partition and in sort key order. */
class SortedIndex {
  readonly #index: IndexName | undefined;
  readonly #partitions = new Map<string, SortedIndexEntry[]>();

  constructor(index?: IndexName) {
    this.#index = index;
  }

  find(key: { pk: string; sk: string }): SortedIndexEntry | undefined {
    const place = toPlace(key);
    const list = place && this.#partitions.get(place.pk);
    if (!list) return undefined;
    const entry = list[lowerBound(list, (other) => other.order >= place.order)];
    return entry?.order === place.order ? entry : undefined;
  }

  add(item: Item, size: number): void {
    const place = toPlace(item, this.#index);
    if (!place) return;
    const { pk, order, tie } = place;
    let list = this.#partitions.get(pk);
    if (!list) {
      list = [];
      this.#partitions.set(pk, list);
    }
    const at = this.#at(list, place);
    const same = list[at]?.order === order && list[at]?.tie === tie;
    list.splice(at, same ? 1 : 0, { item, size, order, tie });
  }

  remove(item: Item): void {
    const place = toPlace(item, this.#index);
    const list = place && this.#partitions.get(place.pk);
    if (!list) return;
    list.splice(this.#at(list, place), 1);
    if (list.length === 0) this.#partitions.delete(place.pk);
  }

  /** Returns one page; `more` says whether another follows. */
  page({ pk, sk, after, newestFirst = false, limit = Infinity }: Query): { items: Item[]; more: boolean } {
    const list = this.#partitions.get(pk) ?? [];
    let [low, high] = bounds(list, sk);
    const place = after && toPlace(after, this.#index);
    if (place && newestFirst) high = Math.min(high, this.#at(list, place));
    else if (place)
      low = Math.max(
        low,
        lowerBound(list, (entry) => isBefore(place, entry)),
      );
    const items: Item[] = [];
    for (let size = 0; low < high && items.length < limit && size < dynamoLimits.page; ) {
      const entry = list[newestFirst ? --high : low++] as SortedIndexEntry; // Defined, because low < high <= length.
      items.push(entry.item);
      size += entry.size;
    }
    return { items, more: low < high };
  }

  #at(list: readonly SortedIndexEntry[], place: Place): number {
    const last = list.at(-1);
    // Fast path: most items arrive in order.
    if (!last || isBefore(last, place)) return list.length;
    return lowerBound(list, (entry) => !isBefore(entry, place));
  }
}

const bounds = (list: readonly SortedIndexEntry[], sk: Query["sk"]): [number, number] => {
  if (!sk) return [0, list.length];
  const from = toUtf8SortKey("prefix" in sk ? sk.prefix : sk.from);
  const low = lowerBound(list, (entry) => entry.order >= from);
  const to = "to" in sk ? toUtf8SortKey(sk.to) : undefined;
  const past = (order: string) => (to === undefined ? order > from && !order.startsWith(from) : order > to);
  return [low, lowerBound(list, (entry) => past(entry.order))];
};

/** Evaluates a condition against a stored item (or none) as DynamoDB would. */
const evaluateCondition = (item: Item | undefined, condition: Condition | undefined): boolean => {
  if (condition === undefined) return true;
  if (condition === "absent") return item === undefined;
  if (condition === "present") return item !== undefined;
  if ("any" in condition) return condition.any.some((one) => evaluateCondition(item, one));
  return (
    item !== undefined && Object.entries(condition.all).every(([name, test]) => passes(getAttribute(item, name), test))
  );
};

const passes = (value: Value | undefined, test: AttributeTest): boolean => {
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
  /** Source of the initial items and sink of every change; a write resolves once its changes are on disk. */
  journal?: Journal;
  pause?: SleepFunction;
};

/** In-memory table with DynamoDB's semantics, limits and errors. Returns the stored items, frozen, not copies. */
export const createMemoryTable = ({ conflict, journal, pause = async () => {} }: MemoryTableOptions = {}): Table => {
  const items = new SortedIndex();
  const due = new SortedIndex("byDue");

  const store = (change: JournalChange) => {
    const old = items.find("put" in change ? change.put : change.delete)?.item;
    if (old) due.remove(old);
    if ("put" in change) {
      const size = computeItemSize(change.put);
      items.add(change.put, size);
      due.add(change.put, size);
    } else if (old) items.remove(old);
  };
  for (const item of journal?.load() ?? []) store({ put: toItem(item) });

  // Synchronous from the first condition to the last change, so transactions never interleave.
  const commit = (writes: readonly Write[]): boolean => {
    const before = writes.map((write) => items.find(getWriteKey(write))?.item);
    const failed = writes.findIndex((write, at) => !evaluateCondition(before[at], write.if));
    if (failed >= 0) throw new ConditionFailed(failed);
    const changes = writes.flatMap((write, at) => toChange(write, before[at]) ?? []);
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
      const page = (query.index ? due : items).page(query);
      const last = page.items.at(-1);
      const { only } = query;
      const projected = only ? page.items.map((item) => projectItem(item, only)) : page.items;
      return { items: projected, next: page.more && last ? getQueryCursor(last, query.index) : undefined };
    },

    async write(...writes) {
      const normalized = normalizeWrites(writes);
      let isChanged = false;
      const attempt = async () => {
        if (conflict?.()) throw new TransactionConflict("The write met another transaction");
        isChanged = commit(normalized);
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
    if (typeof count !== "number") throw new RefusedWrite(`${name} is not a number`);
    changed[name] = count + by;
  }
  for (const name of remove) delete changed[name];
  return changed as Item;
};
