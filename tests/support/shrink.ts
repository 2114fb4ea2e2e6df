/**
 * The fewest of some steps, in their order, that still go wrong: whole steps are left out, by halves, quarters and so on,
 * down to one.
 */
export const fewest = async <T>(steps: readonly T[], isWrong: (fewer: T[]) => Promise<boolean>): Promise<T[]> => {
  let left = [...steps];
  for (let size = Math.ceil(left.length / 2); ; size = Math.ceil(size / 2)) {
    for (let at = 0; at < left.length; ) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)];
      if (fewer.length < left.length && (await isWrong(fewer))) left = fewer;
      else at += size;
    }
    if (size <= 1) return left;
  }
};
