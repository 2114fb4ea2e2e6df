/** Processes all items concurrently. A failure does not stop the others. */
export const settleAll = async <Item, Result>(
  items: readonly Item[],
  processItem: (item: Item) => Promise<Result>,
): Promise<{ results: Result[]; errors: unknown[] }> => {
  const outcomes = await Promise.allSettled(items.map(processItem));
  return {
    results: outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [outcome.value] : [])),
    errors: outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : [])),
  };
};
