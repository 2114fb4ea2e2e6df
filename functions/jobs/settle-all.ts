/** Runs `act` on all items concurrently and waits for every one; a failure does not stop the others. */
export const settleAll = async <T, Done>(
  items: readonly T[],
  act: (item: T) => Promise<Done>,
): Promise<{ results: Done[]; errors: unknown[] }> => {
  const settled = await Promise.allSettled(items.map(act));
  return {
    results: settled.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
    errors: settled.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
  };
};
