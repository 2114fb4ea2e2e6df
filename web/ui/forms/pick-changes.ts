/** Compares two field values. Arrays, such as tags, are compared element by element. */
export const isSameValue = (a: unknown, b: unknown) =>
  Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((value, index) => value === b[index])
    : a === b;

/** Picks the fields that differ, so that saving never overwrites remote changes to other fields. */
export const pickChanges = <T extends object>(before: T, after: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isSameValue(value, before[name as keyof T])),
  ) as Partial<T>;
