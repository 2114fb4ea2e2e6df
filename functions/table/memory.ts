import type { Journal, JournalChange } from "./journal.ts";
import { checkItemSize, checkKeyCount, isSatisfiableQuery, isValidKey, normalizeWrites } from "./request-validation.ts";
import { retryConflicts, type SleepFunction } from "./retry.ts";
import { SortedIndex } from "./sorted-index.ts";
import type { AttributeTest, Condition } from "./table.ts";
import {
  ConditionFailed,
  getQueryCursor,
  getWriteKey,
  type Item,
  type Key,
  projectItem,
  RefusedWrite,
  type Table,
  TransactionConflict,
  type Value,
  type Write,
} from "./table.ts";
import { toUtf8SortKey } from "./utf8-order.ts";
import { computeItemSize, getAttribute, toItem } from "./values.ts";

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
