const measureMilliseconds = (run: () => void): number => {
  const start = performance.now();
  run();
  return performance.now() - start;
};

/**
 * Whether four times the input takes about four times as long. Makes up to four attempts, because a run may be paused.
 */
export const growsLinearly = (run: (size: number) => void, size: number): boolean => {
  for (let attempt = 0; attempt < 4; attempt++) {
    const small = measureMilliseconds(() => run(size / 4));
    const large = measureMilliseconds(() => run(size));
    if (large < 20 || large < 8 * small) return true;
  }
  return false;
};
