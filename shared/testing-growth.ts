/** Milliseconds that it takes. */
const measure = (run: () => void): number => {
  const started = performance.now();
  run();
  return performance.now() - started;
};

/**
 * Does work on four times as much take about four times as long, and not sixteen? Both are measured in the same moment, so
 * that the machine does not matter; a pause of the machine is measured again. What takes under 20 ms is quick enough.
 */
export const growsLinearly = (run: (size: number) => void, size: number): boolean => {
  for (let attempt = 0; attempt < 4; attempt++) {
    const small = measure(() => run(size / 4));
    const large = measure(() => run(size));
    if (large < 20 || large < 8 * small) return true;
  }
  return false;
};
