import {
  type Condition,
  dynamoLimits,
  getWriteKey,
  type IndexName,
  InvalidWriteError,
  type Item,
  indexKeys,
  type Key,
  type Query,
  type Write,
} from "./table.ts";
import { checkAttributeName, computeItemSize, getByteLength, toItem, toUtf8SortKey, toValue } from "./values.ts";

const keyNames: readonly string[] = ["pk", "sk"];
const indexNames: readonly string[] = Object.values(indexKeys).flat();
/** Maximum bytes of each key attribute, of the table and its indexes. */
const keyLimits: Record<string, number> = { pk: dynamoLimits.pk, sk: dynamoLimits.sk };
for (const [pk, sk] of Object.values(indexKeys))
  Object.assign(keyLimits, { [pk]: dynamoLimits.pk, [sk]: dynamoLimits.sk });

const isValidKeyValue = (name: string, value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.isWellFormed() && getByteLength(value) <= (keyLimits[name] ?? 0);

/** Reads of an invalid key find nothing, so callers can skip them. */
export const isValidKey = (key: Key): boolean => isValidKeyValue("pk", key.pk) && isValidKeyValue("sk", key.sk);

const checkKeys = (names: readonly string[], attributes: { readonly [name: string]: unknown }): void => {
  for (const name of names)
    if (attributes[name] !== undefined && !isValidKeyValue(name, attributes[name]))
      throw new InvalidWriteError(`The key ${name} must be a string of 1 to ${keyLimits[name]} bytes`);
};

/** Throws InvalidWriteError for an item over 400 KB. */
export const checkItemSize = (size: number): void => {
  if (size > dynamoLimits.item)
    throw new InvalidWriteError(`The item has ${size} bytes, more than ${dynamoLimits.item}`);
};

const toKey = ({ pk, sk }: Key): Key => {
  if (!isValidKey({ pk, sk }))
    throw new InvalidWriteError(
      `The keys must be strings of 1 to ${dynamoLimits.pk} (pk) and ${dynamoLimits.sk} (sk) bytes`,
    );
  return { pk, sk };
};

const toCondition = (condition: Condition): Condition => {
  if (typeof condition === "string") return condition;
  if ("any" in condition) {
    if (condition.any.length === 0) throw new InvalidWriteError('A condition has an empty "any"');
    return { any: condition.any.map(toCondition) };
  }
  for (const [name, test] of Object.entries(condition.all)) {
    checkAttributeName(name);
    for (const value of Object.values(test))
      if (typeof toValue(value) === "object" && value !== null)
        throw new InvalidWriteError("A condition cannot compare with a list or map");
  }
  return condition;
};

const toUpdate = (write: Extract<Write, { update: Key }>): Write => {
  const set = toItem((write.set ?? {}) as Item);
  const setNew = toItem((write.setNew ?? {}) as Item);
  const { add = {}, remove = [] } = write;
  const names = [...Object.keys(set), ...Object.keys(setNew), ...Object.keys(add), ...remove];
  names.forEach(checkAttributeName);
  if (names.length === 0) throw new InvalidWriteError("An update changes nothing");
  if (new Set(names).size < names.length) throw new InvalidWriteError("An update changes an attribute twice");
  if (names.some((name) => keyNames.includes(name))) throw new InvalidWriteError("An update cannot change a key");
  if (names.length === remove.length && !requiresItem(write.if))
    throw new InvalidWriteError("An update that only removes attributes needs a condition that the item exists");
  checkKeys(indexNames, { ...set, ...setNew });
  for (const [name, by] of Object.entries(add))
    if (!Number.isSafeInteger(by) || indexNames.includes(name))
      throw new InvalidWriteError(`The counter ${name} cannot change by ${by}: counters are integers`);
  return { ...write, update: toKey(write.update), set, setNew, add, remove };
};

const requiresItem = (condition: Condition | undefined): boolean =>
  condition !== undefined &&
  condition !== "absent" &&
  (condition === "present" || "all" in condition || condition.any.every(requiresItem));

const toWrite = (write: Write): Write => {
  const conditional = write.if === undefined ? undefined : { if: toCondition(write.if) };
  if ("update" in write) return { ...toUpdate(write), ...conditional } as Write;
  if ("delete" in write) return { delete: toKey(write.delete), ...conditional };
  if ("check" in write) return { check: toKey(write.check), if: toCondition(write.if) };
  const put = toItem(write.put);
  toKey(put);
  checkKeys(indexNames, put);
  return { put, ...conditional };
};

const computeWriteSize = (write: Write): number => {
  if ("put" in write) return computeItemSize(write.put);
  const changed = "update" in write ? { ...write.set, ...write.setNew, ...write.add } : {};
  return computeItemSize(getWriteKey(write)) + computeItemSize(changed);
};

/** Normalizes writes (see `toValue`). Throws InvalidWriteError if DynamoDB would reject them regardless of what is stored. */
export const normalizeWrites = (writes: readonly Write[]): Write[] => {
  if (writes.length === 0 || writes.length > dynamoLimits.actions)
    throw new InvalidWriteError(`A transaction has ${writes.length} writes, not 1 to ${dynamoLimits.actions}`);
  const normalizedWrites = writes.map(toWrite);
  const keys = new Set(normalizedWrites.map((write) => JSON.stringify([getWriteKey(write).pk, getWriteKey(write).sk])));
  if (keys.size < normalizedWrites.length) throw new InvalidWriteError("A transaction writes to the same item twice");
  const sizes = normalizedWrites.map(computeWriteSize);
  sizes.forEach(checkItemSize);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total > dynamoLimits.transaction)
    throw new InvalidWriteError(`The transaction has ${total} bytes, more than ${dynamoLimits.transaction}`);
  return normalizedWrites;
};

/** Throws RangeError for more keys than one batch read accepts. */
export const checkKeyCount = (keys: readonly Key[]): void => {
  if (keys.length > dynamoLimits.actions)
    throw new RangeError(`${keys.length} keys, more than ${dynamoLimits.actions}`);
};

export const getKeyAttributes = (index: IndexName | undefined) => (index ? indexKeys[index] : (["pk", "sk"] as const));

/** Whether a query can match anything. Throws RangeError for an invalid limit, bound or cursor. */
export const isSatisfiableQuery = ({ index, pk, sk, limit = 1, after }: Query): boolean => {
  if (!Number.isSafeInteger(limit) || limit < 1) throw new RangeError(`Invalid query limit: ${limit}`);
  if (
    after &&
    (after[getKeyAttributes(index)[0]] !== pk || !after[getKeyAttributes(index)[1]] || !isValidKey(after as Key))
  )
    throw new RangeError("The cursor belongs to another query");
  if (!isValidKeyValue("pk", pk)) return false;
  if (sk === undefined) return true;
  if ("prefix" in sk) return sk.prefix === "" || isValidKeyValue("sk", sk.prefix);
  if (!isValidKeyValue("sk", sk.from) || !isValidKeyValue("sk", sk.to))
    throw new RangeError(`The bounds of a query must be strings of 1 to ${dynamoLimits.sk} bytes`);
  return toUtf8SortKey(sk.from) <= toUtf8SortKey(sk.to);
};
