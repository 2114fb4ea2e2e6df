/**
 * Maps a string so that JavaScript's `<` orders it as DynamoDB does; keeps prefixes. DynamoDB sorts by UTF-8 bytes,
 * that is, by code point. JavaScript compares UTF-16 units, which puts surrogate pairs (from D800 on) before characters
 * from E000 on.
 */
export const rank = (text: string): string =>
  /[\uD800-\uFFFF]/.test(text)
    ? text.replace(/[\uD800-\uFFFF]/g, (unit) => {
        const code = unit.charCodeAt(0);
        return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
      })
    : text;

/**
 * Binary search: returns the first index where `passed` holds, or the length. `passed` must stay true from there on.
 */
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
