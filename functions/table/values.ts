import { type Item, RefusedWrite, type Value } from "./table.ts";

/** Lists and maps within one another, counting the item itself, as deep as DynamoDB takes them. */
const deepest = 32;
const smallest = 1e-130;

/**
 * A frozen copy that is exactly what comes back from either engine: JSON, without `undefined` attributes.
 * Throws RefusedWrite for anything that JSON or DynamoDB would change or refuse.
 */
export const toValue = (value: unknown, depth = 1): Value => {
  switch (typeof value) {
    case "string":
      if (!value.isWellFormed()) throw new RefusedWrite("A text has half a character (a lone surrogate)");
      return value;
    case "number":
      return toNumber(value);
    case "boolean":
      return value;
    case "object":
      if (value === null) return null;
      if (depth >= deepest) throw new RefusedWrite(`A value is nested deeper than ${deepest} levels`);
      if (Array.isArray(value)) return Object.freeze(Array.from(value, (entry) => toValue(entry, depth + 1)));
      return toMap(value, depth);
    default:
      throw new RefusedWrite(`A value is of type ${typeof value}`);
  }
};

const toNumber = (value: number): number => {
  const magnitude = Math.abs(value);
  // Written so that NaN fails too. Larger whole numbers lose digits between here and the table.
  if (!(magnitude <= Number.MAX_SAFE_INTEGER) || (magnitude > 0 && magnitude < smallest))
    throw new RefusedWrite(`The number ${value} cannot be stored exactly`);
  return value === 0 ? 0 : value;
};

const toMap = (value: object, depth: number): { readonly [name: string]: Value } => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new RefusedWrite(`A value is a ${value.constructor?.name}, not plain data`);
  const map: Record<string, Value> = {};
  for (const [name, entry] of Object.entries(value)) {
    if (entry === undefined) continue;
    checkName(name);
    map[name] = toValue(entry, depth + 1);
  }
  return Object.freeze(map);
};

/** Assigning to the one changes the object itself; by the other the SDK tells what kind of object it is. */
const unsafeNames = ["__proto__", "constructor"];

export const checkName = (name: string): void => {
  if (name === "" || unsafeNames.includes(name) || !name.isWellFormed())
    throw new RefusedWrite(`An attribute cannot have the name ${JSON.stringify(name)}`);
};

/** A frozen copy of an item; see `toValue`. Its keys are checked elsewhere. */
export const toItem = (item: Item): Item => toMap(item, 0) as Item;

/** An attribute of an item, which may be called as what every object inherits ("toString"). */
export const attributeOf = (item: Item, name: string): Value | undefined =>
  Object.hasOwn(item, name) ? item[name] : undefined;

/** The length of a text in UTF-8. */
export const bytes = (text: string): number => Buffer.byteLength(text);

/**
 * About the bytes that DynamoDB counts for a value: texts in UTF-8; two digits of a number in a byte, and one or
 * two more; one for true, false and null; three for a list or map, and one for each entry.
 */
const valueSize = (value: Value | undefined): number => {
  if (typeof value === "string") return bytes(value);
  if (typeof value === "number") return Math.ceil(String(value).replace(/\D/g, "").length / 2) + (value < 0 ? 2 : 1);
  if (typeof value !== "object" || value === null) return 1;
  if (isList(value)) return value.reduce((sum: number, entry) => sum + 1 + valueSize(entry), 3);
  return 3 + Object.keys(value).length + mapSize(value);
};

/** `Array.isArray` does not know readonly lists. */
const isList = (value: Value): value is readonly Value[] => Array.isArray(value);

/** The bytes of all names and values: what counts against the 400 kB of an item. */
export const mapSize = (map: { readonly [name: string]: Value | undefined }): number => {
  let sum = 0;
  for (const name in map) sum += bytes(name) + valueSize(map[name]);
  return sum;
};
