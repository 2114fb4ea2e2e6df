/** Helpers to read untrusted JSON; none of them throws. */
export type JsonFields = Readonly<Record<string, unknown>>;

const emptyFields: JsonFields = Object.freeze({});
const isObject = (value: unknown): value is JsonFields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const asObject = (value: unknown): JsonFields => (isObject(value) ? value : emptyFields);
export const hasFields = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isPresent = (value: unknown) => value !== undefined && value !== null && value !== "";
export const getFirstField = (fields: JsonFields, ...names: string[]): unknown => {
  for (const name of names) if (Object.hasOwn(fields, name) && isPresent(fields[name])) return fields[name];
  return undefined;
};
/** Plucks a field from each element, such as the `id` of `[{id, description}]`; keeps primitive elements. */
export const pluckField = (list: unknown, ...names: string[]): unknown[] =>
  asArray(list)
    .map((element) => (isObject(element) ? getFirstField(element, ...names) : element))
    .filter(isPresent);
