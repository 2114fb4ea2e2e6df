/**
 * DynamoDB sorts text by its UTF-8 bytes, which is by code point; JavaScript compares UTF-16 units, where
 * characters outside the basic plane (pairs of units from D800 on) come before those from E000 on.
 * Ranks compare with `<` as DynamoDB compares the texts, and keep prefixes.
 */
export const rank = (text: string): string =>
  /[\uD800-\uFFFF]/.test(text)
    ? text.replace(/[\uD800-\uFFFF]/g, (unit) => {
        const code = unit.charCodeAt(0);
        return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
      })
    : text;

/** The first index of an ordered list where `passed` holds (from there on it must hold for all), or its length. */
export const firstWhere = <T>(list: readonly T[], passed: (entry: T) => boolean): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passed(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
};
