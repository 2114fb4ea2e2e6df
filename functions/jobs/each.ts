/** Acts for each at the same time and waits for all of them: one that fails holds up none of the others. */
export const ofEach = async <T, Done>(
  all: readonly T[],
  act: (one: T) => Promise<Done>,
): Promise<{ done: Done[]; faults: unknown[] }> => {
  const ends = await Promise.allSettled(all.map(act));
  return {
    done: ends.flatMap((end) => (end.status === "fulfilled" ? [end.value] : [])),
    faults: ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])),
  };
};
