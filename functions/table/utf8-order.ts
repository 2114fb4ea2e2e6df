/** Maps a string so that `<` orders it as DynamoDB does: by code point, not by UTF-16 unit. Keeps prefixes. */
export const toUtf8SortKey = (text: string): string =>
  /[\uD800-\uFFFF]/.test(text)
    ? text.replace(/[\uD800-\uFFFF]/g, (unit) => {
        const code = unit.charCodeAt(0);
        return String.fromCharCode(code < 0xe000 ? code + 0x2000 : code - 0x800);
      })
    : text;

/** Binary search: the first index where `passed` holds (it must stay true from there on), or the length. */
export const lowerBound = <T>(list: readonly T[], passed: (entry: T) => boolean): number => {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passed(list[middle] as T)) high = middle;
    else low = middle + 1;
  }
  return low;
};
