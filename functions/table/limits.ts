import { rank } from "./order.ts";
import {
  type If,
  type IndexName,
  type Item,
  indexKeys,
  type Key,
  keyOf,
  limits,
  type Query,
  RefusedWrite,
  type Write,
} from "./table.ts";
import { bytes, checkName, mapSize, toItem, toValue } from "./values.ts";

const keyNames: readonly string[] = ["pk", "sk"];
const indexNames: readonly string[] = Object.values(indexKeys).flat();
/** How many bytes a key attribute may have, of the table and of its indexes. */
const keyLimit: Record<string, number> = { pk: limits.pk, sk: limits.sk };
for (const [pk, sk] of Object.values(indexKeys)) Object.assign(keyLimit, { [pk]: limits.pk, [sk]: limits.sk });

const isKeyText = (name: string, value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.isWellFormed() && bytes(value) <= (keyLimit[name] ?? 0);

/** Whether there can be an item under this key at all; what cannot be there need not be looked for. */
export const isPossibleKey = (key: Key): boolean => isKeyText("pk", key.pk) && isKeyText("sk", key.sk);

const checkKeys = (names: readonly string[], attributes: { readonly [name: string]: unknown }): void => {
  for (const name of names)
    if (attributes[name] !== undefined && !isKeyText(name, attributes[name]))
      throw new RefusedWrite(`The key ${name} must be a text of 1 to ${keyLimit[name]} bytes`);
};

/** Throws RefusedWrite for an item over 400 kB. */
export const checkSize = (size: number): void => {
  if (size > limits.item) throw new RefusedWrite(`The item has ${size} bytes, more than ${limits.item}`);
};

const toKey = ({ pk, sk }: Key): Key => {
  if (!isPossibleKey({ pk, sk }))
    throw new RefusedWrite(`The keys must be texts of 1 to ${limits.pk} (pk) and ${limits.sk} (sk) bytes`);
  return { pk, sk };
};

const toIf = (condition: If): If => {
  if (typeof condition === "string") return condition;
  if ("any" in condition) {
    if (condition.any.length === 0) throw new RefusedWrite("A condition has an empty any");
    return { any: condition.any.map(toIf) };
  }
  for (const [name, test] of Object.entries(condition.all)) {
    checkName(name);
    for (const value of Object.values(test))
      if (typeof toValue(value) === "object" && value !== null)
        throw new RefusedWrite("A condition compares with a list or map");
  }
  return condition;
};

const toUpdate = (write: Extract<Write, { update: Key }>): Write => {
  const set = toItem((write.set ?? {}) as Item);
  const setNew = toItem((write.setNew ?? {}) as Item);
  const { add = {}, remove = [] } = write;
  const names = [...Object.keys(set), ...Object.keys(setNew), ...Object.keys(add), ...remove];
  names.forEach(checkName);
  if (names.length === 0) throw new RefusedWrite("An update changes nothing");
  if (new Set(names).size < names.length) throw new RefusedWrite("An update names an attribute twice");
  if (names.some((name) => keyNames.includes(name))) throw new RefusedWrite("An update cannot change a key");
  if (names.length === remove.length && !needsItem(write.if))
    throw new RefusedWrite("An update that only removes needs a condition that the item is there");
  checkKeys(indexNames, { ...set, ...setNew });
  for (const [name, by] of Object.entries(add))
    if (!Number.isSafeInteger(by) || indexNames.includes(name))
      throw new RefusedWrite(`The counter ${name} cannot be raised by ${by}: counters are whole numbers`);
  return { ...write, update: toKey(write.update), set, setNew, add, remove };
};

const needsItem = (condition: If | undefined): boolean =>
  condition !== undefined &&
  condition !== "absent" &&
  (condition === "present" || "all" in condition || condition.any.every(needsItem));

const toWrite = (write: Write): Write => {
  const rest = write.if === undefined ? undefined : { if: toIf(write.if) };
  if ("update" in write) return { ...toUpdate(write), ...rest } as Write;
  if ("delete" in write) return { delete: toKey(write.delete), ...rest };
  if ("check" in write) return { check: toKey(write.check), if: toIf(write.if) };
  const put = toItem(write.put);
  toKey(put);
  checkKeys(indexNames, put);
  return { put, ...rest };
};

const writeSize = (write: Write): number => {
  if ("put" in write) return mapSize(write.put);
  const changed = "update" in write ? { ...write.set, ...write.setNew, ...write.add } : {};
  return mapSize(keyOf(write)) + mapSize(changed);
};

/**
 * The writes as they will be stored (see `toValue`), or RefusedWrite for what DynamoDB would refuse whatever is
 * stored. What depends on the item, its size after an update, is for the engine to refuse.
 */
export const checkWrites = (writes: readonly Write[]): Write[] => {
  if (writes.length === 0 || writes.length > limits.actions)
    throw new RefusedWrite(`A transaction has ${writes.length} writes, not 1 to ${limits.actions}`);
  const ready = writes.map(toWrite);
  const keys = new Set(ready.map((write) => JSON.stringify([keyOf(write).pk, keyOf(write).sk])));
  if (keys.size < ready.length) throw new RefusedWrite("A transaction touches an item twice");
  const sizes = ready.map(writeSize);
  sizes.forEach(checkSize);
  const sum = sizes.reduce((all, size) => all + size, 0);
  if (sum > limits.transaction)
    throw new RefusedWrite(`The transaction has ${sum} bytes, more than ${limits.transaction}`);
  return ready;
};

/** Throws RangeError for more keys than one read takes. */
export const checkKeyCount = (keys: readonly Key[]): void => {
  if (keys.length > limits.actions) throw new RangeError(`${keys.length} keys, more than ${limits.actions}`);
};

/** The names of the key attributes of the table, or of an index of it. */
export const keyPair = (index: IndexName | undefined) => (index ? indexKeys[index] : (["pk", "sk"] as const));

/** Whether a query can find anything; throws RangeError for a limit, bound or position that no query can have. */
export const canFind = ({ index, pk, sk, limit = 1, after }: Query): boolean => {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`A query cannot have the limit ${limit}`);
  if (after && (after[keyPair(index)[0]] !== pk || !after[keyPair(index)[1]] || !isPossibleKey(after as Key)))
    throw new RangeError("A query cannot go on after a position of another");
  if (!isKeyText("pk", pk)) return false;
  if (sk === undefined) return true;
  if ("prefix" in sk) return sk.prefix === "" || isKeyText("sk", sk.prefix);
  if (!isKeyText("sk", sk.from) || !isKeyText("sk", sk.to))
    throw new RangeError(`The bounds of a query must be texts of 1 to ${limits.sk} bytes`);
  return rank(sk.from) <= rank(sk.to);
};
