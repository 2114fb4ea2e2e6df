/** Runs `act` on all items concurrently and waits for every one; a failure does not stop the others. */
export const settleAll = async <T, Done>(
  items: readonly T[],
  act: (item: T) => Promise<Done>,
): Promise<{ done: Done[]; faults: unknown[] }> => {
  const settled = await Promise.allSettled(items.map(act));
  return {
    done: settled.flatMap((end) => (end.status === "fulfilled" ? [end.value] : [])),
    faults: settled.flatMap((end) => (end.status === "rejected" ? [end.reason] : [])),
  };
};
