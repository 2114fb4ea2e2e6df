/** Helpers to read untrusted JSON; none of them throws. */
export type Fields = Readonly<Record<string, unknown>>;

const emptyFields: Fields = Object.freeze({});
const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const objectOf = (value: unknown): Fields => (isObject(value) ? value : emptyFields);
export const hasFields = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== "";
export const firstOf = (fields: Fields, ...names: string[]): unknown => {
  for (const name of names) if (Object.hasOwn(fields, name) && isPresent(fields[name])) return fields[name];
  return undefined;
};
/**
 * Plucks a field from each element, such as the `id` of `[{id, description}]`; primitive elements stay as they
 * are.
 */
export const eachOf = (list: unknown, ...names: string[]): unknown[] =>
  listOf(list)
    .map((element) => (isObject(element) ? firstOf(element, ...names) : element))
    .filter(isPresent);
