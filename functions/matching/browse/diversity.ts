/** So many of one funder's records may stand among so many in a row. */
const most = 4;
const among = 10;

/**
 * The same documents, so reordered that no funder has more than four of each ten places as long as others are left:
 * what is too many moves down to the next ten, its order kept.
 */
export const diverse = <T>(ordered: readonly T[], funderOf: (entry: T) => number): T[] => {
  let waiting = [...ordered];
  const placed: T[] = [];
  while (waiting.length > 0) {
    const counts = new Map<number, number>();
    const page: T[] = [];
    const later: T[] = [];
    for (const entry of waiting) {
      const funder = funderOf(entry);
      const count = counts.get(funder) ?? 0;
      if (page.length < among && count < most) {
        counts.set(funder, count + 1);
        page.push(entry);
      } else later.push(entry);
    }
    // Nobody else is left to fill the places.
    if (page.length < among) page.push(...later.splice(0, among - page.length));
    placed.push(...page);
    waiting = later;
  }
  return placed;
};
