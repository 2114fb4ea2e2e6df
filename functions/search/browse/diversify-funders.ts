const maxPerFunder = 4;
const windowSize = 10;

/** No funder has more than four of each ten places while others are left; surplus documents move down in order. */
export const diversifyFunders = <T>(ordered: readonly T[], funderOf: (entry: T) => number): T[] => {
  let remaining = [...ordered];
  const placed: T[] = [];
  while (remaining.length > 0) {
    const counts = new Map<number, number>();
    const page: T[] = [];
    const later: T[] = [];
    for (const entry of remaining) {
      const funder = funderOf(entry);
      const count = counts.get(funder) ?? 0;
      if (page.length < windowSize && count < maxPerFunder) {
        counts.set(funder, count + 1);
        page.push(entry);
      } else later.push(entry);
    }
    if (page.length < windowSize) page.push(...later.splice(0, windowSize - page.length));
    placed.push(...page);
    remaining = later;
  }
  return placed;
};
