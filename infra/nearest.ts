/** Levenshtein distance. */
const computeDistance = (a: string, b: string): number => {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
};

/** The closest known word, ignoring case. */
export const findClosestMatch = (word: string, known: readonly string[]): string | undefined => {
  const getDistance = (each: string) => computeDistance(word.toLowerCase(), each.toLowerCase());
  return known.toSorted((a, b) => getDistance(a) - getDistance(b))[0];
};
