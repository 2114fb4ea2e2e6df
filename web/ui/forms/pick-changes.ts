/** Compares two field values; arrays, such as tags, by elements in order. */
export const isSameValue = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((value, index) => value === other[index])
    : one === other;

/** Picks the fields that differ, so that saving never overwrites remote changes to untouched fields. */
export const pickChanges = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSameValue(value, before[name as keyof T])),
  ) as Partial<T>;
