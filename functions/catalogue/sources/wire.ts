/** Reading JSON whose shape one may not rely on: nothing here throws, whatever comes. */
export type Fields = Readonly<Record<string, unknown>>;

const none: Fields = Object.freeze({});
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The fields of an object; none of anything else. */
export const objectOf = (value: unknown): Fields => (isObject(value) ? value : none);
export const hasFields = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;
/** The elements of a list; none of anything else. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isSaid = (value: unknown) => value !== undefined && value !== null && value !== "";
/** The first of several spellings of a field that says anything. */
export const firstOf = (fields: Fields, ...names: string[]): unknown => {
  for (const name of names) if (Object.hasOwn(fields, name) && isSaid(fields[name])) return fields[name];
  return undefined;
};
/** One field out of each element of a list, such as the `id` of `[{id, description}]`; plain values stay as they are. */
export const eachOf = (list: unknown, ...names: string[]): unknown[] =>
  listOf(list)
    .map((element) => (isObject(element) ? firstOf(element, ...names) : element))
    .filter(isSaid);
