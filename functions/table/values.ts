import { InvalidWriteError, type Item, type Value } from "./table.ts";

/** Maps a string so that `<` orders it as DynamoDB does: by code point, not by UTF-16 unit. Preserves prefixes. */
export const toUtf8SortKey = (text: string): string =>
  /[\uD800-\uFFFF]/.test(text)
    ? text.replace(/[\uD800-\uFFFF]/g, (unit) => {
        const code = unit.charCodeAt(0);
        return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
      })
    : text;

/** Binary search: returns the first index where the predicate holds, or the length. It must hold for all later entries, too. */
export const lowerBound = <T>(list: readonly T[], predicate: (entry: T) => boolean): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (predicate(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
};

/** DynamoDB's maximum nesting depth of lists and maps, counting the item itself. */
const maxDepth = 32;
const minMagnitude = 1e-130;

/** Returns a frozen copy; throws InvalidWriteError for a value that JSON or DynamoDB would change. */
export const toValue = (value: unknown, depth = 1): Value => {
  switch (typeof value) {
    case "string":
      if (!value.isWellFormed()) throw new InvalidWriteError("A string contains a lone surrogate");
      return value;
    case "number":
      return toNumber(value);
    case "boolean":
      return value;
    case "object":
      if (value === null) return null;
      if (depth >= maxDepth) throw new InvalidWriteError(`A value is nested deeper than ${maxDepth} levels`);
      if (Array.isArray(value)) return Object.freeze(Array.from(value, (entry) => toValue(entry, depth + 1)));
      return toMap(value, depth);
    default:
      throw new InvalidWriteError(`A value is of type ${typeof value}`);
  }
};

const toNumber = (value: number): number => {
  const magnitude = Math.abs(value);
  // Negated so that NaN fails too. Larger integers would lose digits.
  if (!(magnitude <= Number.MAX_SAFE_INTEGER) || (magnitude > 0 && magnitude < minMagnitude))
    throw new InvalidWriteError(`The number ${value} cannot be stored exactly`);
  return value === 0 ? 0 : value;
};

const toMap = (value: object, depth: number): { readonly [name: string]: Value } => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new InvalidWriteError(`A value is a ${value.constructor?.name}, not plain data`);
  const map: Record<string, Value> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    checkAttributeName(name);
    map[name] = toValue(entry, depth + 1);
  }
  return Object.freeze(map);
};

/** Assigning `__proto__` changes the object itself, and the SDK inspects `constructor` to tell an object's type. */
const unsafeNames = ["__proto__", "constructor"];

export const checkAttributeName = (name: string): void => {
  if (name === "" || unsafeNames.includes(name) || !name.isWellFormed())
    throw new InvalidWriteError(`An attribute cannot have the name ${JSON.stringify(name)}`);
};

/** Returns a frozen copy of an item (see `toValue`). Keys are validated elsewhere. */
export const toItem = (item: Item): Item => toMap(item, 0) as Item;

/** Reads an attribute, even one named like an inherited member such as "toString". */
export const getAttribute = (item: Item, name: string): Value | undefined =>
  Object.hasOwn(item, name) ? item[name] : undefined;

export const getByteLength = (text: string): number => Buffer.byteLength(text);

/**
 * Approximates the bytes DynamoDB counts for a value: strings in UTF-8; numbers at two digits per byte plus one or two;
 * one for true, false and null; three for a list or map plus one per entry.
 */
const computeValueSize = (value: Value | undefined): number => {
  if (typeof value === "string") return getByteLength(value);
  if (typeof value === "number") return Math.ceil(String(value).replace(/\D/g, "").length / 2) + (value < 0 ? 2 : 1);
  if (typeof value !== "object" || value === null) return 1;
  if (isList(value)) return value.reduce((sum: number, entry) => sum + 1 + computeValueSize(entry), 3);
  return 3 + Object.keys(value).length + computeItemSize(value);
};

/** `Array.isArray` does not narrow readonly arrays. */
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** Size of all names and values in bytes, which counts toward the 400 KB limit of an item. */
export const computeItemSize = (map: { readonly [name: string]: Value | undefined }): number => {
  let sum = 0;
  for (const name in map) sum += getByteLength(name) + computeValueSize(map[name]);
  return sum;
};
